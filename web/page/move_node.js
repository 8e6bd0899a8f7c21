// A node of a game's tree (tree.js): the position after a move.

/**
 * What is known about the position of a node, or noted about its move.
 * @typedef {object} Notes
 * @property {string} [comment]
 * @property {string[]} [glyphs]                  "!", "??", …
 * @property {import('./types.js').Mark[]} [marks]  arrows and circles of the user
 * @property {import('./types.js').Evaluation} [evaluation]
 * @property {number} [seconds]                   time used for the move
 * @property {number} [clock]                     seconds left on the clock of the side that moved
 */

export class MoveNode {
  /** @param {MoveNode | null} parent @param {string} move @param {string} notation @param {number} id */
  constructor(parent, move, notation, id) {
    this.parent = parent;
    this.move = move;
    this.notation = notation;
    this.id = id;
    /** @type {number} */
    this.ply = parent ? parent.ply + 1 : 0;
    /** @type {MoveNode[]} */
    this.children = [];
    /** @type {Notes} */
    this.notes = {};
    /** The child that was shown last: stepping forward returns to it. @type {MoveNode | null} */
    this.visited = null;
  }

  /** The moves from the root to this node. @returns {MoveNode[]} */
  path() {
    const nodes = [];
    for (let node = /** @type {MoveNode} */ (this); node.parent; node = node.parent) nodes.push(node);
    return nodes.reverse();
  }

  /** The next node of the line: the child that was shown last, otherwise the main one. @returns {MoveNode | null} */
  next() {
    return this.visited ?? this.children[0] ?? null;
  }

  /** @param {MoveNode} other */
  isBelow(other) {
    for (let node = /** @type {MoveNode | null} */ (this); node; node = node.parent) if (node === other) return true;
    return false;
  }
}

/** The moves from the same position, this one included. @param {MoveNode} node */
export const siblingsOf = (node) => node.parent?.children ?? [];

/**
 * The first move of the variation that `node` is in: the last node of its path that is not a first child. Null on the
 * main line.
 * @param {MoveNode} node
 */
export function variationHead(node) {
  for (let at = node; at.parent; at = at.parent) if (at.parent.children[0] !== at) return at;
  return null;
}

/** True if a node is on the main line. @param {MoveNode} node */
export const isMainLine = (node) => node.path().every((one) => one.parent?.children[0] === one);
