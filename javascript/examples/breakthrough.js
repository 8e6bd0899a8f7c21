// Breakthrough on 5 x 5 squares (Dan Troyka 2000). Pieces move one square forward, straight or diagonally, and take
// diagonally. Who reaches the far row, or takes all pieces, has won.
const [size, count] = [5, 25];
/** @typedef {{ cells: string, mover: 0 | 1 }} State `cells`: row by row from the top. `x` moves up, `o` down */

/** @type {import('kibitz').Rules<State, number>} */
const breakthrough = {
  name: 'breakthrough_5x5',
  title: 'Breakthrough 5 x 5',
  sides: ['White', 'Black'],
  men: ['x', 'o'],
  neverRepeats: true,
  start: () => ({ cells: 'oooooooooo.....xxxxxxxxxx', mover: 0 }),
  mover: ({ mover }) => mover,
  moves({ cells, mover }) {
    const [own, step] = mover === 0 ? ['x', -size] : ['o', size];
    const moves = [];
    for (let from = cells.indexOf(own); from >= 0; from = cells.indexOf(own, from + 1))
      for (const side of [-1, 0, 1]) {
        const to = from + step + side;
        const isOnBoard = to >= 0 && to < count && Math.abs((to % size) - (from % size)) <= 1;
        if (isOnBoard && (cells[to] === '.' || (side !== 0 && cells[to] !== own))) moves.push(from * count + to);
      }
    return moves;
  },
  play({ cells, mover }, move) {
    const after = [...cells];
    after[move % count] = mover === 0 ? 'x' : 'o';
    after[Math.floor(move / count)] = '.';
    return { cells: after.join(''), mover: mover === 0 ? 1 : 0 };
  },
  result({ cells, mover }) {
    const hasArrived = mover === 0 ? cells.slice(-size).includes('o') : cells.slice(0, size).includes('x');
    return hasArrived || !cells.includes(mover === 0 ? 'x' : 'o') ? 'loss' : null;
  },
  board: ({ cells }) => cells.match(/.{5}/g) ?? [],
  moveText: (_state, move) =>
    [Math.floor(move / count), move % count].map((cell) => 'abcde'[cell % size] + (size - Math.floor(cell / size))).join(''),
};
export default breakthrough;
