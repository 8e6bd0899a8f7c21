// The list of moves beside the board: the main line, variations, comments, glyphs, evaluations and times. A step through
// the game only marks another move; a change of the tree redraws the rows that changed. The list scrolls inside itself.
import { element } from './helpers.js';
import { reconcile } from './reconcile.js';
import { moveRows } from './move_rows.js';

/** @typedef {import('./tree.js').MoveNode} MoveNode */

export class MoveList {
  /** @param {import('./game.js').Game} game @param {HTMLElement} panel */
  constructor(game, panel) {
    this.game = game;
    /** @type {MoveNode | null} */
    this.edited = null;
    /** @type {HTMLElement | null} */
    this.marked = null;
    this.isWaiting = false;
    this.panel = panel;
    /** @type {Promise<import('./move_menu.js').MoveMenu> | null} */
    this.menu = null;
    this.undo = this.stepButton('↶', 'Undo', 'Ctrl+Z', () => game.attempt(() => game.history.undo()));
    this.redo = this.stepButton('↷', 'Redo', 'Ctrl+Shift+Z', () => game.attempt(() => game.history.redo()));
    this.more = element(
      'button',
      {
        type: 'button',
        id: 'move-actions',
        'aria-haspopup': 'menu',
        title: 'Comment, glyph, main line, delete: for the move shown (right click: for any move)',
        onclick: () => this.openMenuAt(game.node, this.more),
      },
      'Edit move',
    );
    this.opening = element('p', { id: 'opening', class: 'dim', hidden: true });
    this.list = element('div', { class: 'move-list', role: 'group', 'aria-label': 'Moves of the game' });
    this.list.addEventListener('click', (/** @type {MouseEvent} */ event) => {
      const node = this.nodeOf(event);
      if (node) game.attempt(() => game.goTo(node));
    });
    this.list.addEventListener('contextmenu', (/** @type {MouseEvent} */ event) => this.openMenu(event));
    this.list.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => this.press(event));
    panel.append(
      element(
        'div',
        { class: 'row' },
        element('h2', {}, 'Moves'),
        element('span', { class: 'spring' }),
        this.undo,
        this.redo,
        this.more,
      ),
      this.opening,
      this.list,
    );
    game.on('open', () => this.open());
    game.on('leave', () => this.keepComment());
    game.on('position', (position) => {
      this.mark();
      this.nameOpening(position);
    });
    game.on('tree', () => this.drawSoon());
    game.on('history', () => this.drawSteps());
    this.drawSteps();
  }

  /** @param {string} sign @param {string} name @param {string} key @param {() => unknown} action */
  stepButton(sign, name, key, action) {
    return element(
      'button',
      { type: 'button', id: name.toLowerCase(), 'data-name': name, 'data-key': key, onclick: action },
      element('span', { 'aria-hidden': 'true' }, sign),
      element('span', { class: 'unseen' }, name),
    );
  }

  // The hint says what the next step back or forward does.
  drawSteps() {
    const { done, undone } = this.game.history;
    for (const [button, step] of /** @type {const} */ ([
      [this.undo, done.at(-1)],
      [this.redo, undone.at(-1)],
    ])) {
      const { name, key } = button.dataset;
      button.disabled = !step;
      button.title = step ? `${name}: ${step.name} (${key})` : `Nothing to ${name?.toLowerCase()} (${key})`;
      /** @type {Element} */ (button.lastElementChild).textContent = step ? `${name}: ${step.name}` : String(name);
    }
  }

  open() {
    this.edited = null;
    this.opening.hidden = !this.game.info?.capabilities.includes('HasOpeningNames'); // one line, also for no name
    this.draw();
  }

  /** @param {import('./server_types.js').Position} position */
  nameOpening({ opening }) {
    this.opening.textContent = this.opening.title = opening ? `${opening.code} ${opening.name}` : '';
  }

  /** Several changes at once, as a review makes them, are drawn together. */
  drawSoon() {
    if (this.isWaiting) return;
    this.isWaiting = true;
    queueMicrotask(() => {
      this.isWaiting = false;
      this.draw();
    });
  }

  draw() {
    const { game } = this;
    const rows = moveRows(game.tree.root, {
      offset: game.pliesBefore,
      result: game.endText(),
      edited: this.edited,
      makeEditor: (node) => this.makeEditor(node),
    });
    reconcile(this.list, rows);
    this.list.classList.toggle('empty', rows.length === 0);
    this.list.classList.toggle('detailed', this.list.querySelector('.evaluation, .time') !== null);
    this.mark();
  }

  /** Marks the move that is shown. Tab reaches it alone; the arrow keys step from it to others. */
  mark() {
    const button = this.buttonOf(this.game.node) ?? /** @type {HTMLElement | null} */ (this.list.querySelector('.move'));
    const isCurrent = button?.dataset.node === String(this.game.node.id);
    if (this.marked && this.marked !== button) {
      this.marked.removeAttribute('aria-current');
      this.marked.tabIndex = -1;
    }
    const hasFocus = this.list.contains(document.activeElement) && document.activeElement?.matches('.move');
    this.marked = button;
    if (!button) return;
    button.tabIndex = 0;
    if (isCurrent) button.setAttribute('aria-current', 'step');
    else button.removeAttribute('aria-current');
    if (hasFocus) button.focus({ preventScroll: true });
    this.scrollTo(isCurrent ? button : null);
  }

  /** Scrolls the list, and nothing else, until a button is visible. @param {HTMLElement | null} button null: the start */
  scrollTo(button) {
    const { list } = this;
    if (!button) {
      list.scrollTop = 0;
      return;
    }
    const top = button.offsetTop - button.offsetHeight,
      bottom = button.offsetTop + 2 * button.offsetHeight;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  }

  /** @param {MoveNode} node @returns {HTMLElement | null} */
  buttonOf(node) {
    return this.list.querySelector(`.move[data-node="${node.id}"]`);
  }

  /** The move of the button that an event is on. @param {Event} event @returns {MoveNode | null} */
  nodeOf(event) {
    const button = /** @type {Element} */ (event.target).closest('.move');
    return button ? this.game.tree.find(Number(/** @type {HTMLElement} */ (button).dataset.node)) : null;
  }

  // ---- actions ----

  /** @param {MouseEvent} event */
  openMenu(event) {
    const node = this.nodeOf(event);
    if (!node) return;
    event.preventDefault();
    const button = /** @type {HTMLElement} */ (this.buttonOf(node));
    const { clientX: x, clientY: y } = event;
    this.openMenuAt(node, button, x || y ? [x, y] : undefined);
  }

  /** @param {MoveNode} node @param {HTMLElement} button @param {[number, number]} [place] in the window */
  openMenuAt(node, button, place) {
    this.menu ??= import('./move_menu.js').then(
      ({ MoveMenu }) => new MoveMenu(this.game, this.panel, (one) => this.editComment(one)),
    );
    return this.game.attempt(async () => {
      const menu = await this.menu;
      if (place) menu?.open(node, button, place);
      else menu?.openAt(node, button);
    });
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const node = event.key === 'Delete' ? this.nodeOf(event) : null;
    if (!node) return;
    event.preventDefault();
    this.game.attempt(() => this.game.remove(node));
  }

  /** @param {MoveNode} node */
  editComment(node) {
    this.edited = node;
    this.draw();
    const box = /** @type {HTMLElement} */ (this.list.querySelector('textarea'));
    box.focus({ preventScroll: true });
    this.scrollTo(box);
  }

  /** Keeps the comment that is being written when the game is left. */
  keepComment() {
    const { edited: node } = this;
    const comment = this.list.querySelector('textarea')?.value.trim() ?? '';
    this.edited = null;
    if (!node || comment === (node.notes.comment ?? '')) return;
    this.game.touch();
    this.game.note(node, { comment });
  }

  /** @param {MoveNode} node */
  makeEditor(node) {
    const name = node.parent ? `Comment on ${node.notation}` : 'Comment before the first move';
    const placeholder = 'Comment (Enter keeps it, Escape discards it)';
    const box = element('textarea', { rows: 2, 'aria-label': name, placeholder });
    box.value = node.notes.comment ?? '';
    const close = () => {
      if (this.edited !== node) return;
      this.edited = null;
      this.draw();
      this.buttonOf(node)?.focus({ preventScroll: true });
    };
    const keep = () => {
      const comment = box.value.trim();
      const isChanged = this.edited === node && comment !== (node.notes.comment ?? '');
      close();
      if (isChanged) this.game.attempt(() => this.game.annotate(node, { comment }));
    };
    box.addEventListener('blur', keep);
    box.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
      if (event.key === 'Escape') close();
      else if (event.key === 'Enter' && !event.shiftKey) keep();
      else return;
      event.preventDefault();
    });
    return box;
  }
}
