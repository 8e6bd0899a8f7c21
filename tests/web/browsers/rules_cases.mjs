// Rules typed in the page of the static site: they are checked, played, explained, taught, saved and shared.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { simpleHost } from './static_host.mjs';

const breakthrough = readFileSync(new URL('../../../javascript/examples/breakthrough.js', import.meta.url), 'utf8');

const problems = () => [...document.querySelectorAll('#rules-problems li')].map((item) => item.textContent);
const good = 'The rules keep all promises of the contract in 20 random games.';
const says = (text) => document.querySelector('#rules-status')?.textContent === text;

/** The panel, with the editor in it. */
async function openPanel(page) {
  await page.click('#tab-Own-rules');
  await page.until(() => Boolean(document.querySelector('#rules-text')));
}

/** Replaces the text in the editor, as a user who pastes one. */
async function type(page, source) {
  await page.run((text) => {
    const content = document.querySelector('#rules-text');
    content.focus();
    content.cmTile.view.dispatch({ changes: { from: 0, to: content.cmTile.view.state.doc.length, insert: text } });
  }, source);
}

/** The line and the sentence that the editor shows. */
async function onlyProblem(page, pattern) {
  await page.until(
    (wanted) => new RegExp(wanted).test(document.querySelector('#rules-problems li')?.textContent),
    pattern.source,
  );
  const texts = await page.run(problems);
  assert.equal(texts.length, 1, `one sentence: ${texts.join('; ')}`);
  return texts[0];
}

/** From the template to a game that is played and explained. Faults are shown at their lines while one types. */
export async function own_rules(browser) {
  const page = await browser.open('#game=tic_tac_toe');
  await openPanel(page);
  await page.until(says, good);
  const lineOf = (text) => 1 + breakthrough.split('\n').findIndex((line) => line.includes(text));

  await type(page, breakthrough.replace('const moves = [];', 'const moves = [;'));
  assert.match(await onlyProblem(page, /SyntaxError/), new RegExp(`^Line ${lineOf('const moves = [')}: `));
  await type(page, breakthrough.replace('const after = [...cells];', 'const after = [...cells.board];'));
  assert.match(
    await onlyProblem(page, /play\(\)/),
    new RegExp(`^Line ${lineOf('play({')}: play\\(\\) of Breakthrough 5 x 5 threw`),
  );
  await page.until(() => Boolean(document.querySelector('.cm-lint-marker-error')));
  await type(page, breakthrough.replace('moves.push(', 'moves.push(0, '));
  await page.until(() => document.querySelector('#rules-problems li')?.textContent.includes('generate gives a move twice'));
  const twice = (await page.run(problems)).find((text) => text.includes('generate gives a move twice'));
  assert.match(twice, new RegExp(`^Line ${lineOf('moves({')}: `));

  await type(page, breakthrough);
  await page.until(says, good);
  assert.deepEqual(await page.run(problems), []);
  await page.click('#play-rules');
  await page.until(() => window.kibitz.game.info?.title === 'Breakthrough 5 x 5');
  assert.equal(await page.run(() => document.querySelector('#game').selectedOptions[0].textContent), 'Breakthrough 5 x 5');
  await page.run(() => window.kibitz.play.choose({ seats: ['you', 'kibitz'] }));
  await page.run(() => window.kibitz.game.play('a2a3'));
  await page.until(() => window.kibitz.game.moves.length >= 2);
  await page.click('#tab-Search');
  await page.until(() => Boolean(document.querySelector('#why')));
  await page.click('#why');
  await page.until(() => Boolean(document.querySelector('.verdict')));
  assert.deepEqual(await page.violations(), []);
  await openPanel(page);
  assert.deepEqual(await page.violations(), []);

  await page.reload();
  await page.until(() => window.kibitz.game.info?.title === 'Breakthrough 5 x 5' && window.kibitz.game.moves.length >= 2);
  await page.close();
}

/** Rules that were not saved stay when a link with rules is opened, and after its rules were run. */
async function own_rules_stay(browser, fragment) {
  const page = await browser.open('#game=tic_tac_toe');
  await openPanel(page);
  await page.until(says, good);
  await type(page, breakthrough.replaceAll('Breakthrough 5 x 5', 'Unsaved'));
  await page.until(says, good);
  const holds = (title) => document.querySelector('#rules-text')?.textContent.includes(`title: '${title}'`);
  await page.go(fragment);
  await page.until(holds, 'Shared');
  const kept = await page.run(() => localStorage.getItem('kibitz-rules-draft'));
  assert.match(kept, /title: 'Unsaved'/, 'before the rules of the link are run');
  await page.click('#run-foreign');
  await page.until(says, good);
  await page.run(() => {
    const list = document.querySelector('#open-rules');
    list.value = 'before';
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await page.until(holds, 'Unsaved');
  await page.close();
}

/** Rules are saved under a name, and shared by a link. Another visitor's page runs them only after a click. */
export async function shared_rules(browser) {
  const page = await browser.open('#game=tic_tac_toe');
  await openPanel(page);
  await page.until(says, good);
  await type(page, breakthrough.replaceAll('Breakthrough 5 x 5', 'Shared'));
  await page.until(says, good);
  await page.run(() => {
    document.querySelector('#rules-name').value = 'mine';
    // Neither browser lets a test read the clipboard.
    navigator.clipboard.writeText = async (text) => void (window.copied = text);
  });
  await page.click('#save-rules');
  await page.until(says, '“mine” is saved in this browser.');
  await page.click('#link-rules');
  const { hash } = new URL(await page.until(() => window.copied));
  const fragment = hash.replace('#', '#game=tic_tac_toe&'); // the first game would load its weights
  await page.reload();
  await openPanel(page);
  await page.until(() => [...document.querySelectorAll('#open-rules option')].some((one) => one.textContent === 'mine'));
  await page.until(() => document.querySelector('#rules-text').textContent.includes("title: 'Shared'"));
  await page.close();

  const other = await browser.open(fragment);
  await other.until(() => document.querySelector('#rules-text')?.textContent.includes("title: 'Shared'"));
  await other.until(says, 'Not run yet.');
  assert(
    await other.run(
      () => !document.querySelector('#foreign-rules').hidden && document.querySelector('#play-rules').disabled,
    ),
  );
  await other.reload();
  await openPanel(other);
  await other.until(says, 'Not run yet.');
  await other.click('#run-foreign');
  await other.until(says, good);
  await other.click('#play-rules');
  await other.until(() => window.kibitz.game.info?.title === 'Shared');
  await other.close();
  await own_rules_stay(browser, fragment);

  const damaged = await browser.open(fragment.slice(0, -20));
  await damaged.until(says, 'The link is damaged: the rules in it cannot be read.');
  await damaged.close();
}

/** Rules get neither the network nor what the browser keeps nor the page. */
export async function confined_rules(browser) {
  const page = await browser.open('#game=tic_tac_toe');
  await openPanel(page);
  await page.until(says, good);
  const names = ['fetch', 'XMLHttpRequest', 'WebSocket', 'indexedDB', 'caches', 'Worker', 'postMessage', 'navigator'];
  const found = `[${names.map((name) => `typeof ${name}`)}, typeof self.constructor.prototype.fetch]`;
  await type(page, `throw new Error('found: ' + [...new Set(${found})]);`);
  assert.equal(await onlyProblem(page, /found/), 'Error: found: undefined');
  await page.close();
}

/** Rules that loop for ever end their worker after two seconds, and nothing else. */
export async function endless_rules(browser) {
  const page = await browser.open('#game=tic_tac_toe');
  await openPanel(page);
  await page.until(says, good);
  await type(page, breakthrough.replace('const moves = [];', 'const moves = [];\n    while (cells[0] === "o");'));
  const sentence = await onlyProblem(page, /has not returned/);
  const isIsolated = await page.run(() => window.crossOriginIsolated);
  const pattern = isIsolated
    ? /^Line \d+: moves\(\) of the rules has not returned for 2\d{3} ms$/
    : /^a function of the rules has/;
  assert.match(sentence, pattern);
  await page.run(() => window.kibitz.game.play(window.kibitz.game.position.moves[0].move));
  await page.until(() => window.kibitz.game.moves.length >= 1);
  const endOfLoop = () => {
    // Firefox reports that a worker has ended within a function.
    page.complaints = page.complaints.filter((text) => text !== 'Error: uncaught exception: undefined');
  };
  endOfLoop();
  await type(page, 'while (true);');
  assert.match(await onlyProblem(page, /the module/), /^the module of the rules has not returned for \d+ ms$/);
  await type(page, breakthrough);
  await page.until(says, good);
  endOfLoop();
  await page.close();
}

/** The curve of learning grows; what was learned plays, is kept, and is the same after a reload. Offline too. */
export async function learning(browser) {
  const host = browser.server.isIsolated ? browser.server : await simpleHost(browser.folder);
  const page = await Object.assign(Object.create(browser), { server: host }).open('#game=tic_tac_toe');
  await openPanel(page);
  await page.until(says, good);
  await page.click('#play-rules');
  await page.until(() => window.kibitz.game.info?.title === 'Breakthrough 5 x 5');
  await page.click('#learn-rules');
  await page.until(() => document.querySelectorAll('#learn-curve circle').length >= 2);
  await page.click('#learn-rules');
  await page.until(() => document.querySelector('#learn-status').textContent.endsWith('The best evaluation plays now.'));
  assert.match(await page.run(() => document.querySelector('#learn-status').textContent), /^Generation \d+; \d+ games; /);
  const evaluation = () => window.kibitz.link.ask({ type: 'weights', game: window.kibitz.game.name });
  assert.equal((await page.run(evaluation)).evaluation, 'learned');
  if (host !== browser.server) {
    await page.until(() => Boolean(navigator.serviceWorker.controller));
    await host.end();
  }
  await page.reload();
  await openPanel(page);
  await page.until(() => document.querySelector('#learn-status').textContent.includes('have a learned evaluation'));
  assert.equal((await page.run(evaluation)).evaluation, 'learned');
  await page.close();
}
