// Plays games: moves of people and of Kibitz at the live position, clocks, and the ways in which a game ends.
import { element } from './helpers.js';
import { Clock } from './clock.js';
import { Endings } from './endings.js';
import { MatchState, usual } from './match_state.js';
import { isMainLine } from './move_node.js';
import { Opponent } from './opponent.js';
import { PlayClock } from './play_clock.js';
import { PlayPanel } from './play_panel.js';
import { playerNames } from './player_names.js';

/** @typedef {import('./tree.js').MoveNode} MoveNode */

export class Play {
  /**
   * @param {import('./game.js').Game} game @param {import('./settings.js').Settings} settings
   * @param {{ load(): any, save(choice: any): void }} [remembered] the user's last choice of seats, strength and clock
   */
  constructor(game, settings, remembered = { load: () => ({}), save: () => {} }) {
    this.game = game;
    this.remembered = remembered;
    this.opponent = new Opponent(game, settings);
    this.state = new MatchState({ ...usual, live: 0 });
    this.text = '';
    this.panel = element('div');
    this.endings = new Endings(this);
    this.view = new PlayPanel(this);
    this.clock = new PlayClock(this);
    game.on('open', () => this.take());
    game.on('played', () => this.moved());
    game.on('position', () => this.view.drawButtons());
    game.on('names', () => this.view.draw());
    game.on('tree', () => {
      this.endings.keepResult();
      this.keepLive();
    });
  }

  get live() {
    return this.game.tree.find(this.state.live);
  }
  /** @param {number} side */
  isKibitz(side) {
    return this.state.isKibitz(side);
  }

  // ---- opening games ----

  /**
   * Takes over the game that was opened: as it was stored, or a new one with the user's usual choice. A game for analysis
   * has two human players and no clock.
   */
  take() {
    const { game } = this;
    this.opponent.stop();
    const stored = game.stored.play;
    const choice = { ...usual, ...this.remembered.load() };
    if (stored) this.state = MatchState.from(stored);
    else if (game.stored.isForAnalysis)
      this.state = new MatchState({ ...choice, seats: ['you', 'you'], control: usual.control, live: game.node.id });
    else this.state = new MatchState({ ...choice, live: game.node.id });
    const levels = game.info?.levels ?? 1;
    this.state.strength.level = Math.min(this.state.strength.level, levels);
    this.clock.warned = [false, false];
    this.say('');
    this.view.draw();
    this.clock.draw();
    this.store();
    this.think();
  }

  store() {
    /** @type {any} */ (this.game.tags).players = playerNames(this.state, this.game.tags.players ?? ['', '']);
    this.game.store('play', this.state.toJSON());
  }

  /**
   * Changes seats, strength or clock. The clock of a finished game stays; the next game gets the new one.
   * @param {Partial<typeof usual>} choice
   */
  choose(choice) {
    const { state } = this;
    if (choice.seats) state.seats = [...choice.seats];
    if (choice.strength) state.strength = { ...choice.strength };
    if (choice.control && !state.over) state.clock = new Clock(choice.control, state.clock.now);
    const { seats, strength, clock } = state;
    this.remembered.save({ seats, strength, control: choice.control ?? clock.control });
    this.store();
    this.view.draw();
    this.clock.draw();
    this.think();
  }

  // ---- moves ----

  /** True if the user may play a move in the position shown. */
  mayMove() {
    const { game, state } = this;
    return !game.position || state.mayMove(game.node.id, game.position.mover);
  }

  /** True if the user may enter a move in advance: it is Kibitz's turn in the live position. */
  canPremove() {
    const { game, state } = this;
    return (
      state.isRunning &&
      game.node.id === state.live &&
      Boolean(game.position) &&
      this.isKibitz(game.position?.mover ?? 0) &&
      state.seats.includes('you')
    );
  }

  /** The live position may have been deleted: the game then goes on from the last position that is left. */
  keepLive() {
    const { state, live } = this;
    if (live.id === state.live) return undefined;
    return this.setLive(live);
  }

  /** A move was played on the board. In the live position it belongs to the game; elsewhere it is a variation. */
  moved() {
    const { game, state } = this;
    const isInGame = game.node.parent?.id === state.live && !state.over && !this.clock.tick();
    return !state.isGame || isInGame ? this.advance(game.node) : this.view.drawButtons();
  }

  /** The game goes on to a child of the live node. @param {MoveNode} node */
  async advance(node) {
    const { game, state } = this;
    const { clock } = state;
    const mover = clock.side;
    const seconds = Math.round(clock.spent / 100) / 10;
    state.live = node.id;
    const position = await game.positionAt(node);
    if (this.state !== state) return;
    if (clock.isUsed) {
      clock.press(position.mover);
      if (mover !== null) game.note(node, { seconds, clock: Math.round(clock.left[mover] / 1000) });
    }
    if (state.isGame && !isMainLine(node)) {
      game.tree.promoteToMainLine(node);
      game.emit('tree');
    }
    this.store();
    this.clock.draw();
    if (position.ending) this.endings.byRules(node, position);
    if (this.mustPass(position)) {
      await this.extend('pass');
      this.say(`${game.info?.sides[position.mover]} had to pass.`);
    } else {
      this.think();
    }
  }

  /** Plays a move at the live node. If the user looks at another position, that stays on the board. @param {string} move */
  async extend(move) {
    const { game, live } = this;
    if (game.node === live) return game.play(move);
    const { tree } = game;
    const position = await game.positionAfter([...game.movesTo(live), move]);
    if (game.tree !== tree || this.live !== live) return undefined;
    const node = tree.add(live, position.played[position.played.length - 1]);
    game.emit('tree');
    return this.advance(node);
  }

  /** True if the side to move is human and its only legal move is a pass: the page then plays it. @param {any} position */
  mustPass(position) {
    return (
      !position.ending &&
      position.moves.length === 1 &&
      position.moves[0].move === 'pass' &&
      !this.isKibitz(position.mover) &&
      !this.state.over
    );
  }

  /** Lets Kibitz move, if it is its turn in the live position. */
  async think() {
    const { game, state, live } = this;
    this.opponent.stop();
    const position = await game.positionAt(live);
    if (this.state !== state || this.live !== live) return;
    if (state.over || position.ending || !this.isKibitz(position.mover) || state.isPaused) {
      if (position.ending && state.isGame) this.endings.byRules(live, position);
      const ended = state.over?.reason ?? position.ending?.text;
      this.say(
        ended
          ? `The game is over: ${ended}.`
          : state.isPaused
            ? 'The game is paused.'
            : this.text.includes('pass')
              ? this.text
              : '',
      );
      return;
    }
    this.say('Kibitz is thinking …');
    try {
      const move = await this.opponent.choose(live, state.strength);
      if (move && this.state === state && this.live === live) await this.extend(move);
    } catch (problem) {
      this.say(/** @type {Error} */ (problem).message);
    }
  }

  /**
   * Takes back to the user's last turn. The moves stay in the tree as a variation, and the clocks are set back. While the
   * user looks at another position, only the view goes back.
   */
  async takeBack() {
    const { game, state, live } = this;
    if (game.node !== live || !state.isGame) return game.takeBack(1);
    this.opponent.stop();
    let node = live;
    do {
      if (!node.parent) break;
      node = node.parent;
    } while (await this.isNotForUser(node));
    await game.takeBack(live.ply - node.ply);
    return this.setLive(node);
  }

  /** The game goes on from an earlier position: its end is undone, and the clocks are set back. @param {MoveNode} node */
  async setLive(node) {
    const { state } = this;
    this.opponent.stop();
    state.live = node.id;
    this.endings.undo();
    await this.clock.setBack(node);
    if (this.state !== state) return;
    this.store();
    this.view.draw();
    await this.think();
  }

  /** @param {MoveNode} node */
  async isNotForUser(node) {
    const position = await this.game.positionAt(node);
    return (this.state.seats.includes('you') && this.isKibitz(position.mover)) || this.mustPass(position);
  }

  /** @param {string} text */
  say(text) {
    this.text = text;
    this.view.drawState();
  }
}
