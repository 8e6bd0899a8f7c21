// Explains why the search chose a move, or why it did not. A click on a move of the explanation shows the position after
// the move.
import { replaceChildren } from './focus.js';
import { element, labelled, select, scoreText } from './helpers.js';

/** @typedef {import('./server_types.js').Explanation} Answer */
/** @typedef {import('./server_types.js').ExplainedTrial} Trial */
/** @typedef {import('./server_types.js').MoveText} MoveText */
/** @typedef {import('./horizon.js').Root} Root */

const heads = ['search', 'move', 'score', 'depth', 'nodes', 'settings'];
const settingsText = (/** @type {string[]} */ settings) => (settings.length > 3 ? 'all of the above' : settings.join(' '));

export class Explanation {
  /**
   * @param {import('./game.js').Game} game
   * @param {object} how
   * @param {(root: Root, line: string[]) => void} how.show   shows on the board the position after a line
   * @param {() => object} how.fields   the settings and the limit of the explained search, as fields of a query
   */
  constructor(game, { show, fields }) {
    this.game = game;
    this.show = show;
    this.fields = fields;
    this.move = '';
    /** @type {(Answer & { root: Root }) | null} */
    this.answer = null;
    /** @type {import('./link.js').Answer | null} */
    this.pending = null;
    this.panel = element('div', { class: 'why' });
    this.state = element('p', { class: 'dim', role: 'status' });
    this.results = element('div', { 'aria-live': 'polite' });
    game.on('position', (position) => {
      if (!position.moves.some((/** @type {MoveText} */ move) => move.move === this.move))
        this.move = position.moves[0]?.move ?? '';
      this.draw();
    });
    this.move = game.position?.moves[0]?.move ?? '';
    this.draw();
  }

  /** Forgets the explanation of another game, and stops the search for it. */
  clear() {
    this.pending?.cancel();
    this.pending = null;
    this.answer = null;
    this.results.replaceChildren();
  }

  draw() {
    const moves = (this.game.position?.moves ?? []).map((move) => [move.move, move.notation]);
    const choose = (/** @type {string} */ move) => {
      this.move = move;
    };
    replaceChildren(
      this.panel,
      element(
        'div',
        { class: 'row' },
        element(
          'button',
          { type: 'button', id: 'why', disabled: !moves.length, onclick: () => this.run() },
          this.pending ? 'Stop' : 'Explain',
        ),
        moves.length ? labelled('Move', select(moves, this.move, choose)) : null,
      ),
      this.state,
      this.results,
    );
    if (this.answer) this.drawAnswer(this.answer);
    else
      this.state.textContent =
        'Explains by experiment why the search plays a move or not: it repeats the search with one option ' +
        'off at a time, then at greater depth.';
  }

  /** Explains a move that was selected in the review panel. @param {string} move */
  explain(move) {
    this.move = move;
    return this.run();
  }

  async run() {
    if (this.pending) return this.pending.cancel();
    const { game } = this;
    this.clear();
    const root = { node: game.node, start: game.start, moves: game.movesTo(), mover: game.position?.mover ?? 0 };
    const question = { ...game.question(), ...this.fields(), type: 'explain', move: this.move };
    const pending = (this.pending = game.link.ask(question, (report) => {
      if (this.pending === pending) this.state.textContent = `Searching: ${report.searching} …`;
    }));
    this.draw();
    let problem = '';
    let answer = null;
    try {
      answer = { ...(await pending), root };
    } catch (error) {
      problem = /** @type {Error} */ (error).message;
    }
    if (this.pending !== pending) return;
    this.answer = answer;
    this.pending = null;
    this.draw();
    if (problem) this.state.replaceChildren(element('span', { class: 'error' }, problem));
  }

  /** Buttons that show the positions after the moves of a line. @param {Root} root @param {MoveText[]} moves */
  line(root, moves) {
    return moves.map((move, index) =>
      element(
        'button',
        {
          type: 'button',
          class: 'move',
          onclick: () =>
            this.show(
              root,
              moves.slice(0, index + 1).map((one) => one.move),
            ),
        },
        move.notation,
      ),
    );
  }

  /** @param {Answer & { root: Root }} answer */
  drawAnswer(answer) {
    const { search, alone, rivals, without, full, deeper, helped, line, root } = answer;
    const named = (/** @type {string} */ before, /** @type {Trial[]} */ trials) =>
      trials.map((trial) => ({ ...trial, name: before + trial.name }));
    const trials = [
      ...named('explained search, ', [search]),
      ...named('without ', [...without, ...(full ? [full] : [])]),
      ...named('', deeper),
      ...named('with ', helped),
    ];
    const lineRow = (/** @type {string} */ name, /** @type {Trial | null} */ trial) =>
      trial?.line.length
        ? [
            element('dt', {}, name),
            element('dd', {}, trial.finished ? `${scoreText(trial.score)} ` : 'stopped ', ...this.line(root, trial.line)),
          ]
        : [];
    const rows = trials.map((trial) => this.row(root, trial));
    const decisive = trials
      .map((trial, index) => (!index || trial.finds ? this.row(root, trial) : null))
      .filter((row) => row !== null);
    const verdict = `${answer.sentence[0].toUpperCase()}${answer.sentence.slice(1)}.`;
    this.state.textContent =
      `${answer.nodes} nodes in ${trials.length} searches. Scores are from the point of view of ` +
      `${this.game.info?.sides[root.mover]}, the side to move.`;
    this.results.replaceChildren(
      element('p', { class: 'strong-text verdict' }, verdict),
      element(
        'dl',
        {},
        ...lineRow('line of the search', search),
        ...(answer.played ? [] : lineRow(`line of ${answer.move.notation}`, alone)),
        ...lineRow('best other move', rivals),
        ...(line.length ? [element('dt', {}, 'missed line'), element('dd', {}, ...this.line(root, line))] : []),
      ),
      this.table(
        decisive.length > 1 ? 'The explained search, and the searches that find the move' : 'The explained search',
        heads,
        decisive,
      ),
      element(
        'details',
        {},
        element('summary', {}, `All ${trials.length} searches`),
        this.table('All searches', heads, rows),
      ),
      ...(answer.line_trace.length ? [this.lineTraceTable(answer.line_trace)] : []),
    );
  }

  /** @param {Root} root @param {Trial} trial */
  row(root, trial) {
    const cells = [
      trial.finds ? [`${trial.name} (finds the move)`] : [trial.name],
      this.line(root, trial.line.slice(0, 1)),
      [trial.finished ? scoreText(trial.score) : 'stopped'],
      [trial.depth],
      [trial.nodes],
      [settingsText(trial.settings)],
    ];
    return element('tr', { class: trial.finds ? 'cure' : '' }, ...cells.map((cell) => element('td', {}, ...cell)));
  }

  /**
   * A table that shows how the search treated each move of the missed line. step.score is for the side to move after the
   * move; in the table all scores are for the side to move at the root.
   * @param {Answer['line_trace']} steps
   */
  lineTraceTable(steps) {
    const rows = steps.map((step, index) => {
      const score = step.visits ? scoreText(step.score, index % 2 === 0 ? -1 : 1) : '';
      const cells = [
        step.move.notation,
        step.order >= 0 ? step.order + 1 : '',
        step.visits,
        score,
        step.visits ? step.cause : 'not searched',
      ];
      return element('tr', {}, ...cells.map((text) => element('td', {}, text)));
    });
    return this.table('The missed line in the explained search', ['move', 'order', 'visits', 'score', 'ended by'], rows);
  }

  /** @param {string} name @param {string[]} columns @param {HTMLElement[]} rows */
  table(name, columns, rows) {
    const head = element('tr', {}, ...columns.map((text) => element('th', { scope: 'col' }, text)));
    return element(
      'div',
      { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': name },
      element('table', {}, element('caption', {}, name), element('thead', {}, head), element('tbody', {}, ...rows)),
    );
  }
}
