// The engine: questions as methods, answers as promises.
import { bytesOfBase64 } from './base64.js';
import { boardText } from './board.js';
import { Client } from './client.js';
import { KibitzError, describe } from './errors.js';
import * as questions from './questions.js';

/** @typedef {import('./types.js').Start} Start */
/** @typedef {import('./types.js').Learned} Learned */

/**
 * A game of one's own: its rules as an object, which are searched on this thread; or a module that exports them, which is
 * loaded in the engine's worker (`module`: its address; `source`: its text).
 * @typedef {string | import('./rules.js').Rules | { module: string | URL } | { source: string }} Game
 */
/**
 * @typedef {object} EngineOptions
 * @property {Game} [game] the name of a game of Kibitz, or a game of one's own; `chess`
 * @property {string} [preset] `strong` (default), `textbook`, `paper`
 * @property {Record<string, string | number | boolean>} [options] of the search, and rules of the game
 * @property {number} [workers] how many questions are answered at the same time; 1, and no more for rules that are an object
 * @property {boolean} [keepsTable] true: a search uses what earlier ones have left in the table. Otherwise the same question
 *   always has the same answer
 * @property {URL | string | BufferSource | WebAssembly.Module} [wasm] kibitz.wasm, if it is not in the package's folder
 * @property {URL | string} [weights] the folder of GAME.net, if it is not the package's folder `weights`; an address that
 *   ends in a slash, or one relative to that of the page
 * @property {Uint8Array} [net] of a game of one's own: what learn() has learned, with which positions are evaluated
 */

const engineNames = ['game', 'preset', 'options', 'workers', 'keepsTable', 'wasm', 'weights', 'net'];

/** @template Value @param {Record<string, Value>} fields */
const withoutUndefined = (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Searches positions of one game. */
export class Engine {
  /** @type {Client} */
  #client;
  /** @type {Record<string, unknown>} */
  #settings;
  #keepsTable;

  /** @param {EngineOptions} [options] */
  constructor(options = {}) {
    const given = questions.argumentsOf(options, engineNames, 'Engine');
    const workers = questions.wholeNumber(given.workers, 'workers') ?? 1;
    if (workers < 1 || workers > 64) throw new KibitzError(`workers is a number from 1 to 64, not ${workers}`);
    this.#settings = { preset: questions.textOf(given.preset, 'preset'), options: questions.settingsOf(given.options) };
    this.#keepsTable = questions.flagOf(given.keepsTable, 'keepsTable') ?? false;
    const net = questions.bytesOf(given.net, 'net');
    this.#client = new Client({ game: given.game ?? 'chess', workers, wasm: given.wasm, weights: given.weights, net });
  }

  /**
   * Searches a position until a limit is reached, or the signal stops the search.
   * @param {import('./types.js').AnalyseOptions} options
   * @returns {Promise<import('./types.js').Result>}
   */
  async analyse(options) {
    const names = [...questions.startNames, 'depth', 'nodes', 'time', 'lines', 'searchMoves', 'signal', 'onReport'];
    const given = questions.argumentsOf(options, names, 'analyse');
    questions.requireLimit(given, ['depth', 'nodes', 'time']);
    const onReport = questions.functionOf(given.onReport, 'onReport');
    const question = {
      ...questions.startOf(given),
      ...questions.limitsOf(given),
      lines: questions.wholeNumber(given.lines, 'lines'),
      search_moves: questions.movesOf(given.searchMoves, 'searchMoves'),
      reports: onReport ? true : undefined,
    };
    const result = await this.#ask('analyse', question, given.signal, onReport);
    return { ...result, move: result.best?.move ?? null, score: result.lines[0]?.score ?? null };
  }

  /**
   * The move to play, and the expected reply. The arguments are those of analyse().
   * @param {import('./types.js').AnalyseOptions} options
   * @returns {Promise<import('./types.js').PlayResult>}
   */
  async play(options) {
    const result = await this.analyse(options);
    if (result.move === null) throw new KibitzError(`there is no move to play: ${result.ending?.text ?? result.end}`);
    return { move: result.move, ponder: result.ponder?.move ?? null, result };
  }

  /**
   * The move of a level of play: the lower it is, the more often it errs.
   * @param {import('./types.js').ChooseOptions} options
   * @returns {Promise<import('./types.js').Choice>}
   */
  async choose(options) {
    const given = questions.argumentsOf(options, [...questions.startNames, 'level', 'seed', 'signal'], 'choose');
    const level = questions.wholeNumber(given.level, 'level');
    const question = { ...questions.startOf(given), level, seed: questions.wholeNumber(given.seed, 'seed') };
    const choice = await this.#ask('choose', question, given.signal);
    return { ...choice, move: choice.best.move };
  }

  /**
   * Proves a position won, drawn or lost. Needs a limit: nodes or time.
   * @param {import('./types.js').SolveOptions} options
   * @returns {Promise<import('./types.js').Solution>}
   */
  async solve(options) {
    const names = [...questions.startNames, 'method', 'nodes', 'time', 'memory', 'epsilon', 'points', 'signal', 'onReport'];
    const given = questions.argumentsOf(options, names, 'solve');
    questions.requireLimit(given, ['nodes', 'time']);
    const onReport = questions.functionOf(given.onReport, 'onReport');
    const { nodes, time_ms } = questions.limitsOf(given);
    const question = {
      ...questions.startOf(given),
      nodes,
      time_ms,
      method: questions.textOf(given.method, 'method'),
      memory_mib: questions.wholeNumber(given.memory, 'memory'),
      epsilon_percent: questions.wholeNumber(given.epsilon, 'epsilon'),
      points: questions.flagOf(given.points, 'points'),
      reports: onReport ? true : undefined,
    };
    return this.#ask('solve', question, given.signal, onReport);
  }

  /**
   * Explains why a search to a depth (or a number of nodes) prefers its move to this one.
   * @param {import('./types.js').ExplainOptions} options
   * @returns {Promise<import('./types.js').Explanation>}
   */
  async explain(options) {
    const given = questions.argumentsOf(options, [...questions.startNames, 'move', 'depth', 'nodes', 'signal'], 'explain');
    if (given.move === undefined) throw new KibitzError('explain needs the argument move');
    const [move] = questions.movesOf([given.move], 'move') ?? [];
    return this.#ask('explain', { ...questions.startOf(given), ...questions.limitsOf(given), move }, given.signal);
  }

  /**
   * The nodes of a small search.
   * @param {import('./types.js').TraceOptions} options
   * @returns {Promise<import('./types.js').Trace>}
   */
  async trace(options) {
    const given = questions.argumentsOf(options, [...questions.startNames, 'depth', 'nodes', 'signal'], 'trace');
    return this.#ask('trace', { ...questions.startOf(given), ...questions.limitsOf(given) }, given.signal);
  }

  /**
   * A position: its legal moves, its text, its picture, and how the game has ended.
   * @param {Start} [options]
   * @returns {Promise<import('./types.js').Position>}
   */
  async position(options = {}) {
    const given = questions.argumentsOf(options, questions.startNames, 'position');
    const answer = await this.#ask('position', questions.startOf(given));
    /** @type {import('./types.js').Move[]} */
    const moves = answer.moves;
    return { ...answer, legalMoves: moves.map(({ move }) => move), board: boardText(answer.picture) };
  }

  /** The game, its rules, and the options of a search of it. @returns {Promise<import('./types.js').GameInfo>} */
  async info() {
    return this.#ask('game', {});
  }

  /** @returns {Promise<import('./types.js').Option[]>} */
  async options() {
    return (await this.info()).options;
  }

  /** The games that come with Kibitz. @returns {Promise<import('./types.js').GameName[]>} */
  async games() {
    const { games, titles } = await this.#client.ask({ type: 'games' });
    return games.map((/** @type {string} */ name) => ({ name, title: titles[name] }));
  }

  /**
   * Checks a game of one's own by random games: each promise of the contract that is broken, as a sentence.
   * @param {{ games?: number, seed?: number }} [options]
   * @returns {Promise<string[]>}
   */
  async check(options = {}) {
    const given = questions.argumentsOf(options, ['games', 'seed'], 'check');
    const games = questions.wholeNumber(given.games, 'games');
    return (await this.#ask('check', { games, seed: questions.wholeNumber(given.seed, 'seed') })).broken;
  }

  /**
   * Learns an evaluation of a game of one's own, from games against itself. Needs a limit: generations or time. The same
   * generations and seed give the same bytes. The engine itself stays as it is: pass `net` to a new one.
   * @param {import('./types.js').LearnOptions} options
   * @returns {Promise<Learned>}
   */
  async learn(options) {
    const numbers = ['generations', 'games', 'nodes', 'opening', 'pairs', 'seed'];
    const given = questions.argumentsOf(options, [...numbers, 'time', 'signal', 'onReport'], 'learn');
    questions.requireLimit(given, ['generations', 'time']);
    const onReport = questions.functionOf(given.onReport, 'onReport');
    const fields = Object.fromEntries(numbers.map((name) => [name, questions.wholeNumber(given[name], name)]));
    const question = { ...fields, time_ms: questions.wholeNumber(given.time, 'time') };
    const tell = onReport && ((/** @type {any} */ report) => onReport(withBytes(report)));
    return withBytes(await this.#ask('learn', question, given.signal, tell));
  }

  /** Ends the workers. Questions that have not been answered are rejected. */
  close() {
    this.#client.close();
  }

  /** The options that are rules of the game; a proof takes no others. */
  async #rules() {
    const given = Object.entries(/** @type {object} */ (this.#settings.options));
    if (given.length === 0) return {};
    const options = await this.options();
    return Object.fromEntries(given.filter(([name]) => options.some((one) => one.rule && one.name === name)));
  }

  /**
   * @param {string} type @param {Record<string, any>} fields @param {unknown} [signal]
   * @param {(report: any) => void} [onReport]
   */
  async #ask(type, fields, signal, onReport) {
    const checked = questions.signalOf(signal);
    const settings = type === 'solve' ? { options: await this.#rules() } : this.#settings;
    const question = {
      type,
      ...settings,
      engine: this.#keepsTable && type === 'analyse' ? 'kept' : undefined,
      ...fields,
    };
    const answer = await this.#client.ask(withoutUndefined(question), { signal: checked, onReport });
    const { schema: _schema, type: _type, id: _id, ...rest } = answer;
    return /** @type {any} */ (rest);
  }
}

/** A report or answer of learn(), whose net is text in base64. @param {any} line @returns {any} */
const withBytes = (line) => (line.net === undefined ? line : { ...line, net: bytesOfBase64(line.net) });

/**
 * Checks rules as Engine.check() does.
 * @param {Game} game
 * @param {{ games?: number, seed?: number, wasm?: EngineOptions['wasm'] }} [options]
 */
export async function check(game, options = {}) {
  const { wasm, ...rest } = questions.argumentsOf(options, ['games', 'seed', 'wasm'], 'check');
  if (typeof game === 'string') throw new KibitzError(`check takes the rules of a game of your own, not ${describe(game)}`);
  const engine = new Engine({ game, wasm });
  try {
    return await engine.check(rest);
  } finally {
    engine.close();
  }
}
