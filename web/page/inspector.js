// The panel "Search": a search as an icicle plot, its nodes one by one, the horizon, and the explanation of a move.
import { replaceChildren } from './focus.js';
import { element, labelled, select, scoreText, shortCount, counted } from './helpers.js';
import { Explanation } from './explain.js';
import { Horizon } from './horizon.js';
import { chainTo, Icicle, summaryOf } from './icicle.js';
import { nodeDetails } from './node_details.js';

/** @typedef {import('./server_types.js').SearchNode} SearchNode */
/** @typedef {import('./server_types.js').SearchPlot} SearchPlot */

const usualLimits = { depth: 6, nodes: 200000 };
const purpose =
  'Shows a search as an icicle plot: each node is as wide as its subtree. ' +
  'Subtrees with less than a thousandth of all nodes are not drawn.';
const maxLimit = 20000000;

export class SearchInspector {
  /**
   * @param {import('./game.js').Game} game @param {import('./settings.js').Settings} settings
   * @param {import('./preview.js').Preview} preview
   */
  constructor(game, settings, preview) {
    this.game = game;
    this.settings = settings;
    this.preview = preview;
    /** @type {'A' | 'B'} */
    this.which = 'A';
    /** @type {'depth' | 'nodes'} */
    this.limitKind = 'depth';
    this.limit = usualLimits.depth;
    this.problem = '';
    /** @type {(SearchPlot & { root: import('./horizon.js').Root }) | null} */
    this.answer = null;
    /** @type {import('./link.js').Answer | null} */
    this.pending = null;
    this.panel = element('div');
    this.state = element('p', { class: 'dim', role: 'status' });
    this.limitError = element('p', { class: 'error', role: 'alert' });
    this.details = element('div', { class: 'node', 'aria-live': 'polite' });
    this.icicle = new Icicle((node) => this.choose(node));
    this.explanation = new Explanation(game, {
      show: (root, line) => this.showLine(root, line),
      fields: () => ({ ...this.options(), [this.limitKind]: this.limit }),
    });
    this.horizon = new Horizon(game, () => this.options());
    game.on('open', () => this.clear());
    this.draw();
  }

  /** Forgets the search of another game, and stops it if it runs. */
  clear() {
    this.pending?.cancel();
    this.pending = null;
    this.problem = '';
    this.answer = null;
    this.explanation.clear();
    this.horizon.clear();
    this.details.replaceChildren();
    this.icicle.show(null);
    this.draw();
  }

  /** @param {boolean} isShown */
  onShown(isShown) {
    if (isShown) this.icicle.draw();
    else if (this.game.position) this.preview.close();
  }

  /** The chosen configuration, but with one thread, so that the same query always gets the same answer. */
  options() {
    const { preset, options } = this.settings.of(this.which);
    return { preset, options: { ...options, threads: '1' } };
  }

  draw() {
    const run = element(
      'button',
      { type: 'button', class: 'strong', id: 'trace', onclick: () => this.run() },
      this.pending ? 'Stop' : 'Run search',
    );
    const changeKind = (/** @type {'depth' | 'nodes'} */ kind) => {
      this.limitKind = kind;
      this.limit = usualLimits[kind];
      this.draw();
    };
    const range = { type: 'number', min: 1, max: maxLimit, value: this.limit };
    const limit = element('input', { ...range, 'aria-label': 'Search limit', onchange: () => this.setLimit(limit) });
    const find = element('input', { type: 'search', placeholder: 'Find a move', 'aria-label': 'Find a move in the plot' });
    const found = element('span', { class: 'dim', role: 'status' });
    find.addEventListener('input', () => {
      const count = this.icicle.find(find.value);
      found.textContent = find.value ? counted(count, 'node') : '';
    });
    replaceChildren(
      this.panel,
      element(
        'div',
        { class: 'row' },
        run,
        labelled(
          'Settings',
          select(['A', 'B'], this.which, (/** @type {'A' | 'B'} */ which) => {
            this.which = which;
          }),
        ),
        labelled('Limit', select(['depth', 'nodes'], this.limitKind, changeKind)),
        limit,
      ),
      this.limitError,
      this.state,
      ...(this.answer ? [element('div', { class: 'row' }, find, found)] : []),
      this.icicle.box,
      this.icicle.legend,
      this.details,
      this.horizon.panel,
      element('h2', {}, 'Explain a move'),
      this.explanation.panel,
    );
    this.drawState();
  }

  /** @param {import('./helpers.js').AnyElement} box */
  setLimit(box) {
    const value = Number(box.value);
    const isGood = Number.isInteger(value) && value >= 1 && value <= maxLimit;
    if (isGood) this.limit = value;
    this.limitError.textContent = isGood ? '' : `The limit is a whole number from 1 to ${maxLimit}, not “${box.value}”.`;
    box.value = this.limit;
  }

  drawState() {
    const { answer, problem } = this;
    this.state.textContent = answer ? summaryOf(answer, answer.root.mover) : problem || purpose;
  }

  async run() {
    const { game } = this;
    if (this.pending) return this.pending.cancel();
    this.problem = '';
    this.answer = null;
    this.icicle.show(null);
    this.details.replaceChildren();
    this.horizon.clear();
    const question = { ...game.question(), ...this.options(), type: 'trace', [this.limitKind]: this.limit };
    const root = { node: game.node, start: game.start, moves: game.movesTo(), mover: game.position?.mover ?? 0 };
    const pending = (this.pending = game.link.ask(question, (report) => {
      if (this.pending === pending) this.state.textContent = `${shortCount(report.events)} nodes …`;
    }));
    this.draw();
    try {
      const answer = await pending;
      if (this.pending !== pending) return;
      this.answer = { ...answer, root };
      this.icicle.show(answer);
    } catch (problem) {
      if (this.pending !== pending) return;
      this.problem = /** @type {Error} */ (problem).message;
    }
    this.pending = null;
    this.draw();
    if (this.answer) this.drawOverview(this.answer);
  }

  /** @param {SearchPlot & { root: import('./horizon.js').Root }} answer */
  drawOverview({ nodes, total, lines, root }) {
    const roots = nodes.filter((node) => node.level === 0);
    const largest = nodes
      .filter((node) => node.level === 1)
      .sort((a, b) => b.size - a.size)
      .slice(0, 12);
    const buttons = largest.map((node) =>
      element(
        'button',
        { type: 'button', class: 'move', onclick: () => this.choose(node) },
        `${node.move} ${((100 * node.size) / total).toFixed(0)} %`,
      ),
    );
    const best = lines[0]?.moves.map((move) => move.move) ?? [];
    const score = best.length ? scoreText(lines[0].score, root.mover === 0 ? 1 : -1) : '';
    this.details.replaceChildren(
      element('p', {}, 'Root moves with the largest subtrees: ', ...buttons),
      element('p', { class: 'dim' }, `${counted(roots.length, 'driver call')}.`),
      ...(best.length
        ? [
            element(
              'div',
              { class: 'row' },
              element(
                'button',
                { type: 'button', id: 'beyond', onclick: () => this.beyond(best, score) },
                'Show beyond the horizon',
              ),
            ),
          ]
        : []),
    );
  }

  /** Shows a node: how the search called it, its result, and its position on the board. @param {SearchNode} node */
  async choose(node) {
    if (!this.answer) return;
    this.icicle.mark(node);
    const { root } = this.answer;
    const line = chainTo(node).map((one) => /** @type {string} */ (one.move));
    const links = chainTo(node).map((one) =>
      element('button', { type: 'button', class: 'move', onclick: () => this.choose(one) }, one.move),
    );
    const score = scoreText(node.score, (root.mover + node.level) % 2 ? -1 : 1);
    const button = (/** @type {string} */ text, /** @type {() => void} */ onclick) =>
      element('button', { type: 'button', onclick }, text);
    this.details.replaceChildren(
      element('p', {}, 'Line: ', ...(links.length ? links : ['root'])),
      nodeDetails(node, this.answer.total),
      element(
        'div',
        { class: 'row' },
        button('Zoom in', () => {
          this.icicle.zoomTo(node);
          this.icicle.mark(node);
        }),
        button('Zoom out', () => {
          this.icicle.zoomTo(null);
          this.icicle.mark(node);
        }),
        button('Show beyond the horizon', () => this.beyond(line, score)),
      ),
    );
    await this.showLine(root, line);
  }

  /** @param {import('./horizon.js').Root} root @param {string[]} line */
  async showLine(root, line) {
    try {
      await this.preview.show(root.node, line);
    } catch (problem) {
      this.state.textContent = `The position cannot be shown: ${/** @type {Error} */ (problem).message}`;
    }
  }

  /**
   * Shows what happens after the end of `line`, which is the search's best line or the line to the selected node.
   * @param {string[]} line @param {string} score
   */
  beyond(line, score) {
    if (this.answer) this.horizon.show(this.answer.root, line, score);
  }
}
