// The ways in which a game ends before its rules end it, a pause, and the rematch.
import { outcome } from './match_state.js';
import { isMainLine } from './move_node.js';

export class Endings {
  /** @param {import('./play.js').Play} play */
  constructor(play) {
    this.play = play;
    this.isOffering = false; // true while Kibitz considers a draw
  }

  /** @param {import('./match_state.js').Outcome} end */
  finish(end) {
    const { game, state } = this.play;
    if (state.over) return;
    state.clock.stop();
    this.play.opponent.stop();
    state.over = end;
    game.result = end.result;
    game.tags.Termination = end.reason;
    this.play.say(`The game is over: ${end.reason}.`);
    this.play.store();
    game.emit('over', end);
    this.play.view.draw();
    this.play.clock.draw();
  }

  /**
   * The rules have ended the game, or a line of an analysis; the main line of an analysis gives the game its result.
   * @param {import('./tree.js').MoveNode} node @param {import('./server_types.js').Position} position
   */
  byRules(node, position) {
    const { game, state } = this.play;
    const result = resultOf(position);
    if (state.isGame) this.finish({ result, reason: position.ending?.text ?? '' });
    else if (!game.result && isMainLine(node)) {
      game.result = result;
      game.stored.result = { at: node.id, text: result };
    }
  }

  /** A result that the rules gave an analysis holds while the main line ends with that move: it may have been deleted. */
  keepResult() {
    const { game } = this.play;
    const { at, text } = game.stored.result ?? {};
    const isEnd = game.mainEnd().id === at;
    if (at !== undefined && game.result === (isEnd ? '' : text)) game.result = isEnd ? text : '';
  }

  /** Takes the end of the game back. */
  undo() {
    const { game, state } = this.play;
    if (!state.over) return;
    state.over = null;
    game.result = '';
    delete game.tags.Termination;
  }

  async resign() {
    const { mover } = await this.play.game.positionAt(this.play.live);
    const side = this.play.state.humanSide ?? mover;
    this.finish(outcome(1 - side, `${this.play.game.info?.sides[side]} resigns`));
  }

  async offerDraw() {
    const { state, live, game } = this.play;
    const side = state.humanSide;
    if (side === null) return this.finish(outcome(null, 'draw by agreement'));
    if (this.isOffering) return undefined;
    this.isOffering = true;
    this.play.say('Kibitz considers the offer …');
    try {
      const isAccepted = await this.play.opponent.acceptsDraw(live, 1 - side);
      if (this.play.state !== state || state.over) return undefined;
      if (isAccepted) return this.finish(outcome(null, 'draw by agreement'));
      this.play.say(`${game.info?.sides[1 - side]} declines: the search finds it ahead.`);
    } catch (problem) {
      this.play.say(/** @type {Error} */ (problem).message);
    } finally {
      this.isOffering = false;
    }
    return undefined;
  }

  async pause() {
    const { state, game } = this.play;
    state.isPaused = !state.isPaused;
    if (state.isPaused) {
      state.clock.stop();
      this.play.opponent.stop();
    } else if (this.play.live.ply > 0) {
      state.clock.start((await game.positionAt(this.play.live)).mover);
    }
    game.emit('pause', state.isPaused);
    this.play.store();
    this.play.view.draw();
    this.play.think();
  }

  /** A new game with the sides, and the names of the players, swapped. */
  async rematch() {
    const { seats, strength, clock } = this.play.state;
    const [first, second] = this.play.game.tags.players;
    this.play.remembered.save({ seats: [seats[1], seats[0]], strength, control: clock.control });
    await this.play.game.restart();
    this.play.game.tags.players = [second, first];
    this.play.store();
    this.play.view.draw();
    this.play.game.emit('names');
  }
}

/** The result of a position in which the game has ended, as files have it. @param {any} position */
function resultOf({ ending: { outcome: end }, mover }) {
  const value = end.kind === 'points' ? Math.sign(end.value) : ({ win: 1, loss: -1 }[/** @type {string} */ (end.kind)] ?? 0);
  if (!value) return '1/2-1/2';
  return value > 0 === (mover === 0) ? '1-0' : '0-1';
}
