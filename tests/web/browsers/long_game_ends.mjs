// The ends of games that random moves rarely end: from positions one move before, by every way of entering moves.
import assert from 'node:assert/strict';
import { viewports } from './browser.mjs';
import { enterMove } from './moves.mjs';

const links = {
  '#game=chess&moves=f3+e5+g4': 'Black wins by checkmate',
  '#game=chess&position=7k/5Q2/6K1/8/8/8/8/8+w+-+-+0+1': 'White wins by checkmate',
  '#game=xiangqi&position=4k4/1R7/9/9/9/9/9/9/9/R2K5+w+-+-+0+1': 'Red wins by checkmate',
};

/** The index of the move that wins. */
const winningMove = async () => {
  const { game } = window.kibitz;
  for (const [index, { move }] of game.position.moves.entries())
    if ((await game.positionAfter([...game.movesTo(), move])).ending?.text.includes('wins')) return index;
  throw new Error('no move wins');
};

export async function long_game_ends(browser) {
  for (const [viewport, ways] of [
    [undefined, ['clicks', 'drag', 'keys']],
    [viewports.phone, ['taps', 'finger']],
  ])
    for (const [link, text] of Object.entries(links))
      for (const way of ways) {
        const page = await browser.open(link, viewport);
        await page.setBothHuman();
        await enterMove(page, await page.run(winningMove), way);
        await page.until(
          (expected) => document.querySelector('#caption').textContent === expected,
          `The game is over: ${text}`,
        );
        assert.equal(await page.run(() => window.kibitz.game.endText()), text, `${link} by ${way}`);
        await page.close();
      }
}
