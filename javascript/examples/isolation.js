// Isolation on 5 x 5 squares: each side has one piece, which moves like a king in chess. The square that it leaves is gone.
// Who cannot move has lost.
const size = 5;

/** @typedef {{ cells: string, mover: 0 | 1 }} State `cells`: row by row; `.` is free, `#` is gone */

/** The squares around each square. @type {number[][]} */
const around = Array.from({ length: size * size }, (_, cell) =>
  [...Array(size * size).keys()].filter((other) => {
    const down = Math.abs(Math.floor(cell / size) - Math.floor(other / size));
    return cell !== other && down <= 1 && Math.abs((cell % size) - (other % size)) <= 1;
  }),
);

/** @type {import('kibitz').Rules<State, number>} */
const isolation = {
  name: 'isolation',
  title: 'Isolation',
  sides: ['X', 'O'],
  men: ['x', 'o'], // the squares that are gone belong to neither side
  columnLabels: 'abcde',
  rowLabels: '54321',
  neverRepeats: true,
  start: () => ({ cells: '..o...................x..', mover: 0 }),
  mover: ({ mover }) => mover,
  moves: ({ cells, mover }) => around[cells.indexOf('xo'[mover])].filter((cell) => cells[cell] === '.'),
  play({ cells, mover }, cell) {
    const after = [...cells.replace('xo'[mover], '#')];
    after[cell] = 'xo'[mover];
    return { cells: after.join(''), mover: mover === 0 ? 1 : 0 };
  },
  result: (state) => ([...isolation.moves(state)].length > 0 ? null : 'loss'),
  board: ({ cells }) => cells.match(/.{5}/g) ?? [],
  moveText: (_state, cell) => 'abcde'[cell % size] + (size - Math.floor(cell / size)),
};

export default isolation;
