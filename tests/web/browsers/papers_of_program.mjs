// The walk through the four papers in the Learn tab of `kibitz web`.
import assert from 'node:assert/strict';
import { goTo, openWalk, run, verdict } from './papers_walk.mjs';

/** The program runs a claim, and shows the recorded figures of another. */
export async function papers_of_program(browser) {
  const { page, claims } = await openWalk(browser);
  const claim = (id) => claims.find((one) => one.id === id);
  await goTo(page, claim('figure-1'));
  assert.match(await run(page), /^Searched by the program in \d+\.\d s\.$/);
  assert.match(await page.run(verdict), /^Shown: /);
  await goTo(page, claim('worth-in-play'));
  assert.match(await run(page), /^Recorded figures, because they take hours\. The command was kibitz lab run /);
  assert.equal(await page.run(() => document.querySelector('.papers p code').textContent), 'docs/papers/moreland.md');
  await page.close();
}
