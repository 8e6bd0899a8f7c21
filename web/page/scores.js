// Scores as data: the score of a search is for the side to move; the page keeps scores for the first side.

/** @typedef {import('./server_types.js').Score} Score */

/** The same score from the other side's view. @param {Score} score @returns {Score} */
export function negated(score) {
  const value = score.value ? -score.value : score.value;
  if (score.kind === 'win') return { ...score, kind: 'loss' };
  if (score.kind === 'loss') return { ...score, kind: 'win' };
  return { ...score, value };
}

/** A score of the side to move, from the view of the first side. @param {Score} score @param {number} mover 0: the first */
export const seenByFirst = (score, mover) => (mover === 0 ? score : negated(score));

/** A score of the first side, from the view of `side`. @param {Score} score @param {number} side */
export const seenBy = (score, side) => seenByFirst(score, side);
