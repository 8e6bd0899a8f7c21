// Joins what two tabs have done to the tags of the same game.
import { isAutomatic } from './player_names.js';

/** @typedef {Record<string, any>} Tags */

/** @param {unknown} one @param {unknown} other */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The tags with the changes of both. If both have changed a tag, that of `own` counts, but a name that the page has given
 * yields to one that was typed.
 * @param {Tags} own @param {Tags} other @param {Tags} base the tags before both changed them
 * @returns {Tags}
 */
export function mergedTags(own, other, base) {
  const keys = new Set([...Object.keys(own), ...Object.keys(other)]);
  const merged = Object.fromEntries([...keys].map((key) => [key, isSame(own[key], base[key]) ? other[key] : own[key]]));
  if (own.players && other.players) merged.players = mergedNames(own.players, other.players, base.players ?? []);
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
}

/** @param {string[]} own @param {string[]} other @param {string[]} base */
const mergedNames = (own, other, base) =>
  own.map((name, side) => {
    if (name === base[side]) return other[side];
    return other[side] && other[side] !== base[side] && isAutomatic(name) ? other[side] : name;
  });
