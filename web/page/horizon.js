// Shows what is beyond the horizon of a search: the last position of its line, and the position four plies later.
import { element, scoreText, counted } from './helpers.js';
import { Board } from './board.js';

/** @typedef {import('./server_types.js').Position} Position */
/**
 * The position at which a search began.
 * @typedef {{ node: import('./tree.js').MoveNode, start: string, moves: string[], mover: number }} Root
 */

const pliesBeyond = 4; // number of plies shown after the end of the line

export class Horizon {
  /**
   * @param {import('./game.js').Game} game
   * @param {() => object} fields the settings of the search that continues the line, as fields of a query
   */
  constructor(game, fields) {
    this.game = game;
    this.fields = fields;
    this.panel = element('div', { class: 'horizon', 'aria-live': 'polite' });
    /** Counts the requests: an older answer, perhaps of another game, is dropped. */
    this.turn = 0;
  }

  clear() {
    this.turn++;
    this.panel.replaceChildren();
  }

  /**
   * @param {Root} root @param {string[]} line the moves from the root
   * @param {string} score the text of the search's score, from the first side's point of view
   */
  async show(root, line, score) {
    const turn = ++this.turn;
    this.panel.textContent = 'Searching …';
    try {
      const end = await this.game.along(root, line);
      if (!end) throw new Error('the line contains a null move, which cannot be shown in this game');
      const beyond = end.position.ending ? null : await this.continue(end);
      if (turn !== this.turn) return;
      const title = `End of the line, after ${counted(line.length, 'ply', 'plies')}: ${score}`;
      this.panel.replaceChildren(
        element(
          'div',
          { class: 'two' },
          this.still(title, end.position),
          beyond
            ? this.still(
                `${counted(beyond.plies, 'ply', 'plies')} later, ${beyond.notations}: ${beyond.score}`,
                beyond.position,
              )
            : element('p', {}, `The game is over: ${end.position.ending?.text}.`),
        ),
      );
    } catch (problem) {
      if (turn === this.turn)
        this.panel.replaceChildren(element('p', { class: 'error' }, /** @type {Error} */ (problem).message));
    }
  }

  /** @param {string} title @param {Position} position */
  still(title, position) {
    const box = element('div', { class: 'still' });
    new Board(box, { isStill: true }).show(position, this.game.name, this.game.info?.sides ?? ['', '']);
    return element('figure', {}, element('figcaption', {}, title), box);
  }

  /** @param {{ start: string, moves: string[], position: Position }} end */
  async continue({ start, moves, position }) {
    const { game } = this;
    const answer = await game.link.ask({ ...game.question(moves), position: start, ...this.fields(), depth: pliesBeyond });
    /** @type {import('./server_types.js').MoveText[]} */
    const line = answer.lines[0].moves.slice(0, pliesBeyond);
    return {
      plies: line.length,
      notations: line.map((move) => move.notation).join(' '),
      score: scoreText(answer.lines[0].score, position.mover === 0 ? 1 : -1),
      position: await game.positionAfter([...moves, ...line.map((move) => move.move)], start),
    };
  }
}
