// A chess clock for two sides, as data and rules; it does not draw. Times are in milliseconds.

/** @typedef {{ minutes: number, increment: number }} TimeControl  minutes per side (0: no clock), seconds added per move */

export class Clock {
  /** @param {TimeControl} control @param {() => number} [now] the wall clock; a test sets its own */
  constructor(control, now = () => Date.now()) {
    this.control = control;
    this.now = now;
    const all = control.minutes * 60_000;
    /** The time left when the clock last stopped. @type {[number, number]} */
    this.left = [all, all];
    /** The side whose clock runs; null: none. @type {number | null} */
    this.side = null;
    this.since = 0;
  }

  get isUsed() {
    return this.control.minutes > 0;
  }

  /** The time left of a side now; 0 at least. @param {number} side */
  leftOf(side) {
    const spent = this.side === side ? this.now() - this.since : 0;
    return Math.max(0, this.left[side] - spent);
  }

  /** The time that the running side has used since its clock was started. */
  get spent() {
    return this.side === null ? 0 : this.now() - this.since;
  }

  /** @param {number} side */
  start(side) {
    if (!this.isUsed) return;
    this.stop();
    this.side = side;
    this.since = this.now();
  }

  stop() {
    if (this.side !== null) this.left[this.side] = this.leftOf(this.side);
    this.side = null;
  }

  /** Ends the turn of the running side: adds the increment, and starts the clock of `next`. @param {number} next */
  press(next) {
    const { side } = this;
    this.stop();
    if (side !== null) this.left[side] += this.control.increment * 1000;
    this.start(next);
  }

  /** The side whose time is up; null: none. */
  get flagged() {
    return this.isUsed && this.side !== null && this.leftOf(this.side) === 0 ? this.side : null;
  }

  /** A running clock runs on while the page is closed, because the wall time at which it was started is stored. */
  toJSON() {
    const { control, left, side, since } = this;
    return { control, left, side, since };
  }

  /**
   * @param {{ control: TimeControl, left: [number, number], side: number | null, since: number }} json
   * @param {() => number} [now]
   */
  static from({ control, left, side, since }, now) {
    const clock = new Clock(control, now);
    Object.assign(clock, { left: [...left], side, since });
    return clock;
  }
}

/**
 * A time as clocks show it: "1:05:09", "4:07", and tenths in the last ten seconds: "0:09.3".
 * @param {number} milliseconds
 */
export function clockText(milliseconds) {
  const seconds = milliseconds < 10_000 ? Math.floor(milliseconds / 100) / 10 : Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = milliseconds < 10_000 ? (seconds % 60).toFixed(1).padStart(4, '0') : String(seconds % 60).padStart(2, '0');
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/**
 * Reads "5+3" or "5": minutes and increment. Throws a sentence if the text is neither.
 * @param {string} text @returns {TimeControl}
 */
export function readTimeControl(text) {
  const [, minutes, increment = '0'] = /^\s*(\d+(?:\.\d+)?)\s*(?:\+\s*(\d+(?:\.\d+)?))?\s*$/.exec(text) ?? [];
  if (minutes === undefined || Number(minutes) > 600 || Number(increment) > 600) {
    throw new Error(
      `“${text.trim()}” is not a time: write minutes per side and seconds per move, such as 5+3, at most 600 of each`,
    );
  }
  if (Number(minutes) === 0 && Number(increment) > 0)
    throw new Error(
      `“${text.trim()}” leaves no time for the first move: write minutes too, such as 0.1+5, or 0 for no clock`,
    );
  return { minutes: Number(minutes), increment: Number(increment) };
}
