// A position from elsewhere: pasted, read from a file, or made by hand. What the game refuses is said beside the box in
// its own words, and the board stays.
import { element } from './words.js';

export class SetUp {
  constructor(game, board) {
    Object.assign(this, { game, board, brush: null });
    this.panel = element('div');
    game.on('open', () => this.draw());
    game.on('position', () => { if (document.activeElement !== this.box && this.box) this.box.value = game.position.position; });
  }

  draw() {
    this.box = element('textarea', { rows: 6, spellcheck: 'false', id: 'paste', 'aria-describedby': 'paste-error' });
    this.error = element('p', { class: 'error', role: 'alert', id: 'paste-error' });
    const file = element('input', { type: 'file', id: 'file', onchange: async () => { if (file.files[0]) { this.box.value = await file.files[0].text(); this.read(); } } });
    this.panel.replaceChildren(
      element('p', {}, element('label', { for: 'paste' }, 'A position, moves from the start, or a game: whatever this game reads (FEN, PGN, PDN, GGF, SGF, …)')),
      this.box, this.error,
      element('div', { class: 'row' }, element('button', { type: 'button', class: 'strong', onclick: () => this.read() }, 'Set up'),
        element('label', { for: 'file', class: 'unseen' }, 'A file of a game'), file,
        element('button', { type: 'button', onclick: () => this.game.open(this.game.name, { rules: this.game.rules }) }, 'From the start')));
  }

  click() { return false; }

  async read() {
    this.error.textContent = '';
    try {
      const answer = await this.game.link.ask({ ...this.game.question([]), position: '', type: 'read', text: this.box.value });
      this.onRead?.();
      const name = answer.game;
      if (name !== this.game.name || Object.keys(answer.rules).length) await this.game.open(name, { start: answer.start, moves: answer.moves, rules: answer.rules });
      else this.game.take(await this.game.look(answer.moves, answer.start), answer.start);
    } catch (problem) {
      this.error.textContent = problem.message;
    }
  }
}
