// Learning an evaluation of the user's own rules in this page, with a curve that grows.
import { base64OfBytes, bytesOfBase64 } from './base64.js';
import { element } from './helpers.js';
import { curveMarkup, reportText } from './learning_curve.js';

/** @typedef {import('./rules_store.js').OwnGame} OwnGame */
/** @typedef {import('../../javascript/src/types.js').LearnReport} LearnReport */

const what =
  'The engine plays against itself, fits an evaluation to these games, and repeats this until it is stopped. The curve is ' +
  'the score of the best evaluation so far against a player that looks one move ahead.';

export class RulesLearning {
  /**
   * @param {import('./link.js').Link} link
   * @param {{ prepare: () => Promise<OwnGame | null>, use: (own: OwnGame) => Promise<void> }} actions `prepare` gives the
   *   game of the rules in the editor; null if they are faulty
   */
  constructor(link, { prepare, use }) {
    this.link = link;
    this.prepare = prepare;
    this.use = use;
    /** @type {LearnReport[]} */
    this.generations = [];
    /** @type {import('./link.js').Answer | null} */
    this.running = null;
    /** @type {OwnGame | null} */
    this.own = null;
    this.button = element('button', { type: 'button', id: 'learn-rules', onclick: () => this.toggle() }, 'Learn');
    this.forget = element('button', { type: 'button', id: 'forget-net', onclick: () => this.change(undefined) }, 'Forget');
    this.save = element('button', { type: 'button', id: 'save-net', onclick: () => this.download() }, 'Save to a file');
    this.file = element('input', { type: 'file', id: 'net-file', 'aria-label': 'Evaluation from a file' });
    this.file.addEventListener('change', () => this.load());
    this.status = element('p', { id: 'learn-status', role: 'status', class: 'dim' });
    this.error = element('p', { id: 'learn-error', role: 'alert', class: 'error' });
    this.curve = element('div', { class: 'graph', id: 'learn-curve' });
    this.panel = element(
      'section',
      { 'aria-labelledby': 'learn-title' },
      element('h2', { id: 'learn-title' }, 'Learn an evaluation'),
      element('p', { class: 'dim' }, what),
      element('div', { class: 'row' }, this.button, this.save, this.forget, this.file),
      this.curve,
      this.status,
      this.error,
    );
    this.draw();
  }

  /** Shows what is known of a game. @param {OwnGame | null} own */
  show(own) {
    if (own?.game === this.own?.game) return;
    this.running?.cancel();
    this.own = own;
    this.generations = [];
    this.error.textContent = '';
    this.status.textContent = own?.net ? 'These rules have a learned evaluation, and it plays.' : '';
    this.draw();
  }

  draw() {
    this.button.textContent = this.running ? 'Stop' : this.own?.net ? 'Learn more' : 'Learn';
    this.save.disabled = !this.own?.net;
    this.forget.disabled = !this.own?.net || this.running !== null;
    this.curve.hidden = this.generations.length === 0;
    this.curve.innerHTML = curveMarkup(this.generations);
  }

  async toggle() {
    if (this.running) return this.running.cancel();
    this.error.textContent = '';
    const own = await this.prepare();
    if (!own) return undefined;
    this.show(own);
    this.generations = [];
    this.status.textContent = 'The first games are played …';
    this.running = this.link.ask({ type: 'learn', game: own.game, seed: Date.now() % 1e9 }, (report) => this.take(report));
    this.draw();
    try {
      const learned = await this.running;
      this.running = null;
      await this.change(bytesOfBase64(learned.net), own);
      this.status.textContent = `${reportText(learned)}. The best evaluation plays now.`;
    } catch (problem) {
      this.error.textContent = /** @type {Error} */ (problem).message;
      this.status.textContent = '';
    }
    this.running = null;
    return this.draw();
  }

  /** @param {LearnReport} report */
  take(report) {
    this.status.textContent = reportText(report);
    if (report.loss === undefined) return;
    this.generations.push(report);
    this.draw();
  }

  /** @param {Uint8Array | undefined} net @param {OwnGame | null} [own] */
  async change(net, own = this.own) {
    if (!own) return;
    const changed = { ...own, net };
    await this.use(changed);
    if (this.own?.game === own.game) this.own = changed;
    this.status.textContent = net ? 'This evaluation plays now.' : "The rules' own evaluation plays again.";
    this.draw();
  }

  /** The file has the rules too, so that it is refused for others. */
  download() {
    const { source = '', net, game } = this.own ?? {};
    if (!net) return;
    const text = JSON.stringify({ kibitz: 'evaluation', source, net: base64OfBytes(net) });
    const link = element('a', { href: URL.createObjectURL(new Blob([text])), download: `${game}.json` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  async load() {
    const [file] = this.file.files;
    if (!file) return;
    this.file.value = '';
    this.error.textContent = '';
    const own = await this.prepare();
    if (!own) return;
    this.show(own);
    try {
      const { kibitz, source, net } = JSON.parse(await file.text());
      if (kibitz !== 'evaluation') throw new SyntaxError('no evaluation');
      if (source === own.source) await this.change(bytesOfBase64(net), own);
      else this.error.textContent = `${file.name} is an evaluation for other rules.`;
    } catch {
      this.error.textContent = `${file.name} is no file of a learned evaluation.`;
    }
  }
}
