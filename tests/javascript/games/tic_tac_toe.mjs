// Tic-tac-toe in JavaScript. Its moves and their order are those of Kibitz's game, so that the values can be compared.
const lines = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number));
const places = ['a3', 'b3', 'c3', 'a2', 'b2', 'c2', 'a1', 'b1', 'c1'];

/** A state is nine characters: `x`, `o` or `.`, from the upper left. */
export const ticTacToe = {
  name: 'own_tic_tac_toe',
  title: 'Own tic-tac-toe',
  sides: ['X', 'O'],
  neverRepeats: true,
  start: () => '.........',
  mover: (cells) => [...cells].filter((cell) => cell !== '.').length % 2,
  moves: (cells) => places.filter((_place, index) => cells[index] === '.'),
  play(cells, place) {
    const index = places.indexOf(place);
    return cells.slice(0, index) + 'xo'[this.mover(cells)] + cells.slice(index + 1);
  },
  result(cells) {
    if (lines.some(([a, b, c]) => cells[a] !== '.' && cells[a] === cells[b] && cells[b] === cells[c])) return 'loss';
    return cells.includes('.') ? null : 'draw';
  },
  board: (cells) => [cells.slice(0, 3), cells.slice(3, 6), cells.slice(6)],
  text: (cells) => cells,
  parse(text) {
    if (!/^[xo.]{9}$/.test(text)) throw new Error('a position has nine characters: x, o or .');
    return text;
  },
};
export default ticTacToe;
