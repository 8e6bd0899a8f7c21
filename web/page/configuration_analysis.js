// The live analysis of one configuration: its search, its reports, and the element that shows them. The reports are kept
// for each position, so a position that is shown again needs no new search.
import { element, scoreText, shortCount, secondsText } from './helpers.js';

/** @typedef {import('./server_types.js').SearchReport} SearchReport */

const maxKept = 2000;
const maxMovesShown = 24;

export class ConfigurationAnalysis {
  /** @param {import('./analyse.js').Analysis} analysis @param {'A' | 'B'} which */
  constructor(analysis, which) {
    this.analysis = analysis;
    this.which = which;
    /** @type {Map<string, SearchReport>} */
    this.reports = new Map();
    /** @type {(Promise<SearchReport> & { cancel(): void }) | null} */
    this.pending = null;
    this.key = '';
    this.box = element('div', { class: 'configuration' });
  }

  stop() {
    this.pending?.cancel();
    this.pending = null;
  }

  /** Starts a search of the position shown, unless an earlier search of it has finished. */
  async start() {
    const { game, settings, lines, limit } = this.analysis;
    this.stop();
    const question = {
      ...game.question(),
      ...settings.of(this.which),
      lines,
      reports: true,
      engine: `analysis ${this.which}`,
      time_ms: limit * 1000,
    };
    const key = (this.key = JSON.stringify(question));
    const earlier = this.reports.get(key);
    this.draw(earlier);
    if (earlier?.type === 'result' && earlier.end !== 'stopped') return;
    const pending = (this.pending = game.link.ask(question, (/** @type {SearchReport} */ report) => this.take(key, report)));
    try {
      const answer = await pending;
      this.take(key, answer.lines.length ? answer : (this.reports.get(key) ?? answer));
    } catch (problem) {
      if (this.pending === pending)
        this.box.replaceChildren(element('p', { class: 'error' }, /** @type {Error} */ (problem).message));
    }
    if (this.pending === pending) {
      this.pending = null;
      this.analysis.drawState();
    }
  }

  /** @param {string} key @param {SearchReport} report */
  take(key, report) {
    if (this.reports.size > maxKept) this.reports.clear();
    this.reports.set(key, report);
    if (this.key === key) this.draw(report);
  }

  heading() {
    const { isComparing, settings } = this.analysis;
    return isComparing ? [element('h3', {}, `Settings ${this.which}: ${settings.all[this.which].preset}`)] : [];
  }

  /** @param {SearchReport} [report] */
  draw(report) {
    const { game } = this.analysis;
    if (!report) {
      const text = game.position?.ending ? 'The game is over.' : 'Starting …';
      this.box.replaceChildren(...this.heading(), element('p', { class: 'dim' }, text));
      return;
    }
    const sign = game.position?.mover === 0 ? 1 : -1;
    const { nodes } = report.statistics;
    const speed = report.time_us > 0 ? ` · ${shortCount((nodes / report.time_us) * 1e6)} nodes/s` : '';
    const state = `depth ${report.depth} · ${shortCount(nodes)} nodes · ${secondsText(report.time_us)}${speed}`;
    this.box.replaceChildren(
      ...this.heading(),
      element('p', { class: 'dim figures' }, state),
      element('ol', { class: 'lines' }, ...report.lines.map((line) => this.line(line, sign))),
      ...(report.remarks ?? []).map((remark) => element('p', { class: 'dim' }, remark)),
    );
    if (this.which === 'A') this.analysis.showOnBoard(report.lines);
  }

  /** @param {import('./server_types.js').Line} line @param {1 | -1} sign */
  line(line, sign) {
    const bound = line.bound === 'exact' ? '' : (line.bound === 'lower') === sign > 0 ? '≥ ' : '≤ ';
    const moves = line.moves.slice(0, maxMovesShown).map((_, index) => this.analysis.moveButton(line.moves, index));
    return element(
      'li',
      {},
      element('span', { class: 'score' }, bound + scoreText(line.score, sign)),
      element('span', { class: 'line' }, ...moves),
    );
  }
}
