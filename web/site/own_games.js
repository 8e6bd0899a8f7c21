// The games whose rules were typed in this page. Each has separate workers, in which no other game is, because its rules
// may be by a stranger.
import { EnginePool } from './engine_pool.js';
import { addressOfSource } from './source_address.js';

/** @typedef {import('./rules_store.js').OwnGame} OwnGame */

const silence = 2000; // ms without a sign of life after which a worker is ended
const unknown = 'The rules of this game are not in this browser: open the link or the saved rules that it came from.';

export class OwnGames {
  /**
   * @param {WebAssembly.Module} module @param {import('./rules_store.js').RulesStore} store
   * @param {{ onLine: (line: string) => void, onOwn: (answer: any) => void }} events those of EnginePool
   */
  constructor(module, store, events) {
    this.module = module;
    this.store = store;
    this.events = events;
    /** @type {EnginePool | undefined} */
    this.pool = undefined;
    this.game = '';
    /** Questions are passed on in their order, although rules are read from the browser's storage. */
    this.queue = Promise.resolve();
  }

  /** @param {any} question */
  send(question) {
    this.queue = this.queue.then(() => this.pass(question));
  }

  /** @param {any} question */
  async pass(question) {
    if (question.type === 'cancel') return this.pool?.send(question);
    if (question.game !== this.game) await this.change(question.game);
    if (this.pool) return this.pool.send(question);
    return this.events.onLine(JSON.stringify({ type: 'error', id: question.id, message: unknown }));
  }

  /** @param {string} game */
  async change(game) {
    const own = await this.store.game(game);
    this.pool?.close();
    this.pool = undefined;
    this.game = '';
    if (own) this.open(own);
  }

  /** @param {OwnGame} own */
  open({ game, source, net }) {
    const rules = { address: addressOfSource(source), name: game };
    this.pool = new EnginePool(this.module, this.events, { silence, rules });
    this.game = game;
    if (net) this.pool.supplyWeights(game, net);
  }

  /** Evaluates with these weights from now on; without them, with the rules' own evaluation. @param {OwnGame} own */
  async setNet(own) {
    await this.store.keepGame(own);
    if (own.game !== this.game) return;
    this.pool?.close();
    this.open(own);
  }
}
