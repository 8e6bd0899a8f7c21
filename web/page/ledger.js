// The state of a ledger of shared work (kibitz ledger status), refreshed while the panel is visible.
import { element } from './helpers.js';

const queryInterval = 2000;  // in milliseconds
const maxSamples = 150;  // number of samples kept: those of the last five minutes

const durationText = (seconds) => seconds < 90 ? `${Math.round(seconds)} s` : seconds < 5400 ? `${Math.round(seconds / 60)} min` : seconds < 172800 ? `${(seconds / 3600).toFixed(1)} h` : `${(seconds / 86400).toFixed(1)} days`;
const grouped = (count) => count.toLocaleString('en');
const row = (cell, texts, attributes = {}) => element('tr', attributes, ...texts.map((text) => element(cell, {}, text)));
const table = (caption, heads, rows) => element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': caption },
  element('table', {}, element('thead', {}, row('th', heads)), element('tbody', {}, ...rows)));

export class Ledger {
  constructor(game) {
    this.game = game;
    this.samples = [];
    this.sentence = element('p', { role: 'status', class: 'strong-text' }, 'Loading …');
    this.body = element('div');
    this.problem = element('p', { class: 'error', role: 'alert' });
    this.heading = element('p', { class: 'dim' });
    this.panel = element('div', { class: 'ledger' }, this.heading, this.sentence, this.problem, this.body);
    document.addEventListener('visibilitychange', () => this.refresh());
  }

  onShown(isShown) {
    this.isShown = isShown;
    this.refresh();
  }

  // Sends a query and draws its answer, then schedules the next query. Sends nothing while the panel is hidden or while
  // another query is unanswered.
  async refresh() {
    clearTimeout(this.next);
    if (!this.isShown || document.hidden || this.isWaiting) return;
    this.isWaiting = true;
    try {
      this.draw(await this.game.link.ask({ type: 'ledger', game: this.game.name }));
      this.problem.textContent = '';
    } catch (problem) {
      this.problem.textContent = `${problem.message}. The last known state is shown.`;
    }
    this.isWaiting = false;
    this.next = setTimeout(() => this.refresh(), queryInterval);
  }

  draw({ url, status, remaining }) {
    this.heading.textContent = url;
    if (this.sentence.textContent !== remaining) this.sentence.textContent = remaining;
    const done = status.jobs.reduce((sum, job) => sum + job.done, 0);
    this.samples.push({ time: performance.now() / 1000, done });
    if (this.samples.length > maxSamples) this.samples.shift();
    const scrolled = [...this.body.querySelectorAll('.scroll')].map((box) => box.scrollLeft);
    this.body.replaceChildren(this.rates(), ...this.jobs(status.jobs), ...this.workers(status.workers), ...this.quarantined(status.quarantined));
    this.body.querySelectorAll('.scroll').forEach((box, index) => { box.scrollLeft = scrolled[index] ?? 0; });
  }

  // A chart of the tasks done per second between consecutive samples, as an HTML element.
  rates() {
    const rates = this.samples.slice(1).map(({ time, done }, index) => Math.max(0, (done - this.samples[index].done) / (time - this.samples[index].time)));
    if (rates.length < 2) return element('p', { class: 'dim' }, 'Measuring the task rate …');
    const maximum = Math.max(...rates);
    const spots = rates.map((rate, index) => `${(index * 300 / (rates.length - 1)).toFixed(1)},${(59 - rate / (maximum || 1) * 56).toFixed(1)}`);
    const box = element('figure', { class: 'rates' });
    box.innerHTML = `<svg viewBox="0 0 300 60" preserveAspectRatio="none" role="img" aria-label="Tasks per second while this panel was open: ${rates.at(-1).toPrecision(3)} now, maximum ${maximum.toPrecision(3)}"><polygon class="under" points="0,60 ${spots.join(' ')} 300,60"/><polyline class="edge" points="${spots.join(' ')}"/></svg>`;
    box.append(element('figcaption', { class: 'dim' }, `Tasks done per second over the last ${durationText(this.samples.at(-1).time - this.samples[0].time)}: ${rates.at(-1).toPrecision(3)} now, maximum ${maximum.toPrecision(3)}`));
    return box;
  }

  jobs(jobs) {
    return [element('h2', {}, 'Jobs'), ...jobs.map((job) => {
      const share = (count) => `${job.tasks ? count / job.tasks * 100 : 0}%`;
      const parts = [['done', job.done], ['leased', job.leased], ['quarantined', job.quarantined]];
      const counts = `${grouped(job.done)} of ${grouped(job.tasks)} done, ${grouped(job.leased)} leased, ${grouped(job.open)} open${job.quarantined ? `, ${grouped(job.quarantined)} quarantined` : ''}`;
      const bar = element('div', { class: 'tasks', 'aria-hidden': 'true' }, ...parts.map(([kind, count]) => {
        const part = element('div', { class: kind });
        part.style.width = share(count);
        return part;
      }));
      return element('div', { class: 'job' }, element('div', {}, element('strong', {}, `${[job.kind, this.game.titles[job.game] ?? job.game].filter(Boolean).join(' ')}:`), ` ${job.title} `, element('span', { class: 'dim' }, job.job.slice(0, 8))), bar, element('div', { class: 'figures' }, counts));
    })];
  }

  workers(workers) {
    if (!workers.length) return [];
    return [element('h2', {}, 'Workers'), table('Workers', ['worker', 'last seen', 'done', 'redone', 'tasks/s', 'machine'], workers.map((one) =>
      row('td', [one.worker, `${durationText(one.seen_s)} ago`, grouped(one.done), grouped(one.redone), one.is_silent ? '–' : one.per_s.toPrecision(3), one.machine], { class: one.is_silent ? 'dim' : '' })))];
  }

  quarantined(tasks) {
    if (!tasks.length) return [];
    return [element('h2', {}, 'Quarantined'), table('Quarantined', ['task', 'job', 'attempts', 'problem'], tasks.map((one) =>
      row('td', [one.task.slice(0, 8), one.job.slice(0, 8), String(one.attempts), one.problem]))),
    element('p', { class: 'dim' }, '“kibitz ledger retry URL” reopens quarantined tasks.')];
  }
}
