// The keyboard: a cursor that arrow keys move, for users who reach the board by Tab. After a click on the board, arrow
// keys step through the game instead.
import { withMark } from './own_marks.js';
/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./board_types.js').Place} Place */

const label = 'Board. Arrow keys move the cursor, Enter selects a square, M marks it, Escape leaves the cursor.';
/** @type {Record<string, Place>} */
const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class BoardKeys {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.isOn = false;
    /** @type {Place | null} */
    this.cursor = null;
  }

  attach() {
    const { element } = this.board;
    element.tabIndex = 0;
    element.setAttribute('role', 'application');
    element.setAttribute('aria-label', label);
    element.setAttribute('aria-describedby', 'board-description');
    element.addEventListener('focus', () => {
      this.isOn = element.matches(':focus-visible');
    });
    element.addEventListener('blur', (event) => {
      if (!this.board.chooser.contains(event.relatedTarget)) this.leave();
    });
    element.addEventListener('keydown', (event) => this.press(event));
  }

  leave() {
    this.isOn = false;
    if (!this.cursor) return;
    this.cursor = null;
    this.board.draw();
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const { board } = this;
    if (!board.position?.picture.columns || event.target !== board.element || event.ctrlKey || event.altKey || event.metaKey)
      return;
    if (event.key === 'Escape') {
      if (!board.input.cancelAll()) {
        if (!this.isOn) return;
        this.leave();
        board.onSay?.('Arrow keys step through the game. Enter returns to the cursor.');
      }
    } else if (this.isOn && steps[event.key]) this.moveCursor(steps[event.key]);
    else if (event.key === 'Enter' || event.key === ' ') this.enter();
    else if (this.isOn && this.cursor && event.key.toLowerCase() === 'm' && board.onMarks) this.mark(this.cursor);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  enter() {
    const { board, cursor } = this;
    if (!this.isOn || !cursor) {
      this.isOn = true;
      return this.moveCursor([0, 0]);
    }
    if (!board.onEdit?.(cursor)) board.selection.pick(cursor);
  }

  /** @param {Place} step */
  moveCursor([across, down]) {
    const { board } = this;
    const { columns, rows } = /** @type {import('./board_types.js').Position} */ (board.position).picture;
    const turn = board.isFlipped ? -1 : 1;
    /** @param {number} value @param {number} end */
    const clamp = (value, end) => Math.max(0, Math.min(end - 1, value));
    const { cursor } = this;
    this.cursor = cursor
      ? [clamp(cursor[0] + turn * across, columns), clamp(cursor[1] + turn * down, rows)]
      : [Math.floor(columns / 2), Math.floor(rows / 2)];
    board.say(this.cursor);
    board.draw();
  }

  /** @param {Place} place */
  mark(place) {
    const { board } = this;
    board.setMarks(withMark(board.marks, { path: [place], colour: 'green' }));
    board.onMarks?.(board.marks);
  }
}
