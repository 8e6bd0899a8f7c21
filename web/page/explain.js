// Explains why the search chose a move, or why it did not. A click on a move of the explanation shows the position after
// the move.
import { element, labelled, select, scoreText } from './helpers.js';

const settingsText = (settings) => settings.length > 3 ? 'all of the above' : settings.join(' ');

export class Explanation {
  // show(root, line): shows on the board the position after `line`. fields(): the settings and the limit of the search
  // to be explained, as fields of a query.
  constructor(game, { show, fields }) {
    Object.assign(this, { game, show, fields, move: '', answer: null });
    this.panel = element('div', { class: 'why' });
    game.on('position', (position) => {
      if (!position.moves.some((move) => move.move === this.move)) this.move = position.moves[0]?.move ?? '';
      this.draw();
    });
  }

  draw() {
    const { position } = this.game;
    const moves = position.moves.map((move) => [move.move, move.notation]);
    this.panel.replaceChildren(
      element('div', { class: 'row' },
        element('button', { type: 'button', id: 'why', disabled: !moves.length, onclick: () => this.run() }, this.pending ? 'Stop' : 'Explain'),
        moves.length ? labelled('Move', select(moves, this.move, (value) => { this.move = value; })) : ''),
      this.state = element('p', { class: 'dim', role: 'status' }, 'Explains by experiment why the search plays a move or not: it repeats the search with one option off at a time, then at greater depth.'),
      this.results = element('div', { 'aria-live': 'polite' }));
    if (this.answer) this.drawAnswer();
  }

  // Explains a move that was selected in the review panel.
  explain(move) {
    this.move = move;
    return this.run();
  }

  async run() {
    if (this.pending) return this.pending.cancel();
    const { game } = this;
    this.answer = null;
    const root = { start: game.start, moves: game.moves.slice(0, game.at), mover: game.position.mover };
    const pending = this.pending = game.link.ask({ ...game.question(), ...this.fields(), type: 'explain', move: this.move },
      (report) => { this.state.textContent = `Searching: ${report.searching} …`; });
    this.draw();
    let problem = null;
    try {
      this.answer = { ...await pending, root };
    } catch (error) { problem = error; }
    this.pending = null;
    this.draw();
    if (problem) this.state.replaceChildren(element('span', { class: 'error' }, problem.message));
  }

  line(moves) {
    return moves.map((move, index) => element('button', { type: 'button', class: 'move',
      onclick: () => this.show(this.answer.root, moves.slice(0, index + 1).map((one) => one.move)) }, move.notation));
  }

  drawAnswer() {
    const { answer } = this;
    const { search, alone, rivals, without, full, deeper, helped, line, line_trace: lineTrace } = answer;
    const lineRow = (name, trial) => trial?.line.length ? [element('dt', {}, name), element('dd', {}, trial.finished ? `${scoreText(trial.score)} ` : 'stopped ', ...this.line(trial.line))] : [];
    const trials = [['explained search, ', [search]], ['without ', without], ['without ', full ? [full] : []], ['', deeper], ['with ', helped]]
      .flatMap(([before, list]) => list.map((trial) => ({ ...trial, name: before + trial.name })));
    const heads = ['search', 'move', 'score', 'depth', 'nodes', 'settings'];
    const rowOf = (trial) => element('tr', { class: trial.finds ? 'cure' : '' },
      ...[trial.finds ? `${trial.name} (finds the move)` : trial.name, this.line(trial.line.slice(0, 1)), trial.finished ? scoreText(trial.score) : 'stopped', trial.depth, trial.nodes, settingsText(trial.settings)]
        .map((cell) => element('td', {}, ...[cell].flat())));
    const decisive = trials.filter((trial, index) => !index || trial.finds);
    this.state.textContent = `${answer.nodes} nodes in ${trials.length} searches. Scores are from the point of view of ${this.game.info.sides[answer.root.mover]}, the side to move.`;
    this.results.replaceChildren(
      element('p', { class: 'strong-text verdict' }, `${answer.sentence[0].toUpperCase()}${answer.sentence.slice(1)}.`),
      element('dl', {}, ...lineRow('line of the search', search), ...(answer.played ? [] : lineRow(`line of ${answer.move.notation}`, alone)), ...lineRow('best other move', rivals),
        ...(line.length ? [element('dt', {}, 'missed line'), element('dd', {}, ...this.line(line))] : [])),
      this.table(decisive.length > 1 ? 'The explained search, and the searches that find the move' : 'The explained search', heads, decisive.map(rowOf)),
      element('details', {}, element('summary', {}, `All ${trials.length} searches`), this.table('All searches', heads, trials.map(rowOf))),
      lineTrace.length ? this.lineTraceTable(lineTrace) : '');
  }

  // A table that shows how the search treated each move of the missed line. step.score is for the side to move after
  // the move; in the table all scores are for the side to move at the root.
  lineTraceTable(lineTrace) {
    const rows = lineTrace.map((step, index) => element('tr', {}, ...[step.move.notation, step.order >= 0 ? step.order + 1 : '', step.visits,
      step.visits ? scoreText(step.score, index % 2 === 0 ? -1 : 1) : '', step.visits ? step.cause : 'not searched'].map((text) => element('td', {}, String(text)))));
    return this.table('The missed line in the explained search', ['move', 'order', 'visits', 'score', 'ended by'], rows);
  }

  table(name, heads, rows) {
    return element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': name }, element('table', {}, element('caption', {}, name),
      element('thead', {}, element('tr', {}, ...heads.map((text) => element('th', { scope: 'col' }, text)))), element('tbody', {}, ...rows)));
  }
}
