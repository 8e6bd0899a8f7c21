// Dodgem on 4 x 4 squares (Colin Vout; Winning Ways, chapter 22). The cars `x` leave the board at the right, the cars `o` at
// the top. A car moves forward or sideways, never back. Who has no car left, or cannot move, has won.
const size = 4;
const steps = { 0: [1, -size, size], 1: [-size, -1, 1] }; // of each side: forward, then sideways
/** @typedef {{ cells: string, mover: 0 | 1 }} State `cells`: row by row from the top. A move is 3 times its cell, and its step */

/** The steps forward of a car until it has left. @param {number} cell @param {0 | 1} side */
const stepsToLeave = (cell, side) => (side === 0 ? size - (cell % size) : 1 + Math.floor(cell / size));
/** All steps until the cars of a side have left. @param {string} cells @param {0 | 1} side */
const distance = (cells, side) =>
  [...cells].reduce((sum, content, cell) => sum + (content === 'xo'[side] ? stepsToLeave(cell, side) : 0), 0);
/** @param {State} state @param {number} move */
function isLegal({ cells, mover }, move) {
  const cell = Math.floor(move / 3);
  const to = cell + steps[mover][move % 3];
  if (cells[cell] !== 'xo'[mover]) return false;
  if (move % 3 === 0 && stepsToLeave(cell, mover) === 1) return true;
  return cells[to] === '.' && Math.abs((to % size) - (cell % size)) <= 1;
}

/** @type {import('kibitz').Rules<State, number>} */
const dodgem = {
  name: 'dodgem',
  title: 'Dodgem',
  start: () => ({ cells: 'x...x...x....ooo', mover: 0 }),
  mover: ({ mover }) => mover,
  moves: (state) => [...Array(3 * size * size).keys()].filter((move) => isLegal(state, move)),
  play({ cells, mover }, move) {
    const [cell, after] = [Math.floor(move / 3), [...cells]];
    after[cell] = '.';
    if (move % 3 !== 0 || stepsToLeave(cell, mover) > 1) after[cell + steps[mover][move % 3]] = 'xo'[mover];
    return { cells: after.join(''), mover: mover === 0 ? 1 : 0 };
  },
  result: (state) => (!state.cells.includes('ox'[state.mover]) ? 'loss' : [...dodgem.moves(state)].length ? null : 'win'),
  evaluate: ({ cells, mover }) => 100 * (distance(cells, mover === 0 ? 1 : 0) - distance(cells, mover)),
  board: ({ cells }) => cells.match(/.{4}/g) ?? [],
  moveText: ({ mover }, move) =>
    'abcd'[Math.floor(move / 3) % size] + (4 - Math.floor(move / 12)) + 'rudulr'[3 * mover + (move % 3)],
};
export default dodgem;
