// From scores to winning chances, and from winning chances to judgements of moves.
//
// The curve of a game comes from the server. The thresholds and the accuracy are those of lichess (its page "accuracy", and
// lila: modules/tree/src/main/Advice.scala, modules/analyse/src/main/AccuracyPercent.scala), applied to our winning chances.
// Advice.scala measures chances from -1 to 1, where its thresholds are 0.1, 0.2 and 0.3; from 0 to 1, as here, they are half
// of that.

/** @typedef {import('./server_types.js').Score} Score */
/** @typedef {import('./server_types.js').ChanceCurve} ChanceCurve */

const thresholds = /** @type {const} */ ([
  [0.15, '??'],
  [0.1, '?'],
  [0.05, '?!'],
]);

/** The curve of a game for which the server names none. @type {ChanceCurve} */
const usualCurve = { scale: 272 };

/**
 * The mean of two logistic functions, moved by the draw width to the left and to the right.
 * @param {number} value @param {ChanceCurve} curve
 */
function curveAt(value, { scale, draw_width: width = 0 }) {
  const logistic = (/** @type {number} */ x) => 1 / (1 + Math.exp(-x / scale));
  return (logistic(value + width) + logistic(value - width)) / 2;
}

/**
 * The expected result of the side whose score this is: 1 a win, 0.5 a draw, 0 a loss.
 * @param {Score | null | undefined} score @param {ChanceCurve} [curve]
 */
export function winChance(score, curve = usualCurve) {
  switch (score?.kind) {
    case 'win':
      return 1;
    case 'loss':
      return 0;
    case 'points':
      return score.value ? Number(score.value > 0) : 0.5;
    case 'evaluation':
      return curveAt(Number(score.value), curve);
    default:
      return 0.5;
  }
}

/**
 * The glyph of a move that lowers the chances of its side: "??", "?", "?!" or ''.
 * @param {number} before @param {number} after
 */
export function judge(before, after) {
  const tolerance = 1e-9; // 0.7 - 0.6 is less than 0.1 in floating point
  return thresholds.find(([least]) => before - after >= least - tolerance)?.[1] ?? '';
}

const clamp = (/** @type {number} */ value, /** @type {number} */ least, /** @type {number} */ most) =>
  Math.min(most, Math.max(least, value));

/** The accuracy of a move, from 0 to 100. @param {number} before @param {number} after chances of its side, from 0 to 1 */
export function moveAccuracy(before, after) {
  if (after >= before) return 100;
  const percentLost = 100 * (before - after);
  return clamp(103.1668100711649 * Math.exp(-0.04354415386753951 * percentLost) - 3.166924740191411 + 1, 0, 100);
}

/** @param {number[]} values */
function deviation(values) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/**
 * The weight of each move: how much the winning percentage varies around it.
 * @param {number[]} chances of one side in each position, the first one included; one more than there are moves
 */
function weightsOf(chances) {
  const percents = chances.map((chance) => 100 * chance);
  const moves = percents.length - 1;
  const size = clamp(Math.floor(moves / 10), 2, 8);
  return Array.from({ length: moves }, (_, move) => {
    const begin = Math.max(0, move - size + 2);
    return clamp(deviation(percents.slice(begin, begin + size)), 0.5, 12);
  });
}

/**
 * The accuracy of a side in a game: the mean of the weighted mean and the harmonic mean of its moves' accuracies.
 * @param {{ mover: number, accuracy: number }[]} moves all moves of the game, in order
 * @param {number} side @param {number[]} chances of the first side in each position
 */
export function gameAccuracy(moves, side, chances) {
  const weights = weightsOf(chances);
  const own = moves
    .map(({ mover, accuracy }, index) => ({ mover, accuracy, weight: weights[index] }))
    .filter(({ mover }) => mover === side);
  const sum = (/** @type {(one: { accuracy: number, weight: number }) => number} */ of) =>
    own.reduce((total, one) => total + of(one), 0);
  const weighted = sum(({ accuracy, weight }) => accuracy * weight) / sum(({ weight }) => weight);
  const harmonic = own.length / sum(({ accuracy }) => 1 / Math.max(1, accuracy));
  return (weighted + harmonic) / 2;
}
