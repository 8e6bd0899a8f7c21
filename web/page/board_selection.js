// The cells that the user has chosen so far, and the moves that begin with them. Also the premove: a move that is chosen
// before its turn and played as soon as it is legal.
import { includes, same } from './board_frame.js';
/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./board_types.js').Place} Place */
/** @typedef {import('./board_types.js').LegalMove} LegalMove */
/** @typedef {{ move: LegalMove, route: Place[] }} Route  a legal move and one of the paths to click for it */

/** @param {Place[]} path @returns {Place | undefined} */
const last = (path) => path[path.length - 1];

export class Selection {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** @type {Place[]} */
    this.picked = [];
    /** @type {Place[] | null} */
    this.premove = null;
  }

  // The routes that begin with `picked`.
  /** @returns {Route[]} */
  along(picked = this.picked) {
    return this.board
      .legalMoves()
      .flatMap((move) =>
        [move.path, ...(move.also ?? [])]
          .filter((route) => route.length >= picked.length && picked.every((place, i) => same(place, route[i])))
          .map((route) => ({ move, route })),
      );
  }

  /** @returns {Place[]} the cells that continue the chosen path */
  nextPlaces() {
    const depth = this.picked.length;
    if (!depth) return [];
    /** @type {Place[]} */
    const places = [];
    for (const { route } of this.along())
      if (route.length > depth && !includes(places, route[depth])) places.push(route[depth]);
    return places;
  }

  // True if the cell continues the chosen path or ends a move that begins with it.
  /** @param {Place} place */
  isNext(place) {
    if (!this.picked.length) return false;
    if (this.board.isPremoving()) return true;
    return (
      includes(this.nextPlaces(), place) ||
      this.along().some(({ route }) => route.length > this.picked.length && same(/** @type {Place} */ (last(route)), place))
    );
  }

  // True if a move of several cells begins here, so that the piece here can be dragged.
  /** @param {Place} place */
  canStart(place) {
    if (this.board.isPremoving())
      return !this.board.isPlacementGame() && this.board.pieceAt(place)?.side === this.board.ownSide();
    return this.along([place]).some(({ route }) => route.length > 1);
  }

  clear() {
    this.picked = [];
    this.premove = null;
    this.board.pending = null;
    this.board.draw();
  }

  /** @param {Place} place */
  start(place) {
    this.picked = [place];
    this.premove = null;
    this.board.say(place);
    this.board.draw();
  }

  // A click on a cell, or Enter.
  /** @param {Place} place */
  pick(place) {
    if (this.board.isPremoving()) return this.pickPremove(place);
    if (this.picked.length && same(/** @type {Place} */ (last(this.picked)), place)) return this.repeat(place);
    if (!this.isNext(place)) return this.startPath(place);
    const picked = [...this.picked, place];
    const found = this.along(picked);
    // The destination alone is enough to enter a move, without the cells in between.
    if (!found.length)
      return this.settle(
        this.along().filter(({ route }) => same(/** @type {Place} */ (last(route)), place)),
        place,
      );
    const complete = found.filter(({ route }) => route.length === picked.length);
    if (complete.length === found.length) return this.settle(complete, place);
    this.picked = picked;
    this.board.say(place);
    this.board.draw();
    if (complete.length)
      this.board.chooser.offer(
        complete.map(({ move }) => move),
        place,
        false,
      );
  }

  // A second click on the last cell of the path: the move ends there, or nothing is selected any more.
  /** @param {Place} place */
  repeat(place) {
    const here = this.board.isPremoving() ? [] : this.along().filter(({ route }) => route.length === this.picked.length);
    if (here.length) this.settle(here, place);
    else this.clear();
  }

  /** @param {Place} place */
  startPath(place) {
    let routes = this.along([place]);
    const all = this.along([]);
    // Where pieces drop, such as in Connect Four, any cell of a column selects the column.
    if (!routes.length && all.every(({ route }) => route.length === 1) && this.board.isColumnGame())
      routes = all.filter(({ route }) => route[0][0] === place[0]);
    this.picked = [];
    if (routes.length === 1 && routes[0].route.length === 1) return this.settle(routes, place);
    if (routes.length) this.picked = [routes[0].route[0]];
    this.board.say(place);
    this.board.draw();
    if (!routes.length) this.explainStillness(place);
  }

  // Says why the piece at `place` cannot move, if the rules compel another move.
  /** @param {Place} place */
  explainStillness(place) {
    const { board } = this;
    const why = board.position?.compulsory;
    const isOwn = board.mayMove() && board.pieceAt(place)?.side === board.position?.mover;
    if (why && isOwn && !this.canStart(place)) board.chooser.note(place, why);
  }

  /** @param {Route[]} routes @param {Place} place */
  settle(routes, place) {
    const moves = [...new Set(routes.map(({ move }) => move))];
    const { board } = this;
    if (board.dropped && this.picked.length) board.pending = { from: this.picked[0], to: board.dropped };
    if (moves.length > 1) {
      board.draw();
      return board.chooser.offer(moves, place, true);
    }
    board.shownFrom = last(this.picked) ?? null;
    this.picked = [];
    board.play(moves[0]);
  }

  // ---- premoves ----

  /** @param {Place} place */
  pickPremove(place) {
    const isOwn = this.board.pieceAt(place)?.side === this.board.ownSide();
    if (this.board.isPlacementGame()) this.setPremove([place]);
    else if (this.picked.length && !isOwn) this.setPremove([this.picked[0], place]);
    else if (isOwn && !(this.picked.length && same(this.picked[0], place))) this.start(place);
    else this.clear();
  }

  /** @param {Place[]} path */
  setPremove(path) {
    this.premove = path;
    this.picked = [];
    this.board.draw();
    this.board.onSay?.(`Premove: ${path.map((place) => this.board.nameOf(place)).join(' to ')}`);
  }

  // Plays the premove if it is the user's turn. A premove that is not legal is dropped.
  playPremove() {
    const { premove, board } = this;
    if (!premove || board.isPremoving() || !board.mayMove()) return;
    this.premove = null;
    const routes = this.along([premove[0]]).filter(({ route }) =>
      same(/** @type {Place} */ (last(route)), premove[premove.length - 1]),
    );
    if (!routes.length) {
      board.onSay?.('The premove is not legal.');
      return board.draw();
    }
    if (premove.length > 1) this.picked = [premove[0]];
    if (new Set(routes.map(({ move }) => move)).size > 1) return this.settle(routes, premove[premove.length - 1]);
    this.picked = [];
    board.draw();
    (board.onPremove ?? board.onMove)(routes[0].move);
  }
}
