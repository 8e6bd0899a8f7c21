// Judges the moves of a reviewed line by what they cost in winning chances.
import { reviewOf } from './review_run.js';
import { seenBy } from './scores.js';
import { gameAccuracy, judge, moveAccuracy, winChance } from './chance.js';

/** @typedef {import('./tree.js').MoveNode} MoveNode */

/**
 * @typedef {object} Judgement
 * @property {MoveNode} node
 * @property {number} mover     the side that moved
 * @property {number} before    winning chances of that side before the move, from 0 to 1, if it plays the best move
 * @property {number} after     its winning chances after the move
 * @property {string} glyph     "??", "?", "?!" or ''
 * @property {number} accuracy  from 0 to 100
 */

export const kinds = { '??': 'blunder', '?': 'mistake', '?!': 'inaccuracy' };

/**
 * The winning chances of `side` in a position; null if it is not reviewed.
 * @param {MoveNode} node @param {number} side @param {number} nodes
 * @param {import('./server_types.js').ChanceCurve} [curve]
 */
export function chanceOf(node, side, nodes, curve) {
  const review = reviewOf(node, nodes);
  return review ? winChance(seenBy(review.score, side), curve) : null;
}

/**
 * The judgement of the move of a node; null if it or the position before it is not reviewed. A move that the review
 * itself would have played is never a mistake: the search after it saw more.
 * @param {MoveNode} node @param {number} nodes
 * @param {import('./server_types.js').ChanceCurve} [curve] @returns {Judgement | null}
 */
export function judgementOf(node, nodes, curve) {
  const { parent } = node;
  const review = parent && reviewOf(parent, nodes);
  if (!parent || !review) return null;
  const mover = /** @type {number} */ (review.mover);
  const before = chanceOf(parent, mover, nodes, curve),
    after = chanceOf(node, mover, nodes, curve);
  if (before === null || after === null) return null;
  const isBest = review.line?.[0]?.move === node.move;
  return {
    node,
    mover,
    before,
    after,
    glyph: isBest ? '' : judge(before, after),
    accuracy: isBest ? 100 : moveAccuracy(before, after),
  };
}

/**
 * The accuracy of a side and its numbers of mistakes, for the table of the review.
 * @param {Judgement[]} judgements of the whole line, in order @param {number} side
 * @param {number[]} chances of the first side after each move, from the start on
 */
export function summaryOf(judgements, side, chances) {
  const own = judgements.filter((one) => one.mover === side);
  const count = (/** @type {string} */ glyph) => own.filter((one) => one.glyph === glyph).length;
  return {
    moves: own.length,
    accuracy: own.length ? gameAccuracy(judgements, side, chances) : null,
    counts: Object.fromEntries(Object.keys(kinds).map((glyph) => [glyph, count(glyph)])),
  };
}
