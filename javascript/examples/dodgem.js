// Dodgem on 4 x 4 squares (Colin Vout; Winning Ways, chapter 22). The cars `x` leave at the right, the cars `o` at the top.
// A car moves forward or sideways, never back. Who has no car left, or cannot move, has won.
const size = 4;
const steps = { up: -size, right: 1, down: size, left: -1 };
/** @type {(keyof typeof steps)[][]} */
const directions = [['right', 'up', 'down'], ['up', 'left', 'right']];

/** @typedef {{ cells: string, mover: 0 | 1 }} State `cells`: row by row from the top; `.` is empty */

/** The steps that all cars of a side need to leave. @param {string} cells @param {0 | 1} side */
const distance = (cells, side) =>
  [...cells].reduce((sum, content, cell) => {
    if (content !== 'xo'[side]) return sum;
    return sum + (side === 0 ? size - (cell % size) : 1 + Math.floor(cell / size));
  }, 0);

/** @type {import('kibitz').Rules<State, string>} */
const dodgem = {
  name: 'dodgem',
  title: 'Dodgem',
  sides: ['X', 'O'],
  men: ['x', 'o'],
  start: () => ({ cells: 'x...x...x....ooo', mover: 0 }),
  mover: ({ mover }) => mover,
  moves: ({ cells, mover }) =>
    [...cells].flatMap((content, cell) => {
      if (content !== 'xo'[mover]) return [];
      const [forward, ...sideways] = directions[mover];
      const leaves = mover === 0 ? cell % size === size - 1 : cell < size;
      const isInside = (/** @type {number} */ to) => to >= 0 && to < size * size && (mover === 0 || Math.floor(to / size) === Math.floor(cell / size));
      const isFree = (/** @type {keyof typeof steps} */ way) => isInside(cell + steps[way]) && cells[cell + steps[way]] === '.';
      const ways = sideways.filter(isFree);
      if (leaves || cells[cell + steps[forward]] === '.') ways.unshift(forward);
      return ways.map((way) => `${'abcd'[cell % size]}${size - Math.floor(cell / size)}-${way}`);
    }),
  play({ cells, mover }, move) {
    const cell = 'abcd'.indexOf(move[0]) + size * (size - Number(move[1]));
    const to = cell + steps[/** @type {keyof typeof steps} */ (move.slice(3))];
    const leaves = move.endsWith(directions[mover][0]) && (mover === 0 ? cell % size === size - 1 : cell < size);
    const after = [...cells];
    after[cell] = '.';
    if (!leaves) after[to] = 'xo'[mover];
    return { cells: after.join(''), mover: mover === 0 ? 1 : 0 };
  },
  result(state) {
    if (!state.cells.includes('xo'[1 - state.mover])) return 'loss';
    return [...dodgem.moves(state)].length > 0 ? null : 'win';
  },
  evaluate: ({ cells, mover }) => 100 * (distance(cells, mover === 0 ? 1 : 0) - distance(cells, mover)),
  board: ({ cells }) => cells.match(/.{4}/g) ?? [],
};

export default dodgem;
