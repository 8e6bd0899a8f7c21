// The panel for game review: winning chances after each move, mistakes in the player's words, and their refutations.
import { replaceChildren } from './focus.js';
import { element, labelled, select } from './helpers.js';
import { accuracyTable } from './accuracy_table.js';
import { saveFile } from './save_file.js';
import { chanceGraph } from './chance_graph.js';
import { chanceOf, judgementOf, kinds } from './judgement.js';
import { moveNumber } from './move_number.js';
import { LinePlayer } from './refutation.js';
import { isMistake, Retry } from './retry.js';
import { ReviewRun, reviewOf } from './review_run.js';

/** @typedef {import('./judgement.js').Judgement} Judgement */

export class Review {
  /**
   * @param {import('./game.js').Game} game @param {unknown} settings @param {import('./board.js').Board} board
   */
  constructor(game, settings, board) {
    this.game = game;
    this.nodes = 20000;
    this.isShown = false;
    this.panel = element('div');
    /** Called when a mistake is to be explained by the search. @type {(ply: number) => void} */
    this.onExplain = () => undefined;
    this.player = new LinePlayer(game, board);
    this.run = new ReviewRun(game, () => {
      this.mark();
      this.draw();
    });
    this.retry = new Retry(game, () => this.nodes);
    for (const event of ['open', 'position', 'tree'])
      game.on(event, () => {
        if (!this.run.isRunning) this.draw();
      });
    document.addEventListener('keydown', (event) => this.key(event));
  }

  /** @param {boolean} isShown */
  onShown(isShown) {
    this.isShown = isShown;
    this.draw();
  }

  /** The positions of the line that is shown, from the start on. */
  positions() {
    return [this.game.tree.root, ...this.game.line];
  }

  /** @returns {Judgement[]} */
  judgements() {
    const found = this.game.line.map((node) => judgementOf(node, this.nodes, this.game.info?.chance));
    return found.filter((one) => one !== null);
  }

  /** The evaluations of the positions reviewed so far, in their order. */
  results() {
    return this.positions()
      .map((node) => reviewOf(node, this.nodes))
      .filter((one) => one !== undefined);
  }

  mistakes() {
    return this.judgements().filter(isMistake);
  }

  // ---- the run ----

  toggle() {
    if (this.run.isRunning) this.run.stop();
    else this.run.run(this.positions(), this.nodes);
  }

  /** Writes the glyphs of mistakes into the tree, for the move list and for export. Glyphs of the user stay. */
  mark() {
    const own = Object.keys(kinds);
    for (const { node, glyph } of this.judgements()) {
      const others = (node.notes.glyphs ?? []).filter((one) => !own.includes(one) || !this.marked().includes(node.id));
      const isTaken = others.some((one) => own.includes(one));
      const glyphs = glyph && !isTaken ? [...others, glyph] : others;
      if (glyph && !isTaken) this.marked().push(node.id);
      if (String(glyphs) !== String(node.notes.glyphs ?? [])) this.game.note(node, { glyphs });
    }
  }

  /** The ids of the nodes whose glyph is from a review. @returns {number[]} */
  marked() {
    this.game.stored.review ??= { marked: [] };
    return this.game.stored.review.marked;
  }

  // ---- the panel ----

  draw() {
    if (!this.isShown || !this.game.info) return;
    const positions = this.positions();
    const done = positions.filter((node) => reviewOf(node, this.nodes)).length;
    const isEmpty = positions.length === 1;
    const state = isEmpty ? 'Play a game, or open one.' : `${done} of ${positions.length} positions searched`;
    const action = this.run.isRunning ? 'Stop' : done && done < positions.length ? 'Continue' : 'Review game';
    replaceChildren(
      this.panel,
      element(
        'div',
        { class: 'row' },
        element(
          'button',
          { type: 'button', class: 'strong', id: 'review', disabled: isEmpty, onclick: () => this.toggle() },
          action,
        ),
        labelled(
          'Nodes per position',
          select([1000, 5000, 20000, 100000, 500000], this.nodes, (/** @type {string} */ value) => {
            this.nodes = Number(value);
            this.draw();
          }),
        ),
        element('button', { type: 'button', disabled: !done, onclick: () => this.save() }, 'Save review'),
        element('span', { class: 'dim', role: 'status' }, state),
      ),
      ...(this.run.problem
        ? [element('p', { class: 'error', role: 'alert' }, `The review stopped: ${this.run.problem}`)]
        : []),
      this.graph(positions),
      this.table(positions),
      this.retry.box,
      this.list(done === positions.length && !isEmpty),
      this.thresholds(),
    );
  }

  /** @param {import('./tree.js').MoveNode[]} positions */
  graph(positions) {
    return chanceGraph({
      chances: positions.map((node) => chanceOf(node, 0, this.nodes, this.game.info?.chance)),
      marks: this.mistakes().map(({ node, glyph }) => ({ ply: node.ply, glyph })),
      at: this.game.at,
      side: this.game.info?.sides[0] ?? '',
      onGo: (ply) => this.game.go(ply),
    });
  }

  /** @param {import('./tree.js').MoveNode[]} positions */
  table(positions) {
    const judgements = this.judgements();
    if (judgements.length < positions.length - 1 || positions.length < 2) return element('p');
    const chances = positions.map((node) => chanceOf(node, 0, this.nodes, this.game.info?.chance) ?? 0.5);
    const onRetry = (/** @type {number} */ side) => this.retry.begin(this.mistakes().filter((one) => one.mover === side));
    return accuracyTable({ judgements, chances, sides: this.game.info?.sides ?? [], onRetry });
  }

  thresholds() {
    return element(
      'p',
      { class: 'dim' },
      'A move that lowers the winning chances by 5 points of 100 is an inaccuracy, by 10 a mistake, ' +
        'by 15 a blunder (the thresholds of lichess). Winning chances are a logistic function of ' +
        'the score. Keys: “.” next mistake, “,” previous mistake.',
    );
  }

  /** @param {boolean} isComplete */
  list(isComplete) {
    const rows = this.mistakes().map((judgement) => this.row(judgement));
    return element(
      'ul',
      { class: 'mistakes' },
      ...rows,
      isComplete && !rows.length
        ? element('li', {}, 'No mistakes: no move lowered the winning chances by 5 points or more.')
        : null,
    );
  }

  /** @param {Judgement} judgement */
  row(judgement) {
    const { node, glyph } = judgement;
    const text = element('span', {}, /** @type {any} */ (kinds)[glyph]);
    this.tell(judgement, text);
    const shown = element('span', { class: 'dim', role: 'status' });
    const refutation = node.notes.evaluation?.line ?? [];
    const button = (/** @type {string} */ label, /** @type {() => void} */ onclick, isOff = false) =>
      element('button', { type: 'button', onclick, disabled: isOff }, label);
    return element(
      'li',
      { class: /** @type {any} */ (kinds)[glyph] },
      element(
        'button',
        { type: 'button', class: 'move', onclick: () => this.game.goTo(node) },
        `${moveNumber(node.ply, this.game.pliesBefore)} ${node.notation}${glyph}`,
      ),
      text,
      button(
        'Show the refutation',
        async () => {
          await this.game.goTo(node);
          await this.player.show(this.game.movesTo(node), refutation, (step) => {
            shown.textContent = step;
          });
        },
        !refutation.length,
      ),
      button('Find a better move', () => this.retry.begin(this.mistakes(), judgement)),
      button('Explain', () => this.onExplain(node.ply)),
      shown,
    );
  }

  /**
   * Writes what the mistake costs. The module is loaded when there is a mistake.
   * @param {Judgement} judgement @param {HTMLElement} text
   */
  async tell(judgement, text) {
    try {
      const { mistakeText } = await import('./mistake_text.js');
      text.textContent = await mistakeText(this.game, judgement);
    } catch {
      // The kind of mistake stays: the server does not answer.
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const step = { '.': 1, ',': -1 }[event.key];
    const target = /** @type {HTMLElement} */ (event.target);
    if (!step || event.ctrlKey || event.metaKey || event.altKey || /INPUT|SELECT|TEXTAREA/.test(target.tagName)) return;
    const mistakes = this.mistakes();
    const { at } = this.game;
    const next = step > 0 ? mistakes.find(({ node }) => node.ply > at) : mistakes.findLast(({ node }) => node.ply < at);
    if (next) this.game.goTo(next.node);
  }

  /** Saves the review as JSON lines: the game, then one line per position. */
  save() {
    const { game } = this;
    const rows = [{ game: game.name, rules: game.rules, start: game.start, moves: game.moves, nodes: this.nodes }];
    const lines = this.positions()
      .filter((node) => reviewOf(node, this.nodes))
      .map((node) => {
        const judgement = node.parent && judgementOf(node, this.nodes, game.info?.chance);
        const { before, after, glyph, accuracy } = judgement ?? {};
        return { ply: node.ply, move: node.notation, ...node.notes.evaluation, before, after, glyph, accuracy };
      });
    saveFile(`${game.name}-review.jsonl`, [...rows, ...lines].map((row) => `${JSON.stringify(row)}\n`).join(''));
  }
}
