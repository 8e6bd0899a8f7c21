// What a user does on the static site, beside what the other cases do there too.
import assert from 'node:assert/strict';

const played = () => window.kibitz.game.moves.length;
const workers = () => [...window.kibitz.link.transport.pool.owners.keys()];

/** Kibitz answers a move of the user. */
async function playOneMove(page) {
  const before = await page.run(played);
  await page.run(() => {
    const { play, game } = window.kibitz;
    play.choose({ seats: ['you', 'kibitz'] });
    game.play(game.position.moves[0].move);
  });
  await page.until((count) => window.kibitz.game.moves.length >= count + 2, before);
}

/** A game against the engine, while an analysis runs: neither waits for the other. */
export async function game_during_analysis(browser) {
  const page = await browser.open('#game=chess');
  await page.click('#tab-Analyse');
  await page.click('#analyse');
  await page.until(() => Boolean(document.querySelector('.lines li')));
  await playOneMove(page);
  assert(await page.run(() => document.body.classList.contains('searching')), 'the analysis continues');
  const begin = Date.now();
  await page.click('#analyse');
  await page.until(() => !document.body.classList.contains('searching'));
  console.log(`stopped after ${Date.now() - begin} ms; workers: ${(await page.run(workers)).join(', ')}`);
  assert.deepEqual(
    await page.run(() => [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)),
    ['Play', 'Analyse', 'Review', 'Search', 'Learn', 'Settings', 'Set up'],
    'no tab needs a server',
  );
  await page.close();
}
