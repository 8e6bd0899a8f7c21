// The panel for loading a position. The user pastes it, opens a file, or edits it on the board. If the position is
// invalid, the error is shown next to the text box and the board does not change.
import { element, labelled, select } from './helpers.js';
import { PositionEditor } from './position_editor.js';
import { groundOf, pieceMarkup, pieceName } from './pieces.js';

/** @typedef {import('./board_types.js').Place} Place */
/** @typedef {ReturnType<typeof element>} AnyElement */

export class SetUp {
  /** @param {import('./game.js').Game} game @param {import('./board.js').Board} board */
  constructor(game, board) {
    this.game = game;
    this.board = board;
    /** @type {PositionEditor | null} */
    this.editor = null;
    /** The piece that a click puts on the board; null removes a piece. @type {PositionEditor['kinds'][0] | null} */
    this.piece = null;
    this.isWaiting = false;
    this.box = element('textarea', { rows: 6, spellcheck: 'false', id: 'paste', 'aria-describedby': 'paste-error' });
    this.error = element('p', { class: 'error', role: 'alert', id: 'paste-error' });
    this.panel = element('div');
    game.on('open', () => this.draw());
    game.on('position', () => {
      this.editor = null;
      this.draw();
    });
    this.draw();
  }

  /** @param {boolean} isShown */
  onShown(isShown) {
    if (!isShown && this.editor) this.leave();
  }

  get sides() {
    return this.game.info?.sides ?? ['', ''];
  }

  draw() {
    const { game } = this;
    this.box.value = this.editor?.text ?? game.position?.position ?? '';
    this.error.textContent = '';
    const file = element('input', {
      type: 'file',
      id: 'file',
      onchange: async () => {
        if (file.files[0]) {
          this.box.value = await file.files[0].text();
          this.read();
        }
      },
    });
    this.panel.replaceChildren(
      element(
        'p',
        {},
        element(
          'label',
          { for: 'paste' },
          'Position, moves from the start, or game record, in any format of this game (FEN, PGN, PDN, GGF, SGF, …)',
        ),
      ),
      this.box,
      this.error,
      element(
        'div',
        { class: 'row' },
        element('button', { type: 'button', class: 'strong', id: 'set-up', onclick: () => this.read() }, 'Load'),
        element('label', { for: 'file', class: 'unseen' }, 'Game file'),
        file,
        element(
          'button',
          { type: 'button', onclick: () => game.open(game.name, { rules: game.rules }) },
          'Starting position',
        ),
      ),
      this.palette(),
    );
  }

  palette() {
    const { editor } = this;
    if (!editor?.picture)
      return element(
        'div',
        { class: 'row' },
        element('button', { type: 'button', id: 'edit-position', onclick: () => this.begin() }, 'Edit position'),
      );
    const { picture } = editor;
    const choose = (/** @type {SetUp['piece']} */ piece) => {
      this.piece = piece;
      this.draw();
    };
    const pieces = editor.kinds.map((piece) => {
      const name = pieceName(piece, picture, this.sides) || piece.symbol;
      const button = element('button', {
        type: 'button',
        class: 'piece',
        'aria-label': name,
        title: name,
        'aria-pressed': String(this.piece === piece),
        onclick: () => choose(piece),
      });
      const image = pieceMarkup(piece, picture, { style: this.board.style, ground: groundOf(picture) });
      button.innerHTML = `<svg viewBox="-5 -5 10 10" width="34" height="34" aria-hidden="true">${image}</svg>`;
      return button;
    });
    return element(
      'div',
      {},
      element(
        'p',
        {},
        'Choose a piece, then click the board. The text above changes with the board. ' +
          '“Load” continues from the edited position.',
      ),
      element(
        'div',
        { class: 'row', role: 'group', 'aria-label': 'Pieces' },
        ...pieces,
        element(
          'button',
          { type: 'button', 'aria-pressed': String(!this.piece), onclick: () => choose(null) },
          'Remove piece',
        ),
      ),
      this.facts(editor),
      element(
        'div',
        { class: 'row' },
        element('button', { type: 'button', onclick: () => this.change(editor.clear()) }, 'Clear board'),
        element('button', { type: 'button', onclick: () => this.leave() }, 'Cancel'),
      ),
    );
  }

  /** The side to move, and facts such as castling rights. @param {PositionEditor} editor */
  facts(editor) {
    const sides = this.sides.map((side, index) => [index, side]);
    const mover = editor.hasMover
      ? labelled(
          'Side to move',
          select(sides, editor.mover, (/** @type {string} */ side) => this.change(editor.setMover(Number(side))), {
            id: 'side-to-move',
          }),
        )
      : element('span', { class: 'dim' }, `${this.sides[editor.mover]} to move, by the number of pieces`);
    const rights = editor.rights.map(({ name, title, held }) => {
      const box = element('input', {
        type: 'checkbox',
        id: `right-${name}`,
        checked: held,
        onchange: () => this.change(editor.setRight(name, box.checked)),
      });
      return labelled(title, box);
    });
    return element('div', { class: 'row' }, mover, ...rights);
  }

  async begin() {
    const { game } = this;
    const question = { ...game.question(), type: 'set_up' };
    const editor = new PositionEditor((/** @type {object} */ fields) => game.link.ask({ ...question, ...fields }));
    try {
      await editor.begin();
    } catch (problem) {
      this.error.textContent = /** @type {Error} */ (problem).message;
      return;
    }
    this.editor = editor;
    [this.piece] = editor.kinds;
    this.show();
  }

  /** Shows a change at once, and again when the server has written the text. @param {Promise<unknown>} changed */
  async change(changed) {
    const { editor } = this;
    this.isWaiting = true;
    this.show();
    await changed;
    this.isWaiting = false;
    if (editor && editor === this.editor) this.show();
  }

  show() {
    const { editor, board, game } = this;
    if (!editor?.picture) return;
    const kind = this.piece;
    if (kind) this.piece = editor.kinds.find((one) => one.side === kind.side && one.symbol === kind.symbol) ?? kind;
    board.setArrows([]);
    board.setValues([]);
    const { picture, mover } = editor;
    board.show({ picture, moves: [], last: null, mover }, game.name, this.sides);
    this.draw();
    this.error.textContent = editor.problem;
  }

  leave() {
    this.editor = null;
    if (this.game.position) this.board.show(this.game.position, this.game.name, this.sides);
    this.draw();
  }

  /** Handles a click on the board. Returns false if no position is being set up. @param {Place} place */
  click(place) {
    const { editor } = this;
    if (!editor) return false;
    this.change(editor.put(place, this.piece));
    return true;
  }

  async read() {
    const { game } = this;
    this.error.textContent = '';
    try {
      const answer = await game.link.ask({ ...game.question([]), position: '', type: 'read', text: this.box.value });
      const { start, moves, rules } = answer;
      await game.open(answer.game, { start, moves, rules, isForAnalysis: true });
    } catch (problem) {
      this.error.textContent = /** @type {Error} */ (problem).message;
    }
  }
}
