// Hex on 5 x 5 cells (Piet Hein 1942, John Nash 1948): one side connects the top with the bottom, the other left with
// right. Each row is half a cell to the right of the one above it, so a cell has six neighbours.
const size = 5;

/** @typedef {{ cells: string, mover: 0 | 1 }} State `cells`: row by row; `.` is empty */

const cellsNextTo = (/** @type {number} */ row, /** @type {number} */ column) =>
  [[-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0]]
    .map(([down, right]) => [row + down, column + right])
    .filter((place) => place.every((at) => at >= 0 && at < size))
    .map(([otherRow, otherColumn]) => otherRow * size + otherColumn);

/** True if a side has connected its edges. @param {string} cells @param {0 | 1} side */
function isConnected(cells, side) {
  const reached = [...Array(size).keys()].map((at) => (side === 0 ? at : at * size)).filter((at) => cells[at] === 'xo'[side]);
  for (const cell of reached) {
    const [row, column] = [Math.floor(cell / size), cell % size];
    if ((side === 0 ? row : column) === size - 1) return true;
    for (const next of cellsNextTo(row, column))
      if (cells[next] === 'xo'[side] && !reached.includes(next)) reached.push(next);
  }
  return false;
}

/** @type {import('kibitz').Rules<State, number>} */
const hex = {
  name: 'hex_5x5',
  title: 'Hex 5 x 5',
  sides: ['Vertical', 'Horizontal'],
  men: ['x', 'o'],
  neverRepeats: true,
  start: () => ({ cells: '.'.repeat(size * size), mover: 0 }),
  mover: ({ mover }) => mover,
  moves: ({ cells }) => [...cells].flatMap((content, cell) => (content === '.' ? [cell] : [])),
  play: ({ cells, mover }, cell) => ({
    cells: cells.slice(0, cell) + 'xo'[mover] + cells.slice(cell + 1),
    mover: mover === 0 ? 1 : 0,
  }),
  result: ({ cells, mover }) => (isConnected(cells, mover === 0 ? 1 : 0) ? 'loss' : null),
  board: ({ cells }) => cells.match(/.{5}/g) ?? [],
  moveText: (_state, cell) => 'abcde'[cell % size] + (size - Math.floor(cell / size)),
};

export default hex;
