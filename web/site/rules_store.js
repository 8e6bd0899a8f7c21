// What the browser keeps of the user's own rules: texts by the name under which they were saved, and games by their name in
// the engine, with what was learned of them. Without a database both are kept while the page is open.

/** @typedef {{ name: string, source: string }} SavedRules */
/** @typedef {{ game: string, source: string, net?: Uint8Array }} OwnGame */

const databaseName = 'kibitz-rules';

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const finished = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @returns {Promise<IDBDatabase | null>} */
async function openDatabase() {
  try {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('rules', { keyPath: 'name' });
      request.result.createObjectStore('games', { keyPath: 'game' });
    };
    const database = await finished(request);
    database.onversionchange = () => database.close();
    return database;
  } catch {
    return null;
  }
}

export class RulesStore {
  constructor() {
    this.database = openDatabase();
    /** @type {Record<'rules' | 'games', Map<string, any>>} */
    this.memory = { rules: new Map(), games: new Map() };
  }

  /**
   * @template T
   * @param {'rules' | 'games'} kind @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => IDBRequest<T>} act
   */
  async inDatabase(kind, mode, act) {
    const database = await this.database;
    return database ? finished(act(database.transaction(kind, mode).objectStore(kind))) : undefined;
  }

  /** @param {SavedRules} saved */
  async save(saved) {
    this.memory.rules.set(saved.name, saved);
    await this.inDatabase('rules', 'readwrite', (store) => store.put(saved));
  }

  /** @param {string} name */
  async remove(name) {
    this.memory.rules.delete(name);
    await this.inDatabase('rules', 'readwrite', (store) => store.delete(name));
  }

  /** All saved rules, by name. @returns {Promise<SavedRules[]>} */
  async list() {
    const saved = await this.inDatabase('rules', 'readonly', (store) => store.getAll());
    return saved ?? [...this.memory.rules.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** @param {OwnGame} game */
  async keepGame(game) {
    this.memory.games.set(game.game, game);
    await this.inDatabase('games', 'readwrite', (store) => store.put(game));
  }

  /** @param {string} name @returns {Promise<OwnGame | undefined>} */
  async game(name) {
    return this.memory.games.get(name) ?? (await this.inDatabase('games', 'readonly', (store) => store.get(name)));
  }
}
