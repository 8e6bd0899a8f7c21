// Shows on the board a position that is not (yet) in the game: after a move of an analysis line, or a node of a search.
// The caption says so. A move that is played there adds the line to the game as a variation.
import { $, element, counted } from './helpers.js';

/** @typedef {import('./tree.js').MoveNode} MoveNode */
/** @typedef {import('./server_types.js').Position} Position */

export class Preview {
  /** @param {import('./game.js').Game} game @param {import('./board.js').Board} board */
  constructor(game, board) {
    this.game = game;
    this.board = board;
    /** @type {{ from: MoveNode, line: string[], hasNullMove: boolean } | null} */
    this.shown = null;
    /** The number of the last request: an older answer is not shown. */
    this.request = 0;
    this.bar = element('div', { class: 'row preview', role: 'status', hidden: true });
    $('caption').after(this.bar);
    game.on('position', () => this.forget());
  }

  /**
   * Shows the position after `line` from a node. With isBrief, as for a hint while the pointer rests, no buttons appear.
   * @param {MoveNode} from @param {string[]} line @param {{ isBrief?: boolean, isWanted?: () => boolean }} [how]
   */
  async show(from, line, { isBrief = false, isWanted = () => true } = {}) {
    const { game } = this;
    const request = ++this.request;
    const found = await game.along({ start: game.start, moves: game.movesTo(from) }, line);
    if (!found || request !== this.request || !isWanted()) return false;
    if (!line.length && from === game.node) {
      this.close();
      return true;
    }
    this.shown = { from, line, hasNullMove: line.includes('(pass)') };
    this.board.setArrows([]);
    this.board.show(found.position, game.name, game.info?.sides ?? []);
    if (!isBrief) this.drawBar();
    return true;
  }

  drawBar() {
    if (!this.shown) return;
    const { line, hasNullMove } = this.shown;
    const text =
      `This position is not in the game: ${counted(line.length, 'ply', 'plies')} ahead` +
      `${hasNullMove ? ', after a null move' : ''}.`;
    this.bar.replaceChildren(
      element('span', {}, text),
      element('button', { type: 'button', disabled: hasNullMove, onclick: () => this.accept() }, 'Add as a variation'),
      element('button', { type: 'button', onclick: () => this.close() }, 'Back to the game'),
    );
    this.bar.hidden = false;
  }

  forget() {
    this.request++;
    this.shown = null;
    this.bar.hidden = true;
  }

  /** Shows the position of the game again. */
  close() {
    this.forget();
    const { game } = this;
    if (game.position) this.board.show(game.position, game.name, game.info?.sides ?? []);
  }

  /** Adds the line to the game and shows its end. */
  async accept() {
    if (!this.shown) return;
    const { from, line, hasNullMove } = this.shown;
    if (hasNullMove) throw new Error('a position after a null move cannot be added to the game');
    await this.game.playLine(from, line);
  }

  /** Plays a move on the board, in the position that is shown. @param {string} move */
  async play(move) {
    if (this.shown) await this.accept();
    await this.game.play(move);
  }
}
