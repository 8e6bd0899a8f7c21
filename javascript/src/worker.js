// Runs the engine in a Web Worker, or in a worker thread of Node. docs/reference/wasm.md describes the messages.
import { Instance, canPause, compile, isNode, nodeModule } from './instance.js';
import { confine } from './confine.js';
import { describe } from './errors.js';
import { rulesOfModule } from './rules.js';

/**
 * A module of JavaScript that exports the rules of a game.
 * @typedef {object} SuppliedRules
 * @property {string} address
 * @property {unknown} [id] of the error, if a function of the rules does not return
 * @property {string} [name] of the game, in place of the name that the rules have
 * @property {boolean} [isConfined] true: the rules can reach neither the network nor the browser's storage nor the page
 */
/**
 * A message to the worker. A string is a line of JSON.
 * @typedef {string
 *   | { type: 'start', source: URL | string | BufferSource | WebAssembly.Module, stop?: SharedArrayBuffer }
 *   | { type: 'line', line: string, isStopped?: boolean }
 *   | { type: 'stop' }
 *   | { type: 'weights', game: string, bytes: Uint8Array }
 *   | ({ type: 'rules' } & SuppliedRules)
 *   | { type: 'file', id: string, bytes: Uint8Array }} ToWorker
 */
/**
 * A message of the worker. A string is a line of JSON.
 * @typedef {string
 *   | { type: 'ready', stop: 'flag' | 'message' | 'none' }
 *   | { type: 'alive' }
 *   | { type: 'done' }
 *   | { type: 'trap', message: string }} FromWorker
 */

const timeBetweenSigns = 100; // ms between two messages "alive"
const timeBetweenPauses = 20; // ms

/** @type {{ postMessage(message: FromWorker): void, onMessage(take: (message: ToWorker) => void): void }} */
const port = isNode
  ? await nodeModule('worker_threads').then(({ parentPort }) => ({
      postMessage: (message) => parentPort.postMessage(message),
      onMessage: (take) => parentPort.on('message', take),
    }))
  : {
      postMessage: globalThis.postMessage.bind(globalThis),
      onMessage: (take) => globalThis.addEventListener('message', (event) => take(event.data)),
    };

const { MessageChannel } = globalThis; // rules may be confined

/** Resolves when the messages that have arrived are processed. @type {() => Promise<void>} */
const turnOfEventLoop = isNode
  ? () => new Promise((resolve) => /** @type {any} */ (globalThis).setImmediate(resolve))
  : () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve();
        };
        port2.postMessage(null);
      });

class Session {
  /** @param {WebAssembly.Module} module @param {SharedArrayBuffer | undefined} stop */
  constructor(module, stop) {
    this.flag = stop ? new Int32Array(stop) : undefined;
    this.isStopWanted = false;
    this.lastSign = performance.now();
    this.lastPause = performance.now();
    this.instance = new Instance(module, {
      send: (line) => port.postMessage(line),
      isStopWanted: () => this.isStopWanted || (this.flag !== undefined && Atomics.load(this.flag, 0) !== 0),
      tick: (now) => this.tick(now),
      pause: this.flag ? undefined : () => this.pause(),
      shown: this.flag,
    });
    port.postMessage({ type: 'ready', stop: this.flag ? 'flag' : canPause ? 'message' : 'none' });
  }

  /** @param {number} now */
  tick(now) {
    if (now - this.lastSign < timeBetweenSigns) return;
    this.lastSign = now;
    port.postMessage({ type: 'alive' });
  }

  pause() {
    const now = performance.now();
    if (now - this.lastPause < timeBetweenPauses) return undefined;
    return turnOfEventLoop().then(() => {
      this.lastPause = performance.now();
    });
  }

  /** @param {ToWorker} message */
  async process(message) {
    if (typeof message === 'string') return this.answer(message, false);
    if (message.type === 'line') return this.answer(message.line, message.isStopped === true);
    if (message.type === 'weights') await this.instance.supplyWeights(message.game, message.bytes);
    if (message.type === 'file') await this.instance.supplyFile(message.id, message.bytes);
    if (message.type === 'rules') await this.addRules(message);
    port.postMessage({ type: 'done' });
  }

  /** @param {SuppliedRules} supplied */
  async addRules({ address, id, name, isConfined }) {
    try {
      if (isConfined) confine();
      const rules = rulesOfModule(await import(/* @vite-ignore */ /* webpackIgnore: true */ address));
      const names = { name: { value: name }, title: { value: rules.title ?? rules.name ?? name } };
      await this.instance.addRules(name === undefined ? rules : Object.create(rules, names));
    } catch (problem) {
      if (this.instance.isDead) throw problem;
      const sentence = problem instanceof Error && problem.name === 'KibitzError' ? problem.message : describe(problem);
      port.postMessage(JSON.stringify({ schema: 2, type: 'rules_received', id, problem: sentence }));
    }
  }

  /** @param {string} line @param {boolean} isStopped true: the search stops as soon as it begins */
  async answer(line, isStopped) {
    this.isStopWanted = isStopped;
    await this.instance.answer(line);
    port.postMessage({ type: 'done' });
  }
}

/** @type {ToWorker[]} */
const waiting = [];
/** @type {Session | undefined} */
let session;
let isBusy = false;

/** Processes the messages one after another: during a pause of a search, further ones arrive. */
async function processAll() {
  if (isBusy) return;
  isBusy = true;
  try {
    for (let message = waiting.shift(); message !== undefined; message = waiting.shift()) {
      if (typeof message !== 'string' && message.type === 'start')
        session = new Session(await compile(message.source), message.stop);
      else if (session) await session.process(message);
      else throw new Error('the first message is not "start"');
    }
    isBusy = false;
  } catch (problem) {
    // The worker stays busy: it must be replaced.
    port.postMessage({ type: 'trap', message: problem instanceof Error ? problem.message : String(problem) });
  }
}

port.onMessage((message) => {
  if (typeof message !== 'string' && message.type === 'stop') {
    if (session) session.isStopWanted = true;
    return;
  }
  waiting.push(message);
  processAll();
});
