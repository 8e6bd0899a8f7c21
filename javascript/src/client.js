// Sends questions to workers that answer one at a time, and gives each answer to its promise. For rules that are an object
// of this thread the engine is on this thread too.
import { KibitzError, describe } from './errors.js';
import { compile, isNode, nodeModule } from './instance.js';
import { LocalOwner } from './local.js';
import { Owner } from './owner.js';
import { isRules } from './rules.js';
import { addressOfSource } from './source_address.js';

/**
 * @typedef {object} ClientOptions
 * @property {any} game
 * @property {number} workers
 * @property {URL | string | BufferSource | WebAssembly.Module} [wasm]
 * @property {URL | string} [weights]
 * @property {Uint8Array} [net] learned weights of a game of one's own
 */
/**
 * @typedef {object} Waiting
 * @property {(answer: any) => void} resolve
 * @property {(problem: Error) => void} reject
 * @property {(report: any) => unknown} [onReport]
 * @property {unknown[]} [reported] what onReport returned: promises, if it is an `async` function
 * @property {Desk} desk
 */
/** A worker, and how many questions wait for it. @typedef {{ owner: Owner | LocalOwner, waiting: number }} Desk */

/**
 * What the game of an engine is: the name of one of Kibitz's, rules, or the address of a module of rules.
 * @param {any} game
 * @returns {{ name?: string, rules?: import('./rules.js').Rules, address?: string }}
 */
function kindOfGame(game) {
  if (typeof game === 'string') return { name: game };
  if (isRules(game)) return { rules: game };
  if (typeof game?.source === 'string') return { address: addressOfSource(game.source) };
  if (typeof game?.module === 'string' || game?.module instanceof URL) {
    try {
      return { address: new URL(game.module, globalThis.location?.href).href };
    } catch {
      throw new KibitzError(
        `the module of a game is an address such as file:///game.js, not ${describe(String(game.module))}`,
      );
    }
  }
  const missing = ['start', 'moves', 'play', 'result'].filter((name) => typeof game?.[name] !== 'function');
  const why = typeof game === 'object' && game !== null && missing.length < 4 ? `: it lacks ${missing.join(', ')}` : '';
  throw new KibitzError(`a game is a name, rules, or { module } or { source } of them, not ${describe(game)}${why}`);
}

/**
 * A question as a line of JSON. The engine refuses halves of surrogate pairs, which a text of JavaScript may have.
 * @param {object} question
 */
const lineOf = (question) =>
  JSON.stringify(question).replace(/\\(?:u[0-9a-f]{4}|.)/g, (escape) => (/^\\ud[89a-f]/.test(escape) ? '\\ufffd' : escape));

/**
 * The address of the folder of weights. A relative one is resolved against that of the page.
 * @param {URL | string} [weights]
 */
function folderOfWeights(weights) {
  if (weights === undefined) return new URL('../weights/', import.meta.url);
  try {
    return new URL(weights, globalThis.location?.href);
  } catch {
    throw new KibitzError(`weights is the address of a folder such as file:///weights/, not ${describe(String(weights))}`);
  }
}

export class Client {
  /** @param {ClientOptions} options */
  constructor(options) {
    this.options = options;
    this.game = kindOfGame(options.game);
    this.folder = folderOfWeights(options.weights);
    if (this.game.rules && options.workers > 1)
      throw new KibitzError(
        'rules that are an object are searched on this thread: several workers need { module } or { source }',
      );
    /** @type {Map<unknown, Waiting>} */
    this.waiting = new Map();
    /** @type {((received: any) => void) | undefined} */
    this.onRules = undefined;
    /** @type {((received: any) => void) | undefined} */
    this.onWeights = undefined;
    this.number = 0;
    this.isClosed = false;
    /** @type {Desk[]} */
    this.desks = [];
    /** @type {Promise<void> | undefined} */
    this.started = undefined;
  }

  /**
   * Asks a question, and resolves with its answer.
   * @param {Record<string, any>} question
   * @param {{ signal?: AbortSignal, onReport?: (report: any) => unknown }} [options]
   */
  async ask(question, { signal, onReport } = {}) {
    this.started ??= this.start().catch((problem) => {
      this.started = undefined; // the next question tries again
      for (const { owner } of this.desks.splice(0)) owner.close();
      throw problem;
    });
    await this.started;
    if (this.isClosed) throw new KibitzError('the engine is closed');
    const desk = this.desks.reduce((one, other) => (other.waiting < one.waiting ? other : one));
    return this.askAt(desk, { game: this.game.name, ...question }, { signal, onReport });
  }

  /**
   * @param {Desk} desk @param {Record<string, any>} question
   * @param {{ signal?: AbortSignal, onReport?: (report: any) => unknown }} [options]
   * @returns {Promise<any>}
   */
  async askAt(desk, question, { signal, onReport } = {}) {
    const id = ++this.number;
    const cancel = () => desk.owner.send(JSON.stringify({ type: 'cancel', id }));
    /** @type {unknown[]} */
    const reported = [];
    ++desk.waiting;
    try {
      const answer = await new Promise((resolve, reject) => {
        this.waiting.set(id, { resolve, reject, onReport, reported, desk });
        desk.owner.send(lineOf({ id, ...question }));
        if (signal?.aborted) cancel();
        signal?.addEventListener('abort', cancel);
      });
      await Promise.all(reported);
      return answer;
    } finally {
      this.waiting.delete(id);
      --desk.waiting;
      signal?.removeEventListener('abort', cancel);
    }
  }

  async start() {
    const module = await this.compile();
    if (this.isClosed) return;
    const { rules, address, name } = this.game;
    const { net } = this.options;
    if (net && name) throw new KibitzError(`net is for a game of your own, not for ${name}`);
    if (rules) {
      // A name that is no text is refused with the rules, when the first question is answered.
      this.game.name = typeof rules.name === 'string' ? rules.name : 'own_game';
      const owner = new LocalOwner({ source: module, rules, net, receive: (line) => this.receive(line, owner) });
      this.desks.push({ owner, waiting: 0 });
      return;
    }
    const { startWorker } = await (isNode ? import('./node_worker.js') : import('./web_worker.js'));
    for (let i = 0; i < this.options.workers; ++i) {
      const owner = new Owner({ startWorker, source: module, receive: (line) => this.receive(line, owner) });
      this.desks.push({ owner, waiting: 0 });
      if (address) await this.supplyRules(owner, address);
      if (net) await this.supplyNet(owner, this.game.name ?? '', net);
    }
    if (!address) await this.supplyWeights();
  }

  async compile() {
    const wasm = this.options.wasm ?? new URL('../kibitz.wasm', import.meta.url);
    try {
      return await compile(wasm);
    } catch (problem) {
      throw new KibitzError(`kibitz.wasm cannot be loaded: ${describe(problem)}`, { cause: problem });
    }
  }

  /**
   * Supplies a worker with something, and waits until it was received. An error of the worker and close() reject.
   * @param {Owner} owner
   * @param {(id: number, resolve: (received: any) => void) => void} supply
   */
  async supply(owner, supply) {
    const id = ++this.number;
    try {
      const received = await new Promise((resolve, reject) => {
        this.waiting.set(id, { resolve, reject, desk: { owner, waiting: 0 } });
        supply(id, resolve);
      });
      if (received.problem) throw new KibitzError(received.problem);
      return received;
    } finally {
      this.waiting.delete(id);
      this.onRules = undefined;
      this.onWeights = undefined;
    }
  }

  /** @param {Owner} owner @param {string} address */
  async supplyRules(owner, address) {
    const received = await this.supply(owner, (id, resolve) => {
      this.onRules = resolve;
      owner.supplyRules(address, id);
    });
    this.game.name = received.game;
  }

  /** @param {Owner} owner @param {string} game @param {Uint8Array} net */
  async supplyNet(owner, game, net) {
    await this.supply(owner, (_id, resolve) => {
      this.onWeights = resolve;
      owner.supplyWeights(game, net);
    });
  }

  /** Loads the weights of the game, if the module lacks them. */
  async supplyWeights() {
    const { name } = this.game;
    const answer = await this.askAt(this.desks[0], { type: 'games' });
    if (!answer.games.includes(name)) return; // the first question gets the sentence about the unknown game
    const { games } = await this.askAt(this.desks[0], { type: 'weights', game: name });
    if (!games.some((/** @type {{ game: string }} */ one) => one.game === name)) return;
    const address = new URL(`${name}.net`, this.folder);
    try {
      const bytes = await bytesAt(address);
      for (const { owner } of this.desks) if (owner instanceof Owner) await this.supplyNet(owner, name ?? '', bytes);
    } catch (problem) {
      if (this.isClosed) throw problem;
      const why = problem instanceof KibitzError ? problem.message : describe(problem);
      throw new KibitzError(`the weights of ${name} cannot be loaded: ${why}`, { cause: problem });
    }
  }

  /** @param {string} line @param {Owner | LocalOwner} from */
  receive(line, from) {
    const { id, ...answer } = JSON.parse(line);
    if (answer.type === 'rules_received') return this.onRules?.(answer);
    if (answer.type === 'weights_received') return this.onWeights?.(answer);
    // A line that the engine could not read has no id. Answers come in the order of the questions.
    const first = () => [...this.waiting.values()].find((one) => one.desk.owner === from);
    const waiting = id === null ? first() : this.waiting.get(id);
    if (!waiting) return undefined;
    if (answer.type === 'error') return waiting.reject(new KibitzError(answer.message));
    if (answer.type !== 'report') return waiting.resolve(answer);
    const { schema: _schema, type: _type, ...report } = answer;
    const end = (/** @type {unknown} */ problem) => {
      waiting.reject(/** @type {Error} */ (problem)); // an exception in onReport ends the search, and so does a rejection
      if (this.waiting.has(id)) waiting.desk.owner.send(JSON.stringify({ type: 'cancel', id }));
    };
    try {
      const promised = Promise.resolve(waiting.onReport?.(report));
      promised.catch(end);
      waiting.reported?.push(promised);
    } catch (problem) {
      end(problem);
    }
    return undefined;
  }

  close() {
    this.isClosed = true;
    for (const { owner } of this.desks) owner.close();
    for (const { reject } of this.waiting.values()) reject(new KibitzError('the engine is closed'));
  }
}

/** @param {URL} address @returns {Promise<Uint8Array>} */
async function bytesAt(address) {
  if (address.protocol === 'file:' && isNode) return (await nodeModule('fs/promises')).readFile(address);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} is unavailable: ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}
