// The panel for loading a position. The user pastes it, opens a file, or edits it on the board. If the position is
// invalid, the error is shown next to the text box and the board does not change.
import { element } from './helpers.js';
import { PositionEditor } from './position_editor.js';
import { pieceMarkup, pieceName } from './pieces.js';

export class SetUp {
  constructor(game, board) {
    Object.assign(this, { game, board, editor: null, piece: null });
    this.panel = element('div');
    game.on('open', () => this.draw());
    game.on('position', () => { this.editor = null; this.draw(); });
  }

  onShown(isShown) { if (!isShown && this.editor) this.leave(); }

  draw() {
    const { game } = this;
    this.box = element('textarea', { rows: 6, spellcheck: 'false', id: 'paste', 'aria-describedby': 'paste-error' });
    this.box.value = this.editor?.text ?? game.position?.position ?? '';
    this.error = element('p', { class: 'error', role: 'alert', id: 'paste-error' });
    const file = element('input', { type: 'file', id: 'file', onchange: async () => { if (file.files[0]) { this.box.value = await file.files[0].text(); this.read(); } } });
    this.panel.replaceChildren(
      element('p', {}, element('label', { for: 'paste' }, 'Position, moves from the start, or game record, in any format of this game (FEN, PGN, PDN, GGF, SGF, …)')),
      this.box, this.error,
      element('div', { class: 'row' }, element('button', { type: 'button', class: 'strong', id: 'set-up', onclick: () => this.read() }, 'Load'),
        element('label', { for: 'file', class: 'unseen' }, 'Game file'), file,
        element('button', { type: 'button', onclick: () => game.open(game.name, { rules: game.rules }) }, 'Starting position')),
      this.palette());
  }

  palette() {
    if (!this.editor) return element('div', { class: 'row' }, element('button', { type: 'button', id: 'edit-position', onclick: () => this.begin() }, 'Edit position'));
    const choose = (piece) => { this.piece = piece; this.draw(); };
    const pieces = this.editor.pieces.map((piece) => {
      const name = pieceName(piece, this.editor.picture, this.game.info.sides) || piece.symbol;
      const button = element('button', { type: 'button', class: 'piece', 'aria-label': name, title: name, 'aria-pressed': String(this.piece === piece), onclick: () => choose(piece) });
      button.innerHTML = `<svg viewBox="-5 -5 10 10" width="34" height="34" aria-hidden="true">${pieceMarkup(piece, this.editor.picture, { style: this.board.style })}</svg>`;
      return button;
    });
    return element('div', {}, element('p', {}, 'Choose a piece, then click the board. The text above changes with the board. “Load” continues from the edited position.'),
      element('div', { class: 'row', role: 'group', 'aria-label': 'Pieces' }, ...pieces, element('button', { type: 'button', 'aria-pressed': String(!this.piece), onclick: () => choose(null) }, 'Remove piece')),
      element('div', { class: 'row' },
        element('button', { type: 'button', onclick: () => { this.editor.clear(); this.show(); } }, 'Clear board'),
        element('button', { type: 'button', onclick: () => { this.editor.switchSide(); this.show(); } }, 'Switch side to move'),
        element('button', { type: 'button', onclick: () => this.leave() }, 'Cancel')));
  }

  async begin() {
    const editor = new PositionEditor(this.game.position, await this.game.positionAfter([], ''));
    if (!editor.isSupported()) { this.error.textContent = 'The position editor does not support this game. Paste a position instead.'; return; }
    this.editor = editor;
    [this.piece] = editor.pieces;
    this.show();
  }

  show() {
    this.board.setArrows([]);
    this.board.show({ picture: this.editor.picture, moves: [], last: null }, this.game.name, this.game.info.sides);
    this.draw();
  }

  leave() {
    this.editor = null;
    this.board.show(this.game.position, this.game.name, this.game.info.sides);
    this.draw();
  }

  // Handles a click on the board. Returns false if no position is being set up.
  click(place) {
    if (!this.editor) return false;
    this.editor.put(place, this.piece);
    this.show();
    return true;
  }

  async read() {
    const { game } = this;
    this.error.textContent = '';
    try {
      const answer = await game.link.ask({ ...game.question([]), position: '', type: 'read', text: this.box.value });
      this.onRead?.();
      if (answer.game !== game.name || Object.keys(answer.rules).length) await game.open(answer.game, { start: answer.start, moves: answer.moves, rules: answer.rules });
      else game.take(await game.positionAfter(answer.moves, answer.start), answer.start);
    } catch (problem) {
      this.error.textContent = problem.message;
    }
  }
}
