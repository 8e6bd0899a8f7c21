// A walk through the four papers, claim by claim: the words, and the searches that demonstrate them, side by side. They run
// where the engine runs. Figures that take too long there are recorded ones, and say so.
import { element, labelled, select } from './helpers.js';
import { recordedBy, resultOfClaim } from './claim_result.js';

/** @typedef {import('./server_types.js').PaperClaim} PaperClaim */
/** @typedef {import('./server_types.js').PaperRun} PaperRun */
/** @typedef {import('./claim_result.js').ShownClaim} ShownClaim */

/**
 * What differs between the server and a static host.
 * @typedef {object} PapersHost
 * @property {string} place where the searches run, as in “Searched PLACE in 2.0 s”
 * @property {number} longest ms until a demonstration is stopped and its recorded figures are shown
 * @property {() => Promise<Record<string, PaperClaim>>} recorded the recorded demonstrations, by the claim's id
 * @property {(page: string) => string} addressOf the address of a chapter; '' if there is none
 */

const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`;

export class PapersWalk {
  /**
   * @param {import('./game.js').Game} game
   * @param {{ onTree: (text: string) => void, onCompare: (runs: PaperRun[]) => void }} actions
   */
  constructor(game, actions) {
    this.game = game;
    this.actions = actions;
    this.host = game.link.papersHost;
    /** @type {PaperClaim[]} */
    this.claims = [];
    this.index = 0;
    /** @type {import('./link.js').Answer | null} */
    this.pending = null;
    /** What the last run of a claim gave, by its id. @type {Map<string, ShownClaim>} */
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

  /** @param {number} index @param {string} [focused] id of the control that keeps the focus */
  go(index, focused) {
    this.pending?.cancel();
    this.pending = null;
    this.index = Math.max(0, Math.min(this.claims.length - 1, index));
    this.draw();
    /** @type {HTMLElement | null} */ (focused ? this.panel.querySelector(`#${focused}`) : null)?.focus();
  }

  draw() {
    const { claim } = this;
    this.state = element('p', { class: 'dim', role: 'status' });
    this.result = element('div', { 'aria-live': 'polite' });
    const run = claim.recorded_by ? 'Show recorded figures' : 'Run';
    this.panel.replaceChildren(
      ...this.navigation(),
      element('blockquote', {}, `${claim.words[0].toUpperCase()}${claim.words.slice(1)}.`),
      this.chapters(),
      element(
        'div',
        { class: 'row' },
        element(
          'button',
          { type: 'button', class: 'strong', id: 'demonstrate', onclick: () => this.run() },
          this.pending ? 'Stop' : run,
        ),
      ),
      this.state,
      this.result,
    );
    const shown = this.shown.get(claim.id);
    if (shown) this.result.replaceChildren(...resultOfClaim(shown, this.game, this.actions));
  }

  /** The paper and the claim, to choose and to step through. */
  navigation() {
    const { claims, claim, index } = this;
    const documents = [...new Map(claims.map((one) => [one.document, one.title]))];
    const ofDocument = claims.filter((one) => one.document === claim.document);
    const first = (/** @type {string} */ name) =>
      this.go(
        claims.findIndex((one) => one.document === name),
        'paper',
      );
    const byId = (/** @type {string} */ id) =>
      this.go(
        claims.findIndex((one) => one.id === id),
        'claim',
      );
    const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {number} */ to) =>
      element(
        'button',
        { type: 'button', id, disabled: to < 0 || to >= claims.length, onclick: () => this.go(to, id) },
        text,
      );
    const choices = ofDocument.map(({ id, words }) => [id, words]);
    return [
      element(
        'div',
        { class: 'row' },
        labelled('Paper', select(documents, claim.document, first, { id: 'paper' })),
        labelled('Claim', select(choices, claim.id, byId, { id: 'claim' })),
      ),
      element(
        'div',
        { class: 'row' },
        button('previous-claim', '◀ Previous claim', index - 1),
        button('next-claim', 'Next claim ▶', index + 1),
        element('span', { class: 'dim' }, `${index + 1} of ${claims.length}`),
      ),
    ];
  }

  /** Where the paper is taught: links, if the chapters are there. */
  chapters() {
    const parts = this.claim.chapters.map(({ title, page }) => {
      const href = this.host.addressOf(page);
      return href ? element('a', { href, target: '_blank', rel: 'noopener' }, title) : element('code', {}, page);
    });
    const name = parts.length > 1 ? 'Chapters: ' : 'Chapter: ';
    return element('p', { class: 'dim' }, name, ...parts.flatMap((part, at) => (at ? [', ', part] : [part])));
  }

  /** Runs the searches of the claim, or stops them. */
  async run() {
    if (this.pending) return this.stop();
    const { claim, game, host } = this;
    const begin = performance.now();
    const pending = (this.pending = game.link.ask(
      { type: 'papers', game: game.name, name: claim.id },
      (/** @type {any} */ report) => this.pending === pending && this.showProgress(report),
    ));
    let isLate = false;
    const late = () => {
      isLate = true;
      pending.cancel();
    };
    const timer = host.longest < Infinity ? setTimeout(late, host.longest) : undefined;
    this.draw();
    const outcome = await pending.then(
      (answer) => this.outcomeOf(answer.claim, performance.now() - begin),
      (error) => (isLate ? this.lateOutcome(claim) : /** @type {Error} */ (error).message),
    );
    clearTimeout(timer);
    if (typeof outcome !== 'string') this.shown.set(claim.id, outcome);
    if (this.pending !== pending) return; // it was stopped, or left
    this.pending = null;
    this.draw();
    if (typeof outcome === 'string') this.state?.replaceChildren(element('span', { class: 'error' }, outcome));
  }

  stop() {
    this.pending?.cancel();
    this.pending = null;
    this.draw();
    if (this.state) this.state.textContent = 'Stopped.';
  }

  /** @param {{ running: string, done: number, of: number }} report */
  showProgress({ running, done, of }) {
    this.state?.replaceChildren(
      element('progress', { max: of, value: done, 'aria-label': 'Searches done' }),
      ` Search ${done + 1} of ${of}: ${running} …`,
    );
  }

  /** @param {PaperClaim} claim with its figures @param {number} ms @returns {Promise<ShownClaim>} */
  async outcomeOf(claim, ms) {
    if (claim.recorded_by) return { claim, label: recordedBy(claim.recorded_by, 'they take hours'), isRecorded: true };
    const recorded = (await this.recorded())[claim.id];
    const label = [`Searched ${this.host.place} in ${seconds(ms)}.`];
    if (!recorded) return { claim, label };
    const figures = (/** @type {PaperClaim} */ { runs, sentence }) => JSON.stringify([runs, sentence]);
    const isSame = figures(recorded) === figures(claim);
    label.push(isSame ? ' All figures equal the recorded ones.' : ' The figures differ from the recorded ones.');
    return { claim, label, isDifferent: !isSame };
  }

  /**
   * What is shown when the searches have taken too long.
   * @param {PaperClaim} claim @returns {Promise<ShownClaim | string>}
   */
  async lateOutcome({ id }) {
    const limit = `the searches take longer than ${this.host.longest / 1000} s here`;
    const recorded = (await this.recorded())[id];
    if (!recorded) return `Stopped: ${limit}. “kibitz papers ${id}” runs them.`;
    return { claim: recorded, label: recordedBy(`kibitz papers ${id}`, limit), isRecorded: true };
  }

  /** The recorded demonstrations. Without a network there may be none. */
  recorded() {
    return this.host.recorded().catch(() => /** @type {Record<string, PaperClaim>} */ ({}));
  }
}
