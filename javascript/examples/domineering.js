// Domineering: one side places vertical dominoes on an empty board, the other horizontal ones. Who cannot move has lost.
// (Göran Andersson; Gardner 1974.) A complete game for Kibitz in 40 lines.
const size = 5;
/** @typedef {{ cells: string, mover: 0 | 1 }} State `cells`: `.` is empty, `V` and `h` are halves of dominoes, row by row */

/** The other half of a domino whose first half is on a cell; -1 if it would leave the board. */
const otherHalf = (/** @type {number} */ cell, /** @type {0 | 1} */ mover) => {
  if (mover === 0) return cell + size < size * size ? cell + size : -1;
  return cell % size < size - 1 ? cell + 1 : -1;
};

/** @param {State} state @param {0 | 1} mover */
const freePlaces = ({ cells }, mover) =>
  [...Array(size * size).keys()].filter((cell) => cells[cell] === '.' && cells[otherHalf(cell, mover)] === '.');

/** @type {import('kibitz').Rules<State, number>} */
const domineering = {
  name: 'domineering',
  title: 'Domineering',
  sides: ['Vertical', 'Horizontal'],
  men: ['V', 'h'],
  neverRepeats: true,
  start: () => ({ cells: '.'.repeat(size * size), mover: 0 }),
  mover: ({ mover }) => mover,
  moves: (state) => freePlaces(state, state.mover),
  play({ cells, mover }, cell) {
    const halves = [cell, otherHalf(cell, mover)];
    const symbol = mover === 0 ? 'V' : 'h';
    return { cells: [...cells].map((old, at) => (halves.includes(at) ? symbol : old)).join(''), mover: mover === 0 ? 1 : 0 };
  },
  result: (state) => (freePlaces(state, state.mover).length > 0 ? null : 'loss'),
  evaluate(state) {
    const [own, other] = [freePlaces(state, state.mover), freePlaces(state, state.mover === 0 ? 1 : 0)];
    return 100 * (own.length - other.length);
  },
  board: ({ cells }) => Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size)),
  moveText: (_state, cell) => 'abcde'[cell % size] + (size - Math.floor(cell / size)),
};

export default domineering;
