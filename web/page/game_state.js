// The state of the open game: what is stored of it, the line that is shown, and questions to the server about positions.
import { Emitter } from './emitter.js';
import { GameTree } from './tree.js';
import { pliesBefore } from './move_number.js';
import { Positions, otherSideToMove } from './positions.js';

/** @typedef {import('./server_types.js').Position} Position */
/** @typedef {import('./tree.js').MoveNode} MoveNode */
/** @typedef {{ document: string, at: number }} Place   the id of a game, and of the node to show */

export class GameState extends Emitter {
  /** @param {import('./link.js').Link} link */
  constructor(link) {
    super();
    this.link = link;
    this.positions = new Positions(link);
    /** The title of each game, by its name: { connect_four: 'Connect Four', … }. @type {Record<string, string>} */
    this.titles = {};
    this.name = '';
    /** @type {import('./server_types.js').GameInfo | null} */
    this.info = null;
    /** @type {Record<string, string>} */
    this.rules = {};
    this.start = '';
    this.pliesBefore = 0; // plies before the starting position, for the numbers of moves
    this.seed = 1;
    this.documentId = '';
    this.created = 0;
    this.changed = 0;
    /** Players, event, date, … as files of games have them. @type {Record<string, any>} */
    this.tags = {};
    this.result = '';
    /** What other modules store with the game, by their name. @type {Record<string, any>} */
    this.stored = {};
    this.tree = new GameTree();
    /** The trees of the games opened so far, by the games' ids: steps that can be undone refer to their nodes. */
    this.trees = new Map();
    this.node = this.tree.root;
    /** The node of `position`: `node` itself, unless the server has not answered yet. */
    this.shown = this.node;
    /** The line that is shown: to the current node and on to its end. @type {MoveNode[]} */
    this.line = [];
    /** @type {Position | null} */
    this.position = null;
  }

  // ---- the line that is shown ----

  /** The moves of the line, to its end. */
  get moves() {
    return this.line.map((node) => node.move);
  }
  get notations() {
    return this.line.map((node) => node.notation);
  }
  /** Number of moves before the position shown. */
  get at() {
    return this.node.ply;
  }
  isAtEnd() {
    return this.node.children.length === 0;
  }
  isEmpty() {
    return this.tree.root.children.length === 0 && Object.keys(this.tree.root.notes).length === 0;
  }

  /** The last node of the main line. */
  mainEnd() {
    let node = this.tree.root;
    while (node.children.length) [node] = node.children;
    return node;
  }

  /** How the game ended, if the main line reaches its end: "White wins by checkmate" or "1-0". */
  endText() {
    const { ending } = this.stored;
    if (ending?.at === this.mainEnd().id) return ending.text;
    return this.result === '*' ? '' : this.result;
  }

  updateLine() {
    this.tree.visit(this.node);
    this.line = this.tree.lineThrough(this.node);
  }

  // ---- questions to the server ----

  /**
   * Asks for the description of a game, before the old one is left: the game, the position after the moves, and the number
   * of plies before the starting position.
   * @param {string} name @param {Record<string, string>} rules @param {string} start @param {string[]} moves
   */
  async ask(name, rules, start, moves) {
    const question = { game: name, options: rules, position: start };
    const [info, position, first] = await Promise.all([
      this.link.ask({ type: 'game', game: name, options: rules }),
      this.positions.after({ ...question, moves }),
      start ? this.positions.after({ ...question, moves: [] }) : null,
    ]);
    return { info, position, pliesBefore: first ? pliesBefore(first) : 0 };
  }

  /** The moves from the starting position to a node. @param {MoveNode} [node] */
  movesTo(node = this.node) {
    return node.path().map((one) => one.move);
  }

  /** The fields that all queries about a position share. @param {string[]} [moves] */
  question(moves = this.movesTo()) {
    return { game: this.name, position: this.start, moves, options: { ...this.rules } };
  }

  /**
   * The server's description of the position after `moves`.
   * @param {string[]} moves @param {string} [start] @returns {Promise<Position>}
   */
  positionAfter(moves, start = this.start) {
    return this.positions.after({ ...this.question(moves), position: start });
  }

  /** @param {MoveNode} node */
  positionAt(node) {
    return this.positionAfter(this.movesTo(node));
  }

  /**
   * Plays the moves of `line` from the position { start, moves }. Returns the resulting { start, moves, position }, where
   * `position` is the server's description. A null move changes the side to move in the position's text. The result is
   * null if the text does not name the side to move.
   * @param {{ start: string, moves: string[] }} from @param {string[]} line
   */
  async along({ start, moves }, line) {
    for (const move of line) {
      if (move !== '(pass)') {
        moves = [...moves, move];
        continue;
      }
      const swapped = otherSideToMove((await this.positionAfter(moves, start)).position);
      if (swapped === null) return null;
      [start, moves] = [swapped, []];
    }
    return { start, moves, position: await this.positionAfter(moves, start) };
  }

  // ---- what is stored ----

  /** The place that the user is at. @returns {Place} */
  place() {
    return { document: this.documentId, at: this.node.id };
  }

  /** Stores a value of a module with the game. @param {string} module @param {unknown} value */
  store(module, value) {
    this.stored[module] = value;
    this.emit('document');
  }

  /** Notes that the game itself was changed, not only the place that is shown. */
  touch() {
    this.changed = Date.now();
  }

  /** The open game as it is stored. @returns {import('./types.js').StoredGame} */
  toStored() {
    const { documentId: id, name: game, rules, start, tags, result, created, changed, seed, stored, tree, node } = this;
    const { pieces, ...picture } = /** @type {any} */ (this.position?.picture ?? {});
    return {
      id,
      game,
      rules,
      start,
      tags,
      result,
      created,
      changed,
      seed,
      stored,
      tree: tree.toJSON(),
      at: node.id,
      picture: { ...picture, pieces: (pieces ?? []).filter((/** @type {any} */ piece) => !piece.hint) },
    };
  }
}
