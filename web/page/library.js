// The games of this browser. The open game is stored after every change, so no game is ever lost: a reload, a closed tab
// or another game on the board leave it in the list. Two tabs may have the same game open: neither loses what the other
// has stored, because moves and tags that a tab does not know are merged into its game.
import { DatabaseStore, MemoryStore } from './game_store.js';
import { mergedTags } from './merge_tags.js';
import { GameTree } from './tree.js';

/** @typedef {import('./types.js').StoredGame} StoredGame */
/** @typedef {import('./game_store.js').Summary} Summary */

// A game that the browser had no time to store when the page was left. It is stored when the page is opened again.
const unsavedPrefix = 'kibitz-unsaved:';
const newVersion = () => Math.random().toString(36).slice(2);

export class Library {
  /** @param {DatabaseStore | MemoryStore} store @param {string} [problem] why the browser keeps no games */
  constructor(store, problem = '') {
    this.store = store;
    this.problem = problem;
    /** The versions of each game that this tab has loaded or stored, the last two. @type {Map<string, string[]>} */
    this.versions = new Map();
    /** The tags of each game as this tab has last loaded or stored them. @type {Map<string, Record<string, any>>} */
    this.tags = new Map();
    /** Games to be stored, by their ids. @type {Map<string, () => StoredGame>} */
    this.waiting = new Map();
    /** @type {Promise<void> | null} */
    this.saving = null;
    /**
     * Called with a game that another tab has changed, as stored after the merge, and with the tags as they were before it.
     * @type {(game: StoredGame, tags: Record<string, any>) => void}
     */
    this.onMerge = () => {};
    /** Called if a game could not be stored. @type {(problem: string) => void} */
    this.onProblem = () => {};
  }

  /** @returns {Promise<Library>} */
  static async open(name = 'kibitz') {
    let library;
    try {
      library = new Library(await DatabaseStore.open(name));
    } catch (problem) {
      const reason = /** @type {Error} */ (problem).message;
      library = new Library(new MemoryStore(), `This browser does not keep the games: ${reason}`);
    }
    await library.takeUnsaved();
    await library.forgetEmpty();
    return library;
  }

  async takeUnsaved() {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith(unsavedPrefix))) {
      try {
        const { game, versions } = JSON.parse(localStorage.getItem(key) ?? '');
        this.versions.set(game.id, versions);
        await this.put(game);
      } catch (problem) {
        console.warn(`a game that was not stored in time is unreadable: ${problem}`);
      }
      localStorage.removeItem(key);
    }
    this.versions.clear();
  }

  /**
   * Stores a game soon. `snapshot` returns the game as it then is.
   * @param {string} id @param {() => StoredGame} snapshot
   */
  save(id, snapshot) {
    this.waiting.set(id, snapshot);
    this.saving ??= this.saveWaiting()
      .catch((problem) => this.onProblem(`The game could not be stored: ${problem.message}`))
      .finally(() => {
        this.saving = null;
      });
    return this.saving;
  }

  async saveWaiting() {
    while (this.waiting.size) {
      const [[id, snapshot]] = this.waiting;
      await this.put(snapshot());
      if (this.waiting.get(id) !== snapshot) continue; // the game has changed in the meantime
      this.waiting.delete(id);
      localStorage.removeItem(unsavedPrefix + id);
    }
  }

  /** Keeps the games that are not stored yet until the next visit: for the moment in which the page is left. */
  keepUnsaved() {
    for (const snapshot of this.problem ? [] : this.waiting.values()) {
      const game = snapshot();
      try {
        localStorage.setItem(unsavedPrefix + game.id, JSON.stringify({ game, versions: this.versionsOf(game.id) }));
      } catch {
        /* no room: the browser usually completes the write that has begun */
      }
    }
  }

  /** @param {string} id */
  versionsOf(id) {
    return this.versions.get(id) ?? [];
  }

  /** @param {string} id @param {string | undefined} version */
  addVersion(id, version) {
    if (version) this.versions.set(id, [version, ...this.versionsOf(id)].slice(0, 2));
  }

  /** @param {StoredGame} game */
  async put(game) {
    const version = newVersion();
    this.addVersion(game.id, version);
    const own = this.versionsOf(game.id);
    const tags = structuredClone(game.tags); // as they are stored now: the user may change them meanwhile
    let isMerged = false,
      kept = game;
    await this.store.update(game.id, (stored) => {
      isMerged = Boolean(stored?.version) && !own.includes(String(stored?.version));
      kept = { ...(stored && isMerged ? mergedGame(game, stored, this.tags.get(game.id)) : game), version };
      return kept;
    });
    this.tags.set(game.id, structuredClone(kept.tags));
    if (isMerged) this.onMerge(kept, tags);
  }

  /** The game as it is stored. @param {string} id */
  async read(id) {
    if (this.waiting.has(id)) await this.saving;
    return this.store.load(id);
  }

  /** The game as it is stored, to be opened by this tab. @param {string} id */
  async load(id) {
    const game = await this.read(id);
    this.addVersion(id, game?.version);
    if (game) this.tags.set(id, structuredClone(game.tags));
    return game;
  }

  /** The stored games with moves, the one that was changed last first. @returns {Promise<Summary[]>} */
  async list() {
    return (await this.store.summaries()).reverse().filter((game) => game.moves > 0);
  }

  /** Forgets games without moves that were not touched for a day. */
  async forgetEmpty() {
    const dayAgo = Date.now() - 24 * 3600 * 1000;
    for (const game of await this.store.summaries()) if (!game.moves && game.changed < dayAgo) await this.remove(game.id);
  }

  /** Deletes a game. Returns the game, so that it can be put back. @param {string} id */
  async remove(id) {
    const game = await this.store.load(id);
    this.waiting.delete(id);
    await this.store.remove(id);
    this.versions.delete(id);
    return game;
  }
}

/**
 * A game with the moves, notes and tags of another version of it added.
 * @param {StoredGame} game @param {StoredGame} other
 * @param {Record<string, any>} [tags] those of the version from which both come
 */
export function mergedGame(game, other, tags = {}) {
  const tree = GameTree.from(game.tree);
  tree.merge(other.tree);
  const changed = Math.max(game.changed, other.changed);
  return { ...game, tree: tree.toJSON(), tags: mergedTags(game.tags, other.tags, tags), changed };
}
