// The second notation of a game that has one: a button that switches it on and off, for the moves of the open game too. The
// browser remembers the choice.
import { $, element } from './helpers.js';

/** @typedef {import('./tree.js').MoveNode} MoveNode */
/** @typedef {import('./server_types.js').MoveText} MoveText */

export class SecondNotation {
  /** @param {import('./game.js').Game} game @param {import('./preferences.js').Preferences} preferences */
  constructor(game, preferences) {
    this.game = game;
    this.preferences = preferences;
    this.button = element('button', { type: 'button', id: 'second-notation', onclick: () => this.toggle() });
    $('undo').before(this.button);
  }

  /** Called when a game is opened. */
  async open() {
    const name = this.game.info?.second_notation;
    this.button.hidden = !name;
    const { link } = this.game;
    const wanted = (this.preferences.get('secondNotation') && name) || '';
    const isChanged = link.notation !== wanted;
    link.notation = wanted;
    if (isChanged) this.game.positions.kept.clear();
    if (!name) return;
    this.button.textContent = `${name[0].toUpperCase()}${name.slice(1)} notation`;
    this.button.setAttribute('aria-pressed', String(Boolean(wanted)));
    await this.rewrite();
  }

  async toggle() {
    this.preferences.set('secondNotation', !this.preferences.get('secondNotation'));
    await this.game.attempt(() => this.open());
  }

  /** Writes the moves of the tree, and of the lines that a review has noted, anew, and shows the position again. */
  async rewrite() {
    const { game } = this;
    const { tree } = game;
    await Promise.all(linesOf(tree.root).map((line) => this.rewriteLine(line)));
    if (game.tree !== tree) return;
    await game.showNode(game.node);
    game.emit('tree');
    game.emit('document');
  }

  /** @param {MoveText[]} line from the starting position on */
  async rewriteLine(line) {
    const { played } = await this.game.positionAfter(line.map(({ move }) => move));
    line.forEach((one, index) => {
      one.notation = played[index].notation;
    });
  }
}

/**
 * The lines to the last positions of the tree, and those that evaluations note.
 * @param {MoveNode} node @returns {MoveText[][]}
 */
function linesOf(node) {
  const noted = node.notes.evaluation?.line ?? [];
  const own = noted.length || !node.children.length ? [[...node.path(), ...noted]] : [];
  return [...own, ...node.children.flatMap(linesOf)];
}
