// Where the library keeps games: the browser's IndexedDB, or memory if the browser has none to offer.

/** @typedef {import('./types.js').StoredGame} StoredGame */
/**
 * What the list of games shows of a game.
 * @typedef {object} Summary
 * @property {string} id
 * @property {string} game
 * @property {number} changed
 * @property {number} created
 * @property {string} title     players, event, result or ending
 * @property {number} moves     number of moves, with those of variations
 */

/** How the game ended on the board, if the main line reaches its end. @param {StoredGame} game */
function endingOf({ tree: { nodes }, stored }) {
  const { ending } = stored;
  let last = 0;
  for (let index = 1; index < nodes.length; index++) if (nodes[index].parent === last) last = index;
  return ending && nodes[last].id === ending.at ? ending.text : '';
}

/** The players, the event and the result, as far as they are known. @param {StoredGame} game */
export function titleOf(game) {
  const { tags, result } = game;
  const players = Object.values(tags.players ?? {}).filter(Boolean);
  const end = endingOf(game) || (result === '*' ? '' : result);
  return [players.join(' – '), tags.Event ?? '', end].filter(Boolean).join(', ');
}

/** @param {StoredGame} game @returns {Summary} */
export const summaryOf = (game) => ({
  id: game.id,
  game: game.game,
  changed: game.changed,
  created: game.created,
  title: titleOf(game),
  moves: game.tree.nodes.length - 1,
});

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const finished = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Games in the database of this browser. */
export class DatabaseStore {
  /** @param {IDBDatabase} database */
  constructor(database) {
    this.database = database;
    // A page of a later version may need to change the database. This page then keeps its copy until it is reloaded.
    database.onversionchange = () => database.close();
  }

  /** @param {string} name */
  static async open(name) {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('games', { keyPath: 'id' });
      request.result.createObjectStore('summaries', { keyPath: 'id' }).createIndex('changed', 'changed');
    };
    return new DatabaseStore(await finished(request));
  }

  /**
   * Replaces the game `id` by what `change` makes of the stored one, in one transaction.
   * @param {string} id @param {(stored: StoredGame | undefined) => StoredGame} change
   */
  async update(id, change) {
    const stores = this.database.transaction(['games', 'summaries'], 'readwrite');
    const games = stores.objectStore('games');
    const done = new Promise((resolve, reject) => {
      stores.oncomplete = resolve;
      stores.onabort = () => reject(stores.error);
    });
    games.get(id).onsuccess = (event) => {
      const game = change(/** @type {IDBRequest<StoredGame | undefined>} */ (event.target).result);
      games.put(game);
      stores.objectStore('summaries').put(summaryOf(game));
    };
    await done;
  }

  /** @param {string} id @returns {Promise<StoredGame | undefined>} */
  load(id) {
    return finished(this.database.transaction('games').objectStore('games').get(id));
  }

  /** @param {string} id */
  async remove(id) {
    const stores = this.database.transaction(['games', 'summaries'], 'readwrite');
    stores.objectStore('games').delete(id);
    await finished(stores.objectStore('summaries').delete(id));
  }

  /** @returns {Promise<Summary[]>} */
  summaries() {
    return finished(this.database.transaction('summaries').objectStore('summaries').index('changed').getAll());
  }
}

/** Games that are kept only while the page is open. */
export class MemoryStore {
  constructor() {
    /** @type {Map<string, StoredGame>} */
    this.games = new Map();
  }

  /** @param {string} id @param {(stored: StoredGame | undefined) => StoredGame} change */
  async update(id, change) {
    this.games.set(id, structuredClone(change(this.games.get(id))));
  }
  /** @param {string} id */
  async load(id) {
    return structuredClone(this.games.get(id));
  }
  /** @param {string} id */
  async remove(id) {
    this.games.delete(id);
  }
  async summaries() {
    return [...this.games.values()].map(summaryOf).sort((a, b) => a.changed - b.changed);
  }
}
