// A match of players that are engines: pairs of games from random openings, each opening with both sides.
import { Engine } from './engine.js';
import { KibitzError, describe } from './errors.js';
import { argumentsOf, functionOf, requireLimit, signalOf, textOf, wholeNumber } from './questions.js';

/**
 * A player searches to its limits, or plays a level.
 * @typedef {object} Player
 * @property {string} name
 * @property {string} [preset]
 * @property {Record<string, string | number | boolean>} [options]
 * @property {number} [depth]
 * @property {number} [nodes]
 * @property {number} [time] ms a move
 * @property {number} [level]
 */
/**
 * @typedef {object} PlayedGame
 * @property {number} number from 1
 * @property {string} first the name of the player that moved first
 * @property {string} second
 * @property {'1-0' | '1/2-1/2' | '0-1'} result the first number is the score of the player that moved first
 * @property {string} text how the game ended: `X wins`, `draw by repetition`, ...
 * @property {string[]} moves with those of the opening
 */
/** @typedef {{ name: string, wins: number, draws: number, losses: number, score: number }} Standing */
/** @typedef {{ games: PlayedGame[], players: [Standing, Standing], end: 'complete' | 'stopped' }} MatchResult */
/**
 * @typedef {object} MatchOptions
 * @property {import('./engine.js').Game} [game]
 * @property {[Player, Player]} players
 * @property {number} [games] 2
 * @property {number} [openingPlies] random moves at the beginning; 4
 * @property {number} [seed] of the openings; 1
 * @property {number} [maxPlies] a longer game is a draw; 500
 * @property {AbortSignal} [signal] ends the match; games that are not finished do not count
 * @property {(game: PlayedGame) => unknown} [onGame] is called after every game; it may be `async`
 * @property {import('./engine.js').EngineOptions['wasm']} [wasm]
 * @property {import('./engine.js').EngineOptions['weights']} [weights]
 */

const matchNames = ['game', 'players', 'games', 'openingPlies', 'seed', 'maxPlies', 'signal', 'onGame', 'wasm', 'weights'];
const playerNames = ['name', 'preset', 'options', 'depth', 'nodes', 'time', 'level'];

/** Random numbers from 0 to 1 (mulberry32). @param {number} seed */
function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The points of the player that moved first: 1, 0.5 or 0. @param {import('./types.js').Position} last */
function scoreOfFirst({ ending, mover }) {
  const { kind = 'draw', value = 0 } = ending?.outcome ?? {};
  const sign = kind === 'points' ? Math.sign(value) : kind === 'win' ? 1 : kind === 'loss' ? -1 : 0;
  return (1 + (mover === 0 ? sign : -sign)) / 2;
}

class Match {
  /** @param {Record<string, any>} given @param {Engine[]} engines */
  constructor(given, engines) {
    this.given = given;
    this.engines = engines;
    this.maxPlies = wholeNumber(given.maxPlies, 'maxPlies') ?? 500;
    this.openingPlies = wholeNumber(given.openingPlies, 'openingPlies') ?? 4;
    this.seed = wholeNumber(given.seed, 'seed') ?? 1;
    this.signal = signalOf(given.signal);
  }

  /** Random moves that do not end the game; fewer, if that fails. @param {number} pair */
  async opening(pair) {
    const random = randomNumbers(this.seed * 1_000_003 + pair);
    /** @type {string[]} */
    const moves = [];
    while (moves.length < this.openingPlies) {
      const { legalMoves } = await this.engines[0].position({ moves });
      const next = legalMoves[Math.floor(random() * legalMoves.length)];
      if ((await this.engines[0].position({ moves: [...moves, next] })).ending) break;
      moves.push(next);
    }
    return moves;
  }

  /** @param {number} player @param {string[]} moves */
  async moveOf(player, moves) {
    const { name: _name, preset: _preset, options: _options, level, ...limits } = this.given.players[player];
    const start = { moves, signal: this.signal };
    const engine = this.engines[player];
    return (level === undefined ? await engine.play({ ...start, ...limits }) : await engine.choose({ ...start, level }))
      .move;
  }

  /** Returns undefined if the signal has ended the game. @param {number} number @param {string[]} opening */
  async play(number, opening) {
    const first = (number - 1) % 2;
    const moves = [...opening];
    for (;;) {
      const position = await this.engines[0].position({ moves });
      if (this.signal?.aborted) return undefined;
      if (position.ending || moves.length >= this.maxPlies) return this.played(number, moves, position);
      // The side that moves first keeps its number when sides alternate.
      moves.push(await this.moveOf(position.mover === 0 ? first : 1 - first, moves));
    }
  }

  /** @param {number} number @param {string[]} moves @param {import('./types.js').Position} last @returns {PlayedGame} */
  played(number, moves, last) {
    const names = this.given.players.map((/** @type {Player} */ player) => player.name);
    const first = (number - 1) % 2;
    const result = ['0-1', '1/2-1/2', '1-0'][2 * scoreOfFirst(last)];
    return {
      number,
      first: names[first],
      second: names[1 - first],
      result: /** @type {PlayedGame['result']} */ (result),
      text: last.ending?.text ?? `draw after ${moves.length} moves`,
      moves,
    };
  }
}

/** @param {Player[]} players @param {PlayedGame[]} games @returns {[Standing, Standing]} */
function standings(players, games) {
  return /** @type {[Standing, Standing]} */ (
    players.map(({ name }) => {
      const scores = games.map((game) => {
        const scoreOfSideOne = game.result === '1-0' ? 1 : game.result === '0-1' ? 0 : 0.5;
        return game.first === name ? scoreOfSideOne : 1 - scoreOfSideOne;
      });
      const count = (/** @type {number} */ score) => scores.filter((one) => one === score).length;
      return { name, wins: count(1), draws: count(0.5), losses: count(0), score: count(1) + count(0.5) / 2 };
    })
  );
}

/** @param {unknown} players @returns {asserts players is [Player, Player]} */
function checkPlayers(players) {
  if (!Array.isArray(players) || players.length !== 2)
    throw new KibitzError(`a match has two players, not ${describe(players)}`);
  for (const player of players) {
    const { name, level, ...rest } = argumentsOf(player, playerNames, 'a player');
    textOf(name ?? null, 'the name of a player');
    const limits = ['depth', 'nodes', 'time'].filter((limit) => rest[limit] !== undefined);
    if (level !== undefined && limits.length > 0)
      throw new KibitzError(`player ${describe(name)} has a level, which sets its limits, and also ${limits.join(', ')}`);
    if (level === undefined) requireLimit(rest, ['level', 'depth', 'nodes', 'time']);
  }
  if (players[0].name === players[1].name) throw new KibitzError(`two players have the name ${describe(players[0].name)}`);
}

/**
 * Plays a match of two players.
 * @param {MatchOptions} options
 * @returns {Promise<MatchResult>}
 */
export async function match(options) {
  const given = argumentsOf(options, matchNames, 'match');
  const { players, game, wasm, weights } = given;
  checkPlayers(players);
  const count = wholeNumber(given.games, 'games') ?? 2;
  const onGame = functionOf(given.onGame, 'onGame');
  const engines = players.map(
    ({ preset, options: settings }) => new Engine({ game, preset, options: settings, wasm, weights, keepsTable: true }),
  );
  try {
    const one = new Match(given, engines);
    /** @type {PlayedGame[]} */
    const games = [];
    /** @type {string[]} */
    let opening = [];
    for (let number = 1; number <= count; ++number) {
      if (number % 2 === 1) opening = await one.opening(number);
      const played = await one.play(number, opening);
      if (!played) return { games, players: standings(players, games), end: 'stopped' };
      games.push(played);
      await onGame?.(played);
    }
    return { games, players: standings(players, games), end: 'complete' };
  } finally {
    for (const engine of engines) engine.close();
  }
}
