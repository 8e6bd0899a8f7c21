// The panel for learning: the walk through the papers, the blackboard, the gallery of exhibits and the reports of
// experiments.
import { element } from './helpers.js';
import { Blackboard } from './blackboard.js';
import { Gallery } from './gallery.js';
import { PapersWalk } from './papers_walk.js';
import { Reports } from './reports.js';

export class Learn {
  /**
   * @param {import('./game.js').Game} game
   * @param {(runs: import('./server_types.js').PaperRun[]) => void} onCompare analyses the position shown with the settings
   *   of two runs side by side
   */
  constructor(game, onCompare) {
    this.hasProgram = game.link.hasProgram;
    this.blackboard = new Blackboard(game.link);
    this.gallery = new Gallery(game);
    this.reports = new Reports(game);
    const heading = element('h2', { tabindex: -1 }, 'Blackboard');
    this.papers = new PapersWalk(game, {
      onTree: (text) => {
        this.blackboard.show(text);
        heading.focus();
      },
      onCompare,
    });
    this.isLoaded = false;
    this.panel = element(
      'div',
      {},
      element('h2', {}, 'The four papers, claim by claim'),
      this.papers.panel,
      heading,
      this.blackboard.panel,
      element('h2', {}, 'Gallery: classic search failures and their cures'),
      this.gallery.panel,
      ...(this.hasProgram ? [element('h2', {}, 'Experiment reports'), this.reports.panel] : []),
    );
  }

  /** @param {boolean} isShown */
  onShown(isShown) {
    if (!isShown || this.isLoaded) return;
    this.isLoaded = true;
    this.gallery.draw();
    this.papers.load();
    if (this.hasProgram) this.reports.draw();
  }
}
