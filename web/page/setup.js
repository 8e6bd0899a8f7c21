// The panel for loading a position that was pasted, read from a file, or set up by hand. If the position is invalid,
// the error is shown next to the text box and the board does not change.
import { element } from './words.js';
import { Hand } from './hand.js';
import { manMarkup, manName } from './looks.js';

export class SetUp {
  constructor(game, board) {
    Object.assign(this, { game, board, hand: null, man: null });
    this.panel = element('div');
    game.on('open', () => this.draw());
    game.on('position', () => { this.hand = null; this.draw(); });
  }

  onShown(isShown) { if (!isShown && this.hand) this.leave(); }

  draw() {
    const { game } = this;
    this.box = element('textarea', { rows: 6, spellcheck: 'false', id: 'paste', 'aria-describedby': 'paste-error' });
    this.box.value = this.hand?.text ?? game.position?.position ?? '';
    this.error = element('p', { class: 'error', role: 'alert', id: 'paste-error' });
    const file = element('input', { type: 'file', id: 'file', onchange: async () => { if (file.files[0]) { this.box.value = await file.files[0].text(); this.read(); } } });
    this.panel.replaceChildren(
      element('p', {}, element('label', { for: 'paste' }, 'A position, moves from the start, or a game, in any format of this game (FEN, PGN, PDN, GGF, SGF, …)')),
      this.box, this.error,
      element('div', { class: 'row' }, element('button', { type: 'button', class: 'strong', id: 'set-up', onclick: () => this.read() }, 'Set up'),
        element('label', { for: 'file', class: 'unseen' }, 'A file of a game'), file,
        element('button', { type: 'button', onclick: () => game.open(game.name, { rules: game.rules }) }, 'From the start')),
      this.palette());
  }

  palette() {
    if (!this.hand) return element('div', { class: 'row' }, element('button', { type: 'button', id: 'by-hand', onclick: () => this.begin() }, 'Set up a position'));
    const choose = (man) => { this.man = man; this.draw(); };
    const men = this.hand.men.map((man) => {
      const name = manName(man, this.hand.picture, this.game.info.sides) || man.symbol;
      const button = element('button', { type: 'button', class: 'man', 'aria-label': name, title: name, 'aria-pressed': String(this.man === man), onclick: () => choose(man) });
      button.innerHTML = `<svg viewBox="-5 -5 10 10" width="34" height="34" aria-hidden="true">${manMarkup(man, this.hand.picture, { style: this.board.style })}</svg>`;
      return button;
    });
    return element('div', {}, element('p', {}, 'Choose a piece and click the board; the text above is updated.'),
      element('div', { class: 'row', role: 'group', 'aria-label': 'Pieces' }, ...men, element('button', { type: 'button', 'aria-pressed': String(!this.man), onclick: () => choose(null) }, 'Nothing')),
      element('div', { class: 'row' },
        element('button', { type: 'button', onclick: () => { this.hand.clear(); this.show(); } }, 'Clear the board'),
        element('button', { type: 'button', onclick: () => { this.hand.turn(); this.show(); } }, 'Change the side to move'),
        element('button', { type: 'button', onclick: () => this.leave() }, 'Leave it')));
  }

  async begin() {
    const hand = new Hand(this.game.position, await this.game.look([], ''));
    if (!hand.canBeMade()) { this.error.textContent = 'Positions of this game cannot be set up here: paste one.'; return; }
    this.hand = hand;
    [this.man] = hand.men;
    this.show();
  }

  show() {
    this.board.setArrows([]);
    this.board.show({ picture: this.hand.picture, moves: [], last: null }, this.game.name, this.game.info.sides);
    this.draw();
  }

  leave() {
    this.hand = null;
    this.board.show(this.game.position, this.game.name, this.game.info.sides);
    this.draw();
  }

  // Handles a click on the board. Returns false if no position is being set up.
  click(place) {
    if (!this.hand) return false;
    this.hand.put(place, this.man);
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
      else game.take(await game.look(answer.moves, answer.start), answer.start);
    } catch (problem) {
      this.error.textContent = problem.message;
    }
  }
}
