// The looks that the user chooses: the theme, the style of the pieces, and the notation. The browser remembers them.
import { $ } from './helpers.js';

export class Looks {
  /** @param {import('./preferences.js').Preferences} preferences @param {import('./board.js').Board} board */
  constructor(preferences, board) {
    this.preferences = preferences;
    this.board = board;
    /** @type {import('./second_notation.js').SecondNotation | null} */
    this.notation = null;
    board.style = preferences.get('pieceStyle');
    this.applyTheme();
    this.drawStyle();
  }

  drawStyle() {
    $('piece-style').textContent = this.board.style === 'western' ? 'Traditional pieces' : 'Western pieces';
  }

  changeStyle() {
    const { board } = this;
    board.style = board.style === 'western' ? 'traditional' : 'western';
    this.preferences.set('pieceStyle', /** @type {any} */ (board.style));
    this.drawStyle();
    board.draw();
  }

  /** Offers the second notation of a game that has one. @param {import('./game.js').Game} game just opened */
  async offerNotation(game) {
    if (game.info?.second_notation)
      this.notation ??= new (await import('./second_notation.js')).SecondNotation(game, this.preferences);
    await this.notation?.open();
  }

  changeTheme() {
    const isDark = getComputedStyle(document.documentElement).colorScheme.includes('dark');
    this.preferences.set('theme', isDark ? 'light' : 'dark');
    this.applyTheme();
  }

  applyTheme() {
    const theme = this.preferences.get('theme');
    if (theme) document.documentElement.dataset.theme = theme;
  }
}
