// A game as a tree of moves. The root is the starting position. A node stands for the position after its move; its first
// child is the main line, the other children are variations. This module knows no rules and does not draw.

import { MoveNode, siblingsOf, variationHead } from './move_node.js';

export { MoveNode, variationHead };

/** @typedef {import('./move_node.js').Notes} Notes */

/** Ids are random, so two tabs that extend the same game never give two moves the same id. */
const newId = () => Math.floor(Math.random() * Number.MAX_SAFE_INTEGER);

export class GameTree {
  constructor() {
    this.root = new MoveNode(null, '', '', 0);
    /** @type {Map<number, MoveNode>} */
    this.byId = new Map([[this.root.id, this.root]]);
  }

  /**
   * The node with this id. If it was removed, the result is the position before the removed moves; if there never was
   * such a node, the root.
   * @param {number} id
   */
  find(id) {
    return this.nearest(this.byId.get(id) ?? this.root);
  }

  /** The node itself if it is in the tree; otherwise the last one before the removed moves. @param {MoveNode} node */
  nearest(node) {
    const removed = node.path().find((one) => !one.parent?.children.includes(one));
    return removed?.parent ?? node;
  }

  /**
   * The child of `parent` with this move. A move that is new becomes the last variation.
   * @param {MoveNode} parent @param {{ move: string, notation: string }} move
   */
  add(parent, { move, notation }) {
    const known = parent.children.find((child) => child.move === move);
    if (known) return known;
    const node = new MoveNode(parent, move, notation, newId());
    parent.children.push(node);
    this.byId.set(node.id, node);
    return node;
  }

  /** The nodes after the root on the line through `node`, to its end. @param {MoveNode} node */
  lineThrough(node) {
    const line = node.path();
    for (let next = node.next(); next; next = next.next()) line.push(next);
    return line;
  }

  /** Remembers the line to `node`: stepping forward from any of its positions follows it. @param {MoveNode} node */
  visit(node) {
    for (let at = node; at.parent; at = at.parent) at.parent.visited = at;
  }

  /**
   * Removes a node with all moves after it. Returns a function that puts them back in their place.
   * @param {MoveNode} node
   */
  remove(node) {
    const { parent } = node;
    if (!parent) throw new Error('the starting position cannot be removed');
    const index = parent.children.indexOf(node);
    const { visited } = parent;
    parent.children.splice(index, 1);
    if (visited === node) parent.visited = null;
    return () => {
      parent.children.splice(index, 0, node);
      parent.visited = visited;
    };
  }

  /**
   * Moves a node to the place `index` among its siblings; 0 makes it the main line there. Returns a function that undoes it.
   * @param {MoveNode} node @param {number} index
   */
  reorder(node, index) {
    const siblings = siblingsOf(node);
    const before = siblings.indexOf(node);
    const move = (/** @type {number} */ to) => {
      siblings.splice(siblings.indexOf(node), 1);
      siblings.splice(to, 0, node);
    };
    if (before >= 0) move(index);
    return () => {
      if (before >= 0) move(before);
    };
  }

  /**
   * Makes the line to `node` the main line, from the root on. Returns a function that undoes it.
   * @param {MoveNode} node
   */
  promoteToMainLine(node) {
    const undo = node.path().map((one) => this.reorder(one, 0));
    return () => undo.reverse().forEach((step) => step());
  }

  /**
   * Moves the variation of `node` up by one place: the last variation on the path to `node` is exchanged with the line
   * before it. Returns a function that undoes it.
   * @param {MoveNode} node
   */
  moveUp(node) {
    const head = variationHead(node);
    return head ? this.reorder(head, siblingsOf(head).indexOf(head) - 1) : () => {};
  }

  /**
   * Changes notes of a node. An empty value removes the note. Returns a function that restores the notes changed.
   * @param {MoveNode} node @param {Notes} changes
   */
  annotate(node, changes) {
    const before = Object.fromEntries(Object.keys(changes).map((name) => [name, /** @type {any} */ (node.notes)[name]]));
    node.notes = withoutEmpty({ ...node.notes, ...changes });
    return () => {
      node.notes = withoutEmpty({ ...node.notes, ...before });
    };
  }

  /**
   * Adds the moves of a stored version of the same game that this tree does not have, and the notes that it lacks.
   * Returns true if anything was added.
   * @param {{ nodes: import('./types.js').RecordNode[] }} json
   */
  merge({ nodes }) {
    const made = [this.root];
    let isChanged = this.mergeNotes(this.root, nodes[0] ?? {});
    for (const { parent, move, notation, id, ...notes } of nodes.slice(1)) {
      const size = this.byId.size;
      const node = this.add(made[parent], { move, notation });
      const isNew = this.byId.size > size;
      if (isNew && id !== undefined && !this.byId.has(id)) this.number(node, id);
      isChanged = this.mergeNotes(node, notes) || isNew || isChanged;
      made.push(node);
    }
    return isChanged;
  }

  /** @param {MoveNode} node @param {any} notes */
  mergeNotes(node, { parent: _, move: _move, notation: _notation, id: _id, ...notes }) {
    const before = Object.keys(node.notes).length;
    node.notes = { ...withoutEmpty(notes), ...node.notes };
    return Object.keys(node.notes).length > before;
  }

  /** All nodes, parents before children and main lines first. @returns {MoveNode[]} */
  nodes() {
    const nodes = [this.root];
    for (let index = 0; index < nodes.length; index++) nodes.push(...nodes[index].children);
    return nodes;
  }

  /**
   * The tree as plain JSON: nodes with the index of their parent. Node 0 is the root.
   * @returns {{ nodes: import('./types.js').RecordNode[] }}
   */
  toJSON() {
    const nodes = this.nodes();
    const places = new Map(nodes.map((node, index) => [node, index]));
    return {
      nodes: nodes.map(({ parent, move, notation, id, notes }) => ({
        parent: parent ? Number(places.get(parent)) : -1,
        move,
        notation,
        id,
        ...notes,
      })),
    };
  }

  /**
   * The inverse of toJSON(); also takes the nodes of a game from a file, which have no ids.
   * @param {{ nodes: import('./types.js').RecordNode[] }} json
   */
  static from({ nodes }) {
    const tree = new GameTree();
    const made = [tree.root];
    const { parent: _, move: _move, notation: _notation, id: _id, ...rootNotes } = nodes[0] ?? {};
    tree.root.notes = withoutEmpty(rootNotes);
    for (const { parent, move, notation, id, ...notes } of nodes.slice(1)) {
      const node = tree.add(made[parent], { move, notation });
      node.notes = { ...node.notes, ...withoutEmpty(notes) };
      if (id !== undefined) tree.number(node, id);
      made.push(node);
    }
    return tree;
  }

  /** Gives a node the id that it had when it was stored. @param {MoveNode} node @param {number} id */
  number(node, id) {
    if (this.byId.get(node.id) === node) this.byId.delete(node.id);
    node.id = id;
    this.byId.set(id, node);
  }
}

/** @param {unknown} value */
function isEmpty(value) {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** @param {object} notes @returns {Notes} */
function withoutEmpty(notes) {
  return Object.fromEntries(Object.entries(notes).filter(([, value]) => !isEmpty(value)));
}
