// The game on the board: its rules, its tree of moves, and the position that is shown. The panels subscribe to its events:
//   open       another game was opened; `info` describes it
//   position   another position is shown (its description is the argument)
//   played     a move was played on the board (after `position`)
//   tree       moves or notes of the tree were changed
//   document   anything that is stored was changed
//   history    there is another step to undo or redo
//   problem    something has failed; the argument is the sentence to show
//   leave      the open game is about to be left: what is not stored yet must be stored now
import { GameState } from './game_state.js';
import { GameTree } from './tree.js';
import { TreeEdits } from './tree_edits.js';
import { UndoStack } from './undo.js';

/** @typedef {import('./server_types.js').Position} Position */
/** @typedef {import('./types.js').GameRecord} GameRecord */
/** @typedef {import('./tree.js').MoveNode} MoveNode */
/** @typedef {import('./game_state.js').Place} Place */

export class Game extends GameState {
  /** @param {import('./link.js').Link} link */
  constructor(link) {
    super(link);
    this.history = new UndoStack(() => this.emit('history'));
    this.edits = new TreeEdits(this);
    /** Opens a stored game again; set by main.js. @type {(place: import('./address.js').Entry) => Promise<unknown>} */
    this.reopen = async () => undefined;
  }

  // ---- opening games ----

  /**
   * Begins another game: from the start, or with the moves of a line, or with the tree of a record. The game that was open
   * stays in the list. A game for analysis has no opponent.
   * @param {string} name
   * @param {{ start?: string, moves?: string[], rules?: Record<string, string>, record?: GameRecord,
   *   isForAnalysis?: boolean }} [from]
   */
  async open(name, { start = '', moves = [], rules = {}, record, isForAnalysis = false } = {}) {
    const asked = await this.ask(name, rules, record?.start ?? start, record ? [] : moves);
    const tree = record ? GameTree.from(record) : new GameTree();
    let node = tree.root;
    for (const move of asked.position.played) node = tree.add(node, move);
    this.adopt(
      {
        id: newId(),
        game: name,
        rules,
        start: record?.start ?? start,
        tags: record?.tags ?? {},
        result: record?.result ?? '',
        created: Date.now(),
        changed: Date.now(),
        seed: Math.floor(Math.random() * 1e9),
        stored: isForAnalysis ? { isForAnalysis } : {},
        tree,
        at: node.id,
      },
      asked,
    );
  }

  /** Begins a new game with the same rules and the same starting position. */
  restart() {
    return this.open(this.name, { start: this.start, rules: this.rules });
  }

  /**
   * Opens a stored game.
   * @param {import('./types.js').StoredGame} document @param {number} [at] the id of the node to show
   */
  async openStored(document, at = document.at) {
    const tree = this.trees.get(document.id) ?? GameTree.from(document.tree);
    tree.merge(document.tree);
    const moves = this.movesTo(tree.find(at));
    this.adopt({ ...document, tree, at }, await this.ask(document.game, document.rules, document.start, moves));
  }

  /**
   * @param {any} opened a stored game whose tree is a GameTree
   * @param {{ info: import('./server_types.js').GameInfo, position: Position, pliesBefore: number }} asked of the game and
   *   the position to show
   */
  adopt(opened, { info, position, pliesBefore }) {
    const before = this.documentId ? this.place() : null;
    this.emit('leave');
    this.documentId = opened.id;
    this.name = opened.game;
    for (const field of ['rules', 'start', 'tags', 'result', 'created', 'changed', 'seed', 'stored', 'tree'])
      /** @type {any} */ (this)[field] = opened[field];
    this.trees.set(opened.id, this.tree);
    this.info = info;
    this.pliesBefore = pliesBefore;
    this.node = this.tree.find(opened.at);
    this.position = position;
    this.shown = this.node;
    this.updateLine();
    this.emit('open');
    this.emit('position', position);
    const after = this.place();
    if (before && before.document !== after.document)
      this.history.push({ name: `open ${info.title}`, undo: () => this.reopen(before), redo: () => this.reopen(after) });
    this.emit('document');
  }

  /** @param {Place} place */
  async goToPlace({ document, at }) {
    if (document === this.documentId) await this.goTo(this.tree.find(at));
    else await this.reopen({ document, at });
  }

  // ---- moves ----

  /**
   * Shows the position of a node. If the server does not answer, the position shown stays.
   * @param {MoveNode} node
   */
  async showNode(node) {
    this.node = node;
    this.updateLine();
    try {
      const position = await this.positionAt(node);
      if (this.node !== node) return;
      this.position = position;
      this.shown = node;
    } catch (problem) {
      if (this.node === node) this.node = this.shown;
      this.updateLine();
      throw problem;
    }
    this.emit('position', this.position);
  }

  /** Does what the user wants. An error, such as a lost connection, is shown. @param {() => unknown} action */
  async attempt(action) {
    try {
      await action();
    } catch (problem) {
      this.emit('problem', /** @type {Error} */ (problem).message);
    }
  }

  /**
   * Plays a move in the position shown. A move that is not the next one of the game begins a variation.
   * @param {string} move
   */
  async play(move) {
    const position = await this.playLine(this.node, [move]);
    if (position) this.emit('played', position);
  }

  /**
   * Adds a line after a node, and shows the position at its end. The result is that position; undefined if the user has
   * gone elsewhere in the meantime.
   * @param {MoveNode} from @param {string[]} moves
   */
  async playLine(from, moves) {
    const { tree, node: shown } = this;
    const position = await this.positionAfter([...this.movesTo(from), ...moves]);
    if (this.node !== shown || this.tree !== tree) return undefined;
    let node = from;
    for (const played of position.played.slice(position.played.length - moves.length)) node = tree.add(node, played);
    if (position.ending) this.stored.ending = { at: node.id, text: position.ending.text };
    this.touch();
    this.pushStep(`play ${node.notation}`, shown, node);
    await this.showNode(node);
    this.emit('tree');
    this.emit('document');
    return position;
  }

  /** Shows a position of the tree. @param {MoveNode} node */
  async goTo(node) {
    if (node === this.node) return;
    await this.showNode(node);
    this.emit('document');
  }

  /** Shows the position after `at` moves of the line. @param {number} at */
  async go(at) {
    const ply = Math.max(0, Math.min(this.line.length, at));
    await this.goTo(ply ? this.line[ply - 1] : this.tree.root);
  }

  /** Goes back a number of moves. They stay in the tree. @param {number} plies */
  async takeBack(plies = 1) {
    const before = this.node;
    let node = before;
    for (; plies > 0 && node.parent; plies--) node = node.parent;
    if (node === before) return;
    this.pushStep(`take back ${before.notation}`, before, node);
    await this.goTo(node);
    this.emit('taken-back');
  }

  /** @param {string} name @param {MoveNode} before @param {MoveNode} after */
  pushStep(name, before, after) {
    const { documentId: document } = this;
    this.history.push({
      name,
      undo: () => this.goToPlace({ document, at: before.id }),
      redo: () => this.goToPlace({ document, at: after.id }),
    });
  }

  // ---- edits of the tree ----

  /** @param {MoveNode} node */
  remove(node) {
    return this.edits.remove(node);
  }
  /** @param {MoveNode} node */
  promote(node) {
    return this.edits.promote(node);
  }
  /** @param {MoveNode} node */
  moveUp(node) {
    return this.edits.moveUp(node);
  }
  /** @param {MoveNode} node @param {import('./tree.js').Notes} notes */
  annotate(node, notes) {
    return this.edits.annotate(node, notes);
  }

  /**
   * Adds notes that the user did not make, such as times and evaluations. This is not a step that can be undone.
   * @param {MoveNode} node @param {import('./tree.js').Notes} notes
   */
  note(node, notes) {
    this.tree.annotate(node, notes);
    this.emit('tree');
    this.emit('document');
  }
}

const newId = () => `${Date.now().toString(36)}-${Math.floor(Math.random() * 1e9).toString(36)}`;
