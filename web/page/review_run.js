// Searches every position of a line with the same number of nodes, from its end to its beginning. A new engine searches
// each position, so the same game gets the same review. Results are notes of the tree: they are stored with the game, an
// interrupted review resumes, and lines with common moves share them.
import { seenByFirst } from './scores.js';

/** @typedef {import('./tree.js').MoveNode} MoveNode */
/** @typedef {import('./types.js').Evaluation} Evaluation */

const maxLine = 12; // number of moves kept of each best line

/**
 * The evaluation by a review of that many nodes; undefined if there is none.
 * @param {MoveNode} node @param {number} nodes
 */
export function reviewOf(node, nodes) {
  const { evaluation } = node.notes;
  return evaluation?.nodes === nodes && evaluation.mover !== undefined ? evaluation : undefined;
}

export class ReviewRun {
  /** @param {import('./game.js').Game} game @param {() => void} onChange called after each position, and at the end */
  constructor(game, onChange) {
    this.game = game;
    this.onChange = onChange;
    this.isRunning = false;
    this.problem = '';
    /** @type {(Promise<any> & { cancel?: () => void }) | null} */
    this.pending = null;
  }

  stop() {
    this.isRunning = false;
    this.pending?.cancel?.();
  }

  /** @param {MoveNode[]} positions @param {number} nodes */
  async run(positions, nodes) {
    const { tree } = this.game;
    this.isRunning = true;
    this.problem = '';
    this.onChange();
    try {
      for (const node of [...positions].reverse()) {
        if (reviewOf(node, nodes)) continue;
        const evaluation = await this.evaluate(node, nodes);
        if (!this.isRunning || !evaluation || this.game.tree !== tree) break;
        this.game.note(node, { evaluation });
        this.onChange();
      }
    } catch (problem) {
      this.problem = /** @type {Error} */ (problem).message;
    }
    this.stop();
    this.onChange();
  }

  /** @param {MoveNode} node @param {number} nodes @returns {Promise<Evaluation | null>} null: stopped */
  async evaluate(node, nodes) {
    const { game } = this;
    const { mover, ending } = await game.positionAt(node);
    if (ending) return { score: seenByFirst(ending.outcome, mover), mover, nodes, line: [] };
    this.pending = game.link.ask({ ...game.question(game.movesTo(node)), nodes });
    const answer = await this.pending;
    if (answer.end === 'stopped') return null;
    const [{ score, moves }] = answer.lines;
    return { score: seenByFirst(score, mover), mover, nodes, depth: answer.depth, line: moves.slice(0, maxLine) };
  }
}
