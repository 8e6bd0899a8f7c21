// The SVG drawing of a board, in layers. A layer is written again only if its markup changes.
import { Frame, same } from './board_frame.js';
import { groundMarkup } from './board_ground.js';
import {
  arrowMarks,
  cellMarks,
  cursorMark,
  hintMarks,
  ownMarks,
  pathMark,
  targetMarks,
  valueMarks,
  widthOf,
} from './board_marks.js';
import { motionBetween } from './board_motion.js';
import { PieceLayer } from './board_pieces.js';
import { groundOf, pieceMarkup } from './pieces.js';
/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./board_types.js').Place} Place */
/** @typedef {import('./board_types.js').Piece} Piece */
/** @typedef {import('./board_types.js').PieceKind} PieceKind */
/** @typedef {import('./board_types.js').Position} Position */

const layers = ['ground', 'marks', 'hints', 'ghosts', 'pieces', 'targets', 'arrows', 'own', 'cursor'];
/** @param {string} id @param {string} light @param {string} dark */
const gradient = (id, light, dark) =>
  `<radialGradient id="${id}" cx=".38" cy=".32" r=".8"><stop offset="0" stop-color="${light}"/>` +
  `<stop offset="1" stop-color="${dark}"/></radialGradient>`;
const stones = gradient('light-stone', '#fff', '#d9d3c4') + gradient('dark-stone', '#5a5754', '#141210');
const definitions = `<defs>${stones}</defs>`;

export class BoardDrawing {
  /** @param {Board} board @param {Position} position */
  constructor(board, position) {
    this.board = board;
    this.position = position;
    this.frame = new Frame(position.picture, board.isFlipped);
    this.ground = groundOf(position.picture);
    /** @type {Record<string, string>} */
    this.drawn = {}; // the markup of each layer
    const groups = layers.map((name) => `<g class="layer-${name}"></g>`).join('');
    board.element.innerHTML = `<svg aria-hidden="true">${definitions}${groups}</svg>`;
    this.svg = /** @type {SVGSVGElement} */ (board.element.querySelector('svg'));
    this.pieces = new PieceLayer(this.layer('pieces'), this.layer('ghosts'));
  }

  /** @param {string} name @returns {SVGGElement} */
  layer(name) {
    return /** @type {SVGGElement} */ (this.svg.querySelector(`.layer-${name}`));
  }

  /** @param {string} name @param {string} markup */
  setLayer(name, markup) {
    if (this.drawn[name] === markup) return;
    this.drawn[name] = markup;
    this.layer(name).innerHTML = markup;
  }

  /** @param {Position} position */
  draw(position) {
    const { board } = this;
    const { picture } = position;
    const { selection } = board;
    this.position = position;
    const frame = (this.frame = new Frame(picture, board.isFlipped));
    this.ground = groundOf(picture);
    const view = frame.view();
    this.svg.setAttribute('viewBox', view.join(' '));
    this.svg.setAttribute('class', this.ground);
    this.svg.style.setProperty('--label', `${Math.max(2.6, picture.columns * 0.32)}px`);
    board.element.style.setProperty('--wide', String(view[2]));
    board.element.style.setProperty('--high', String(view[3]));
    this.setLayer('ground', groundMarkup(frame, this.ground));
    this.setLayer(
      'marks',
      cellMarks(frame, position.last?.path ?? [], 'last') +
        cellMarks(frame, selection.picked, 'picked') +
        cellMarks(frame, selection.premove ?? [], 'premove'),
    );
    this.setLayer('hints', hintMarks(frame));
    this.pieces.draw(frame, {
      markupOf: (piece) => this.markupOf(piece),
      canGrab: (piece) => !board.isStill && selection.canStart(piece.at),
      shownAt: (piece) => board.shownAt(piece),
    });
    this.setLayer('targets', board.isPremoving() ? '' : targetMarks(frame, selection.nextPlaces()));
    this.setLayer('cursor', board.keys.cursor ? cursorMark(frame, board.keys.cursor) : '');
    this.drawArrows();
  }

  drawArrows() {
    const { frame, board } = this;
    this.setLayer('arrows', arrowMarks(frame, board.arrows) + valueMarks(frame, board.values));
    const preview = board.preview ? pathMark(frame, board.preview.path, `own ${board.preview.colour}`, widthOf(1)) : '';
    this.setLayer('own', ownMarks(frame, board.marks) + preview);
  }

  /** @param {PieceKind} piece */
  markupOf(piece) {
    return pieceMarkup(piece, this.position.picture, { style: this.board.style, ground: this.ground });
  }

  // Shows how the pieces moved since the position `before`. `dropped`: where the user dropped a piece; `shownFrom`: the
  // cell of the path where a piece was shown already.
  /** @param {Position} before @param {{ dropped: Place | null, shownFrom: Place | null }} how */
  animate(before, { dropped, shownFrom }) {
    const motion = motionBetween(before, this.position);
    for (const slide of motion.slides) {
      const start = slide.path.findIndex((place) => shownFrom && same(place, shownFrom));
      if (start > 0) slide.path = slide.path.slice(start);
    }
    this.pieces.animate(this.frame, motion, {
      dropped,
      falls: this.ground === 'rack',
      markupOf: (piece) => this.markupOf(piece),
    });
  }

  // ---- the pointer ----

  // The pointer's place in the units of the drawing.
  /** @param {MouseEvent} event */
  pointOf(event) {
    const matrix = /** @type {DOMMatrix} */ (this.svg.getScreenCTM());
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  }

  // Lets the piece at `place` follow the pointer.
  /** @param {Place} place @param {MouseEvent} event */
  carry(place, event) {
    const element = this.pieces.elementAt(place);
    if (!element) return;
    if (!this.pieces.lifted) element.parentNode?.appendChild(element);
    this.pieces.lifted = place;
    const { x, y } = this.pointOf(event);
    element.setAttribute('transform', `translate(${x} ${y})`);
    element.classList.add('carried');
  }
}
