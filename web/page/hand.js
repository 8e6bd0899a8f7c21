// The position editor. It matches a position's text with its picture to learn which letter of the text stands for which
// piece. So it needs no rules, and works for every game whose text is rows of pieces, one string of pieces, or a list
// of numbered squares.

const sidesOf = { w: 'b', b: 'w', W: 'B', B: 'W', x: 'o', o: 'x', X: 'O', O: 'X' };

// Splits a position's text into rows of cells, each a letter or '' for an empty square. The text is "rnbq/8/..." (a
// number counts empty squares), "--OX--" or "xx./oo."; for any other form the result is null.
export function cellsOf(text, { columns, rows }) {
  const [men] = text.split(' ');
  if (men.length === columns * rows && !men.includes('/')) return chunks([...men].map((c) => (c === '-' || c === '.' ? '' : c)), columns);
  const lines = men.split('/').map((line) => (line.match(/\d+|\D/g) ?? []).flatMap((c) => (/\d/.test(c) ? Array(Number(c)).fill('') : [c === '.' || c === '-' ? '' : c])));
  return lines.length === rows && lines.every((line) => line.length === columns) ? lines : null;
}
const chunks = (list, size) => Array.from({ length: list.length / size }, (_, i) => list.slice(i * size, (i + 1) * size));

export class Hand {
  // `position`: the position to edit. `start`: a position in which every kind of piece occurs, from which the editor
  // learns the letters of the pieces.
  constructor(position, start) {
    const { picture } = position;
    this.picture = structuredClone(picture);
    this.picture.pieces = this.picture.pieces.filter((man) => !man.hint);
    this.text = position.position;
    this.isList = /^[BW]:/.test(this.text) && Boolean(picture.place_names);
    this.cells = this.isList ? null : cellsOf(this.text, picture);
    this.men = [];
    for (const one of [start, position]) this.learn(one);
    if (!this.men.length && this.cells) this.learnStones();
    if (this.isList) this.men = ['w', 'W', 'b', 'B'].map((symbol) => ({ symbol, side: symbol.toLowerCase() === 'b' ? 0 : 1, glyph: { w: '⛀', W: '⛁', b: '⛂', B: '⛃' }[symbol], letter: symbol }));
  }

  canBeMade() { return Boolean(this.cells || this.isList) && this.men.length > 0; }

  learn({ position, picture }) {
    const cells = cellsOf(position, picture);
    if (!cells) return;
    for (const { at: [column, row], ...man } of picture.pieces) {
      const letter = cells[row]?.[column];
      if (letter && !man.hint && !this.men.some((known) => known.letter === letter)) this.men.push({ ...man, letter });
    }
    this.men.sort((a, b) => a.side - b.side);
  }

  learnStones() {
    const glyph = this.picture.row_labels.length && this.picture.family === 'squares' ? ['', ''] : ['●', '○'];
    this.men = ['x', 'o'].map((letter, side) => ({ letter, symbol: letter, side, glyph: glyph[side] }));
  }

  put([column, row], man) {
    const { pieces } = this.picture;
    this.picture.pieces = pieces.filter(({ at }) => at[0] !== column || at[1] !== row);
    if (man) this.picture.pieces.push({ at: [column, row], ...man });
    if (this.cells) this.cells[row][column] = man?.letter ?? '';
    this.write();
  }

  clear() {
    this.picture.pieces = [];
    this.cells = this.cells?.map((line) => line.map(() => ''));
    this.write();
  }

  turn() {
    if (this.isList) this.text = sidesOf[this.text[0]] + this.text.slice(1);
    else this.text = this.text.replace(/^(\S+) (\S+)/, (whole, men, side) => `${men} ${sidesOf[side] ?? side}`);
  }

  write() {
    if (this.isList) return this.writeList();
    const [men, ...rest] = this.text.split(' ');
    const isFlat = !men.includes('/'), hasRuns = /\d/.test(men) || (!isFlat && !/[.-]/.test(men));
    const empty = men.includes('-') || isFlat ? '-' : '.';
    const line = (cells) => cells.map((c) => c || empty).join('').replace(hasRuns ? /[.]+/g : /$^/, (run) => run.length);
    const text = this.cells.map(line).join(isFlat ? '' : '/');
    if (rest.length >= 3 && /^[KQkq-]+$/.test(rest[1])) { rest[1] = this.castling(rest[1]); rest[2] = '-'; }
    this.text = [text, ...rest].join(' ');
  }

  // Drops castling rights whose king or rook is not on its home square.
  castling(rights) {
    const at = (column, row) => this.cells[row]?.[column];
    const kept = [...rights].filter((c) => { const row = c < 'a' ? 7 : 0, king = c < 'a' ? 'K' : 'k', rook = c < 'a' ? 'R' : 'r'; return c !== '-' && at(4, row) === king && at(c.toLowerCase() === 'k' ? 7 : 0, row) === rook; });
    return kept.join('') || '-';
  }

  writeList() {
    const names = (side) => this.picture.pieces.filter((man) => man.symbol.toLowerCase() === side)
      .map((man) => (man.symbol < 'a' ? 'K' : '') + this.picture.place_names.find(({ at }) => at[0] === man.at[0] && at[1] === man.at[1])?.name).filter((name) => !name.includes('undefined'));
    this.text = `${this.text[0]}:W${names('w').join(',')}:B${names('b').join(',')}`;
  }
}
