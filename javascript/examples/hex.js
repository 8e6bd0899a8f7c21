// Hex on 5 x 5 cells (Piet Hein 1942, John Nash 1948): one side connects the top with the bottom, the other left with
// right. Each row is half a cell to the right of the one above it, so a cell has six neighbours.
const size = 5;
const neighbours = [-size, 1 - size, -1, 1, size - 1, size];
/** @typedef {{ cells: string, mover: 0 | 1 }} State `cells`: row by row; `.` is empty */

/** True if a side has connected its edges. @param {string} cells @param {0 | 1} side */
function isConnected(cells, side) {
  const isOwn = (/** @type {number} */ cell) => cells[cell] === 'xo'[side];
  const reached = [...Array(size).keys()].map((at) => (side === 0 ? at : at * size)).filter(isOwn);
  for (const cell of reached) {
    if (side === 0 ? cell >= size * (size - 1) : cell % size === size - 1) return true;
    for (const next of neighbours.map((step) => cell + step))
      if (isOwn(next) && Math.abs((next % size) - (cell % size)) <= 1 && !reached.includes(next)) reached.push(next);
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
  moves: ({ cells }) => [...cells.matchAll(/\./g)].map(({ index }) => index),
  play({ cells, mover }, cell) {
    return { cells: cells.slice(0, cell) + 'xo'[mover] + cells.slice(cell + 1), mover: mover === 0 ? 1 : 0 };
  },
  result: ({ cells, mover }) => (isConnected(cells, mover === 0 ? 1 : 0) ? 'loss' : null),
  board: ({ cells }) => cells.match(/.{5}/g) ?? [],
  moveText: (_state, cell) => 'abcde'[cell % size] + (size - Math.floor(cell / size)),
};

export default hex;
