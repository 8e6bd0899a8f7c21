// The engine on the thread that asks, for games whose rules are an object of this thread. It takes and gives the same
// lines as Owner. A search blocks the thread; `isStopWanted` can end it, a function of the rules that does not return cannot
// be ended.
import { Instance, compile } from './instance.js';
import { describe } from './errors.js';

/**
 * @typedef {object} LocalOptions
 * @property {URL | string | BufferSource | WebAssembly.Module} source kibitz.wasm
 * @property {import('./rules.js').Rules} rules
 * @property {Uint8Array} [net] learned weights of the game
 * @property {(line: string) => void} receive takes each line of JSON that the engine writes
 */

export class LocalOwner {
  /** @param {LocalOptions} options */
  constructor(options) {
    this.options = options;
    /** @type {WebAssembly.Module | undefined} */
    this.module = undefined;
    /** @type {Instance | undefined} */
    this.instance = undefined;
    /** The ids of the questions that are canceled. @type {Set<unknown>} */
    this.canceled = new Set();
    /** @type {unknown} */
    this.running = undefined;
    this.isClosed = false;
    this.queue = Promise.resolve();
  }

  /** Takes a line of JSON: a question, or {"type":"cancel","id":ID}. @param {string} line */
  send(line) {
    const question = JSON.parse(line);
    if (question.type === 'cancel') this.canceled.add(question.id);
    else this.queue = this.queue.then(() => this.answer(line, question.id));
  }

  /** @param {string} line @param {unknown} id */
  async answer(line, id) {
    if (this.isClosed) return;
    this.running = id;
    try {
      this.instance ??= await this.start();
      await this.instance.answer(line);
    } catch (problem) {
      this.instance = undefined; // after a trap it must be replaced
      const message = problem instanceof Error ? problem.message : describe(problem);
      this.options.receive(JSON.stringify({ schema: 2, type: 'error', id, message }));
    }
    this.canceled.delete(id);
  }

  async start() {
    this.module ??= await compile(this.options.source);
    const instance = new Instance(this.module, {
      send: (line) => this.options.receive(line),
      isStopWanted: () => this.isClosed || this.canceled.has(this.running),
    });
    let problem;
    const { send } = instance.host;
    instance.host.send = (line) => {
      ({ problem } = JSON.parse(line));
    };
    const { rules, net } = this.options;
    await instance.addRules(rules);
    if (net && !problem) await instance.supplyWeights(rules.name ?? 'own_game', net);
    instance.host.send = send;
    if (problem) throw new Error(problem);
    return instance;
  }

  /** Supplies the weights that the module does not contain: there are none for a game of one's own. */
  supplyWeights() {}

  close() {
    this.isClosed = true;
  }
}
