// The reports of experiments run by "kibitz lab". The server reads them from the folder given with --lab.
import { element, labelled, select } from './helpers.js';

export class Reports {
  /** @param {import('./game.js').Game} game */
  constructor(game) {
    this.game = game;
    this.panel = element('div');
    this.shown = element('div');
  }

  async draw() {
    try {
      const { folder, reports } = await this.game.link.ask({ type: 'reports', game: this.game.name });
      const choices = reports.map((/** @type {{ name: string, title: string }} */ { name, title }) => [
        name,
        `${title} (${name})`,
      ]);
      const choose = (/** @type {string} */ name) => name && this.show(name);
      const none = folder
        ? `No experiment results were found in ${folder}. “kibitz lab run” creates them.`
        : 'To show experiment reports here, start “kibitz web --lab FOLDER”.';
      this.panel.replaceChildren(
        choices.length
          ? labelled('Experiment', select([['', 'Choose …'], ...choices], '', choose, { id: 'report' }))
          : element('p', { class: 'dim' }, none),
        this.shown,
      );
    } catch (problem) {
      this.panel.replaceChildren(element('p', { class: 'error' }, /** @type {Error} */ (problem).message));
    }
  }

  /** @param {string} name */
  async show(name) {
    this.shown.textContent = 'Loading report …';
    try {
      const { title, html } = await this.game.link.ask({ type: 'reports', game: this.game.name, name });
      this.shown.replaceChildren(element('iframe', { class: 'report', sandbox: '', title, srcdoc: html }));
    } catch (problem) {
      this.shown.replaceChildren(element('p', { class: 'error' }, /** @type {Error} */ (problem).message));
    }
  }
}
