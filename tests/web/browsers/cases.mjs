// What a user does on the page, as test cases: games, tabs, files, reload, the keyboard alone, and every look of the page.
import assert from 'node:assert/strict';
import { viewports } from './browser.mjs';
import { enterMove, playGame, random } from './moves.mjs';

/** Games that random moves end late or never; only their first moves are played here. */
const longGames = { ataxx: 60, chess: 40, draughts: 60, lines_of_action: 40, morris: 40, xiangqi: 40 };
const scrolled = () => window.scrollY;

async function openGame(page, name) {
  await page.run((value) => {
    const list = document.querySelector('#game');
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  }, name);
  await page.until(
    (value) => window.kibitz.game.name === value && window.kibitz.board.position === window.kibitz.game.position,
    name,
  );
  await page.setBothHuman();
}

async function playGames(page, { names, plies, by }) {
  const before = await page.run(scrolled);
  for (const name of names) {
    await openGame(page, name);
    console.log(
      `${name}: ${await playGame(page, { chance: random(18), plies: Math.min(plies, longGames[name] ?? plies), by })}`,
    );
    assert.equal(await page.run(scrolled), before, `${name}: the page has scrolled`);
  }
}

/** Two games by all ways of entering moves: enough for every commit. */
export async function short_games(browser) {
  const page = await browser.open();
  await playGames(page, { names: ['tic_tac_toe'], plies: 9, by: ['clicks', 'keys'] });
  await playGames(page, { names: ['chess'], plies: 6, by: ['clicks', 'drag', 'keys'] });
  await page.close();
}

/** Every game of the catalogue to its end: by clicks, drags and keys, and on a phone by taps and with a finger. */
export async function all_games(browser) {
  const page = await browser.open();
  const names = await page.run(() => [...document.querySelector('#game').options].map((option) => option.value));
  await playGames(page, { names, plies: 400, by: ['clicks', 'drag', 'keys'] });
  await page.close();
  const phone = await browser.open('', viewports.phone);
  await playGames(phone, { names, plies: 400, by: ['taps', 'finger'] });
  await phone.close();
}

/** A file that is dropped is listed, and a game of it is opened. */
export async function dropped_file(browser) {
  const page = await browser.open();
  const games = '[White "Anna"]\n[Black "Ben"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n[White "Cleo"]\n[Black "Dan"]\n\n1. d4 d5 *\n';
  await page.run((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'club.pgn'));
    document.querySelector('#board').dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  }, games);
  await page.until(() => document.querySelectorAll('dialog.files tbody tr').length === 2);
  await page.click('button.file-game[data-number="1"]');
  await page.until(() => window.kibitz.game.moves.join(' ') === 'f2f3 e7e5 g2g4 d8h4');
  await page.close();
}

const line = () =>
  window.kibitz.game.node
    .path()
    .map((node) => node.move)
    .join(' ');

/** A reload, a new game and Back keep the game and the position that was shown. */
export async function kept_games(browser) {
  const page = await browser.open('#game=chess');
  await page.setBothHuman();
  const chance = random(5);
  for (let ply = 0; ply < 4; ply++) await enterMove(page, chance(1000), 'clicks');
  await page.press('ArrowLeft');
  await page.until(() => window.kibitz.game.at === 3);
  const before = await page.run(line);
  await page.run(() => window.kibitz.library.saving);
  await page.reload();
  assert.equal(await page.run(line), before, 'after a reload');
  await page.run(() => history.replaceState(null, '', '#game=chess&moves=c2c3'));
  await page.reload();
  assert.equal(await page.run(line), before, 'after a reload of an entry whose state the browser has lost');
  await page.click('#new-game');
  await page.until(() => window.kibitz.game.line.length === 0);
  await page.run(() => history.back());
  await page.until(() => window.kibitz.game.line.length === 4);
  assert.equal(await page.run(line), before, 'after Back');
  await page.close();
}

const tabNames = () => [...document.querySelectorAll('[role=tab]')].map((tab) => tab.id);
const choose = ([selector, value]) => {
  const field = document.querySelector(selector);
  field.value = value;
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
};

/** Uses what each tab is for, and leaves its result on the page. */
async function useTabs(page) {
  await page.click('#tab-Analyse');
  await page.click('#analyse');
  await page.until(() => Boolean(document.querySelector('.lines li')));
  await page.click('#analyse');
  await page.until(() => !document.body.classList.contains('searching'));
  await page.click('#tab-Review');
  await page.run(choose, ['#panel-Review select', '1000']);
  await page.click('#review');
  await page.until(() => window.kibitz.review.results().length > window.kibitz.game.moves.length);
  await page.until(() => !window.kibitz.review.run.isRunning);
  await page.click('#tab-Search');
  await page.until(() => Boolean(document.querySelector('[aria-label="Search limit"]')));
  await page.run(choose, ['[aria-label="Search limit"]', '3']);
  await page.click('#trace');
  await page.until(() => Boolean(document.querySelector('#beyond')));
  await page.click('#why');
  await page.until(() => Boolean(document.querySelector('.verdict')));
  await page.click('#tab-Learn');
  await page.click('#walk');
  await page.until(() => Boolean(document.querySelector('.walk svg')));
  await page.click('#tab-Set-up');
  await page.click('#edit-position');
  await page.until(() => Boolean(document.querySelector('button.piece')));
}

/** Each tab shows its panel and does what it is for. */
export async function every_tab(browser) {
  const page = await browser.open('#game=chess&moves=f3+e5+g4');
  await useTabs(page);
  for (const tab of await page.run(tabNames)) {
    await page.click(`#${tab}`);
    const panel = tab.replace('tab', 'panel');
    assert(await page.run((id) => document.getElementById(id).getClientRects().length > 0, panel), `${tab} shows its panel`);
  }
  await page.close();
}

/** Steps by keys, buttons and the wheel; the page must not scroll. */
async function checkSteps(page, where) {
  const before = await page.run(scrolled);
  const actions = [
    ...['Home', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'End'].map((key) => [key, () => page.press(key)]),
    ...['#to-start', '#forward', '#back', '#to-end'].map((button) => [
      button,
      () => page.run((selector) => document.querySelector(selector).click(), button),
    ]),
  ];
  await page.run(() => document.activeElement.blur());
  for (const [name, act] of actions) {
    await act();
    await page.until(() => window.kibitz.board.position === window.kibitz.game.position);
    await page.until(
      () =>
        document.querySelector('.move-list [aria-current]')?.dataset.node === String(window.kibitz.game.node.id) ||
        !window.kibitz.game.at,
    );
    assert.equal(await page.run(scrolled), before, `${where}: ${name} scrolls the page`);
  }
}

/** At the desktop, on a phone and at 200 %: no step scrolls the page, nothing is too wide, and axe finds nothing. */
export async function every_look(browser) {
  for (const [name, viewport] of Object.entries(viewports)) {
    const where = `${name}, ${browser.scheme}`;
    const page = await browser.open('#game=chess&moves=e4+e5+Nf3+Nc6+Bc4+Nf6+d3+Bc5+O-O+O-O', viewport);
    await useTabs(page);
    for (const tab of await page.run(tabNames)) {
      await page.run((id) => document.getElementById(id).click(), tab);
      assert.deepEqual(await page.violations(), [], `${where}, ${tab}`);
      await checkSteps(page, `${where}, ${tab}`);
    }
    assert(
      await page.run(() => document.documentElement.scrollWidth <= window.innerWidth),
      `${where}: the page is too wide`,
    );
    await page.close();
  }
}

/** No step scrolls the page on a phone: enough for every commit. */
export async function steps_on_a_phone(browser) {
  const page = await browser.open('#game=chess&moves=e4+e5+Nf3+Nc6', viewports.phone);
  await checkSteps(page, 'phone');
  await page.close();
}

/** The keyboard alone: from the start of the page to the board, a game to its end, another game, and all tabs. */
export async function keyboard_only(browser) {
  const page = await browser.open('#game=tic_tac_toe');
  await page.setBothHuman();
  const focused = (id) => document.activeElement?.id === id || Boolean(document.activeElement?.closest(`#${id}`));
  const tabTo = async (id) => {
    for (let presses = 0; !(await page.run(focused, id)); presses++) {
      assert(presses < 60, `Tab does not reach #${id}`);
      await page.press('Tab');
    }
  };
  await tabTo('board');
  const chance = random(3);
  while (!(await page.run(() => Boolean(window.kibitz.game.position.ending)))) await enterMove(page, chance(1000), 'keys');
  await page.press('Escape', 'Home');
  await page.until(() => window.kibitz.game.at === 0);
  await tabTo('tabs');
  const tabs = await page.run(tabNames);
  for (let count = 0; count < tabs.length; count++) {
    const tab = await page.run(() => document.activeElement.id);
    assert.equal(await page.run((id) => document.getElementById(id).getAttribute('aria-selected'), tab), 'true', tab);
    await page.press('ArrowRight');
  }
  assert.equal(await page.run(scrolled), 0, 'the page has scrolled');
  await page.close();
}

/** The bytes that are loaded before the main module begins, all of them from the server. */
export async function first_paint(browser) {
  const page = await browser.open();
  const loaded = await page.run(() => {
    const [whole] = performance.getEntriesByType('navigation');
    const files = performance
      .getEntriesByType('resource')
      .filter((one) => one.responseEnd <= whole.domContentLoadedEventStart);
    return [whole, ...files].map((one) => [one.name, one.decodedBodySize]);
  });
  const bytes = loaded.reduce((sum, [, size]) => sum + size, 0);
  console.log(`${loaded.length} files of ${bytes} bytes are loaded first`);
  assert(
    loaded.every(([name]) => name.startsWith(browser.server.link)),
    'everything is loaded from the server',
  );
  assert(bytes > 50_000 && bytes < 300_000, `${bytes} bytes are loaded first`);
  await page.close();
}
