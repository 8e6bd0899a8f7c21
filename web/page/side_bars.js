// The bars above and below the board: each side's name, player and clock, and whose turn it is.
import { $, element } from './helpers.js';

export class SideBars {
  /**
   * @param {import('./game.js').Game} game @param {import('./board.js').Board} board @param {import('./play.js').Play} play
   */
  constructor(game, board, play) {
    this.game = game;
    this.board = board;
    this.play = play;
    this.clocks = { texts: ['', ''], low: [false, false] };
    game.on('clock', (clocks) => {
      this.clocks = clocks;
      this.drawClocks();
    });
    game.on('position', () => this.draw());
    game.on('names', () => this.draw());
  }

  draw() {
    const { game, board, play } = this;
    const { position, info } = game;
    if (!position || !info) return;
    const { near_side: near = 0, counts, colours } = position.picture;
    const lower = board.isFlipped ? 1 - near : near;
    for (const [id, side] of /** @type {const} */ ([
      ['lower-side', lower],
      ['upper-side', 1 - lower],
    ])) {
      const moves = position.mover === side && !position.ending;
      $(id).replaceChildren(
        element('span', { class: `turn side-${side}${moves ? ' moves' : ''}` }),
        element('strong', {}, colours ? `${info.sides[side]} (${colours[side]})` : info.sides[side]),
        element('span', { class: 'count' }, counts?.[side] ?? ''),
        element('span', { class: 'dim' }, game.tags.players?.[side] ?? (play.isKibitz(side) ? 'Kibitz' : '')),
        element('span', { class: 'spring' }),
        element('span', { class: 'clock', id: `clock-${side}` }),
      );
    }
    this.drawClocks();
  }

  drawClocks() {
    const { texts, low } = this.clocks;
    for (const side of [0, 1]) {
      const clock = document.getElementById(`clock-${side}`);
      if (!clock) continue;
      clock.textContent = texts[side];
      clock.classList.toggle('low', low[side]);
    }
  }
}
