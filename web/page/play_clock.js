// Runs the clock of the game that is played: shows it, warns of low time, ends a game on time, and sets it back.
import { clockText } from './clock.js';
import { outcome } from './match_state.js';

/** @typedef {import('./tree.js').MoveNode} MoveNode */

const lowTime = 10_000; // milliseconds left at which a clock warns

export class PlayClock {
  /** @param {import('./play.js').Play} play */
  constructor(play) {
    this.play = play;
    this.warned = [false, false];
    setInterval(() => this.tick(), 100);
  }

  /** Shows the time that is left. Returns true if it is up: the game is then over. */
  tick() {
    const { game, state, endings } = this.play;
    const { clock } = state;
    const { flagged } = clock;
    if (flagged !== null) endings.finish(outcome(1 - flagged, `${game.info?.sides[flagged]} lost on time`));
    if (clock.side === null) return flagged !== null;
    const isLow = clock.leftOf(clock.side) < lowTime;
    if (isLow && !this.warned[clock.side]) game.emit('low-time', clock.side);
    this.warned[clock.side] = isLow;
    this.draw();
    return false;
  }

  draw() {
    const { clock } = this.play.state;
    const texts = [0, 1].map((side) => (clock.isUsed ? clockText(clock.leftOf(side)) : ''));
    const low = [0, 1].map((side) => clock.isUsed && clock.leftOf(side) < lowTime);
    this.play.game.emit('clock', { texts, low });
  }

  /** Sets the clock to the times at a node, which each side's last move before it has noted. @param {MoveNode} node */
  async setBack(node) {
    const { game, state } = this.play;
    const { clock } = state;
    if (!clock.isUsed) return;
    clock.stop();
    const all = clock.control.minutes * 60_000;
    /** @type {[number, number]} */
    const left = [all, all];
    for (const one of node.path()) {
      const { mover } = await game.positionAt(/** @type {MoveNode} */ (one.parent));
      if (one.notes.clock !== undefined) left[mover] = one.notes.clock * 1000;
    }
    const { mover } = await game.positionAt(node);
    clock.left = left;
    if (node.ply > 0 && !state.isPaused) clock.start(mover);
  }
}
