// The user's own circles and arrows on a board.
import { same } from './board_frame.js';
/** @typedef {import('./board_types.js').Mark} Mark */

/** @param {Mark} a @param {Mark} b */
const isOnSamePath = (a, b) => a.path.length === b.path.length && a.path.every((place, i) => same(place, b.path[i]));

// The marks after one was drawn. A mark that is drawn again is removed; in another colour it is replaced.
/** @param {Mark[]} marks @param {Mark} mark @returns {Mark[]} */
export function withMark(marks, mark) {
  const old = marks.find((one) => isOnSamePath(one, mark));
  const others = marks.filter((one) => one !== old);
  return old?.colour === mark.colour ? others : [...others, mark];
}
