// Pointer input: click and click, drag, click and then drag, by mouse, pen and touch; marks by the right button; steps by
// the wheel.
import { same } from './board_frame.js';
import { isMotionWanted, slideBack } from './board_motion.js';
import { withMark } from './own_marks.js';
/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./board_types.js').Place} Place */
/** A pressed pointer.
 * @typedef {object} Held
 * @property {number} id
 * @property {Place} place
 * @property {number} x
 * @property {number} y
 * @property {boolean} canGrab  a piece can be dragged from here
 * @property {boolean} wasPicked  the cell was selected before
 * @property {boolean} isDragged
 * @property {(() => void) | null} act  what a tap does, if it is not done on the press
 */

const threshold = { mouse: 4, touch: 8 }; // pixels from which a press becomes a drag
const wheelStep = 40; // pixels of wheel movement for one step of the game

export class BoardInput {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** @type {Held | null} */
    this.held = null;
    /** @type {{ id: number, from: Place } | null} */
    this.drawing = null;
    this.wheel = 0;
  }

  attach() {
    const { board } = this;
    const { element } = board;
    element.addEventListener('pointerdown', (event) => this.press(event));
    element.addEventListener('pointermove', (event) => this.move(event));
    element.addEventListener('pointerup', (event) => this.release(event));
    element.addEventListener('pointercancel', () => this.cancel());
    element.addEventListener('contextmenu', (event) => {
      if (board.placeAt(event)) event.preventDefault();
    });
    // Browsers that ignore touch-action on SVG elements must not scroll the page while a piece is dragged.
    element.addEventListener(
      'touchmove',
      (event) => {
        if (this.held?.canGrab && event.cancelable) event.preventDefault();
      },
      { passive: false },
    );
    element.addEventListener('wheel', (event) => this.turnWheel(event), { passive: false });
  }

  /** @param {PointerEvent} event */
  press(event) {
    const { board } = this;
    if (!board.position?.picture.columns || board.chooser.contains(event.target)) return;
    if (event.button === 2) return this.pressRight(event);
    if (event.button !== 0 || this.held) return;
    const { selection } = board;
    const mustChoose = board.chooser.isFinal;
    board.chooser.cancel();
    board.keys.leave();
    const place = board.placeAt(event);
    if (!place || (mustChoose && !selection.canStart(place))) return;
    const { picked } = selection;
    const wasPicked = picked.length > 0 && same(picked[picked.length - 1], place);
    const isNext = !wasPicked && !board.isPremoving() && selection.isNext(place);
    const canGrab = !isNext && (wasPicked || selection.canStart(place));
    const act = () => {
      if (!board.onEdit?.(place)) selection.pick(place);
    };
    const isTouch = event.pointerType === 'touch';
    // A touch may be the beginning of a scroll, so it acts when it ends.
    this.held = {
      id: event.pointerId,
      place,
      x: event.clientX,
      y: event.clientY,
      canGrab,
      wasPicked,
      isDragged: false,
      act: !canGrab && isTouch ? act : null,
    };
    if (canGrab) {
      board.element.setPointerCapture(event.pointerId);
      if (!wasPicked) selection.start(place);
    } else if (!isTouch) act();
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (this.drawing?.id === event.pointerId) return this.previewMark(event);
    const { held, board } = this;
    if (!held?.canGrab || held.id !== event.pointerId) return;
    const far = event.pointerType === 'touch' ? threshold.touch : threshold.mouse;
    if (!held.isDragged && Math.hypot(event.clientX - held.x, event.clientY - held.y) < far) return;
    held.isDragged = true;
    board.chooser.cancel();
    board.drawing?.carry(this.origin(held), event);
  }

  // The place of the piece that is dragged. In the middle of a path it has not left its first cell.
  /** @param {Held} held @returns {Place} */
  origin(held) {
    return held.wasPicked ? (this.board.selection.picked[0] ?? held.place) : held.place;
  }

  /** @param {PointerEvent} event */
  release(event) {
    if (this.drawing?.id === event.pointerId) return this.endMark(event);
    const { held, board } = this;
    if (!held || held.id !== event.pointerId) return;
    this.held = null;
    if (held.isDragged) this.drop(held, event);
    else if (held.wasPicked && held.canGrab) board.selection.repeat(held.place);
    else held.act?.();
  }

  /** @param {Held} held @param {PointerEvent} event */
  drop(held, event) {
    const { board } = this;
    const { selection } = board;
    const target = board.placeAt(event);
    const origin = this.origin(held);
    const isElsewhere = target && !same(target, held.place);
    // A new position may have arrived during the drag.
    if (!selection.picked.length && selection.canStart(held.place)) selection.picked = [held.place];
    if (isElsewhere && selection.isNext(target)) {
      board.putDown();
      if (board.isPremoving()) return selection.setPremove([held.place, target]);
      board.dropped = target;
      selection.pick(target);
      board.dropped = null;
      return;
    }
    const { drawing } = board;
    board.putDown();
    if (isElsewhere || !target) selection.clear();
    const element = drawing?.pieces.elementAt(origin);
    const place = selection.picked[selection.picked.length - 1] ?? origin;
    if (drawing && element && isMotionWanted()) {
      const { x, y } = drawing.pointOf(event);
      slideBack(element, drawing.frame, { x, y, place });
    }
    if (isElsewhere) board.selection.explainStillness(held.place);
  }

  // Cancels what the user has begun. Returns false if there was nothing to cancel.
  cancelAll() {
    const { selection, chooser } = this.board;
    const hasBegun = selection.picked.length > 0 || selection.premove !== null || this.held !== null || chooser.box !== null;
    if (!hasBegun) return false;
    this.cancel();
    chooser.close();
    selection.clear();
    return true;
  }

  // Ends a drag without a move: the browser took the pointer for a scroll, or the user pressed Escape.
  cancel() {
    if (this.held?.isDragged) this.board.putDown();
    this.held = null;
    this.drawing = null;
    this.board.previewMark(null);
  }

  // ---- marks ----

  /** @param {PointerEvent} event */
  pressRight(event) {
    const { board } = this;
    event.preventDefault();
    if (this.cancelAll()) return;
    const from = board.placeAt(event);
    if (!from || !board.onMarks) return;
    this.drawing = { id: event.pointerId, from };
    board.element.setPointerCapture(event.pointerId);
    this.previewMark(event);
  }

  /** @param {PointerEvent} event */
  markOf(event) {
    const to = this.board.placeAt(event);
    if (!to || !this.drawing) return null;
    const isFirst = event.shiftKey || event.ctrlKey,
      isSecond = event.altKey || event.metaKey;
    const colour = isFirst && isSecond ? 'yellow' : isFirst ? 'red' : isSecond ? 'blue' : 'green';
    const { from } = this.drawing;
    return /** @type {import('./board_types.js').Mark} */ ({ path: same(from, to) ? [from] : [from, to], colour });
  }

  /** @param {PointerEvent} event */
  previewMark(event) {
    this.board.previewMark(this.markOf(event));
  }

  /** @param {PointerEvent} event */
  endMark(event) {
    const mark = this.markOf(event);
    this.drawing = null;
    this.board.previewMark(null);
    if (!mark) return;
    this.board.setMarks(withMark(this.board.marks, mark));
    this.board.onMarks?.(this.board.marks);
  }

  // ---- the wheel ----

  /** @param {WheelEvent} event */
  turnWheel(event) {
    const { board } = this;
    if (!board.onStep || event.ctrlKey || !board.placeAt(event)) return;
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * wheelStep;
    if (Math.sign(pixels) !== Math.sign(this.wheel)) this.wheel = 0;
    this.wheel += pixels;
    if (Math.abs(this.wheel) < wheelStep) return;
    board.onStep(this.wheel > 0 ? 1 : -1);
    this.wheel = 0;
  }
}
