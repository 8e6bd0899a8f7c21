// Plays a line on the board, move by move, without playing it in the game: the refutation of a mistake.

const pause = 900; // milliseconds between two moves

export class LinePlayer {
  /** @param {import('./game.js').Game} game @param {import('./board.js').Board} board */
  constructor(game, board) {
    this.game = game;
    this.board = board;
    this.run = 0;
    game.on('position', () => {
      this.run++;
    });
  }

  /**
   * Shows the positions after each move of a line. Ends when another position of the game is shown.
   * @param {string[]} from the moves before the line @param {{ move: string, notation: string }[]} line
   * @param {(text: string) => void} onStep gets the moves that were shown
   */
  async show(from, line, onStep) {
    const run = ++this.run;
    const { game, board } = this;
    const shown = [];
    for (const { move, notation } of line) {
      shown.push(move);
      const position = await game.positionAfter([...from, ...shown]);
      if (run !== this.run) return;
      board.setArrows([]);
      board.show(position, game.name, game.info?.sides ?? []);
      onStep(`${shown.length} of ${line.length}: ${notation}`);
      await new Promise((done) => setTimeout(done, pause));
      if (run !== this.run) return;
    }
  }
}
