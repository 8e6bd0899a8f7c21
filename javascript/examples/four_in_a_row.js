// Four in a row on 6 x 5 squares: stones fall to the lowest empty square of a column. Who has four in a row, in any
// direction, has won.
const [width, height] = [6, 5];
const directions = [1, width - 1, width, width + 1];
/** @typedef {{ cells: string, mover: 0 | 1 }} State `cells`: row by row from the bottom */

/** @param {string} cells @param {string} stone */
function hasFour(cells, stone) {
  for (let from = cells.indexOf(stone); from >= 0; from = cells.indexOf(stone, from + 1))
    for (const step of directions) {
      const column = from % width;
      const fits = step === 1 || step === width + 1 ? column + 3 < width : step === width || column >= 3;
      if (fits && [1, 2, 3].every((n) => cells[from + n * step] === stone)) return true;
    }
  return false;
}

/** @type {import('kibitz').Rules<State, number>} */
const fourInARow = {
  name: 'four_in_a_row',
  title: 'Four in a row, 6 x 5',
  sides: ['X', 'O'],
  men: ['x', 'o'],
  neverRepeats: true,
  start: () => ({ cells: '.'.repeat(width * height), mover: 0 }),
  mover: ({ mover }) => mover,
  moves: ({ cells }) => [...Array(width).keys()].filter((column) => cells[column + (height - 1) * width] === '.'),
  play({ cells, mover }, column) {
    let to = column;
    while (cells[to] !== '.') to += width;
    return { cells: cells.slice(0, to) + 'xo'[mover] + cells.slice(to + 1), mover: mover === 0 ? 1 : 0 };
  },
  result({ cells, mover }) {
    if (hasFour(cells, 'ox'[mover])) return 'loss';
    return cells.includes('.') ? null : 'draw';
  },
  board: ({ cells }) => (cells.match(/.{6}/g) ?? []).reverse(),
  moveText: (_state, column) => 'abcdef'[column],
};
export default fourInARow;
