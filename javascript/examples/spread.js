// Spread on 5 x 5 squares, a game for territory: a piece is placed next to one of the same side, and pieces of the opponent
// around it change sides. If the side to move cannot place one, the game is over, and the larger side wins.
const size = 5;

/** @typedef {{ cells: string, mover: 0 | 1 }} State `cells`: row by row; `.` is empty */

/** The cells around each cell. @type {number[][]} */
const around = Array.from({ length: size * size }, (_, cell) =>
  [...Array(size * size).keys()].filter((other) => {
    const down = Math.abs(Math.floor(cell / size) - Math.floor(other / size));
    return cell !== other && down <= 1 && Math.abs((cell % size) - (other % size)) <= 1;
  }),
);

const countOf = (/** @type {string} */ cells, /** @type {string} */ symbol) => cells.split(symbol).length - 1;

/** @type {import('kibitz').Rules<State, number>} */
const spread = {
  name: 'spread',
  title: 'Spread',
  sides: ['X', 'O'],
  men: ['x', 'o'],
  neverRepeats: true,
  start: () => ({ cells: 'x...o...............o...x', mover: 0 }),
  mover: ({ mover }) => mover,
  moves: ({ cells, mover }) =>
    around.flatMap((others, cell) =>
      cells[cell] === '.' && others.some((other) => cells[other] === 'xo'[mover]) ? [cell] : [],
    ),
  play({ cells, mover }, cell) {
    const after = [...cells];
    for (const other of [cell, ...around[cell]]) if (other === cell || after[other] !== '.') after[other] = 'xo'[mover];
    return { cells: after.join(''), mover: mover === 0 ? 1 : 0 };
  },
  result(state) {
    const [own, other] = state.mover === 0 ? ['x', 'o'] : ['o', 'x'];
    return [...spread.moves(state)].length > 0 ? null : { points: countOf(state.cells, own) - countOf(state.cells, other) };
  },
  board: ({ cells }) => cells.match(/.{5}/g) ?? [],
  moveText: (_state, cell) => 'abcde'[cell % size] + (size - Math.floor(cell / size)),
};

export default spread;
