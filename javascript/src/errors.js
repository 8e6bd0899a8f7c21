// The error of this package.

/** What was wrong with a call, in one sentence: that of the engine, of the rules of a game, or of an argument. */
export class KibitzError extends Error {
  /** @param {string} message @param {ErrorOptions} [options] */
  constructor(message, options) {
    super(message, options);
    this.name = 'KibitzError';
  }
}

/**
 * A value as it is shown in a sentence: short, and without calling code of the value that could fail.
 * @param {unknown} value
 * @returns {string}
 */
export function describe(value) {
  try {
    if (typeof value === 'string') return shorten(JSON.stringify(value));
    if (typeof value === 'bigint') return shorten(`${value}n`);
    if (typeof value === 'function') return shorten(`the function ${value.name}`.trimEnd());
    if (typeof value === 'symbol') return shorten(value.toString());
    if (value instanceof Error) return shorten(`${value.name}: ${value.message}`);
    if (value instanceof Promise) ignoreRejection(value);
    if (isThenable(value)) return 'a promise';
    if (typeof value === 'object' && value !== null) return shorten(JSON.stringify(value) ?? 'an object');
    return shorten(String(value));
  } catch {
    return 'a value that cannot be shown';
  }
}

/** True for a promise, which an `async` function returns. @param {unknown} value */
export const isThenable = (value) =>
  typeof value === 'object' && value !== null && typeof (/** @type {any} */ (value).then) === 'function';

/** Handles a later rejection, which would otherwise end Node. @param {Promise<unknown>} promise */
const ignoreRejection = (promise) => Promise.prototype.then.call(promise, undefined, () => {});

const longest = 80; // letters of a value in a sentence

/** @param {string} text */
const shorten = (text) => (text.length > longest ? `${text.slice(0, longest - 3)}...` : text);
