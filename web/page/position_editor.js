// The position editor. It compares a position's text with its picture, and so finds the letter that the text uses for
// each piece. It needs no rules of the game. It supports every game whose position text is rows of pieces, one string
// of pieces, or a list of numbered squares.

const opponentOf = { w: 'b', b: 'w', W: 'B', B: 'W', x: 'o', o: 'x', X: 'O', O: 'X' };

// Splits a position's text into rows of cells, each a letter or '' for an empty square. The text is "rnbq/8/..." (a
// number counts empty squares), "--OX--" or "xx./oo."; for any other form the result is null.
export function cellsOf(text, { columns, rows }) {
  const [board] = text.split(' ');
  if (board.length === columns * rows && !board.includes('/')) return chunks([...board].map((c) => (c === '-' || c === '.' ? '' : c)), columns);
  const lines = board.split('/').map((line) => (line.match(/\d+|\D/g) ?? []).flatMap((c) => (/\d/.test(c) ? Array(Number(c)).fill('') : [c === '.' || c === '-' ? '' : c])));
  return lines.length === rows && lines.every((line) => line.length === columns) ? lines : null;
}
const chunks = (list, size) => Array.from({ length: list.length / size }, (_, i) => list.slice(i * size, (i + 1) * size));

export class PositionEditor {
  // `position`: the position to edit. `start`: a position that contains every kind of piece, and so
  // shows the letter of each.
  constructor(position, start) {
    const { picture } = position;
    this.picture = structuredClone(picture);
    this.picture.pieces = this.picture.pieces.filter((piece) => !piece.hint);
    this.text = position.position;
    this.isList = /^[BW]:/.test(this.text) && Boolean(picture.place_names);
    this.cells = this.isList ? null : cellsOf(this.text, picture);
    this.pieces = [];
    for (const one of [start, position]) this.addPieces(one);
    if (!this.pieces.length && this.cells) this.addStones();
    if (this.isList) this.pieces = ['w', 'W', 'b', 'B'].map((symbol) => ({ symbol, side: symbol.toLowerCase() === 'b' ? 0 : 1, glyph: { w: '⛀', W: '⛁', b: '⛂', B: '⛃' }[symbol], letter: symbol }));
  }

  isSupported() { return Boolean(this.cells || this.isList) && this.pieces.length > 0; }

  addPieces({ position, picture }) {
    const cells = cellsOf(position, picture);
    if (!cells) return;
    for (const { at: [column, row], ...piece } of picture.pieces) {
      const letter = cells[row]?.[column];
      if (letter && !piece.hint && !this.pieces.some((other) => other.letter === letter)) this.pieces.push({ ...piece, letter });
    }
    this.pieces.sort((a, b) => a.side - b.side);
  }

  addStones() {
    const glyph = this.picture.row_labels.length && this.picture.family === 'squares' ? ['', ''] : ['●', '○'];
    this.pieces = ['x', 'o'].map((letter, side) => ({ letter, symbol: letter, side, glyph: glyph[side] }));
  }

  put([column, row], piece) {
    const { pieces } = this.picture;
    this.picture.pieces = pieces.filter(({ at }) => at[0] !== column || at[1] !== row);
    if (piece) this.picture.pieces.push({ at: [column, row], ...piece });
    if (this.cells) this.cells[row][column] = piece?.letter ?? '';
    this.write();
  }

  clear() {
    this.picture.pieces = [];
    this.cells = this.cells?.map((line) => line.map(() => ''));
    this.write();
  }

  switchSide() {
    if (this.isList) this.text = opponentOf[this.text[0]] + this.text.slice(1);
    else this.text = this.text.replace(/^(\S+) (\S+)/, (_, board, side) => `${board} ${opponentOf[side] ?? side}`);
  }

  write() {
    if (this.isList) return this.writeList();
    const [board, ...rest] = this.text.split(' ');
    const isFlat = !board.includes('/'), hasRuns = /\d/.test(board) || (!isFlat && !/[.-]/.test(board));
    const empty = board.includes('-') || isFlat ? '-' : '.';
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
    const names = (side) => this.picture.pieces.filter((piece) => piece.symbol.toLowerCase() === side)
      .map((piece) => (piece.symbol < 'a' ? 'K' : '') + this.picture.place_names.find(({ at }) => at[0] === piece.at[0] && at[1] === piece.at[1])?.name).filter((name) => !name.includes('undefined'));
    this.text = `${this.text[0]}:W${names('w').join(',')}:B${names('b').join(',')}`;
  }
}
