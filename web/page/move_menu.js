// The menu of a move: comment, glyph, promote, delete. It is opened by a right click on a move, by the context-menu key,
// or by the button above the list.
import { element } from './helpers.js';
import { variationHead } from './tree.js';

/** @typedef {import('./tree.js').MoveNode} MoveNode */

/** The judgements of a move, of which it has at most one. */
const glyphs = [
  ['!', 'good move'],
  ['?', 'mistake'],
  ['!!', 'brilliant move'],
  ['??', 'blunder'],
  ['!?', 'interesting move'],
  ['?!', 'dubious move'],
];
const moveGlyphs = glyphs.map(([glyph]) => glyph);

export class MoveMenu {
  /**
   * @param {import('./game.js').Game} game @param {HTMLElement} panel the box of the list
   * @param {(node: MoveNode) => void} onComment
   */
  constructor(game, panel, onComment) {
    this.game = game;
    this.onComment = onComment;
    /** @type {HTMLElement | null} */
    this.opener = null;
    this.box = element('div', { id: 'move-menu', popover: 'auto', role: 'menu' });
    this.box.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => this.press(event));
    panel.append(this.box);
  }

  /** Opens the menu below an element. @param {MoveNode} node @param {HTMLElement} opener */
  openAt(node, opener) {
    const { left, bottom } = opener.getBoundingClientRect();
    this.open(node, opener, [left, bottom]);
  }

  /** @param {MoveNode} node @param {HTMLElement} opener @param {[number, number]} place in the window */
  open(node, opener, [x, y]) {
    this.opener = opener;
    const name = node.parent ? node.notation : 'the starting position';
    this.box.setAttribute('aria-label', `Actions for ${name}`);
    this.box.replaceChildren(...this.items(node));
    this.box.showPopover();
    const { offsetWidth, offsetHeight } = this.box;
    this.box.style.left = `${Math.max(4, Math.min(x, innerWidth - offsetWidth - 4))}px`;
    this.box.style.top = `${Math.max(4, Math.min(y, innerHeight - offsetHeight - 4))}px`;
    this.enabled()[0]?.focus({ preventScroll: true });
  }

  /** @param {MoveNode} node */
  items(node) {
    const { game } = this;
    const isMove = node.parent !== null;
    const isVariation = variationHead(node) !== null;
    return [
      this.item(node.notes.comment ? 'Edit comment' : 'Comment', () => this.onComment(node)),
      element(
        'div',
        { class: 'glyphs', role: 'group', 'aria-label': 'Glyph' },
        ...glyphs.map(([glyph, name]) => this.glyph(node, glyph, name)),
      ),
      this.item('Make main line', () => game.promote(node), { disabled: !isVariation, id: 'promote' }),
      this.item('Move variation up', () => game.moveUp(node), { disabled: !isVariation, id: 'move-up' }),
      this.item('Delete from here', () => game.remove(node), { disabled: !isMove, id: 'delete-moves' }),
    ];
  }

  /** @param {string} text @param {() => unknown} action @param {Record<string, unknown>} [attributes] */
  item(text, action, attributes = {}) {
    const onclick = () => this.choose(action);
    return element('button', { type: 'button', role: 'menuitem', tabindex: -1, ...attributes, onclick }, text);
  }

  /** @param {MoveNode} node @param {string} glyph @param {string} name */
  glyph(node, glyph, name) {
    const now = node.notes.glyphs ?? [];
    const isChosen = now.includes(glyph);
    const others = now.filter((one) => !moveGlyphs.includes(one));
    return this.item(glyph, () => this.game.annotate(node, { glyphs: isChosen ? others : [glyph, ...others] }), {
      role: 'menuitemcheckbox',
      'aria-checked': String(isChosen),
      'aria-label': name,
      title: name,
      disabled: !node.parent,
    });
  }

  /** @param {() => unknown} action */
  choose(action) {
    this.close();
    this.game.attempt(action);
  }

  close() {
    this.box.hidePopover();
    if (this.opener?.isConnected) this.opener.focus({ preventScroll: true });
  }

  /** @returns {HTMLElement[]} */
  enabled() {
    return Array.from(this.box.querySelectorAll('button:not(:disabled)'), (one) => /** @type {any} */ (one));
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const items = this.enabled(),
      at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step) items[(at + step + items.length) % items.length].focus();
    else if (event.key === 'Home') items[0].focus();
    else if (event.key === 'End') items[items.length - 1].focus();
    else if (event.key === 'Escape' || event.key === 'Tab') this.close();
    else {
      event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}
