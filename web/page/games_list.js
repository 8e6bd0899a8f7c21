// The dialog "Games": the games that this browser keeps, the latest first. Each can be opened, renamed and deleted.
import { element, counted } from './helpers.js';
import { Board } from './board.js';

/** @typedef {import('./game_store.js').Summary} Summary */
/** @typedef {import('./types.js').StoredGame} StoredGame */

/** When a game was changed, as text: the time for today, otherwise the date. @param {number} time @param {Date} [now] */
export function whenText(time, now = new Date()) {
  const date = new Date(time);
  return date.toDateString() === now.toDateString()
    ? date.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
    : date.toLocaleDateString([], { year: 'numeric', month: 'short', day: 'numeric' });
}

/** @param {string} text @param {() => unknown} onclick @param {Record<string, unknown>} [attributes] */
const button = (text, onclick, attributes = {}) => element('button', { type: 'button', ...attributes, onclick }, text);

export class GamesList {
  /** @param {import('./game.js').Game} game @param {import('./library.js').Library} library */
  constructor(game, library) {
    this.game = game;
    this.library = library;
    /** @type {Summary[]} */
    this.games = [];
    this.filter = element('input', { type: 'search', placeholder: 'Find a game', 'aria-label': 'Find a game' });
    this.filter.addEventListener('input', () => this.applyFilter());
    this.status = element('p', { role: 'status', class: 'dim' });
    this.rows = element('ul', { class: 'games' });
    this.deleteAll = button('Delete all …', () => this.askToDeleteAll(), { id: 'delete-all' });
    this.undo = button('Undo', () => this.undoDelete(), { id: 'undo-delete', hidden: true });
    this.question = element('div', { class: 'row', role: 'group', 'aria-label': 'Delete all games', hidden: true });
    this.dialog = element(
      'dialog',
      { id: 'games-dialog', 'aria-labelledby': 'games-title' },
      element(
        'div',
        { class: 'row' },
        element('h2', { id: 'games-title' }, 'Games'),
        element('span', { class: 'spring' }),
        button('Close', () => this.dialog.close(), { id: 'close-games' }),
      ),
      element('p', { class: 'error' }, library.problem),
      element('div', { class: 'row' }, this.filter, element('span', { class: 'spring' }), this.deleteAll),
      this.question,
      element('div', { class: 'row' }, this.status, this.undo),
      this.rows,
    );
    document.body.append(this.dialog);
    // Small boards are drawn when their row comes into view.
    this.views = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) this.drawBoard(/** @type {HTMLElement} */ (target));
      },
      { root: this.rows, rootMargin: '200px' },
    );
  }

  async open() {
    this.undo.hidden = true;
    this.question.hidden = true;
    await this.draw();
    this.dialog.showModal();
    this.filter.focus();
  }

  async draw() {
    this.games = await this.library.list();
    this.views.disconnect();
    this.rows.replaceChildren(...this.games.map((game) => this.row(game)));
    this.deleteAll.disabled = this.games.length === 0;
    this.applyFilter();
  }

  applyFilter() {
    const wanted = this.filter.value.trim().toLowerCase();
    let shown = 0;
    for (const row of /** @type {Iterable<HTMLElement>} */ (this.rows.children)) {
      row.hidden = !String(row.dataset.text).includes(wanted);
      if (!row.hidden) shown++;
    }
    const all = counted(this.games.length, 'game');
    this.say(wanted ? `${shown} of ${all}` : `${all}. Every game that you play is kept here.`);
  }

  /** @param {string} text */
  say(text) {
    this.status.textContent = text;
  }

  /** @param {Summary} summary */
  row(summary) {
    const { id, moves, changed } = summary;
    const kind = this.game.titles[summary.game] ?? summary.game;
    const isOpen = id === this.game.documentId;
    const facts = `${kind}, ${counted(moves, 'move')}, ${whenText(changed)}${isOpen ? ', open now' : ''}`;
    const name = summary.title || kind;
    const board = element('div', { class: 'small-board', 'data-id': id, 'aria-hidden': 'true' });
    this.views.observe(board);
    return element(
      'li',
      { 'data-text': `${name} ${facts}`.toLowerCase(), 'data-id': id },
      element(
        'button',
        { type: 'button', class: 'open-game', onclick: () => this.openGame(id) },
        board,
        element('span', {}, element('strong', {}, name), element('span', { class: 'dim' }, facts)),
      ),
      button('Rename', () => this.rename(id), { 'aria-label': `Rename ${name}, ${facts}` }),
      button('Delete', () => this.remove([id]), { 'aria-label': `Delete ${name}, ${facts}` }),
    );
  }

  /** @param {HTMLElement} box */
  async drawBoard(box) {
    this.views.unobserve(box);
    const stored = await this.library.read(String(box.dataset.id));
    if (!stored?.picture?.columns) return;
    const board = new Board(box, { isStill: true });
    board.show({ picture: stored.picture, moves: [], last: null }, stored.game, ['', '']);
    box.removeAttribute('role');
    box.removeAttribute('aria-label');
  }

  /** @param {string} id */
  async openGame(id) {
    this.dialog.close();
    if (id !== this.game.documentId) await this.game.attempt(() => this.game.reopen({ document: id }));
  }

  // ---- names ----

  /** Shows fields for the names of a game in place of its row. @param {string} id */
  async rename(id) {
    const stored = await this.library.read(id);
    const row = this.rowOf(id);
    if (!stored || !row) return;
    const players = Object.values(stored.tags.players ?? {});
    const fields = [
      ['First player', players[0]],
      ['Second player', players[1]],
      ['Event or title', stored.tags.Event],
    ].map(([label, value]) => element('input', { 'aria-label': label, placeholder: label, value: value ?? '' }));
    const form = element(
      'form',
      { class: 'row' },
      ...fields,
      element('button', { class: 'strong' }, 'Keep'),
      button('Cancel', () => this.showAgain(id)),
    );
    form.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      this.showAgain(id);
    });
    form.addEventListener('submit', async (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const [first, second, title] = fields.map((field) => field.value.trim());
      await this.changeTags(id, { players: [first, second], Event: title });
      await this.showAgain(id);
    });
    row.replaceChildren(form);
    fields[0].focus();
  }

  /** @param {string} id @param {Record<string, unknown>} tags */
  async changeTags(id, tags) {
    const { game, library } = this;
    const stored = await library.read(id);
    if (!stored) return;
    const before = stored.tags;
    /** @param {Record<string, any>} changed */
    const change = async (changed) => {
      const now = game.documentId === id ? game.toStored() : await library.load(id);
      if (!now) return;
      if (game.documentId === id) game.tags = changed;
      game.emit('names');
      await library.put({ ...now, tags: changed });
    };
    const after = { ...before, ...tags };
    game.history.push({ name: 'rename the game', undo: () => change(before), redo: () => change(after) });
    await change(after);
  }

  /** @param {string} id */
  async showAgain(id) {
    await this.draw();
    this.rowOf(id)?.querySelectorAll('button')[1].focus();
  }

  /** @param {string} id @returns {HTMLElement | null} */
  rowOf(id) {
    return this.rows.querySelector(`li[data-id="${id}"]`);
  }

  // ---- deleting ----

  askToDeleteAll() {
    const close = () => {
      this.question.hidden = true;
      this.deleteAll.focus();
    };
    this.question.replaceChildren(
      element('span', {}, `Delete ${counted(this.games.length, 'game')}?`),
      button(
        'Delete',
        () => {
          close();
          return this.remove(this.games.map(({ id }) => id));
        },
        { id: 'really-delete' },
      ),
      button('Keep them', close),
    );
    this.question.hidden = false;
    /** @type {HTMLElement} */ (this.question.lastElementChild).focus();
  }

  /** Deletes games. If one is on the board, a new game takes its place there. @param {string[]} ids */
  async remove(ids) {
    const { game, library } = this;
    if (ids.includes(game.documentId)) await game.restart();
    /** @type {(StoredGame | undefined)[]} */
    let removed = [];
    const remove = async () => {
      removed = [];
      for (const id of ids) removed.push(await library.remove(id));
    };
    const restore = async () => {
      for (const one of removed) if (one) await library.put(one);
    };
    await remove();
    game.history.push({ name: `delete ${counted(ids.length, 'game')}`, undo: restore, redo: remove });
    await this.draw();
    this.say(`${counted(ids.length, 'game')} deleted.`);
    this.undo.hidden = false;
    this.undo.focus();
  }

  async undoDelete() {
    await this.game.history.undo();
    this.undo.hidden = true;
    await this.draw();
    this.filter.focus();
  }
}
