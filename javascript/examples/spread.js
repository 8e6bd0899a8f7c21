// Spread on 5 x 5 squares, a game for territory. A piece is placed next to one of the same side, and the opponent's pieces
// around it change sides. The game is over when the side to move cannot place a piece. The larger side wins.
const size = 5;
/** @typedef {{ cells: string, mover: 0 | 1 }} State `cells`: row by row; `.` is empty */

/** The cells around each cell. @type {number[][]} */
const around = Array.from({ length: size * size }, (_, cell) =>
  [-size - 1, -size, 1 - size, -1, 1, size - 1, size, size + 1]
    .map((step) => cell + step)
    .filter((other) => other >= 0 && other < size * size && Math.abs((other % size) - (cell % size)) <= 1),
);

/** @type {import('kibitz').Rules<State, number>} */
const spread = {
  name: 'spread',
  title: 'Spread',
  sides: ['X', 'O'],
  men: ['x', 'o'],
  neverRepeats: true,
  start: () => ({ cells: 'x...o...............o...x', mover: 0 }),
  mover: ({ mover }) => mover,
  moves({ cells, mover }) {
    const isNearOwn = (/** @type {number} */ cell) => around[cell].some((other) => cells[other] === 'xo'[mover]);
    return [...cells.matchAll(/\./g)].map(({ index }) => index).filter(isNearOwn);
  },
  play({ cells, mover }, cell) {
    const after = [...cells];
    for (const other of around[cell]) if (after[other] !== '.') after[other] = 'xo'[mover];
    after[cell] = 'xo'[mover];
    return { cells: after.join(''), mover: mover === 0 ? 1 : 0 };
  },
  result(state) {
    if ([...spread.moves(state)].length > 0) return null;
    return { points: state.cells.split('xo'[state.mover]).length - state.cells.split('ox'[state.mover]).length };
  },
  board: ({ cells }) => cells.match(/.{5}/g) ?? [],
  moveText: (_state, cell) => 'abcde'[cell % size] + (size - Math.floor(cell / size)),
};
export default spread;
