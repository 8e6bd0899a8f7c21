// A small box at a square of the board: moves to choose from (a promotion, an ambiguous capture), or a note.
import { cell } from './board_frame.js';
import { element } from './helpers.js';
/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./board_types.js').Place} Place */
/** @typedef {import('./board_types.js').LegalMove} LegalMove */

export class Chooser {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.isFinal = false; // true while the user must choose one of several moves
    /** @type {HTMLElement | null} */
    this.box = null;
    /** @type {Place} */
    this.place = [0, 0];
  }

  attach() {
    window.addEventListener('resize', () => this.position());
  }

  /** @param {EventTarget | null} target */
  contains(target) {
    return target instanceof Node && Boolean(this.box?.contains(target));
  }

  // Shows a button for each move. The user chooses one, or cancels by Escape or by a click elsewhere. isFinal: the path is
  // complete; otherwise it may also be continued on the board.
  /** @param {LegalMove[]} moves @param {Place} place @param {boolean} isFinal */
  offer(moves, place, isFinal) {
    const title = isFinal ? 'Choose the move' : 'End the move here';
    const buttons = moves.map((move) => {
      const words = move.words ?? move.notation;
      const button = element('button', {
        type: 'button',
        title: move.notation,
        'aria-label': move.piece ? `${words} (${move.notation})` : words,
        onclick: () => {
          this.close();
          this.board.play(move);
        },
      });
      if (move.piece) button.innerHTML = this.pieceImage(move.piece);
      else button.append(words);
      return button;
    });
    this.open(place, element('div', { class: 'chooser', role: 'group', 'aria-label': title }, ...buttons), isFinal);
    this.box?.addEventListener('keydown', (event) => this.press(event, buttons));
    if (isFinal && this.board.keys.isOn) buttons[0].focus();
    this.board.onSay?.(`${title}: ${moves.map((move) => move.words ?? move.notation).join(', ')}`);
  }

  /** @param {import('./board_types.js').PieceKind} piece */
  pieceImage(piece) {
    return `<svg viewBox="-5 -5 10 10" aria-hidden="true">${this.board.drawing?.markupOf(piece)}</svg>`;
  }

  /** @param {Place} place @param {string} text */
  note(place, text) {
    this.open(place, element('div', { class: 'chooser note' }, text));
    this.board.onSay?.(text);
  }

  /** @param {Place} place @param {HTMLElement} box @param {boolean} [isFinal] */
  open(place, box, isFinal = false) {
    this.close();
    this.isFinal = isFinal;
    this.place = place;
    this.box = box;
    this.board.element.append(box);
    this.position();
  }

  // Puts the box next to its square, inside the board, where it covers no square that continues the path.
  position() {
    const { box, board } = this;
    if (!box || !board.drawing) return;
    const around = board.element.getBoundingClientRect();
    const cells = [this.place, ...(this.isFinal ? [] : board.selection.nextPlaces())].map((place) =>
      this.boxOf(place, around),
    );
    const [own] = cells;
    const [width, height] = [box.offsetWidth, box.offsetHeight];
    const across = own.left + (own.size - width) / 2;
    const spots = [
      [across, own.top + own.size],
      [across, own.top - height],
      [own.left + own.size, own.top],
      [own.left - width, own.top],
      [0, 0],
      [around.width, 0],
      [0, around.height],
      [around.width, around.height],
    ].map(([left, top]) => ({
      left: Math.max(0, Math.min(around.width - width, left)),
      top: Math.max(0, Math.min(around.height - height, top)),
    }));
    const isFree = (/** @type {{ left: number, top: number }} */ { left, top }) =>
      !cells.some(
        (one) => left < one.left + one.size && one.left < left + width && top < one.top + one.size && one.top < top + height,
      );
    const { left, top } = spots.find(isFree) ?? { left: 0, top: around.height };
    box.style.left = `${left}px`;
    box.style.top = `${top}px`;
  }

  // The square of a cell, in pixels from the corner of the board's element.
  /** @param {Place} place @param {DOMRect} around */
  boxOf(place, around) {
    const { svg } = /** @type {import('./board_drawing.js').BoardDrawing} */ (this.board.drawing);
    const matrix = /** @type {DOMMatrix} */ (svg.getScreenCTM());
    const [x, y] = this.board.centreOf(place);
    const corner = new DOMPoint(x - cell / 2, y - cell / 2).matrixTransform(matrix);
    return { left: corner.x - around.left, top: corner.y - around.top, size: cell * matrix.d };
  }

  /** @param {KeyboardEvent} event @param {HTMLElement[]} buttons */
  press(event, buttons) {
    const step = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 })[
      event.key
    ];
    if (event.key === 'Escape') this.cancel();
    else if (step)
      buttons[
        (buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + step + buttons.length) % buttons.length
      ].focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  close() {
    const hadFocus = this.contains(document.activeElement);
    this.box?.remove();
    this.box = null;
    this.isFinal = false;
    if (!hadFocus) return;
    const wasOn = this.board.keys.isOn;
    this.board.element.focus({ preventScroll: true });
    this.board.keys.isOn ||= wasOn;
  }

  // Closes the box without a choice.
  cancel() {
    const { isFinal, board } = this;
    this.close();
    if (isFinal) board.selection.clear();
  }
}
