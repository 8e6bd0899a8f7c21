// A walk through the four papers: each claim with its demonstration, whose searches run side by side, without and with
// the method. The position of a claim can be shown on the board, and its settings compared there.
import { element, labelled, select } from './helpers.js';
import { rowOf, scrolled } from './tables.js';

/** @typedef {import('./server_types.js').PaperClaim} PaperClaim */
/** @typedef {import('./server_types.js').PaperRun} PaperRun */

const treeGame = 'tree'; // the server's game of typed trees, which the blackboard shows

export class PapersWalk {
  /**
   * @param {import('./game.js').Game} game
   * @param {{ onTree: (text: string) => void, onCompare: (runs: PaperRun[]) => void }} actions
   */
  constructor(game, { onTree, onCompare }) {
    this.game = game;
    this.onTree = onTree;
    this.onCompare = onCompare;
    /** @type {PaperClaim[]} */
    this.claims = [];
    this.index = 0;
    /** @type {(Promise<any> & { cancel(): void }) | null} */
    this.pending = null;
    /** The demonstrations that have been run, by the claim's id. @type {Map<string, PaperClaim>} */
    this.shown = new Map();
    this.panel = element('div', { class: 'papers' });
  }

  async load() {
    if (this.claims.length) return;
    try {
      this.claims = (await this.game.link.ask({ type: 'papers', game: this.game.name })).claims;
    } catch (problem) {
      this.panel.replaceChildren(element('p', { class: 'error' }, /** @type {Error} */ (problem).message));
      return;
    }
    this.draw();
  }

  get claim() {
    return this.claims[this.index];
  }

  /** @param {number} index */
  go(index) {
    this.pending?.cancel();
    this.index = Math.max(0, Math.min(this.claims.length - 1, index));
    this.draw();
  }

  draw() {
    const { claims, claim, index } = this;
    const documents = [...new Map(claims.map((one) => [one.document, one.title]))];
    const ofDocument = claims.filter((one) => one.document === claim.document);
    const first = (/** @type {string} */ name) => this.go(claims.findIndex((one) => one.document === name));
    const byId = (/** @type {string} */ id) => this.go(claims.findIndex((one) => one.id === id));
    const button = (/** @type {string} */ text, /** @type {number} */ to) =>
      element('button', { type: 'button', disabled: to < 0 || to >= claims.length, onclick: () => this.go(to) }, text);
    this.state = element('p', { class: 'dim', role: 'status' });
    this.result = element('div', { 'aria-live': 'polite' });
    this.panel.replaceChildren(
      element(
        'div',
        { class: 'row' },
        labelled('Paper', select(documents, claim.document, first, { id: 'paper' })),
        labelled(
          'Claim',
          select(
            ofDocument.map(({ id, words }) => [id, words]),
            claim.id,
            byId,
            { id: 'claim' },
          ),
        ),
      ),
      element(
        'div',
        { class: 'row' },
        button('◀ Previous claim', index - 1),
        button('Next claim ▶', index + 1),
        element('span', { class: 'dim' }, `${index + 1} of ${claims.length}`),
      ),
      element('blockquote', {}, `${claim.words[0].toUpperCase()}${claim.words.slice(1)}.`),
      element(
        'div',
        { class: 'row' },
        element(
          'button',
          { type: 'button', class: 'strong', id: 'demonstrate', onclick: () => this.run() },
          this.pending ? 'Stop' : 'Demonstrate',
        ),
      ),
      this.state,
      this.result,
    );
    const shown = this.shown.get(claim.id);
    if (shown) this.drawResult(shown);
  }

  async run() {
    if (this.pending) return this.pending.cancel();
    const { claim, game } = this;
    const pending = (this.pending = game.link.ask(
      { type: 'papers', game: game.name, name: claim.id },
      (/** @type {any} */ { running, done, of }) => {
        if (this.state) this.state.textContent = `Search ${done + 1} of ${of}: ${running} …`;
      },
    ));
    this.draw();
    let problem = '';
    try {
      this.shown.set(claim.id, (await pending).claim);
    } catch (error) {
      problem = /** @type {Error} */ (error).message;
    }
    if (this.pending === pending) this.pending = null;
    if (this.claim !== claim) return;
    this.draw();
    if (problem && this.state) this.state.replaceChildren(element('span', { class: 'error' }, problem));
  }

  /** @param {PaperClaim} shown */
  drawResult(shown) {
    const { runs = [], columns } = shown;
    const extra = [...Object.keys(runs[0]?.counts ?? {}), ...Object.keys(runs[0]?.remarks ?? {})];
    const rows = runs.map((run) =>
      rowOf('td', [run.label, ...run.cells, ...extra.map((name) => run.counts?.[name] ?? run.remarks?.[name])]),
    );
    const verdict = shown.borne_out ? 'Shown: ' : 'Not shown: ';
    this.result?.replaceChildren(
      scrolled(
        'Figures',
        element('thead', {}, rowOf('th', ['search', ...columns, ...extra])),
        element('tbody', {}, ...rows),
      ),
      element('p', { class: 'strong-text verdict' }, verdict + shown.sentence),
      element('div', { class: 'row' }, ...this.actions(runs)),
      element(
        'p',
        { class: 'dim' },
        `${shown.options ? `Options: ${shown.options}. ` : ''}The command line has the same: `,
        element('code', {}, `kibitz papers ${shown.id}`),
      ),
    );
  }

  /** Buttons that show the position of the runs, if they share one. @param {PaperRun[]} runs */
  actions(runs) {
    const [first] = runs;
    const isShared = first && runs.every((run) => run.game === first.game && run.position === first.position);
    if (!isShared) return [];
    if (first.game === treeGame) {
      return first.position
        ? [
            element(
              'button',
              { type: 'button', onclick: () => this.onTree(first.position) },
              'Search this tree on the blackboard',
            ),
          ]
        : [];
    }
    if (!Object.hasOwn(this.game.titles, first.game)) return [];
    const open = () => this.game.open(first.game, { start: first.position });
    const compare = async () => {
      await open();
      this.onCompare([runs[0], runs[1]]);
    };
    return [
      element('button', { type: 'button', onclick: open }, 'Show on board'),
      ...(runs.length > 1 && first.command && runs[1].command
        ? [
            element(
              'button',
              { type: 'button', onclick: compare },
              `Analyse side by side: “${first.label}” and “${runs[1].label}”`,
            ),
          ]
        : []),
    ];
  }
}
