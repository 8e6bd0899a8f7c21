// Live analysis: lines, depth and speed, for one configuration or for two side by side. Results are kept per position,
// so they are shown without a new search when the user goes back in the game.
import { element, labelled, select, scoreText, amount, seconds, chance } from './words.js';

// The analysis of one configuration, and the HTML element that shows it.
class Watch {
  constructor(analysis, which) {
    Object.assign(this, { analysis, which, found: new Map(), asked: null, key: '' });
    this.box = element('div', { class: 'watch' });
  }

  stop() {
    this.asked?.cancel();
    this.asked = null;
  }

  // Starts a search of the current position, unless an earlier search of it ran to its end.
  async start() {
    const { game, lines, limit } = this.analysis;
    this.stop();
    const question = { ...game.question(), ...this.analysis.settings.of(this.which), lines, reports: true, engine: `analysis ${this.which}`, time_ms: limit * 1000 };
    this.key = JSON.stringify(question);
    const known = this.found.get(this.key);
    this.draw(known);
    if (known?.type === 'result' && known.end !== 'stopped') return;
    const { key } = this;
    const asked = this.asked = game.link.ask(question, (report) => {
      this.found.set(key, report);
      if (this.asked === asked) this.draw(report);
    });
    try {
      const answer = await asked;
      if (answer.lines.length || !this.found.has(key)) this.found.set(key, answer);
      if (this.asked === asked || this.key === key) this.draw(this.found.get(key));
    } catch (problem) {
      if (this.asked === asked) this.box.replaceChildren(element('p', { class: 'error' }, problem.message));
    }
    if (this.asked === asked) { this.asked = null; this.analysis.drawState(); }
  }

  draw(report) {
    const { game } = this.analysis;
    const heading = this.analysis.compares ? element('h3', {}, `Settings ${this.which}: ${this.analysis.settings.all[this.which].preset}`) : null;
    if (!report) return this.box.replaceChildren(...[heading, element('p', { class: 'dim' }, game.position?.ending ? 'The game is over.' : 'begins …')].filter(Boolean));
    const sign = game.position.mover === 0 ? 1 : -1;
    const speed = report.time_us > 0 ? `${amount(report.statistics.nodes / report.time_us * 1e6)}/s` : '';
    const state = element('p', { class: 'dim figures' }, `depth ${report.depth} · ${amount(report.statistics.nodes)} nodes · ${seconds(report.time_us)} · ${speed}`);
    const lines = report.lines.map((line) => element('li', {}, element('span', { class: 'score' }, scoreText(line.score, sign) + (line.bound === 'exact' ? '' : line.bound === 'lower' ? ' or more' : ' or less')),
      element('span', { class: 'line' }, ...line.moves.slice(0, 24).map((move, index) => this.analysis.moveButton(line.moves, index)))));
    const remarks = (report.remarks ?? []).map((remark) => element('p', { class: 'dim' }, remark));
    this.box.replaceChildren(...[heading, state, element('ol', { class: 'lines' }, ...lines), ...remarks].filter(Boolean));
    if (this.which === 'A') this.analysis.showBest(report.lines, sign);
  }
}

export class Analysis {
  constructor(game, settings, board) {
    Object.assign(this, { game, settings, board, lines: 3, limit: 3600, isOn: false, compares: false });
    this.watches = { A: new Watch(this, 'A'), B: new Watch(this, 'B') };
    this.panel = element('div');
    this.bar = element('div', { class: 'chance', 'aria-hidden': 'true' }, element('div'));
    game.on('position', () => this.renew());
    game.on('settings', () => this.renew());
    game.on('open', () => this.draw());
  }

  draw() {
    this.toggle = element('button', { type: 'button', class: 'strong', id: 'analyse', onclick: () => this.set(!this.isOn) });
    const compare = element('input', { type: 'checkbox', checked: this.compares, onchange: (event) => { this.compares = event.target.checked; this.draw(); this.renew(); } });
    this.panel.replaceChildren(
      element('div', { class: 'row' }, this.toggle,
        labelled('Lines', select([1, 2, 3, 4, 5, 8], this.lines, (value) => { this.lines = Number(value); this.renew(); })),
        labelled('for', select([[1, '1 s'], [5, '5 s'], [30, '30 s'], [3600, 'as long as I look']], this.limit, (value) => { this.limit = Number(value); this.renew(); })),
        labelled('A beside B', compare)),
      element('p', { class: 'dim' }, `Scores are those of ${this.game.info?.sides[0] ?? ''}. Hover over a move or focus it to see it on the board; click to play the line up to it.`),
      this.bar,
      element('div', { class: this.compares ? 'two' : '' }, this.watches.A.box, ...(this.compares ? [this.watches.B.box] : [])),
      element('div', { class: 'row' }, element('button', { type: 'button', id: 'threat', onclick: () => this.threat() }, 'What is threatened?')),
      this.threatBox = element('p', { role: 'status' }));
    this.drawState();
  }

  drawState() {
    if (!this.toggle) return;
    const runs = Object.values(this.watches).some((watch) => watch.asked);
    this.toggle.textContent = this.isOn ? 'Stop' : 'Analyse';
    this.toggle.setAttribute('aria-pressed', String(this.isOn));
    document.body.classList.toggle('searching', runs);
  }

  set(isOn) {
    this.isOn = isOn;
    this.renew();
  }

  renew() {
    if (this.threatBox) this.threatBox.textContent = '';
    this.board.setArrows([]);
    for (const [which, watch] of Object.entries(this.watches)) {
      watch.stop();
      if (this.isOn && (which === 'A' || this.compares) && this.game.position && !this.game.position.ending) watch.start();
      else if (this.game.position?.ending) watch.draw(null);
    }
    this.drawState();
  }

  pathOf(move) { return this.game.position.moves.find((legal) => legal.move === move?.move)?.path; }

  showBest(lines, sign) {
    if (!this.isOn) return;
    this.board.setArrows(lines.slice(0, 3).map((line, index) => ({ path: this.pathOf(line.moves[0]), kind: index ? 'other' : 'best' })).reverse());
    const share = chance(lines[0]?.score, this.game.name);
    this.bar.firstChild.style.width = `${100 * (sign > 0 ? share : 1 - share)}%`;
  }

  // The button of a move of a line. Hovering shows the position after the move on the board; a click plays the line up
  // to it.
  moveButton(moves, index) {
    const { game } = this;
    const line = moves.slice(0, index + 1).map((move) => move.move);
    const peek = async () => {
      const shown = game.position;
      const position = await game.look([...game.moves.slice(0, game.at), ...line]);
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
    if (!pass && swapped === position.position) { this.threatBox.textContent = 'This game has no pass, so there is nothing to show.'; return; }
    this.threatBox.textContent = '…';
    try {
      const answer = await game.link.ask({ ...question, time_ms: 1000 });
      const line = answer.lines[0];
      const other = await game.look(question.moves, question.position);
      this.threatBox.textContent = line ? `${game.info.sides[1 - position.mover]} would play ${line.moves.map((move) => move.notation).join(' ')} (${scoreText(line.score, position.mover === 0 ? -1 : 1)})` : 'nothing';
      if (line) this.board.setArrows([{ path: other.moves.find((move) => move.move === line.moves[0].move)?.path, kind: 'threat' }]);
    } catch (problem) {
      this.threatBox.textContent = problem.message;
    }
  }
}
