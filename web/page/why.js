// The panel that explains why the search chose a move, or why it did not choose it. Clicking a move of the explanation
// shows the position after it.
import { element, labelled, select, scoreText } from './words.js';

const settingsText = (settings) => settings.length > 3 ? 'all these' : settings.join(' ');

export class Why {
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
        element('button', { type: 'button', id: 'why', disabled: !moves.length, onclick: () => this.run() }, this.asked ? 'Stop' : 'Why, or why not'),
        moves.length ? labelled('the move', select(moves, this.move, (value) => { this.move = value; })) : ''),
      this.state = element('p', { class: 'dim', role: 'status' }, 'By experiments: each option is switched off alone, then the search goes deeper.'),
      this.told = element('div', { 'aria-live': 'polite' }));
    if (this.answer) this.tell();
  }

  // Explains a move that was selected in the review panel.
  ask(move) {
    this.move = move;
    return this.run();
  }

  async run() {
    if (this.asked) return this.asked.cancel();
    const { game } = this;
    this.answer = null;
    const root = { start: game.start, moves: game.moves.slice(0, game.at), mover: game.position.mover };
    const asked = this.asked = game.link.ask({ ...game.question(), ...this.fields(), type: 'explain', move: this.move },
      (report) => { this.state.textContent = `searched: ${report.searching} …`; });
    this.draw();
    let problem = null;
    try {
      this.answer = { ...await asked, root };
    } catch (error) { problem = error; }
    this.asked = null;
    this.draw();
    if (problem) this.state.replaceChildren(element('span', { class: 'error' }, problem.message));
  }

  line(moves) {
    return moves.map((move, index) => element('button', { type: 'button', class: 'move',
      onclick: () => this.show(this.answer.root, moves.slice(0, index + 1).map((one) => one.move)) }, move.notation));
  }

  tell() {
    const { answer } = this;
    const { search, alone, rivals, without, full, deeper, helped, line, line_trace: way } = answer;
    const told = (name, trial) => trial?.line.length ? [element('dt', {}, name), element('dd', {}, trial.finished ? `${scoreText(trial.score)} ` : 'stopped ', ...this.line(trial.line))] : [];
    const trials = [['asked about, ', [search]], ['without ', without], ['without ', full ? [full] : []], ['', deeper], ['with ', helped]]
      .flatMap(([before, list]) => list.map((trial) => ({ ...trial, name: before + trial.name })));
    const heads = ['search', 'move', 'score', 'depth', 'nodes', 'settings'];
    const rowOf = (trial) => element('tr', { class: trial.finds ? 'cure' : '' },
      ...[trial.finds ? `${trial.name} (finds it)` : trial.name, this.line(trial.line.slice(0, 1)), trial.finished ? scoreText(trial.score) : 'stopped', trial.depth, trial.nodes, settingsText(trial.settings)]
        .map((cell) => element('td', {}, ...[cell].flat())));
    const counting = trials.filter((trial, index) => !index || trial.finds);
    this.state.textContent = `${answer.nodes} nodes in ${trials.length} searches. Scores are those of ${this.game.info.sides[answer.root.mover]}, who is to move.`;
    this.told.replaceChildren(
      element('p', { class: 'strong-text verdict' }, `${answer.sentence[0].toUpperCase()}${answer.sentence.slice(1)}.`),
      element('dl', {}, ...told('the search', search), ...(answer.played ? [] : told(`against ${answer.move.notation}`, alone)), ...told('the best other move', rivals),
        ...(line.length ? [element('dt', {}, 'the line it missed'), element('dd', {}, ...this.line(line))] : [])),
      this.scroll(counting.length > 1 ? 'The search, and those that find it' : 'The search', heads, counting.map(rowOf)),
      element('details', {}, element('summary', {}, `All ${trials.length} searches`), this.scroll('All searches', heads, trials.map(rowOf))),
      way.length ? this.way(way) : '');
  }

  // A table that shows how the search treated each move of the missed line. step.score is for the side to move after
  // the move; in the table all scores are for the side to move at the root.
  way(way) {
    const rows = way.map((step, index) => element('tr', {}, ...[step.move.notation, step.order >= 0 ? step.order + 1 : '', step.visits,
      step.visits ? scoreText(step.score, index % 2 === 0 ? -1 : 1) : '', step.visits ? step.cause : 'not looked at'].map((text) => element('td', {}, String(text)))));
    return this.scroll('The missed line, in the explained search', ['move', 'place', 'visits', 'score', 'ended by'], rows);
  }

  scroll(name, heads, rows) {
    return element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': name }, element('table', {}, element('caption', {}, name),
      element('thead', {}, element('tr', {}, ...heads.map((text) => element('th', { scope: 'col' }, text)))), element('tbody', {}, ...rows)));
  }
}
