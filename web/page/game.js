// The game on the board: its start, its moves, and the ply that is shown. The panels subscribe to its events.

export const keyOf = (game, start, moves) => JSON.stringify([game, start, moves]);

export class Game {
  constructor(link) {
    this.link = link;
    this.listeners = {};
    this.positions = new Map();
    this.titles = {};  // the title of each game, by its name: { connect_four: 'Connect Four', … }
    this.name = '';
    this.info = null;
    this.rules = {};
    this.start = '';
    this.moves = [];
    this.notations = [];
    this.at = 0;
    this.position = null;
    this.seed = 1;
  }

  on(event, listener) { (this.listeners[event] ??= []).push(listener); }
  emit(event, what) { for (const listener of this.listeners[event] ?? []) listener(what); }

  // The fields that all queries about a position share.
  question(moves = this.moves.slice(0, this.at)) {
    return { game: this.name, position: this.start, moves, options: { ...this.rules } };
  }

  // The server's description of the position after `moves`.
  async positionAfter(moves, start = this.start) {
    const key = keyOf(this.name, start, [moves, this.rules]);
    if (!this.positions.has(key)) {
      const answer = await this.link.ask({ ...this.question(moves), position: start, type: 'position' });
      if (this.positions.size > 3000) this.positions.clear();
      this.positions.set(key, answer);
    }
    return this.positions.get(key);
  }

  // Plays the moves of `line` from the position { start, moves }. Returns the resulting { start, moves, position }, where
  // `position` is the server's description. A null move changes the side to move in the position's text. The result is
  // null if the text does not name the side to move.
  async along({ start, moves }, line) {
    for (const move of line) {
      if (move !== '(pass)') { moves = [...moves, move]; continue; }
      const before = (await this.positionAfter(moves, start)).position;
      const swapped = before.replace(/^(\S+) ([wb])/, (_, board, side) => `${board} ${side === 'w' ? 'b' : 'w'}`);
      if (swapped === before) return null;
      [start, moves] = [swapped, []];
    }
    return { start, moves, position: await this.positionAfter(moves, start) };
  }

  async open(name, { start = '', moves = [], rules = {} } = {}) {
    const before = [this.name, this.rules];
    [this.name, this.rules] = [name, rules];
    let info, position;
    try {
      info = await this.link.ask({ type: 'game', game: name, options: rules });
      position = await this.positionAfter(moves, start);
    } catch (problem) {
      [this.name, this.rules] = before;
      throw problem;
    }
    this.info = info;
    this.seed = Math.floor(Math.random() * 1e9);
    this.emit('open');
    this.take(position, start);
  }

  // Shows a game. `position` is the server's description of its last position; `start` is the position before the first
  // move.
  take(position, start) {
    this.start = start;
    this.moves = position.played.map((move) => move.move);
    this.notations = position.played.map((move) => move.notation);
    this.at = this.moves.length;
    this.show(position);
  }

  show(position) {
    this.position = position;
    this.emit('position', position);
  }

  isAtEnd() { return this.at === this.moves.length; }

  // Plays a move of either player in the position shown, and discards the later moves of the game.
  async play(move) {
    const ply = this.at;
    const position = await this.positionAfter([...this.moves.slice(0, this.at), move]);
    if (ply !== this.at) return;
    this.take(position, this.start);
    this.emit('played', position);
  }

  async go(at) {
    at = Math.max(0, Math.min(this.moves.length, at));
    if (at === this.at) return;
    this.at = at;
    const position = await this.positionAfter(this.moves.slice(0, at));
    if (at === this.at) this.show(position);
  }

  async takeBack(plies = 1) {
    if (!this.at) return;
    const position = await this.positionAfter(this.moves.slice(0, Math.max(0, this.at - plies)));
    this.take(position, this.start);
    this.emit('taken-back');
  }

  async restart() { this.take(await this.positionAfter([], this.start), this.start); this.seed = Math.floor(Math.random() * 1e9); this.emit('restarted'); }

  // The fragment ("#...") of the page's address, from which the position shown can be opened again.
  hash() {
    const fields = new URLSearchParams({ game: this.name });
    if (this.start) fields.set('position', this.start);
    if (this.moves.length) fields.set('moves', this.moves.join(' '));
    if (this.at !== this.moves.length) fields.set('at', this.at);
    for (const [name, value] of Object.entries(this.rules)) fields.set(`rule.${name}`, value);
    return `#${fields}`;
  }
}
