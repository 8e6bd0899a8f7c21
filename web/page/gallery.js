// The gallery: classic search failures, each without and with its cure.
import { element, labelled, select, scoreText } from './helpers.js';
import { rowOf, scrolled } from './tables.js';

const heads = ['search', 'depth', 'move', 'score', 'nodes', 'line'];

export class Gallery {
  /** @param {import('./game.js').Game} game */
  constructor(game) {
    this.game = game;
    this.panel = element('div');
    this.shown = element('div', { class: 'exhibit', 'aria-live': 'polite' });
  }

  async draw() {
    try {
      const { exhibits } = await this.game.link.ask({ type: 'gallery', game: this.game.name });
      const choices = exhibits.map((/** @type {{ name: string, title: string }} */ { name, title }) => [name, title]);
      const choose = (/** @type {string} */ name) => name && this.show(name);
      this.panel.replaceChildren(
        element(
          'div',
          { class: 'row' },
          labelled('Exhibit', select([['', 'Choose …'], ...choices], '', choose, { id: 'exhibit' })),
        ),
        this.shown,
      );
    } catch (problem) {
      this.panel.replaceChildren(element('p', { class: 'error' }, /** @type {Error} */ (problem).message));
    }
  }

  /** @param {string} name */
  async show(name) {
    this.shown.textContent = 'Searching …';
    try {
      this.drawExhibit((await this.game.link.ask({ type: 'gallery', game: this.game.name, name })).exhibit);
    } catch (problem) {
      this.shown.replaceChildren(element('p', { class: 'error' }, /** @type {Error} */ (problem).message));
    }
  }

  /** @param {import('./server_types.js').Exhibit} exhibit */
  drawExhibit(exhibit) {
    const rows = exhibit.trials.map((trial) => {
      const row = rowOf('td', [
        trial.label + (trial.cure ? ' (with the cure)' : ''),
        trial.depth,
        trial.move,
        scoreText(trial.score),
        trial.nodes,
        trial.line,
      ]);
      row.classList.toggle('cure', Boolean(trial.cure));
      return row;
    });
    const details = (exhibit.details ?? []).map((row, index) => rowOf(index ? 'td' : 'th', row));
    const isPlayable = Object.hasOwn(this.game.titles, exhibit.game);
    const open = () => this.game.open(exhibit.game, { start: exhibit.position });
    this.shown.replaceChildren(
      element('h3', {}, exhibit.title),
      element('p', {}, exhibit.why),
      scrolled('Trials', element('thead', {}, rowOf('th', heads)), element('tbody', {}, ...rows)),
      ...(details.length ? [scrolled('Details', ...details)] : []),
      ...(isPlayable ? [element('button', { type: 'button', onclick: open }, 'Show on board')] : []),
    );
  }
}
