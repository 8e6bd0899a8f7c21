// How the page reaches the engine on a static host: workers of the browser run it. This module is in the place of
// web/page/transport.js, which describes the interface.
import { EnginePool } from './engine_pool.js';
import { engineModule, loadWeights } from './load.js';
import { keepForOffline, workerIsReady } from './offline.js';
import { LazyPanel } from './lazy_panel.js';
import { OwnGames } from './own_games.js';
import { papersHost } from './papers.js';
import { RulesStore } from './rules_store.js';
import { isOwnGame } from './rules_text.js';

/** @typedef {import('../page/transport.js').TransportEvents} TransportEvents */
/** @typedef {import('../page/transport.js').SendOptions} SendOptions */

export class Transport {
  /** @param {TransportEvents} events */
  constructor(events) {
    this.events = events;
    this.hasProgram = false;
    this.papersHost = papersHost;
    /** What the page shows, by subject. @type {Record<string, string>} */
    this.notices = {};
    /** Questions that wait for the engine. @type {any[]} */
    this.waiting = [];
    /** @type {EnginePool | undefined} */
    this.pool = undefined;
    this.rules = new RulesStore();
    /** @type {OwnGames | undefined} */
    this.own = undefined;
    /** The rules in the address of the page, packed, until a panel has taken them. @type {string | null} */
    this.linkedRules = null;
    this.readAddress();
    window.addEventListener('popstate', () => this.readAddress());
    this.problem = '';
    /** Games whose evaluation has been asked for. @type {Set<string>} */
    this.games = new Set();
    /** The files on their way to the engine. @type {Map<string, { resolve(): void, reject(problem: Error): void }>} */
    this.files = new Map();
    this.started = this.start();
  }

  /** Resolves when the engine is loaded, or cannot be: `problem` says why. */
  async whenLoaded() {
    await this.started;
    return { own: this.own, problem: this.problem };
  }

  async start() {
    this.notice('engine', 'Loading the engine …');
    try {
      const module = await engineModule;
      const events = {
        onLine: (/** @type {string} */ line) => this.events.onLine(line),
        onOwn: (/** @type {any} */ answer) => this.take(answer),
      };
      this.pool = new EnginePool(module, events);
      this.own = new OwnGames(module, this.rules, events);
    } catch (problem) {
      this.problem = `The engine cannot be loaded: ${/** @type {Error} */ (problem).message}. Reload the page to try again.`;
      this.events.onState(this.problem);
    }
    this.notice('engine', '');
    for (const question of this.waiting.splice(0)) this.send(question);
    if (this.pool) keepForOffline(() => this.notice('update', 'A new version is there: reload the page'));
  }

  /** @param {string} subject @param {string} text */
  notice(subject, text) {
    this.notices[subject] = text;
    this.events.onNotice(Object.values(this.notices).filter(Boolean).join('. '));
  }

  /** Sends a question, or {type: 'cancel', id}. @param {any} question */
  send(question) {
    if (question.type === 'cancel' || isOwnGame(question.game)) this.own?.send(question);
    if (this.pool && isOwnGame(question.game)) return;
    if (this.pool) {
      this.pool.send(question);
      if (question.type === 'game') this.findWeights(question.game);
    } else if (this.problem) {
      const { problem } = this;
      setTimeout(() => this.events.onLine(JSON.stringify({ type: 'error', id: question.id, message: problem })));
    } else this.waiting.push(question);
  }

  readAddress() {
    this.linkedRules = new URLSearchParams(location.hash.slice(1)).get('rules') ?? this.linkedRules;
  }

  /** The tabs that the page has on a static host alone. @param {import('../page/game.js').Game} game */
  extraTabs(game) {
    const load = async () => new (await import('./rules_panel.js')).RulesPanel(game, this);
    return { 'Own rules': new LazyPanel(load) };
  }

  /** Asks which games take weights, when a game is first opened. @param {string} game */
  findWeights(game) {
    if (this.games.has(game)) return;
    this.games.add(game);
    this.pool?.send({ id: `weights ${game}`, type: 'weights', game });
  }

  /** Takes an answer of the engine that no question of the page waits for. @param {any} answer */
  take(answer) {
    if (answer.type === 'weights') {
      const game = String(answer.id).slice('weights '.length);
      const wanted = answer.games.find((/** @type {any} */ one) => one.game === game && !one.supplied);
      if (wanted) this.fetchWeights(game, wanted.bytes);
    } else if (answer.type === 'weights_received') {
      this.notice('weights', answer.problem ? `The learned evaluation is refused: ${answer.problem}` : '');
    } else if (answer.type === 'file_received') {
      const file = this.files.get(answer.file);
      this.files.delete(answer.file);
      if (answer.problem) file?.reject(new Error(answer.problem));
      else file?.resolve();
    } else if (answer.type === 'rules_received') {
      this.notice('rules', answer.problem ?? '');
    } else if (answer.id === 'rules') {
      this.notice('rules', answer.message);
    } else {
      for (const file of this.files.values()) file.reject(new Error(answer.message));
      this.files.clear();
    }
  }

  /** @param {string} game @param {number} bytes */
  async fetchWeights(game, bytes) {
    const size = bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
    this.notice('weights', `The learned evaluation is loading (${size}); the handcrafted one plays until then`);
    try {
      await workerIsReady();
      this.pool?.supplyWeights(game, await loadWeights(game));
      this.events.onState(''); // searches that run start again, with this evaluation
    } catch (problem) {
      this.games.delete(game); // it is tried again when the game is opened again
      const reason = /** @type {Error} */ (problem).message;
      this.notice('weights', `The learned evaluation is unavailable, the handcrafted one plays: ${reason}`);
    }
  }

  /**
   * Gives the bytes of an announced file to the engine.
   * @param {string} id @param {Blob} blob @param {SendOptions} options
   * @returns {Promise<void>}
   */
  async sendFile(id, blob, { onProgress, signal }) {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    signal?.throwIfAborted();
    onProgress?.(bytes.length);
    await /** @type {Promise<void>} */ (
      new Promise((resolve, reject) => {
        this.files.set(id, { resolve, reject });
        this.pool?.supplyFile(id, bytes);
      })
    );
  }
}
