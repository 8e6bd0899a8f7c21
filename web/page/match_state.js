// The game that is being played: who plays which side, at which position of the tree it stands (the live position), its
// clock, and how it ended. The user may look at, and try, other positions meanwhile; they are variations and do not belong
// to the game. It is stored with the game (game.stored.play).
import { Clock } from './clock.js';

/** @typedef {'you' | 'kibitz'} Seat */
/** @typedef {{ result: string, reason: string }} Outcome  `result` as files have it: "1-0", "0-1", "1/2-1/2" */
/**
 * How Kibitz plays: a level, or one of the two settings with a time per move.
 * @typedef {{ by: 'level' | 'A' | 'B', level: number, seconds: number }} Strength
 */

export const usual = {
  /** @type {[Seat, Seat]} */ seats: ['you', 'kibitz'],
  /** @type {Strength} */ strength: { by: 'level', level: 5, seconds: 2 },
  control: { minutes: 0, increment: 0 },
};

export class MatchState {
  /**
   * @param {object} from
   * @param {[Seat, Seat]} from.seats @param {Strength} from.strength
   * @param {import('./clock.js').TimeControl} from.control @param {number} from.live the id of the live node
   * @param {() => number} [now]
   */
  constructor({ seats, strength, control, live }, now) {
    this.seats = /** @type {[Seat, Seat]} */ ([...seats]);
    this.strength = { ...strength };
    this.clock = new Clock(control, now);
    this.live = live;
    this.isPaused = false;
    /** @type {Outcome | null} */
    this.over = null;
  }

  /** @param {number} side */
  isKibitz(side) {
    return this.seats[side] === 'kibitz';
  }

  get hasKibitz() {
    return this.seats.includes('kibitz');
  }

  /** True if a game is being played: against Kibitz, or with a clock. Otherwise the board is for analysis. */
  get isGame() {
    return this.hasKibitz || this.clock.isUsed;
  }

  get isRunning() {
    return this.isGame && !this.over && !this.isPaused;
  }

  /** The side of the only human player; null if there are two or none. */
  get humanSide() {
    const side = this.seats.indexOf('you');
    return side === this.seats.lastIndexOf('you') && side >= 0 ? side : null;
  }

  /**
   * True if the user may move at a node: everywhere, except for Kibitz in the live position of a game that is running, and
   * for either side there while it is paused.
   * @param {number} node its id @param {number} mover
   */
  mayMove(node, mover) {
    if (node !== this.live || !this.isGame || this.over) return true;
    return !this.isPaused && !this.isKibitz(mover);
  }

  toJSON() {
    const { seats, strength, clock, live, isPaused, over } = this;
    return { seats, strength, clock: clock.toJSON(), live, isPaused, over };
  }

  /** @param {any} json @param {() => number} [now] */
  static from(json, now) {
    const state = new MatchState({ ...json, control: json.clock.control }, now);
    state.clock = Clock.from(json.clock, now);
    state.isPaused = json.isPaused;
    state.over = json.over;
    return state;
  }
}

/** @param {number | null} winner a side; null: a draw @param {string} reason @returns {Outcome} */
export const outcome = (winner, reason) => ({ result: winner === null ? '1/2-1/2' : winner === 0 ? '1-0' : '0-1', reason });
