// The page's address and the browser's history. Each game that is opened is one entry of the history, so Back returns to
// the game before, at the position that was shown.

/** @typedef {import('./game_state.js').Place} Place */
/**
 * A game, and the node to show; without one, the game is shown where it was left.
 * @typedef {{ document: string, at?: number }} Entry
 */

// Browsers refuse more than about 200 changes of the address in 30 seconds, and a held arrow key makes more.
const writePause = 200; // in ms
// After a reload the browser's entry may lack the last changes (Firefox writes them late), or its state altogether
// (Chromium on a busy machine). So the place is kept in the browser's storage of the tab, too.
const leftKey = 'kibitz-left-at';

function isReload() {
  const [entry] = performance.getEntriesByType('navigation');
  return /** @type {PerformanceNavigationTiming | undefined} */ (entry)?.type === 'reload';
}

export class Address {
  /**
   * @param {import('./game.js').Game} game
   * @param {{ openLink: () => Promise<boolean>, openStored: (place: Place) => Promise<boolean> }} actions openLink: false
   *   if the link is damaged
   */
  constructor(game, { openLink, openStored }) {
    this.game = game;
    this.openLink = openLink;
    this.openStored = openStored;
    this.shown = ''; // the id of the game of the current entry
    this.damaged = ''; // the place that a damaged link has opened: its address stays until the user leaves that place
    this.isGoing = false; // true while an entry of the history is being opened
    this.timer = 0; // of the next write; 0: none
    this.written = 0; // time of the last write
    /** The entry that is being opened last: entries are opened one after the other. @type {Promise<void>} */
    this.last = Promise.resolve();
    window.addEventListener('popstate', (event) => this.go(event.state));
    window.addEventListener('pagehide', () => {
      this.keepPlace();
      this.flush();
    });
    game.on('leave', () => this.flush());
    game.on('document', () => this.write());
  }

  /** Opens what the address says when the page is loaded: the game of a reload, otherwise that of the link. */
  start() {
    const left = JSON.parse(sessionStorage.getItem(leftKey) ?? 'null');
    sessionStorage.removeItem(leftKey);
    const isOfThisEntry = left && (isReload() || left.document === history.state?.document);
    return this.go(isOfThisEntry ? left : history.state);
  }

  /** For a reload, because the address is written a while later. */
  keepPlace() {
    if (this.damaged !== this.placeText()) sessionStorage.setItem(leftKey, JSON.stringify(this.game.place()));
  }

  /** @param {Place | null} entry null: the user has entered an address */
  go(entry) {
    this.cancel();
    this.isGoing = true;
    const opened = this.last
      .then(() => this.open(entry))
      .catch((problem) => {
        this.game.emit('problem', problem.message);
        return false;
      })
      .then((isOpened) => {
        if (this.last === opened) this.settle(isOpened);
      });
    this.last = opened;
    return opened;
  }

  /** @param {boolean} isOpened false: the address could not be opened as it is */
  settle(isOpened) {
    this.isGoing = false;
    this.damaged = isOpened ? '' : this.placeText();
    this.shown = isOpened ? this.game.documentId : '';
    if (isOpened) this.replace();
  }

  placeText() {
    return JSON.stringify(this.game.place());
  }

  /** False if the address is damaged. @param {Place | null} entry */
  async open(entry) {
    if (entry && entry.document === this.game.documentId) await this.game.goTo(this.game.tree.find(entry.at));
    else if (!entry || !(await this.openStored(entry))) return this.openLink();
    return true;
  }

  write() {
    const { game } = this;
    if (this.isGoing || !game.documentId || this.damaged === this.placeText()) return;
    this.damaged = '';
    if (this.shown === game.documentId) {
      this.keepPlace(); // at once: under load `pagehide` may not come
      this.timer ||= window.setTimeout(() => this.flush(), Math.max(0, this.written + writePause - Date.now()));
      return;
    }
    this.cancel();
    this.shown = game.documentId;
    history.pushState(game.place(), '', fragmentOf(game));
  }

  flush() {
    if (!this.timer) return;
    this.cancel();
    this.replace();
  }

  replace() {
    this.written = Date.now();
    if (this.game.documentId) history.replaceState(this.game.place(), '', fragmentOf(this.game));
  }

  cancel() {
    window.clearTimeout(this.timer);
    this.timer = 0;
  }
}

/**
 * The fragment ("#...") of the page's address, from which the line shown can be opened again.
 * @param {import('./game.js').Game} game
 */
export function fragmentOf(game) {
  const fields = new URLSearchParams({ game: game.name });
  if (game.start) fields.set('position', game.start);
  if (game.line.length) fields.set('moves', game.moves.join(' '));
  if (!game.isAtEnd()) fields.set('at', String(game.at));
  for (const [name, value] of Object.entries(game.rules)) fields.set(`rule.${name}`, value);
  return `#${fields}`;
}

/** What a fragment says. @param {string} fragment */
export function readFragment(fragment) {
  const fields = new URLSearchParams(fragment.slice(1));
  const rules = Object.fromEntries(
    [...fields].filter(([name]) => name.startsWith('rule.')).map(([name, value]) => [name.slice('rule.'.length), value]),
  );
  const start = fields.get('position') ?? '';
  const moves = (fields.get('moves') ?? '').split(' ').filter(Boolean);
  return {
    game: fields.get('game'),
    show: fields.get('show') ?? '',
    at: fields.get('at'),
    from: { start, moves, rules, isForAnalysis: start !== '' || moves.length > 0 },
  };
}
