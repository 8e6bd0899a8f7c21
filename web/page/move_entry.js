// Entering moves: those of the board, those typed, and buttons for moves that clicks on the board cannot tell apart.
import { $, element } from './helpers.js';

/** @typedef {import('./server_types.js').LegalMove} LegalMove */

const maxButtons = 200;

export class MoveEntry {
  /**
   * @param {import('./game.js').Game} game
   * @param {object} how
   * @param {(move: string) => Promise<void>} how.play   plays a move in the position shown
   * @param {() => boolean} how.mayMove                  false while it is the turn of Kibitz
   */
  constructor(game, { play, mayMove }) {
    this.game = game;
    this.playShown = play;
    this.mayMove = mayMove;
    /** Called before a move is played by its button. */
    this.onChoose = () => {};
    $('type-move').addEventListener('submit', async (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const text = $('move-text').value.trim();
      if (text && (await this.play(text))) $('move-text').value = '';
    });
    game.on('position', () => {
      this.showChoices([]);
      $('move-error').textContent = '';
    });
    game.on('problem', (text) => {
      $('move-error').textContent = text;
    });
  }

  /** Plays a move. The result is false, and the error is shown, if the game does not allow it. @param {string} move */
  async play(move) {
    $('move-error').textContent = '';
    try {
      if (!this.mayMove()) throw new Error('it is not your turn: Kibitz is to move, or the game is paused');
      await this.playShown(move);
      return true;
    } catch (problem) {
      this.game.emit('problem', /** @type {Error} */ (problem).message);
      return false;
    }
  }

  /**
   * Shows a button for each move without a path, and for each of `moves`, which share one path.
   * @param {LegalMove[]} moves
   */
  showChoices(moves) {
    const free = (this.game.position?.moves ?? []).filter((/** @type {LegalMove} */ move) => move.path.length === 0);
    $('choices').replaceChildren(
      ...[...free, ...moves].slice(0, maxButtons).map(({ move, notation }) =>
        element(
          'button',
          {
            type: 'button',
            onclick: () => {
              this.onChoose();
              this.play(move);
            },
          },
          notation,
        ),
      ),
    );
  }
}
