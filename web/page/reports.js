// Reports of experiments run by "kibitz lab", from the folder that the server was started with.
import { element, labelled, select } from './words.js';

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
        ? labelled('Experiment', select([['', 'choose …'], ...reports.map(({ name, title }) => [name, `${title} (${name})`])], '', (name) => name && this.show(name), { id: 'report' }))
        : element('p', { class: 'dim' }, folder ? `There are no results of experiments in ${folder}; “kibitz lab run” creates them.` : 'Start “kibitz web --lab FOLDER” to read the reports of the experiments there.'),
      this.shown);
    } catch (problem) {
      this.panel.replaceChildren(element('p', { class: 'error' }, problem.message));
    }
  }

  async show(name) {
    this.shown.textContent = 'Writing the report …';
    try {
      const { title, html } = await this.game.link.ask({ type: 'reports', game: this.game.name, name });
      this.shown.replaceChildren(element('iframe', { class: 'report', sandbox: '', title, srcdoc: html }));
    } catch (problem) {
      this.shown.replaceChildren(element('p', { class: 'error' }, problem.message));
    }
  }
}
