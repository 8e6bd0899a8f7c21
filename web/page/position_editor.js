// The position editor: the pieces that the user has placed. The server writes the position's text and says what is wrong
// with it, so that the page needs neither the rules nor the notation of a game.
import { same } from './board_frame.js';
/** @typedef {import('./board_types.js').Place} Place */
/** @typedef {import('./board_types.js').PieceKind} PieceKind */
/** @typedef {import('./board_types.js').Picture} Picture */
/** @typedef {{ name: string, title: string, held: boolean }} Right */

export class PositionEditor {
  // ask(fields): the answer to the query "set_up" with these fields, about the position that is edited.
  /** @param {(fields: Record<string, unknown>) => Promise<any>} ask */
  constructor(ask) {
    this.ask = ask;
    this.text = '';
    this.problem = ''; // why no game can be played from the position
    /** @type {Picture | null} */
    this.picture = null;
    /** @type {PieceKind[]} */
    this.kinds = [];
    /** @type {Right[]} */
    this.rights = [];
    this.mover = 0;
    this.hasMover = true;
    this.queries = 0;
  }

  // Loads the position that is edited. Fails if the game has no board.
  async begin() {
    this.take(await this.ask({}));
  }

  /** @param {any} answer */
  take(answer) {
    this.text = answer.position;
    this.mover = answer.mover;
    this.problem = answer.problem ?? '';
    if (this.problem) return;
    this.picture = answer.picture;
    this.kinds = answer.kinds;
    this.rights = answer.rights;
    this.hasMover = answer.has_mover;
  }

  // Puts a piece on a place; null removes the piece that is there.
  /** @param {Place} place @param {PieceKind | null} kind */
  put(place, kind) {
    const others = this.pieces().filter((piece) => !same(piece.at, place));
    return this.change(kind ? [...others, { at: place, side: kind.side, symbol: kind.symbol, glyph: kind.glyph }] : others);
  }

  clear() {
    return this.change([]);
  }

  /** @param {number} mover */
  setMover(mover) {
    this.mover = mover;
    return this.change(this.pieces());
  }

  /** @param {string} name @param {boolean} held */
  setRight(name, held) {
    this.rights = this.rights.map((right) => (right.name === name ? { ...right, held } : right));
    return this.change(this.pieces());
  }

  pieces() {
    return this.picture?.pieces ?? [];
  }

  // Shows the pieces at once, and asks the server for the text. If the text cannot express the pieces, the old ones stay.
  /** @param {import('./board_types.js').Piece[]} pieces */
  async change(pieces) {
    const before = /** @type {Picture} */ (this.picture);
    const query = ++this.queries;
    this.picture = { ...before, pieces };
    const rights = this.rights.filter((right) => right.held).map((right) => right.name);
    try {
      const answer = await this.ask({
        pieces: pieces.map(({ at, side, symbol }) => ({ at, side, symbol })),
        mover: this.mover,
        rights,
      });
      if (query === this.queries) this.take(answer);
    } catch (problem) {
      if (query !== this.queries) return;
      this.picture = before;
      this.problem = /** @type {Error} */ (problem).message;
    }
  }
}
