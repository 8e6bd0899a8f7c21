// A board: its state, and the order in which it is drawn. The position comes from the server, which decides what is legal.
import { escape, same } from './board_frame.js';
import { BoardDrawing } from './board_drawing.js';
import { isMotionWanted } from './board_motion.js';
import { Selection } from './board_selection.js';
import { BoardInput } from './board_input.js';
import { BoardKeys } from './board_keys.js';
import { Chooser } from './board_chooser.js';
import { describe, describePlace } from './board_text.js';

/** @typedef {import('./board_frame.js').Frame} Frame */
/** @typedef {import('./board_types.js').Place} Place */
/** @typedef {import('./board_types.js').Piece} Piece */
/** @typedef {import('./board_types.js').Position} Position */
/** @typedef {import('./board_types.js').LegalMove} LegalMove */
/** @typedef {import('./board_types.js').Mark} Mark */
/** @typedef {import('./board_types.js').Callbacks} Callbacks */

export class Board {
  // isStill: the board accepts no input.
  /** @param {HTMLElement} element @param {Partial<Callbacks> & { isStill?: boolean }} callbacks */
  constructor(element, callbacks) {
    this.element = element;
    this.isStill = callbacks.isStill ?? false;
    this.onMove = callbacks.onMove ?? (() => {});
    this.onPremove = callbacks.onPremove;
    this.onSay = callbacks.onSay;
    this.onEdit = callbacks.onEdit;
    this.onMarks = callbacks.onMarks;
    this.onStep = callbacks.onStep;
    this.canMove = callbacks.canMove;
    this.canPremove = callbacks.canPremove;
    this.isFlipped = false;
    this.style = 'traditional';
    /** @type {Position | null} */
    this.position = null;
    /** @type {string[]} */
    this.sides = [];
    /** @type {number | null} */
    this.seat = null; // the side that the user plays
    this.isSeatNew = false;
    /** @type {import('./board_types.js').Arrow[]} */
    this.arrows = [];
    /** @type {import('./board_types.js').CandidateValue[]} */
    this.values = [];
    /** @type {Mark[]} */
    this.marks = [];
    /** @type {Mark | null} */
    this.preview = null; // the mark that is being drawn
    /** @type {{ from: Place, to: Place } | null} */
    this.pending = null; // a dropped piece whose move the server has not confirmed yet
    /** @type {Place | null} */
    this.dropped = null; // where a drag ended; the piece needs no animation to get there
    /** @type {Place | null} */
    this.shownFrom = null; // the last cell of a path of several cells, where the piece is shown already
    /** @type {BoardDrawing | null} */
    this.drawing = null; // null in a game without a board
    this.selection = new Selection(this);
    this.chooser = new Chooser(this);
    this.keys = new BoardKeys(this);
    this.input = new BoardInput(this);
    if (!this.isStill) for (const part of [this.chooser, this.keys, this.input]) part.attach();
  }

  // ---- what is shown ----

  /** @param {Position} position @param {string} _game @param {string[]} sides */
  show(position, _game, sides) {
    const before = this.position,
      old = this.drawing?.frame;
    const isNew = position !== before;
    Object.assign(this, { position, sides });
    const dropped = this.pending?.to ?? null;
    if (isNew) {
      this.selection.picked = [];
      this.pending = null;
      this.chooser.close();
    }
    this.draw();
    if (this.isStill) {
      this.element.setAttribute('role', 'img');
      this.element.setAttribute('aria-label', this.description());
    }
    if (isNew && before && old && this.isSameBoard(old) && isMotionWanted())
      this.drawing?.animate(before, { dropped, shownFrom: this.shownFrom });
    this.shownFrom = null;
    if (isNew) this.selection.playPremove();
  }

  /** @param {import('./board_types.js').Arrow[]} arrows */
  setArrows(arrows) {
    this.arrows = arrows;
    this.drawing?.drawArrows();
  }

  // Shows the values of candidate moves: on the square where a piece is placed, or on the arrow of a move.
  /** @param {import('./board_types.js').CandidateValue[]} values */
  setValues(values) {
    this.values = values;
    this.drawing?.drawArrows();
  }

  // Shows the user's marks, for example those that were kept with a position.
  /** @param {Mark[]} marks */
  setMarks(marks) {
    this.marks = marks;
    this.drawing?.drawArrows();
  }

  /** @param {Mark | null} mark */
  previewMark(mark) {
    this.preview = mark;
    this.drawing?.drawArrows();
  }

  // Turns the board so that this side is at the bottom, when it is drawn next. null: as the picture is.
  /** @param {number | null} side */
  sitAt(side) {
    this.seat = side;
    this.isSeatNew = true;
  }

  // The side at the bottom. Where both players see the same picture, it is the side of the user.
  lowerSide() {
    const near = this.position?.picture.near_side ?? this.seat ?? 0;
    return this.isFlipped ? 1 - near : near;
  }

  // ---- drawing ----

  draw() {
    if (!this.position) return;
    const { picture } = this.position;
    if (this.isSeatNew)
      this.isFlipped = picture.near_side !== undefined && this.seat !== null && this.seat !== picture.near_side;
    this.isSeatNew = false;
    if (!picture.columns || !picture.rows) {
      this.element.innerHTML = `<p class="boardless">${escape(picture.caption)}</p>`;
      this.drawing = null;
      return;
    }
    if (!this.drawing?.svg.isConnected) this.drawing = new BoardDrawing(this, this.position);
    this.drawing.draw(this.position);
  }

  // Where a piece is drawn: at its place, or where the user has moved it already.
  /** @param {Piece} piece @returns {Place} */
  shownAt(piece) {
    const { picked } = this.selection;
    if (this.pending && same(this.pending.from, piece.at)) return this.pending.to;
    return picked.length > 1 && same(picked[0], piece.at) ? picked[picked.length - 1] : piece.at;
  }

  /** @param {Frame} old */
  isSameBoard(old) {
    const frame = this.drawing?.frame;
    const [a, b] = [old.picture, frame?.picture];
    return a.columns === b?.columns && a.rows === b.rows && a.family === b.family && old.isFlipped === frame?.isFlipped;
  }

  // ---- the pointer ----

  /** @param {MouseEvent} event @returns {Place | null} */
  placeAt(event) {
    if (!this.drawing) return null;
    const { x, y } = this.drawing.pointOf(event);
    return this.drawing.frame.placeAt(x, y);
  }

  putDown() {
    if (!this.drawing) return;
    this.drawing.pieces.lifted = null;
    this.draw();
  }

  // ---- moves ----

  mayMove() {
    return !this.isStill && (this.canMove?.() ?? true);
  }
  isPremoving() {
    return !this.isStill && !this.mayMove() && (this.canPremove?.() ?? false);
  }
  legalMoves() {
    return this.mayMove() && this.position ? this.position.moves : [];
  }

  // The side whose pieces the user may move now or in advance.
  ownSide() {
    return this.isPremoving() ? 1 - (this.position?.mover ?? 0) : this.position?.mover;
  }

  isPlacementGame() {
    return this.position?.moves.every((move) => move.path.length <= 1) ?? false;
  }
  isColumnGame() {
    return this.position?.picture.row_labels.length === 0;
  }

  /** @param {Place} place */
  pieceAt(place) {
    return this.position?.picture.pieces.find((piece) => same(piece.at, place) && !piece.hint);
  }

  // Hands a move over. A dropped piece stays where it is until the server has answered.
  /** @param {LegalMove} move */
  async play(move) {
    const { position } = this;
    this.selection.picked = [];
    this.chooser.close();
    this.draw();
    const isPlayed = await this.onMove(move);
    if (isPlayed === false && this.position === position) this.selection.clear();
  }

  // ---- text, for screen readers ----

  /** @param {Place} place */
  nameOf(place) {
    return this.drawing?.frame.nameOf(place) ?? '';
  }
  /** @param {Place} place @returns {[number, number]} */
  centreOf(place) {
    return this.drawing?.frame.centreOf(place) ?? [0, 0];
  }
  /** @param {Place} place */
  say(place) {
    this.onSay?.(describePlace(this, place));
  }
  description() {
    return this.position ? describe(this.position.picture, this.sides) : '';
  }

  get picked() {
    return this.selection.picked;
  }
  set picked(places) {
    this.selection.picked = places;
  }
}
