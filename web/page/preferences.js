// What this browser remembers for all games: looks, and how the panels are set. A stored value that is not of its type is
// ignored.

/** @template T @typedef {{ initial: T, isValid: (value: unknown) => boolean }} Definition */

/** @param {string[]} values @returns {Definition<string>} the first value is the initial one */
const oneOf = (...values) => ({ initial: values[0], isValid: (value) => values.includes(/** @type {string} */ (value)) });
/** @param {number} initial @param {number} least @param {number} most @returns {Definition<number>} */
const whole = (initial, least, most) => ({
  initial,
  isValid: (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
});
/** @param {boolean} initial @returns {Definition<boolean>} */
const flag = (initial) => ({ initial, isValid: (value) => typeof value === 'boolean' });
/** @param {unknown} value */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** @param {unknown} value */
const isConfiguration = (value) =>
  isRecord(value) &&
  typeof (/** @type {any} */ (value).preset) === 'string' &&
  isRecord(/** @type {any} */ (value).options) &&
  Object.values(/** @type {any} */ (value).options).every((option) => typeof option === 'string');

/** Seats, strength and clock of a new game. @param {any} value */
const isPlayChoice = (value) =>
  isRecord(value) &&
  (value.seats === undefined ||
    (Array.isArray(value.seats) &&
      value.seats.length === 2 &&
      value.seats.every((/** @type {unknown} */ seat) => seat === 'you' || seat === 'kibitz'))) &&
  (value.strength === undefined ||
    (['level', 'A', 'B'].includes(value.strength.by) && value.strength.level >= 1 && value.strength.seconds > 0)) &&
  (value.control === undefined || (value.control.minutes >= 0 && value.control.increment >= 0));

/** @typedef {{ preset: string, options: Record<string, string> }} Configuration */
/** @typedef {Record<string, { A: Configuration, B: Configuration }>} GameSettings by the games' names */

const definitions = {
  theme: oneOf('', 'light', 'dark'),
  pieceStyle: oneOf('traditional', 'western'),
  secondNotation: flag(false), // written by games that have one
  tab: /** @type {Definition<string>} */ ({ initial: 'Play', isValid: (value) => typeof value === 'string' }),
  analysisLines: whole(3, 1, 8),
  analysisLimit: whole(3600, 1, 3600), // in seconds
  isComparing: flag(false),
  play: /** @type {Definition<any>} */ ({ initial: {}, isValid: isPlayChoice }),
  settings: /** @type {Definition<GameSettings>} */ ({
    initial: {},
    isValid: (value) =>
      isRecord(value) &&
      Object.values(/** @type {any} */ (value)).every(
        (one) => isRecord(one) && isConfiguration(one.A) && isConfiguration(one.B),
      ),
  }),
};

/** @typedef {typeof definitions} Definitions */
const keyOf = (/** @type {string} */ name) => `kibitz.${name}`;

export class Preferences {
  /** @param {Pick<Storage, 'getItem' | 'setItem'>} storage */
  constructor(storage = localStorage) {
    this.storage = storage;
  }

  /**
   * @template {keyof Definitions} Name
   * @param {Name} name @returns {Definitions[Name]['initial']}
   */
  get(name) {
    const { initial, isValid } = definitions[name];
    try {
      const value = JSON.parse(this.storage.getItem(keyOf(name)) ?? 'null');
      return isValid(value) ? value : initial;
    } catch {
      return initial;
    }
  }

  /**
   * @template {keyof Definitions} Name
   * @param {Name} name @param {Definitions[Name]['initial']} value
   */
  set(name, value) {
    try {
      this.storage.setItem(keyOf(name), JSON.stringify(value));
    } catch {
      /* the browser stores nothing: the value is lost with the page */
    }
  }
}
