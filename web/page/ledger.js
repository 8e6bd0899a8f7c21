// The state of a ledger of shared work (kibitz ledger status), refreshed while the panel is visible.
import { element } from './helpers.js';
import { rowOf, scrolled } from './tables.js';

/** @typedef {import('./server_types.js').LedgerStatus} LedgerStatus */

const queryInterval = 2000; // in milliseconds
const maxSamples = 150; // number of samples kept: those of the last five minutes

/** @param {number} seconds */
function durationText(seconds) {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return seconds < 172800 ? `${(seconds / 3600).toFixed(1)} h` : `${(seconds / 86400).toFixed(1)} days`;
}

const grouped = (/** @type {number} */ count) => count.toLocaleString('en');
const table = (/** @type {string} */ name, /** @type {string[]} */ heads, /** @type {HTMLElement[]} */ rows) =>
  scrolled(name, element('thead', {}, rowOf('th', heads)), element('tbody', {}, ...rows));

export class Ledger {
  /** @param {import('./game.js').Game} game */
  constructor(game) {
    this.game = game;
    /** @type {{ time: number, done: number }[]} */
    this.samples = [];
    this.isShown = false;
    this.isWaiting = false;
    this.next = 0;
    this.sentence = element('p', { role: 'status', class: 'strong-text' }, 'Loading …');
    this.body = element('div');
    this.problem = element('p', { class: 'error', role: 'alert' });
    this.heading = element('p', { class: 'dim' });
    this.panel = element('div', { class: 'ledger' }, this.heading, this.sentence, this.problem, this.body);
    document.addEventListener('visibilitychange', () => this.refresh());
  }

  /** @param {boolean} isShown */
  onShown(isShown) {
    this.isShown = isShown;
    this.refresh();
  }

  /**
   * Sends a query and draws its answer, then schedules the next query. Sends nothing while the panel is hidden or while
   * another query is unanswered.
   */
  async refresh() {
    clearTimeout(this.next);
    if (!this.isShown || document.hidden || this.isWaiting) return;
    this.isWaiting = true;
    try {
      this.draw(await this.game.link.ask({ type: 'ledger', game: this.game.name }));
      this.problem.textContent = '';
    } catch (problem) {
      this.problem.textContent = `${/** @type {Error} */ (problem).message}. The last known state is shown.`;
    }
    this.isWaiting = false;
    this.next = window.setTimeout(() => this.refresh(), queryInterval);
  }

  /** @param {{ url: string, status: LedgerStatus, remaining: string }} answer */
  draw({ url, status, remaining }) {
    this.heading.textContent = url;
    if (this.sentence.textContent !== remaining) this.sentence.textContent = remaining;
    const done = status.jobs.reduce((sum, job) => sum + job.done, 0);
    this.samples.push({ time: performance.now() / 1000, done });
    if (this.samples.length > maxSamples) this.samples.shift();
    const boxes = () => /** @type {HTMLElement[]} */ ([...this.body.querySelectorAll('.scroll')]);
    const lefts = boxes().map((box) => box.scrollLeft);
    this.body.replaceChildren(
      this.rates(),
      ...this.jobs(status.jobs),
      ...this.workers(status.workers),
      ...this.quarantined(status.quarantined),
    );
    boxes().forEach((box, index) => {
      box.scrollLeft = lefts[index] ?? 0;
    });
  }

  /** A chart of the tasks done per second between consecutive samples. */
  rates() {
    const { samples } = this;
    const rates = samples
      .slice(1)
      .map(({ time, done }, index) => Math.max(0, (done - samples[index].done) / (time - samples[index].time)));
    if (rates.length < 2) return element('p', { class: 'dim' }, 'Measuring the task rate …');
    const maximum = Math.max(...rates);
    const spots = rates
      .map(
        (rate, index) =>
          `${((index * 300) / (rates.length - 1)).toFixed(1)},${(59 - (rate / (maximum || 1)) * 56).toFixed(1)}`,
      )
      .join(' ');
    const figures = `${rates[rates.length - 1].toPrecision(3)} now, maximum ${maximum.toPrecision(3)}`;
    const box = element('figure', { class: 'rates' });
    box.innerHTML =
      '<svg viewBox="0 0 300 60" preserveAspectRatio="none" role="img" ' +
      `aria-label="Tasks per second while this panel was open: ${figures}">` +
      `<polygon class="under" points="0,60 ${spots} 300,60"/>` +
      `<polyline class="edge" points="${spots}"/></svg>`;
    const span = durationText(samples[samples.length - 1].time - samples[0].time);
    box.append(element('figcaption', { class: 'dim' }, `Tasks done per second over the last ${span}: ${figures}`));
    return box;
  }

  /** @param {LedgerStatus['jobs']} jobs */
  jobs(jobs) {
    return [element('h2', {}, 'Jobs'), ...jobs.map((job) => this.job(job))];
  }

  /** @param {LedgerStatus['jobs'][0]} job */
  job(job) {
    const parts = /** @type {const} */ (['done', 'leased', 'quarantined']).map((kind) => {
      const part = element('div', { class: kind });
      part.style.width = `${job.tasks ? (job[kind] / job.tasks) * 100 : 0}%`;
      return part;
    });
    const counts =
      `${grouped(job.done)} of ${grouped(job.tasks)} done, ${grouped(job.leased)} leased, ${grouped(job.open)} open` +
      `${job.quarantined ? `, ${grouped(job.quarantined)} quarantined` : ''}`;
    const name = [job.kind, this.game.titles[job.game] ?? job.game].filter(Boolean).join(' ');
    return element(
      'div',
      { class: 'job' },
      element(
        'div',
        {},
        element('strong', {}, `${name}:`),
        ` ${job.title} `,
        element('span', { class: 'dim' }, job.job.slice(0, 8)),
      ),
      element('div', { class: 'tasks', 'aria-hidden': 'true' }, ...parts),
      element('div', { class: 'figures' }, counts),
    );
  }

  /** @param {LedgerStatus['workers']} workers */
  workers(workers) {
    if (!workers.length) return [];
    const rows = workers.map((one) => {
      const row = rowOf('td', [
        one.worker,
        `${durationText(one.seen_s)} ago`,
        grouped(one.done),
        grouped(one.redone),
        one.is_silent ? '–' : one.per_s.toPrecision(3),
        one.machine,
      ]);
      row.classList.toggle('dim', one.is_silent);
      return row;
    });
    return [
      element('h2', {}, 'Workers'),
      table('Workers', ['worker', 'last seen', 'done', 'redone', 'tasks/s', 'machine'], rows),
    ];
  }

  /** @param {LedgerStatus['quarantined']} tasks */
  quarantined(tasks) {
    if (!tasks.length) return [];
    const rows = tasks.map((one) => rowOf('td', [one.task.slice(0, 8), one.job.slice(0, 8), one.attempts, one.problem]));
    return [
      element('h2', {}, 'Quarantined'),
      table('Quarantined', ['task', 'job', 'attempts', 'problem'], rows),
      element('p', { class: 'dim' }, '“kibitz ledger retry URL” reopens quarantined tasks.'),
    ];
  }
}
