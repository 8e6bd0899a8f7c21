// The panel for loading a position: pasted, from a file, or edited on the board. An error is shown below the text box.
import { replaceChildren } from './focus.js';
import { element, labelled, select } from './helpers.js';
import { PositionEditor } from './position_editor.js';
import { pieceButton } from './piece_button.js';
import { pieceName } from './pieces.js';

/** @typedef {import('./board_types.js').Place} Place */

const noGame = 1_000_000_000; // no record has this number, so "read" finds only a position or moves
const inRecord = 'text:'; // how an error in a record begins

export class SetUp {
  /**
   * @param {import('./game.js').Game} game @param {import('./board.js').Board} board
   * @param {(blob: Blob, name: string) => void} openFile opens the games of a file, or of a text, whose name is ''
   */
  constructor(game, board, openFile) {
    this.game = game;
    this.board = board;
    this.openFile = openFile;
    /** @type {PositionEditor | null} */
    this.editor = null;
    /** The piece that a click puts on the board; null removes a piece. @type {PositionEditor['kinds'][0] | null} */
    this.piece = null;
    this.isWaiting = false; // for the server's text
    this.box = element('textarea', { rows: 6, spellcheck: 'false', id: 'paste', 'aria-describedby': 'paste-error' });
    /** The text that this panel has put into the box. A text of the user's is not replaced when the position changes. */
    this.written = '';
    this.error = element('p', { class: 'error', role: 'alert', id: 'paste-error' });
    this.tools = element('div');
    this.panel = element('div', {}, ...this.form(), this.tools);
    game.on('open', () => {
      this.editor = null;
      this.draw();
    });
    game.on('position', () => {
      if (this.editor) this.showBoard();
      else if (this.box.value === this.written) this.draw();
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

  form() {
    const { game } = this;
    const file = element('input', {
      type: 'file',
      id: 'file',
      onchange: () => {
        const [chosen] = file.files;
        file.value = ''; // so that the same file can be chosen again
        if (chosen) this.load(chosen, chosen.name);
      },
    });
    const loadText = () => this.load(new Blob([this.box.value]), '');
    const label = 'Position, moves from the start, or game record, in any format of this game (FEN, PGN, PDN, GGF, SGF, …)';
    return [
      element('p', {}, element('label', { for: 'paste' }, label)),
      this.box,
      this.error,
      element(
        'div',
        { class: 'row' },
        element('button', { type: 'button', class: 'strong', id: 'set-up', onclick: loadText }, 'Load'),
        element('label', { for: 'file', class: 'unseen' }, 'Game file'),
        file,
        element(
          'button',
          { type: 'button', onclick: () => game.open(game.name, { rules: game.rules }) },
          'Starting position',
        ),
      ),
    ];
  }

  /** Writes the text of the position, and draws the tools of the editor. */
  draw() {
    this.box.value = this.editor?.text ?? this.game.position?.position ?? '';
    this.written = this.box.value;
    this.error.textContent = '';
    this.drawTools();
  }

  drawTools() {
    replaceChildren(this.tools, this.palette());
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
      this.drawTools();
    };
    const pieces = editor.kinds.map((piece) =>
      pieceButton(piece, picture, {
        name: pieceName(piece, picture, this.sides) || piece.symbol,
        style: this.board.style,
        isChosen: this.piece === piece,
        onclick: () => choose(piece),
      }),
    );
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

  /** Shows a change at once, and again with the server's text. @param {Promise<unknown>} changed */
  async change(changed) {
    const { editor } = this;
    this.isWaiting = true;
    this.show();
    await changed;
    this.isWaiting = false;
    if (editor && editor === this.editor) this.show();
  }

  show() {
    const { editor } = this;
    if (!editor?.picture) return;
    const kind = this.piece;
    if (kind) this.piece = editor.kinds.find((one) => one.side === kind.side && one.symbol === kind.symbol) ?? kind;
    this.showBoard();
    this.draw();
    this.error.textContent = editor.problem;
  }

  showBoard() {
    const { editor, board, game } = this;
    if (!editor?.picture) return;
    board.setArrows([]);
    board.setValues([]);
    const { picture, mover } = editor;
    board.show({ picture, moves: [], last: null, mover }, game.name, this.sides);
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

  /**
   * Opens a position or moves. A record, which may have several games, variations and comments, is opened as a file is.
   * @param {Blob} blob @param {string} name of the file; '' for the text in the box
   */
  async load(blob, name) {
    const { game } = this;
    this.error.textContent = '';
    const text = await blob.text();
    const ask = (/** @type {number} */ number) =>
      game.link.ask({ ...game.question([]), position: '', type: 'read', text, number });
    try {
      const typed = await ask(noGame).catch(() => ask(1).then(() => null));
      if (typed)
        await game.open(game.name, { start: typed.start, moves: typed.moves, rules: game.rules, isForAnalysis: true });
      else this.openFile(blob, name);
    } catch (problem) {
      const { message } = /** @type {Error} */ (problem);
      if (name || message.startsWith(inRecord)) this.openFile(blob, name);
      else this.error.textContent = message;
    }
  }
}
