// Arguments of the engine's methods as fields of a question. What is wrong with an argument is said in one sentence.
import { KibitzError, describe } from './errors.js';

/** @param {string} sentence @returns {never} */
const refuse = (sentence) => {
  throw new KibitzError(sentence);
};

/**
 * Refuses arguments that are no object, and names that are not known: a misspelt limit would be ignored.
 * @param {unknown} options @param {readonly string[]} names @param {string} method
 * @returns {Record<string, any>}
 */
export function argumentsOf(options, names, method) {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    refuse(`${method} takes an object of arguments, not ${describe(options)}`);
  for (const name of Object.keys(/** @type {object} */ (options)))
    if (!names.includes(name)) refuse(`${method} has no argument ${describe(name)}: it takes ${names.join(', ')}`);
  return /** @type {Record<string, any>} */ (options);
}

/** @param {unknown} value @param {string} name */
export function wholeNumber(value, name) {
  if (value === undefined) return undefined;
  if (!Number.isSafeInteger(value) || Number(value) < 0) refuse(`${name} is a whole number from 0, not ${describe(value)}`);
  return Number(value);
}

/** @param {unknown} value @param {string} name */
export function textOf(value, name) {
  if (value === undefined) return undefined;
  if (typeof value !== 'string') refuse(`${name} is a text, not ${describe(value)}`);
  return /** @type {string} */ (value);
}

/** @param {unknown} value @param {string} name */
export function functionOf(value, name) {
  if (value !== undefined && typeof value !== 'function') refuse(`${name} is a function, not ${describe(value)}`);
  return /** @type {((value: any) => void) | undefined} */ (value);
}

/** @param {unknown} value @param {string} name */
export function bytesOf(value, name) {
  if (value !== undefined && !(value instanceof Uint8Array)) refuse(`${name} is a Uint8Array, not ${describe(value)}`);
  return /** @type {Uint8Array | undefined} */ (value);
}

/** @param {unknown} value @param {string} name */
export function flagOf(value, name) {
  if (value !== undefined && typeof value !== 'boolean') refuse(`${name} is true or false, not ${describe(value)}`);
  return /** @type {boolean | undefined} */ (value);
}

/** @param {unknown} value */
export function signalOf(value) {
  const isSignal =
    typeof (/** @type {any} */ (value)?.addEventListener) === 'function' && 'aborted' in /** @type {any} */ (value);
  if (value !== undefined && !isSignal) refuse(`signal is an AbortSignal, not ${describe(value)}`);
  return /** @type {AbortSignal | undefined} */ (value);
}

/** The JSON of a value of the caller. @param {unknown} value @param {string} name */
function jsonOf(value, name) {
  let json;
  try {
    json = JSON.stringify(value);
  } catch {
    json = undefined;
  }
  return json ?? refuse(`${name} is a value that JSON can represent, not ${describe(value)}`);
}

/** Moves as texts: a move that is an object is known by its JSON. @param {unknown} value @param {string} name */
export function movesOf(value, name) {
  if (value === undefined) return undefined;
  if (typeof value === 'string') return value.split(/\s+/).filter((word) => word);
  if (!Array.isArray(value)) refuse(`${name} is a list of moves, not ${describe(value)}`);
  return /** @type {any[]} */ (value).map((move) => {
    if (typeof move === 'string') return move;
    if (typeof move === 'number') return String(move);
    if (typeof move !== 'object' || move === null) refuse(`${name} has ${describe(move)}, which is no move`);
    return jsonOf(move, `a move of ${name}`).replace(/[\0- ]/g, '');
  });
}

/** Options of the search and rules of the game. @param {unknown} options */
export function settingsOf(options) {
  if (options === undefined) return {};
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    refuse(`options are an object of names and values, not ${describe(options)}`);
  /** @type {Record<string, string | number>} */
  const settings = {};
  for (const [name, value] of Object.entries(/** @type {object} */ (options))) {
    if (!['string', 'number', 'boolean'].includes(typeof value))
      refuse(`option ${name} is a text, a number, true or false, not ${describe(value)}`);
    settings[name] = typeof value === 'boolean' ? (value ? 'on' : 'off') : value;
  }
  return settings;
}

export const startNames = ['position', 'state', 'moves'];

/** The position of a question. @param {Record<string, any>} given */
export function startOf({ position, state, moves }) {
  if (state !== undefined && position !== undefined) refuse('a search begins at a position or at a state, not at both');
  return {
    position: state === undefined ? textOf(position, 'position') : `given ${jsonOf(state, 'state')}`,
    moves: movesOf(moves, 'moves'),
  };
}

/** Refuses a search that would never end. @param {Record<string, any>} given @param {readonly string[]} names */
export function requireLimit(given, names) {
  if (names.some((name) => given[name] !== undefined)) return;
  refuse(`a limit is missing: ${names.slice(0, -1).join(', ')} or ${names.at(-1)}`);
}

/** @param {Record<string, any>} given */
export const limitsOf = ({ depth, nodes, time }) => ({
  depth: wholeNumber(depth, 'depth'),
  nodes: wholeNumber(nodes, 'nodes'),
  time_ms: wholeNumber(time, 'time'),
});
