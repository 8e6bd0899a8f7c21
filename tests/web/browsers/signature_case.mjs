// The signature of the search in a browser.
import assert from 'node:assert/strict';
import { SignatureRows } from '../../wasm/signature_rows.mjs';

/** The rows of `kibitz bench` in all games of the site, to the node, are those of bench/signature.txt. */
export async function signature(browser) {
  const page = await browser.open('#game=tic_tac_toe');
  const games = await page.run(async () => {
    const { link } = window.kibitz;
    const { games: supplied } = await link.ask({ type: 'weights', game: 'tic_tac_toe' });
    for (const { game, bytes } of supplied) await link.transport.fetchWeights(game, bytes);
    return (await link.ask({ type: 'games' })).games;
  });
  const rows = new SignatureRows();
  for (const game of games)
    rows.compare(game, await page.run((name) => window.kibitz.link.ask({ type: 'bench', game: name }), game));
  assert(rows.areEqual(), 'the nodes are those of the program');
  await page.close();
}
