// Edits of the open game's tree by the user. Each is a step that can be undone.

/** @typedef {import('./tree.js').MoveNode} MoveNode */

export class TreeEdits {
  /** @param {import('./game.js').Game} game */
  constructor(game) {
    this.game = game;
  }

  /**
   * Does an edit that returns its inverse, and notes it so that it can be undone.
   * @param {string} name @param {() => () => void} edit
   */
  async run(name, edit) {
    const { game } = this;
    const { node } = game;
    let inverse = edit();
    const redo = () => {
      inverse = edit();
    };
    await this.show(node, inverse);
    game.history.push({
      name,
      undo: () => {
        inverse();
        return this.show(node, redo);
      },
      redo: () => {
        redo();
        return this.show(game.node, inverse);
      },
    });
  }

  /**
   * Shows a node after an edit. If that fails, because the server does not answer, the edit is taken back.
   * @param {MoveNode} wanted @param {() => void} takeBack
   */
  async show(wanted, takeBack) {
    const { game } = this;
    const node = game.tree.nearest(wanted);
    try {
      if (node === game.node) game.updateLine();
      else await game.showNode(node);
    } catch (problem) {
      takeBack();
      throw problem;
    }
    game.touch();
    game.emit('tree');
    game.emit('document');
  }

  /** Deletes a move with all moves after it. @param {MoveNode} node */
  remove(node) {
    return this.run(`delete the moves from ${node.notation}`, () => this.game.tree.remove(node));
  }

  /** Makes the line to a node the main line. @param {MoveNode} node */
  promote(node) {
    return this.run(`make the line to ${node.notation} the main line`, () => this.game.tree.promoteToMainLine(node));
  }

  /** Moves the variation of a node up by one place. @param {MoveNode} node */
  moveUp(node) {
    return this.run(`move the variation of ${node.notation} up`, () => this.game.tree.moveUp(node));
  }

  /** @param {MoveNode} node @param {import('./tree.js').Notes} notes */
  annotate(node, notes) {
    const what = `${Object.keys(notes).join(' and ')} of ${node.parent ? node.notation : 'the starting position'}`;
    return this.run(`change the ${what}`, () => this.game.tree.annotate(node, notes));
  }
}
