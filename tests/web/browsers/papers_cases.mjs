// The walk through the four papers in the Learn tab of the static site. The cases need Othello and the games that every
// module has, so that a small module will do.
import assert from 'node:assert/strict';
import { goTo, openWalk, run, source, verdict } from './papers_walk.mjs';

/** Every claim is reached by Next, in the order of the papers, with its words and the chapters that teach it. */
export async function walk_through_papers(browser) {
  const { page, claims } = await openWalk(browser);
  assert(claims.length > 50);
  const seen = [];
  for (let at = 0; at < claims.length; ++at) {
    if (at > 0) await page.run(() => document.querySelector('#next-claim').click());
    seen.push(await page.run(() => document.querySelector('#claim').value));
    const words = await page.run(() => document.querySelector('.papers blockquote').textContent);
    assert.equal(words.slice(1, -1), claims[at].words.slice(1));
  }
  assert.deepEqual(
    seen,
    claims.map(({ id }) => id),
  );
  assert(await page.run(() => document.querySelector('#next-claim').disabled), 'the last claim is the end');
  await page.click('#previous-claim');
  assert.equal(await page.run(() => document.querySelector('#claim').value), claims.at(-2).id);
  assert.equal(await page.run(() => document.activeElement.id), 'previous-claim');
  await page.close();
}

/** The chapters that the page names are there, and so is all that they link to. */
export async function chapters_of_papers(browser) {
  const { page, claims } = await openWalk(browser);
  const names = [...new Set(claims.flatMap(({ chapters }) => chapters.map((chapter) => chapter.page)))];
  assert.equal(names.length, 5);
  const first = claims[0].chapters[0];
  const link = await page.run(() => document.querySelector('.papers a')?.getAttribute('href'));
  assert.equal(link, first.page.replace('docs/papers/', 'chapters/').replace('.md', '.html'));
  const chapters = await page.run((paths) => {
    const load = async (path) => {
      const response = await fetch(window.kibitz.link.papersHost.addressOf(path));
      const chapter = new DOMParser().parseFromString(await response.text(), 'text/html');
      const named = [...chapter.querySelectorAll('img, a[href], link[rel=stylesheet]')];
      const addresses = named.map((one) => new URL(one.getAttribute('src') ?? one.getAttribute('href'), response.url));
      const statuses = addresses.map(async ({ href }) => `${(await fetch(href)).status} ${href}`);
      return { heading: chapter.querySelector('h1')?.textContent, statuses: await Promise.all(statuses) };
    };
    return Promise.all(paths.map(load));
  }, names);
  for (const { heading, statuses } of chapters) {
    assert(heading, 'a chapter has a heading');
    for (const status of statuses) assert(status.startsWith('200 '), status);
  }
  await page.close();
}

/** The recorded demonstrations, those with the most nodes first. */
async function recordedClaims(page) {
  const recorded = Object.values(await page.run(() => window.kibitz.link.papersHost.recorded()));
  const nodes = ({ runs }) => runs.reduce((sum, one) => sum + one.nodes, 0);
  return recorded.sort((one, other) => nodes(other) - nodes(one));
}

/** A claim runs in the tab, and its figures are those that were recorded. Others are recorded ones alone. */
export async function claims_of_papers(browser) {
  const { page, claims } = await openWalk(browser);
  const recorded = await recordedClaims(page);
  const runnable = recorded.filter(({ runs }) => runs.every(({ game }) => ['othello', 'tree'].includes(game))).slice(-2);
  assert.equal(runnable.length, 2);
  for (const claim of runnable) {
    await goTo(page, claim);
    assert.match(await run(page), /^Searched in this tab in \d+\.\d s\. All figures equal the recorded ones\.$/);
    assert.equal(await page.run(verdict), `${claim.borne_out ? 'Shown' : 'Not shown'}: ${claim.sentence}`);
    assert.equal(await page.run(() => document.querySelectorAll('.papers tbody tr').length), claim.runs.length);
  }
  await goTo(
    page,
    claims.find(({ recorded_by: command }) => command),
  );
  assert.equal(await page.run(() => document.querySelector('#demonstrate').textContent), 'Show recorded figures');
  assert.equal(
    await run(page),
    'Recorded figures, because they take hours. The command was kibitz lab run lab/experiments/null-move-games.toml.',
  );
  assert.match(await page.run(verdict), /^Shown: Against no null move/);
  await page.close();
}

/** Clicks Stop as soon as there is progress: between two questions of a test, a fast search may end. */
function stopAtProgress() {
  const panel = document.querySelector('.papers');
  const observer = new MutationObserver(() => {
    if (!panel.querySelector('progress')) return;
    observer.disconnect();
    panel.querySelector('#demonstrate').click();
  });
  observer.observe(panel, { childList: true, subtree: true });
}

/** A demonstration is stopped, by the user or because it takes too long, and the engine works on. */
export async function stopped_claims_of_papers(browser) {
  const { page } = await openWalk(browser);
  const [longest, , , other] = await recordedClaims(page);
  await goTo(page, longest);
  await page.run(stopAtProgress);
  await page.click('#demonstrate');
  await page.until(() => document.querySelector('.papers [role=status]').textContent === 'Stopped.');
  assert.equal(await page.run(source), undefined, 'a stopped demonstration has no figures');
  await page.run(() => (window.kibitz.link.papersHost.longest = 5));
  assert.equal(
    await run(page),
    `Recorded figures, because the searches take longer than 0.005 s here. The command was kibitz papers ${longest.id}.`,
  );
  assert.equal(await page.run(verdict), `${longest.borne_out ? 'Shown' : 'Not shown'}: ${longest.sentence}`);
  await page.run(() => (window.kibitz.link.papersHost.longest = 60_000));
  await goTo(page, other);
  assert.match(await run(page), /^Searched in this tab/);
  await page.close();
}
