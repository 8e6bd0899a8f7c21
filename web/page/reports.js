// The reports of experiments run by "kibitz lab". The server reads them from the folder given with --lab.
import { element, labelled, select } from './helpers.js';

export class Reports {
  constructor(game) {
    this.game = game;
    this.panel = element('div');
  }

  async draw() {
    try {
      const { folder, reports } = await this.game.link.ask({ type: 'reports', game: this.game.name });
      this.shown = element('div');
      this.panel.replaceChildren(reports.length
        ? labelled('Experiment', select([['', 'Choose …'], ...reports.map(({ name, title }) => [name, `${title} (${name})`])], '', (name) => name && this.show(name), { id: 'report' }))
        : element('p', { class: 'dim' }, folder ? `No experiment results were found in ${folder}. “kibitz lab run” creates them.` : 'To show experiment reports here, start “kibitz web --lab FOLDER”.'),
      this.shown);
    } catch (problem) {
      this.panel.replaceChildren(element('p', { class: 'error' }, problem.message));
    }
  }

  async show(name) {
    this.shown.textContent = 'Loading report …';
    try {
      const { title, html } = await this.game.link.ask({ type: 'reports', game: this.game.name, name });
      this.shown.replaceChildren(element('iframe', { class: 'report', sandbox: '', title, srcdoc: html }));
    } catch (problem) {
      this.shown.replaceChildren(element('p', { class: 'error' }, problem.message));
    }
  }
}
