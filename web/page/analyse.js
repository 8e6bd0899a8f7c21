// The panel for live analysis: lines, depth and speed, for one configuration or for two side by side. Results are kept
// for each position. When the user returns to a position, its result is shown without a new search.
import { element, labelled, select, scoreText, shortCount, secondsText, winningChances } from './helpers.js';

// The analysis of one configuration, and the HTML element that shows it.
class ConfigurationAnalysis {
  constructor(analysis, which) {
    Object.assign(this, { analysis, which, reports: new Map(), pending: null, key: '' });
    this.box = element('div', { class: 'configuration' });
  }

  stop() {
    this.pending?.cancel();
    this.pending = null;
  }

  // Starts a search of the current position, unless an earlier search of it has finished.
  async start() {
    const { game, lines, limit } = this.analysis;
    this.stop();
    const question = { ...game.question(), ...this.analysis.settings.of(this.which), lines, reports: true, engine: `analysis ${this.which}`, time_ms: limit * 1000 };
    this.key = JSON.stringify(question);
    const earlier = this.reports.get(this.key);
    this.draw(earlier);
    if (earlier?.type === 'result' && earlier.end !== 'stopped') return;
    const { key } = this;
    const pending = this.pending = game.link.ask(question, (report) => {
      this.reports.set(key, report);
      if (this.pending === pending) this.draw(report);
    });
    try {
      const answer = await pending;
      if (answer.lines.length || !this.reports.has(key)) this.reports.set(key, answer);
      if (this.pending === pending || this.key === key) this.draw(this.reports.get(key));
    } catch (problem) {
      if (this.pending === pending) this.box.replaceChildren(element('p', { class: 'error' }, problem.message));
    }
    if (this.pending === pending) { this.pending = null; this.analysis.drawState(); }
  }

  draw(report) {
    const { game } = this.analysis;
    const heading = this.analysis.isComparing ? element('h3', {}, `Settings ${this.which}: ${this.analysis.settings.all[this.which].preset}`) : null;
    if (!report) return this.box.replaceChildren(...[heading, element('p', { class: 'dim' }, game.position?.ending ? 'The game is over.' : 'Starting …')].filter(Boolean));
    const sign = game.position.mover === 0 ? 1 : -1;
    const speed = report.time_us > 0 ? `${shortCount(report.statistics.nodes / report.time_us * 1e6)} nodes/s` : '';
    const state = element('p', { class: 'dim figures' }, `depth ${report.depth} · ${shortCount(report.statistics.nodes)} nodes · ${secondsText(report.time_us)} · ${speed}`);
    const lines = report.lines.map((line) => element('li', {}, element('span', { class: 'score' }, (line.bound === 'exact' ? '' : (line.bound === 'lower') === sign > 0 ? '≥ ' : '≤ ') + scoreText(line.score, sign)),
      element('span', { class: 'line' }, ...line.moves.slice(0, 24).map((move, index) => this.analysis.moveButton(line.moves, index)))));
    const remarks = (report.remarks ?? []).map((remark) => element('p', { class: 'dim' }, remark));
    this.box.replaceChildren(...[heading, state, element('ol', { class: 'lines' }, ...lines), ...remarks].filter(Boolean));
    if (this.which === 'A') this.analysis.showBest(report.lines, sign);
  }
}

export class Analysis {
  constructor(game, settings, board) {
    Object.assign(this, { game, settings, board, lines: 3, limit: 3600, isOn: false, isComparing: false });
    this.configurations = { A: new ConfigurationAnalysis(this, 'A'), B: new ConfigurationAnalysis(this, 'B') };
    this.panel = element('div');
    this.bar = element('div', { class: 'chance', 'aria-hidden': 'true' }, element('div'));
    game.on('position', () => this.restart());
    game.on('settings', () => this.restart());
    game.on('open', () => this.draw());
  }

  draw() {
    this.toggle = element('button', { type: 'button', class: 'strong', id: 'analyse', onclick: () => this.set(!this.isOn) });
    const compare = element('input', { type: 'checkbox', checked: this.isComparing, onchange: (event) => { this.isComparing = event.target.checked; this.draw(); this.restart(); } });
    this.panel.replaceChildren(
      element('div', { class: 'row' }, this.toggle,
        labelled('Lines', select([1, 2, 3, 4, 5, 8], this.lines, (value) => { this.lines = Number(value); this.restart(); })),
        labelled('Time limit', select([[1, '1 s'], [5, '5 s'], [30, '30 s'], [3600, '1 h']], this.limit, (value) => { this.limit = Number(value); this.restart(); })),
        labelled('Compare A and B', compare)),
      element('p', { class: 'dim' }, `Scores are from ${this.game.info?.sides[0] ?? ''}’s point of view. Hover over a move or focus it to see the position after it. Click it to play the line up to that move.`),
      this.bar,
      element('div', { class: this.isComparing ? 'two' : '' }, this.configurations.A.box, ...(this.isComparing ? [this.configurations.B.box] : [])),
      element('div', { class: 'row' }, element('button', { type: 'button', id: 'threat', onclick: () => this.threat() }, 'Show threat')),
      this.threatBox = element('p', { role: 'status' }));
    this.drawState();
  }

  drawState() {
    if (!this.toggle) return;
    const isSearching = Object.values(this.configurations).some((one) => one.pending);
    this.toggle.textContent = this.isOn ? 'Stop' : 'Analyse';
    this.toggle.setAttribute('aria-pressed', String(this.isOn));
    document.body.classList.toggle('searching', isSearching);
  }

  set(isOn) {
    this.isOn = isOn;
    this.restart();
  }

  restart() {
    if (this.threatBox) this.threatBox.textContent = '';
    this.board.setArrows([]);
    for (const [which, one] of Object.entries(this.configurations)) {
      one.stop();
      if (this.isOn && (which === 'A' || this.isComparing) && this.game.position && !this.game.position.ending) one.start();
      else if (this.game.position?.ending) one.draw(null);
    }
    this.drawState();
  }

  pathOf(move) { return this.game.position.moves.find((legal) => legal.move === move?.move)?.path; }

  showBest(lines, sign) {
    if (!this.isOn) return;
    this.board.setArrows(lines.slice(0, 3).map((line, index) => ({ path: this.pathOf(line.moves[0]), kind: index ? 'other' : 'best' })).reverse());
    const share = winningChances(lines[0]?.score, this.game.name);
    this.bar.firstChild.style.width = `${100 * (sign > 0 ? share : 1 - share)}%`;
  }

  // The button of a move of a line. Hovering shows the position after the move on the board; a click plays the line up
  // to it.
  moveButton(moves, index) {
    const { game } = this;
    const line = moves.slice(0, index + 1).map((move) => move.move);
    const peek = async () => {
      const shown = game.position;
      const position = await game.positionAfter([...game.moves.slice(0, game.at), ...line]);
      if (game.position === shown && button.matches(':hover,:focus')) { this.board.setArrows([]); this.board.show(position, game.name, game.info.sides); }
    };
    const back = () => this.board.show(game.position, game.name, game.info.sides);
    const button = element('button', { type: 'button', class: 'move', onmouseenter: peek, onfocus: peek, onmouseleave: back, onblur: back,
      onclick: async () => { back(); for (const move of line) await game.play(move); } }, moves[index].notation);
    return button;
  }

  // Shows the threat: the best move of the opponent if it were the opponent's turn. If the game has a pass, the side to
  // move passes. Otherwise, the letter for the side to move is changed in the position's text, if the text has one.
  async threat() {
    const { game } = this;
    const { position } = game;
    const pass = position.moves.find((move) => move.move === 'pass');
    const swapped = position.position.replace(/^(\S+) ([wb])(.*)$/, (_, board, side, rest) => `${board} ${side === 'w' ? 'b' : 'w'}${rest.replace(/^( \S+) [a-h][36]/, '$1 -')}`);
    const question = pass ? game.question([...game.moves.slice(0, game.at), pass.move])
      : { ...game.question([]), position: swapped };
    if (!pass && swapped === position.position) { this.threatBox.textContent = 'Threats are unavailable: this game has no null move.'; return; }
    this.threatBox.textContent = '…';
    try {
      const answer = await game.link.ask({ ...question, time_ms: 1000 });
      const line = answer.lines[0];
      const other = await game.positionAfter(question.moves, question.position);
      this.threatBox.textContent = line ? `Threat by ${game.info.sides[1 - position.mover]}: ${line.moves.map((move) => move.notation).join(' ')} (${scoreText(line.score, position.mover === 0 ? -1 : 1)})` : 'No threat was found.';
      if (line) this.board.setArrows([{ path: other.moves.find((move) => move.move === line.moves[0].move)?.path, kind: 'threat' }]);
    } catch (problem) {
      this.threatBox.textContent = problem.message;
    }
  }
}
