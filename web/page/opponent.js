// Asks Kibitz for its moves, and whether it accepts a draw.
import { winChance } from './chance.js';

/** @typedef {import('./tree.js').MoveNode} MoveNode */

const nodesForDraw = 20000; // of the search that judges a draw offer

export class Opponent {
  /** @param {import('./game.js').Game} game @param {import('./settings.js').Settings} settings */
  constructor(game, settings) {
    this.game = game;
    this.settings = settings;
    /** @type {(Promise<any> & { cancel(): void }) | null} */
    this.pending = null;
  }

  get isThinking() {
    return this.pending !== null;
  }

  stop() {
    this.pending?.cancel();
    this.pending = null;
  }

  /**
   * The move that Kibitz plays at a node; null if the search was stopped.
   * @param {MoveNode} node @param {import('./match_state.js').Strength} strength @returns {Promise<string | null>}
   */
  async choose(node, strength) {
    this.stop();
    const { game, settings } = this;
    const question = game.question(game.movesTo(node));
    const pending = (this.pending =
      strength.by === 'level'
        ? game.link.ask({ ...question, type: 'choose', level: strength.level, seed: game.seed + node.ply })
        : game.link.ask({
            ...question,
            ...settings.of(strength.by),
            engine: 'player',
            time_ms: Math.round(strength.seconds * 1000),
          }));
    try {
      const answer = await pending;
      return this.pending === pending ? (answer.best?.move ?? null) : null;
    } finally {
      if (this.pending === pending) this.pending = null;
    }
  }

  /**
   * True if Kibitz, which plays `side`, accepts a draw: if its search does not see it ahead.
   * @param {MoveNode} node @param {number} side
   */
  async acceptsDraw(node, side) {
    const { game } = this;
    const { mover } = await game.positionAt(node);
    const [line] = (await game.link.ask({ ...game.question(game.movesTo(node)), nodes: nodesForDraw })).lines;
    const chance = winChance(line?.score, game.info?.chance);
    return (mover === side ? chance : 1 - chance) <= 0.5;
  }
}
