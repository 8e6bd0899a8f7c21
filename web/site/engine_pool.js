// The workers in which the engine runs. Searches run side by side, and nothing that is answered at once waits for a search:
// the page sees no difference from the server, whose questions have a thread each.
import { Owner } from './owner.js';
import { takeWorker } from './spare_workers.js';

const maxSearchers = 4; // workers for searches
const usualSilence = 5000; // ms until a worker is replaced; all of them share the processor's cores

/** Types of questions that are answered at once. */
const quick = new Set(['games', 'game', 'position', 'set_up', 'read', 'formats', 'export', 'weights']);
/** Types of questions about files, which one worker has in its memory. */
const aboutFiles = new Set(['upload', 'text', 'file', 'file_game']);

/** The type of a line of the engine, which is one of its first fields. @param {string} line */
const typeOf = (line) => /"type":"(\w+)"/.exec(line.slice(0, 60))?.[1];

/** @param {Owner | undefined} owner */
const isIdle = (owner) => owner && !owner.isClosed && !owner.running && owner.waiting.length === 0;

export class EnginePool {
  /**
   * @param {WebAssembly.Module} module
   * @param {{ onLine: (line: string) => void, onOwn: (answer: any) => void }} events `onOwn` takes what concerns weights and
   *   files, and no question of the page
   * @param {{ silence?: number, rules?: { address: string, name: string } }} [options] `rules`: those of a game that all
   *   workers have; the game gets this name
   */
  constructor(module, events, { silence = usualSilence, rules } = {}) {
    this.module = module;
    this.silence = silence;
    this.rules = rules;
    this.events = events;
    /** @type {Map<string, Uint8Array>} */
    this.weights = new Map();
    /** By purpose. @type {Map<string, Owner>} */
    this.owners = new Map();
    /** The worker that has the table of a named engine. @type {Map<string, Owner>} */
    this.tables = new Map();
    // The first questions are about the game, and the next is a search: both workers start at once.
    this.owner('quick');
    this.searcher();
  }

  /** @param {any} question */
  send(question) {
    if (question.type === 'cancel') for (const owner of this.owners.values()) owner.cancel(question.id);
    else this.ownerFor(question).send(JSON.stringify(question));
  }

  /** @param {any} question @returns {Owner} */
  ownerFor({ type = 'analyse', engine, name }) {
    const isList = type === 'papers' && name === undefined;
    if (quick.has(type) || isList) return this.owner('quick');
    if (aboutFiles.has(type)) return this.owner('files');
    const kept = this.tables.get(engine);
    const owner = isIdle(kept) ? /** @type {Owner} */ (kept) : this.searcher();
    if (engine) this.tables.set(engine, owner);
    return owner;
  }

  /** A worker for a search: an idle one, or else a new one, or else the one with the fewest questions. */
  searcher() {
    const names = Array.from({ length: maxSearchers }, (_, index) => `search ${index}`);
    const load = (/** @type {string} */ name) => this.owners.get(name)?.waiting.length ?? 0;
    const idle = names.find((name) => isIdle(this.owners.get(name)));
    const fresh = names.find((name) => !this.owners.has(name));
    return this.owner(idle ?? fresh ?? names.reduce((best, name) => (load(name) < load(best) ? name : best)));
  }

  /** The worker for a purpose, which is started when it is first needed. @param {string} name */
  owner(name) {
    const old = this.owners.get(name);
    if (old && !old.isClosed) return old;
    const { module: source, silence, rules } = this;
    const owner = new Owner({ startWorker: takeWorker, source, silence, receive: (line) => this.receive(line, name) });
    this.owners.set(name, owner);
    if (rules) owner.supplyRules(rules.address, 'rules', { name: rules.name, isConfined: true });
    for (const [game, bytes] of this.weights) owner.supplyWeights(game, bytes);
    return owner;
  }

  /**
   * Supplies the weights of a game to all workers, also to those started later.
   * @param {string} game @param {Uint8Array} bytes
   */
  supplyWeights(game, bytes) {
    this.weights.set(game, bytes);
    for (const owner of this.owners.values()) owner.supplyWeights(game, bytes);
  }

  /** Ends all workers. Questions that have not been answered get an error. */
  close() {
    for (const owner of this.owners.values()) {
      const tasks = [owner.running, ...owner.waiting].filter((task) => typeof task?.question?.id === 'number');
      owner.close();
      for (const task of tasks)
        this.events.onLine(JSON.stringify({ type: 'error', id: task?.question.id, message: 'another game was opened' }));
    }
  }

  /** @param {string} id @param {Uint8Array} bytes */
  supplyFile(id, bytes) {
    this.owner('files').supplyFile(id, bytes);
  }

  /** @param {string} line @param {string} name of the worker */
  receive(line, name) {
    const type = typeOf(line);
    const isReceipt = type === 'weights_received' || type === 'file_received' || type === 'rules_received';
    // A worker that fails on the bytes of a file, or on rules, answers no question. Ids of the page are numbers.
    const mayBeOwn = type === 'weights' || ((name === 'files' || this.rules) && type === 'error');
    if (isReceipt || (mayBeOwn && typeof JSON.parse(line).id !== 'number')) this.events.onOwn(JSON.parse(line));
    else this.events.onLine(line);
  }
}
