// What a user does on the static site, apart from what the other cases do there too. The cases need few games, so that a
// small module will do.
import assert from 'node:assert/strict';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { simpleHost } from './static_host.mjs';

const played = () => window.kibitz.game.moves.length;
const isSearching = () => document.body.classList.contains('searching');
const notice = () => document.getElementById('notice').textContent;

/** Kibitz answers a move of the user. */
async function playOneMove(page) {
  await page.run(() => window.kibitz.play.choose({ seats: ['you', 'kibitz'] }));
  await page.until(() => window.kibitz.game.position.mover === 0);
  const before = await page.run(played);
  await page.run(() => window.kibitz.game.play(window.kibitz.game.position.moves[0].move));
  await page.until((count) => window.kibitz.game.moves.length >= count + 2, before);
}

async function analyse(page) {
  await page.click('#tab-Analyse');
  await page.click('#analyse');
  await page.until(() => Boolean(document.querySelector('.lines li')));
}

/** A page of a host that the case stops or changes. */
function openAt(browser, host, fragment) {
  return Object.assign(Object.create(browser), { server: host }).open(fragment);
}

const isKept = () => Boolean(navigator.serviceWorker.controller);

/** A game against the engine, while an analysis runs: neither waits for the other. Each host's way of stopping stops it. */
export async function game_during_analysis(browser) {
  const page = await browser.open('#game=othello');
  await analyse(page);
  await playOneMove(page);
  assert(await page.run(isSearching), 'the analysis continues');
  const begin = Date.now();
  await page.click('#analyse');
  await page.until(() => !document.body.classList.contains('searching'));
  const ways = await page.run(() => {
    const owners = [...window.kibitz.link.transport.pool.owners.values()];
    return owners.map(({ flag, stop }) => (flag ? 'flag' : stop));
  });
  console.log(`stopped after ${Date.now() - begin} ms by: ${ways.join(', ')}`);
  const isIsolated = await page.run(() => window.crossOriginIsolated);
  assert.equal(isIsolated, browser.server.isIsolated, 'isolated by the headers of the host');
  if (isIsolated) assert(ways.every((way) => way === 'flag'));
  await page.close();
}

/** Tabs that need a server are not there. */
export async function tabs_without_server(browser) {
  const page = await browser.open('#game=othello');
  assert.deepEqual(await page.run(() => [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)), [
    'Play',
    'Analyse',
    'Review',
    'Search',
    'Learn',
    'Settings',
    'Set up',
    'Own rules',
  ]);
  await page.click('#tab-Learn');
  await page.until(() => document.querySelector('#exhibit')?.options.length > 1);
  assert(!(await page.run(() => document.querySelector('#panel-Learn').textContent.includes('Experiment reports'))));
  await page.close();
}

/** A game is exported, and the text is dropped as a file, which opens the same game. */
export async function export_and_drop(browser) {
  const page = await browser.open('#game=othello&moves=d3+c3+c4');
  await page.click('#export');
  await page.until(() => document.querySelector('dialog.export textarea').value !== '');
  await page.run(() => document.querySelector('dialog.export').close());
  await page.run(async () => {
    await window.kibitz.game.open('tic_tac_toe');
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([document.querySelector('dialog.export textarea').value], 'game'));
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
    document.querySelector('#board').dispatchEvent(drop);
  });
  await page.until(() => window.kibitz.game.name === 'othello' && window.kibitz.game.moves.join(' ') === 'd3 c3 c4');
  await page.close();
}

/** Why the search prefers its move. */
export async function explanation(browser) {
  const page = await browser.open('#game=othello');
  await page.setBothHuman();
  await page.click('#tab-Search');
  await page.until(() => Boolean(document.querySelector('#why')));
  await page.click('#why');
  await page.until(() => Boolean(document.querySelector('.verdict')));
  await page.close();
}

/** Large weights arrive after the game is opened, and the engine plays by them. */
export async function weights_arrive(browser) {
  const page = await browser.open('#game=othello');
  await page.until(() => window.kibitz.link.transport.pool.weights.has('othello'));
  await page.until(() => document.getElementById('notice').textContent === '');
  const answer = await page.run(() => window.kibitz.link.ask({ type: 'weights', game: 'othello' }));
  assert.equal(answer.evaluation, 'learned');
  await page.close();
  const notices = [];
  const other = await browser.open('#game=tic_tac_toe');
  await other.run(() => {
    window.notices = [];
    new MutationObserver(() => window.notices.push(document.getElementById('notice').textContent)).observe(
      document.getElementById('notice'),
      { childList: true },
    );
    return window.kibitz.game.open('othello');
  });
  await other.until(() => window.notices.at(-1) === '');
  notices.push(...(await other.run(() => window.notices)));
  assert(/^The learned evaluation is loading \(2\.7 MB\)/.test(notices[0]), `the page says: ${notices}`);
  await other.close();
}

/** A worker that traps during a search is replaced, and its question asked again. */
export async function trap(browser) {
  const page = await browser.open('#game=othello');
  await page.until(() => window.kibitz.link.transport.pool.weights.has('othello'));
  await analyse(page);
  const name = await page.run(() => {
    const [purpose, owner] = [...window.kibitz.link.transport.pool.owners].find(([, one]) => one.running);
    document.querySelector('.lines').replaceChildren();
    owner.take({ type: 'trap', message: 'planted by the test' });
    return purpose;
  });
  await page.until((purpose) => window.kibitz.link.transport.pool.owners.get(purpose).number === 2, name);
  await page.until(() => Boolean(document.querySelector('.lines li')));
  await page.click('#analyse');
  await page.until(() => !document.body.classList.contains('searching'));
  await playOneMove(page);
  await page.close();
}

/** The site works without its host after the first visit, Othello's weights included. */
export async function offline(browser) {
  const host = await simpleHost(browser.folder);
  let isEnded = false;
  try {
    const page = await openAt(browser, host, '#game=othello');
    await page.until(isKept);
    await page.until(() => window.kibitz.link.transport.pool.weights.has('othello'));
    await page.until(() => document.getElementById('notice').textContent === '');
    await host.end();
    isEnded = true;
    await page.reload();
    await playOneMove(page);
    for (const tab of await page.run(() => [...document.querySelectorAll('[role=tab]')].map((one) => one.id)))
      await page.click(`#${tab}`);
    await page.click('#tab-Learn');
    await page.until(() => document.querySelector('#exhibit')?.options.length > 1);
    await page.until(() => window.kibitz.link.transport.pool.weights.has('othello'));
    await page.until(() => document.getElementById('notice').textContent === '');
    await page.close();
  } finally {
    if (!isEnded) await host.end();
  }
}

const isNewVersion = () => window.isNewVersion && document.body?.dataset.ready === 'yes';

/** A new version is loaded in the background, the page says so, and a reload takes it. */
export async function update(browser) {
  const parent = mkdtempSync(`${tmpdir()}/kibitz-site-`);
  const folder = `${parent}/site`;
  cpSync(browser.folder, folder, { recursive: true });
  const host = await simpleHost(folder);
  try {
    const page = await openAt(browser, host, '#game=tic_tac_toe');
    await page.until(isKept);
    const worker = `${folder}/service_worker.js`;
    writeFileSync(worker, readFileSync(worker, 'utf8').replace('{"version":"', '{"version":"new '));
    appendFileSync(`${folder}/main.js`, 'window.isNewVersion = true;\n');
    await page.reload();
    assert.equal(await page.run(() => window.isNewVersion), undefined, 'a page of the old version');
    await page.until(() => document.getElementById('notice').textContent.startsWith('A new version is there'));
    await page.run(() => void setTimeout(() => location.reload()));
    const isNew = () => page.run(isNewVersion).catch(() => false); // the page may be left during the question
    for (let tries = 0; !(await isNew()); ++tries) {
      assert(tries < 300, 'a reload takes the new version');
      await new Promise((done) => setTimeout(done, 100));
    }
    assert.equal(await page.run(notice), '');
    const caches = await page.run(() => window.caches.keys());
    assert.equal(caches.length, 1, `one version is kept: ${caches}`);
    await page.close();
  } finally {
    await host.end();
    rmSync(parent, { recursive: true });
  }
}

const patience = 180_000; // ms

/**
 * Reports the time from the request of the page to the first move of the engine, in a new browser context, and the bytes
 * that are loaded. The time is not bounded: it is 2 s, and 15 times as long on a computer that is busy with other tests.
 */
export async function first_move(browser) {
  const context = await browser.browser.createBrowserContext();
  const page = await context.newPage();
  const { server } = browser;
  const before = server.bytes;
  await page.evaluateOnNewDocument(() => {
    // Asks for a move as soon as the page can.
    const timer = setInterval(() => {
      const { kibitz } = window;
      if (!kibitz?.game.position) return;
      clearInterval(timer);
      kibitz.play.choose({ seats: ['kibitz', 'you'] });
      kibitz.game.on('position', () => (window.firstMove ??= performance.now()));
    }, 5);
  });
  await page.goto(`${server.link}#game=othello`);
  const time = await (await page.waitForFunction(() => window.firstMove, { timeout: patience })).jsonValue();
  const bytes = before === undefined ? '' : `; ${server.bytes - before} bytes`;
  console.log(`first move after ${(time / 1000).toFixed(2)} s${bytes}`);
  await context.close();
}
