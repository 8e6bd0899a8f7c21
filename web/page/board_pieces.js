// The pieces on the board, one SVG element each, which is kept while its piece stands on its place.
import { same } from './board_frame.js';
import { appear, fadeOut, slideAlong } from './board_motion.js';
/** @typedef {import('./board_frame.js').Frame} Frame */
/** @typedef {import('./board_types.js').Place} Place */
/** @typedef {import('./board_types.js').Piece} Piece */
/** @typedef {import('./board_motion.js').Motion} Motion */
/** How pieces are drawn.
 * @typedef {object} PieceLooks
 * @property {(piece: Piece) => string} markupOf  the markup of a piece around the origin
 * @property {(piece: Piece) => boolean} canGrab  true if the user may move the piece
 * @property {(piece: Piece) => Place} shownAt  where the piece is drawn, if not at its place
 */
/** @typedef {{ element: SVGGElement, piece: Piece, markup: string }} Drawn */

const namespace = 'http://www.w3.org/2000/svg';
/** @param {Piece} piece */
const keyOf = (piece) => `${piece.at} ${piece.side} ${piece.symbol}`;

export class PieceLayer {
  // group: for the pieces. ghosts: for pieces that have been captured and fade.
  /** @param {SVGGElement} group @param {SVGGElement} ghosts */
  constructor(group, ghosts) {
    this.group = group;
    this.ghosts = ghosts;
    /** @type {Map<string, Drawn>} */
    this.drawn = new Map();
    /** @type {Place | null} */
    this.lifted = null; // the place of the piece that follows the pointer
  }

  /** @param {Frame} frame @param {PieceLooks} looks */
  draw(frame, { markupOf, canGrab, shownAt }) {
    const wanted = new Map(frame.picture.pieces.filter((piece) => !piece.hint).map((piece) => [keyOf(piece), piece]));
    for (const [key, { element }] of this.drawn)
      if (!wanted.has(key)) {
        element.remove();
        this.drawn.delete(key);
      }
    for (const [key, piece] of wanted) {
      const one = this.drawn.get(key) ?? { element: this.make(), piece, markup: '' };
      this.drawn.set(key, one);
      const markup = markupOf(piece);
      if (markup !== one.markup) {
        one.markup = markup;
        one.element.innerHTML = markup;
      }
      one.element.setAttribute('class', canGrab(piece) ? 'piece-on-board can-grab' : 'piece-on-board');
      if (this.lifted && same(this.lifted, piece.at)) continue;
      one.element.setAttribute('transform', `translate(${frame.centreOf(shownAt(piece)).join(' ')})`);
    }
  }

  make() {
    const element = /** @type {SVGGElement} */ (document.createElementNS(namespace, 'g'));
    this.group.append(element);
    return element;
  }

  /** @param {Place} place */
  elementAt(place) {
    for (const { element, piece } of this.drawn.values()) if (same(piece.at, place)) return element;
    return null;
  }

  // Shows how the pieces came to their places. A piece that the user dropped on `dropped` is there already.
  /**
   * @param {Frame} frame
   * @param {Motion} motion
   * @param {{ dropped: Place | null, falls: boolean, markupOf: (piece: Piece) => string }} how
   */
  animate(frame, motion, { dropped, falls, markupOf }) {
    for (const piece of motion.fades) {
      const ghost = /** @type {SVGGElement} */ (document.createElementNS(namespace, 'g'));
      ghost.innerHTML = markupOf(piece);
      ghost.setAttribute('transform', `translate(${frame.centreOf(piece.at).join(' ')})`);
      this.ghosts.append(ghost);
      fadeOut(ghost);
    }
    for (const { path, piece } of motion.slides) {
      const element = this.elementAt(piece.at);
      if (!element || (dropped && same(dropped, piece.at))) continue;
      this.group.append(element); // above the pieces that it passes
      slideAlong(element, frame, path);
    }
    for (const piece of motion.appears) {
      const element = this.elementAt(piece.at);
      if (element) appear(element, frame, { place: piece.at, falls });
    }
  }
}
