// Connect Four in JavaScript, with a state that is a typed array: 42 cells, 7 heights, the number of discs, and whether
// four are connected.
const heights = 42;
const discs = 49;
const isOver = 50;
const directions = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

export default {
  name: 'own_four',
  neverRepeats: true,
  start: () => new Uint8Array(51),
  mover: (state) => state[discs] % 2,
  moves(state) {
    const moves = [];
    for (let column = 0; column < 7; ++column) if (state[heights + column] < 6) moves.push(column + 1);
    return moves;
  },
  play(state, move) {
    const next = new Uint8Array(state);
    const column = move - 1;
    const row = next[heights + column]++;
    const disc = (next[discs]++ % 2) + 1;
    next[row * 7 + column] = disc;
    for (const [dx, dy] of directions) {
      let length = 1;
      for (const sign of [-1, 1])
        for (
          let x = column + sign * dx, y = row + sign * dy;
          x >= 0 && x < 7 && y >= 0 && y < 6;
          x += sign * dx, y += sign * dy
        ) {
          if (next[y * 7 + x] !== disc) break;
          ++length;
        }
      if (length >= 4) next[isOver] = 1;
    }
    return next;
  },
  result: (state) => (state[isOver] ? 'loss' : state[discs] === 42 ? 'draw' : null),
};
