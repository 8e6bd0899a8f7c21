// The buttons below the board, and the keys that press them. A key works everywhere on the page but in a field to type in.
import { $ } from './helpers.js';

/** @type {Record<string, string>} */
const keys = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'to-start',
  End: 'to-end',
  f: 'flip',
  u: 'take-back',
  h: 'hint',
  n: 'new-game',
  a: 'analyse',
  g: 'games',
};

/** The button that a key with Ctrl (or the Mac's command key) presses. @param {KeyboardEvent} event */
function buttonWithControl({ key, shiftKey }) {
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : undefined;
}

/** @param {KeyboardEvent} event */
function press(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const hasControl = event.ctrlKey || event.metaKey;
  const ownKeys = `input:not([type=checkbox]), textarea${hasControl ? '' : ', select'}`; // a list takes no keys with Ctrl
  if (event.altKey || event.defaultPrevented || target.matches(ownKeys)) return;
  const id = hasControl ? buttonWithControl(event) : keys[event.key];
  if (!id || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  document.getElementById(id)?.click();
}

export class Controls {
  /**
   * @param {import('./game.js').Game} game
   * @param {Record<string, () => unknown>} actions what the other buttons do, by their ids
   */
  constructor(game, actions) {
    this.game = game;
    const steps = {
      'to-start': () => game.go(0),
      back: () => game.go(game.at - 1),
      forward: () => game.go(game.at + 1),
      'to-end': () => game.go(game.line.length),
    };
    for (const [id, action] of Object.entries({ ...steps, ...actions }))
      $(id).addEventListener('click', () => game.attempt(action));
    document.addEventListener('keydown', press);
    game.on('position', () => this.draw());
    game.on('tree', () => this.draw());
  }

  draw() {
    const { game } = this;
    $('back').disabled = $('to-start').disabled = game.at === 0;
    $('forward').disabled = $('to-end').disabled = game.isAtEnd();
  }
}
