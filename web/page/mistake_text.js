// Says in a sentence what a mistake costs: a forced loss or a missed win, pieces, or winning chances. Pieces are counted in
// the pictures of the positions along the line that refutes the move, so this needs no rules of a game.
import { seenBy } from './scores.js';
import { counted } from './helpers.js';
import { pieceName } from './pieces.js';
import { moveNumber } from './move_number.js';

/** @typedef {import('./tree.js').MoveNode} MoveNode */
/** @typedef {import('./server_types.js').Position} Position */
/** @typedef {import('./judgement.js').Judgement} Judgement */

const percent = (/** @type {number} */ share) => `${Math.round(100 * share)} %`;

/** The pieces of one side: { knight: 2, … }. @param {Position} position @param {number} side @param {string[]} sides */
function piecesOf(position, side, sides) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const piece of position.picture.pieces) {
    if (piece.hint || piece.side !== side) continue;
    const name = pieceName(piece, position.picture, sides).replace(sides[side], '').trim() || 'piece';
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const total = (/** @type {Record<string, number>} */ counts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/**
 * What `before` has and `after` lacks: { knight: 1 }.
 * @param {Record<string, number>} before @param {Record<string, number>} after
 */
function missing(before, after) {
  return Object.fromEntries(
    Object.entries(before)
      .map(([name, count]) => [name, count - (after[name] ?? 0)])
      .filter(([, lost]) => Number(lost) > 0),
  );
}

/** "a knight and 2 pawns" @param {Record<string, number>} lost */
export function listed(lost) {
  const parts = Object.entries(lost).map(([name, count]) =>
    count > 1 ? counted(count, name) : `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`,
  );
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '');
}

/**
 * What the side `mover` loses along a line, and what it wins there, without exchanges of equal pieces; null if it loses
 * none in this line.
 * @param {Position[]} positions the position before the mistake, and those after the mistake and each move of the line
 * @param {number} mover @param {string[]} sides
 */
export function exchangeOf(positions, mover, sides) {
  const [first] = positions,
    last = positions[positions.length - 1];
  const counts = positions.map((position) => piecesOf(position, mover, sides));
  const lost = missing(counts[0], counts[counts.length - 1]);
  const won = missing(piecesOf(first, 1 - mover, sides), piecesOf(last, 1 - mover, sides));
  const captured =
    total(counts[0]) +
    total(piecesOf(first, 1 - mover, sides)) -
    total(counts[counts.length - 1]) -
    total(piecesOf(last, 1 - mover, sides));
  const [net, price] = [missing(lost, won), missing(won, lost)]; // pieces of one kind that both lose are exchanged
  if (captured <= 0 || !total(net)) return null;
  const at = counts.findIndex((count) => total(missing(counts[0], count)) > 0);
  return { lost: net, won: price, at };
}

/**
 * @param {import('./game.js').Game} game @param {Judgement} judgement
 * @returns {Promise<string>}
 */
export async function mistakeText(game, { node, mover, before, after }) {
  const sides = /** @type {import('./server_types.js').GameInfo} */ (game.info).sides;
  const parent = /** @type {MoveNode} */ (node.parent);
  const review = parent.notes.evaluation,
    answer = node.notes.evaluation;
  const best = review?.line?.[0],
    reply = answer?.line?.[0];
  const wasScore = review && seenBy(review.score, mover),
    score = answer && seenBy(answer.score, mover);
  const number = (/** @type {number} */ ply) => moveNumber(ply, game.pliesBefore);
  const better = best ? ` Better is ${number(parent.ply + 1)} ${best.notation}.` : '';
  const replyText = reply ? `${number(node.ply + 1)} ${reply.notation}` : '';
  if (wasScore?.kind === 'win' && score?.kind !== 'win') return `Misses a win that the search has proved.${better}`;
  if (score?.kind === 'loss')
    return `Loses by force${replyText ? `: ${sides[1 - mover]} answers ${replyText}` : ''}.${better}`;
  const exchange = await exchangeAlong(game, node, mover, sides);
  if (exchange && total(exchange.lost) > total(exchange.won)) {
    const price = total(exchange.won) ? ` for ${listed(exchange.won)}` : '';
    const taken = answer?.line?.[exchange.at - 2];
    const by = taken
      ? `: ${number(node.ply + exchange.at - 1)} ${taken.notation}, ${counted(exchange.at - 1, 'ply', 'plies')} later`
      : '';
    return `Loses ${listed(exchange.lost)}${price}${by}.${better}`;
  }
  const fall = `Winning chances of ${sides[mover]} fall from ${percent(before)} to ${percent(after)}`;
  return `${fall}${replyText ? `; the answer is ${replyText}` : ''}.${better}`;
}

/** @param {import('./game.js').Game} game @param {MoveNode} node @param {number} mover @param {string[]} sides */
async function exchangeAlong(game, node, mover, sides) {
  const parent = /** @type {MoveNode} */ (node.parent);
  const positions = [await game.positionAt(parent), await game.positionAt(node)];
  const moves = game.movesTo(node);
  for (const { move } of node.notes.evaluation?.line ?? []) {
    moves.push(move);
    positions.push(await game.positionAfter([...moves]));
  }
  return exchangeOf(positions, mover, sides);
}
