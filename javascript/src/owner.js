// Owns the worker in which the engine runs. It takes lines of JSON and returns the lines of the answers, like the
// WebSocket of `kibitz web`. It stops searches, and replaces a worker that has trapped or gives no sign of life.

import { functionNames } from './rules.js';

/** @typedef {import('./worker.js').ToWorker} ToWorker */
/** @typedef {import('./worker.js').FromWorker} FromWorker */

/**
 * A started worker: a Web Worker or a worker thread of Node, behind the functions that both have.
 * @typedef {object} WorkerPort
 * @property {(message: ToWorker) => void} postMessage
 * @property {() => void} terminate
 * @property {() => void} [ref] the program does not end while the worker runs (Node)
 * @property {() => void} [unref] the program may end
 */
/**
 * @typedef {object} OwnerOptions
 * @property {(onMessage: (message: FromWorker) => void, onFailure: (why: string) => void) => WorkerPort} startWorker
 *   starts a worker that runs worker.js
 * @property {URL | string | BufferSource | WebAssembly.Module} source kibitz.wasm. A compiled module makes replacing a
 *   worker fast
 * @property {(line: string) => void} receive takes each line of JSON that the engine writes
 * @property {(why: string) => void} [onReplaced] is called when the worker was replaced
 * @property {boolean} [sharesMemory] false: no flag in shared memory stops searches, even where there could be one
 * @property {number} [silence] ms without a sign of life after which a busy worker is replaced
 */

/**
 * A message that waits for the worker, or that the worker processes.
 * @typedef {object} Task
 * @property {ToWorker} message
 * @property {any} [question] the line as JSON; undefined for weights and files
 * @property {boolean} isStopped true: the client has canceled the question
 * @property {number} failures how often a worker has failed on it
 * @property {string} [report] the line of the last report
 * @property {string} [sentence] what the answer says if the worker fails
 * @property {boolean} [isLoadingRules] true: the module of a game's rules is being loaded
 */

const defaultSilence = 2000;
const schema = 2; // of the engine's lines
const startSilence = 60_000; // compiling the module gives no sign of life

/**
 * Two numbers in shared memory, where the page may share memory: the flag that stops searches, and the function of a game's
 * rules that runs.
 * @returns {SharedArrayBuffer | undefined}
 */
function sharedFlag() {
  const isIsolated = /** @type {any} */ (globalThis).crossOriginIsolated !== false;
  return isIsolated && typeof SharedArrayBuffer !== 'undefined' ? new SharedArrayBuffer(8) : undefined;
}

export class Owner {
  /** @param {OwnerOptions} options */
  constructor(options) {
    this.options = options;
    this.silence = options.silence ?? defaultSilence;
    this.flag = options.sharesMemory === false ? undefined : sharedFlag();
    /** @type {Task[]} */
    this.waiting = [];
    /** @type {Task | undefined} */
    this.running = undefined;
    /** Weights and rules, which a new worker needs again. @type {Task[]} */
    this.supplied = [];
    this.hasRules = false;
    this.isClosed = false;
    this.isReady = false;
    this.number = 0; // of the workers started
    this.lastSign = 0;
    this.lastWatch = 0;
    /** How a search of the worker is stopped. @type {'flag' | 'message' | 'none'} */
    this.stop = 'none';
    this.worker = this.start();
    this.watch = setInterval(() => this.checkSilence(), this.silence / 8);
    /** @type {any} */ (this.watch).unref?.(); // Node ends when only this timer is left
  }

  /** Takes a line of JSON: a question, or {"type":"cancel","id":ID}. @param {string} line */
  send(line) {
    const question = parse(line);
    if (question?.type === 'cancel' && this.cancel(question.id)) return;
    this.add({ message: { type: 'line', line }, question, isStopped: false, failures: 0 });
  }

  /** Supplies the weights that the module does not contain. @param {string} game @param {Uint8Array} bytes */
  supplyWeights(game, bytes) {
    const task = { message: /** @type {ToWorker} */ ({ type: 'weights', game, bytes }), isStopped: false, failures: 0 };
    this.supplied.push(task);
    this.add(task);
  }

  /**
   * Supplies the rules of a game: a module of JavaScript that exports them. The answer is a line "rules_received", or an
   * error with this id.
   * @param {string} address @param {unknown} id
   * @param {Pick<import('./worker.js').SuppliedRules, 'name' | 'isConfined'>} [how]
   */
  supplyRules(address, id, how) {
    const message = /** @type {ToWorker} */ ({ type: 'rules', address, id, ...how });
    const task = { message, question: { id }, isStopped: false, failures: 0, isLoadingRules: true };
    this.hasRules = true;
    this.supplied.push(task);
    this.add(task);
  }

  /**
   * Supplies the file that the question "upload" announced. A worker that was replaced has lost all files, as a new tab of
   * `kibitz web` has none.
   * @param {string} id @param {Uint8Array} bytes
   */
  supplyFile(id, bytes) {
    this.add({ message: { type: 'file', id, bytes }, isStopped: false, failures: 0 });
  }

  /** Ends the worker. Questions that have not been answered stay without an answer. */
  close() {
    this.isClosed = true;
    clearInterval(this.watch);
    this.worker.terminate();
  }

  /** @param {Task} task */
  add(task) {
    if (this.isClosed) return this.options.receive(errorLine(task, 'the engine has ended'));
    this.waiting.push(task);
    this.next();
    this.hold();
  }

  /** In Node, a program ends when no question waits for an answer. */
  hold() {
    if (this.running || this.waiting.length > 0) this.worker.ref?.();
    else this.worker.unref?.();
  }

  /** Stops a question. Returns false if none with this id is waiting or running. @param {unknown} id */
  cancel(id) {
    const task = [this.running, ...this.waiting].find((one) => one?.question && same(one.question.id ?? null, id ?? null));
    if (!task) return false;
    task.isStopped = true;
    if (task === this.running) this.stopRunning(task);
    return true;
  }

  /** @param {Task} task */
  stopRunning(task) {
    if (this.flag) return void Atomics.store(new Int32Array(this.flag), 0, 1);
    if (this.stop === 'message') return this.worker.postMessage({ type: 'stop' });
    // Nothing can reach the search: the worker ends, and the last report is the answer.
    this.running = undefined;
    this.options.receive(answerOfReport(task));
    this.restart('a search was stopped');
  }

  // ---- the worker ----

  start() {
    this.isReady = false;
    this.stop = 'none';
    this.lastSign = performance.now();
    this.lastWatch = this.lastSign;
    const number = ++this.number;
    const isCurrent = () => number === this.number && !this.isClosed;
    const worker = this.options.startWorker(
      (message) => isCurrent() && this.take(message),
      (why) => isCurrent() && this.fail(why),
    );
    worker.postMessage({ type: 'start', source: this.options.source, stop: this.flag });
    worker.unref?.();
    return worker;
  }

  /** @param {FromWorker} message */
  take(message) {
    this.lastSign = performance.now();
    if (typeof message === 'string') {
      if (this.running && isResultSoFar(this.running, message)) this.running.report = message;
      this.options.receive(message);
    } else if (message.type === 'ready') {
      this.isReady = true;
      this.stop = message.stop;
      this.next();
    } else if (message.type === 'done') {
      this.running = undefined;
      this.next();
      this.hold();
    } else if (message.type === 'trap') this.fail(message.message);
  }

  next() {
    if (!this.isReady || this.running) return;
    const task = this.waiting.shift();
    if (!task) return;
    this.running = task;
    this.lastSign = performance.now();
    if (this.flag) Atomics.store(new Int32Array(this.flag), 0, task.isStopped ? 1 : 0);
    const isLine = typeof task.message !== 'string' && task.message.type === 'line';
    this.worker.postMessage(isLine ? { .../** @type {any} */ (task.message), isStopped: task.isStopped } : task.message);
  }

  /** Replaces a worker that is busy and silent. A late call means that this thread was asleep, and proves nothing. */
  checkSilence() {
    const now = performance.now();
    const wasAsleep = now - this.lastWatch > this.silence / 2;
    this.lastWatch = now;
    if (wasAsleep) this.lastSign = now;
    if (this.isReady && !this.running) return;
    const allowed = this.isReady ? this.silence : Math.max(this.silence, startSilence);
    if (now - this.lastSign > allowed) this.failInSilence(Math.round(now - this.lastSign));
  }

  /**
   * A function of a game's rules that does not return would do so again: its question is not repeated.
   * @param {number} ms
   */
  failInSilence(ms) {
    const task = this.running;
    const name = this.flag ? functionNames[Atomics.load(new Int32Array(this.flag), 1)] : '';
    if (task && this.hasRules && (name || task.isLoadingRules || !this.flag)) {
      const what = name ? `${name}()` : task.isLoadingRules ? 'the module' : 'a function';
      task.failures = 1;
      task.sentence = `${what} of the rules has not returned for ${ms} ms`;
    }
    this.fail(`no sign of life for ${ms} ms`);
  }

  /**
   * Replaces the worker. The new one gets the question again, once; if that fails too, the answer is an error.
   * @param {string} why
   */
  fail(why) {
    const task = this.running;
    this.running = undefined;
    if (!this.isReady) this.failToStart(why);
    else if (task && ++task.failures < 2) this.waiting.unshift(task);
    else if (task)
      this.options.receive(errorLine(task, task.sentence ?? `the engine failed on this question twice: ${why}`));
    if (!this.isClosed) this.restart(why);
  }

  /** A module that cannot be loaded is not tried again: every question would wait for ever. @param {string} why */
  failToStart(why) {
    const waiting = this.waiting.splice(0);
    this.close();
    for (const task of waiting) if (task.question) this.options.receive(errorLine(task, `the engine cannot start: ${why}`));
  }

  /** @param {string} why */
  restart(why) {
    this.worker.terminate();
    if (this.isClosed) return; // by the function that received the answer
    const again = this.supplied.filter((task) => !this.waiting.includes(task) && task.failures < 2);
    this.waiting.unshift(...again);
    this.options.onReplaced?.(why);
    if (this.flag) Atomics.store(new Int32Array(this.flag), 1, 0);
    this.worker = this.start();
    this.hold();
  }
}

/** @param {string} line @returns {any} */
function parse(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null; // the engine says what is wrong
  }
}

/** @param {unknown} a @param {unknown} b */
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** @param {Task} task @param {string} message */
const errorLine = (task, message) => JSON.stringify({ schema, type: 'error', id: task.question?.id ?? null, message });

/** True for a report that can replace the answer. @param {Task} task @param {string} line */
const isResultSoFar = (task, line) =>
  line.includes('"type":"report"') && (task.question?.type !== 'learn' || line.includes('"net":'));

/** The answer to a search whose worker was ended: its last report. @param {Task} task */
function answerOfReport(task) {
  const report = task.report === undefined ? undefined : parse(task.report);
  if (task.question?.type === 'learn') {
    if (!report) return errorLine(task, 'learning was stopped before its first generation');
    return JSON.stringify({ ...report, type: 'learned', game: task.question.game, end: 'stopped' });
  }
  if (!report?.lines) return errorLine(task, 'the search was stopped before its first report');
  const best = report.lines[0]?.moves[0] ?? null;
  return JSON.stringify({ ...report, type: 'result', game: task.question.game, end: 'stopped', best, ponder: null });
}
