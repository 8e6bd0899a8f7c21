// Random sequences of everything that leaves a position or a game: no position that was on the board is lost. It is in the
// tree of a game that the browser keeps.
import assert from 'node:assert/strict';
import { random } from './moves.mjs';

const length = 60;
const names = ['chess', 'connect_four', 'tic_tac_toe', 'othello', 'checkers', 'fanorona'];
const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'u', 'n', 'Ctrl z', 'Ctrl y'];

/** The game and the moves of the line shown, once the page shows it; false before, as while the page is loading. */
const settledLine = async () => {
  if (document.body?.dataset.ready !== 'yes') return false;
  const { game, board } = window.kibitz;
  const isSettled =
    !game.history.isBusy && board.position === game.position && game.position === (await game.positionAt(game.node));
  return isSettled && `${game.name} ${game.movesTo().join(' ')}`;
};

const playOne = async (number) => {
  const { game } = window.kibitz;
  const { moves, ending } = game.position;
  if (!ending && moves.length) await game.play(moves[number % moves.length].move);
};

const clickOne = ([selector, number]) => {
  const found = document.querySelectorAll(selector);
  found[number % found.length]?.click();
};

async function pressKey(page, key) {
  await page.run(() => document.activeElement?.blur());
  const [first, second] = key.split(' ');
  const { keyboard } = page.page;
  if (!second) return keyboard.press(first);
  await keyboard.down('Control');
  await keyboard.press(second);
  await keyboard.up('Control');
}

async function chooseGame(page, name) {
  await page.run((value) => {
    const list = document.querySelector('#game');
    list.value = value;
    list.dispatchEvent(new Event('change'));
  }, name);
}

async function openFromList(page, number) {
  await page.click('#games');
  await page.until(() => Boolean(document.querySelector('#games-dialog')?.open));
  await page.run(clickOne, ['.open-game, #close-games', number]);
  await page.until(() => !document.querySelector('#games-dialog').open);
}

/** Goes through the browser's history, but not out of the page. */
async function travel(page, number) {
  await page.run(
    (steps) => {
      if (
        window.navigation ? (steps < 0 ? window.navigation.canGoBack : window.navigation.canGoForward) : history.length > 1
      )
        setTimeout(() => history.go(steps));
    },
    number % 3 ? -1 : 1,
  );
  await new Promise((done) => setTimeout(done, 50));
}

const actions = {
  move: [24, (page, number) => page.run(playOne, number)],
  key: [20, (page, number) => pressKey(page, keys[number % keys.length])],
  game: [3, (page, number) => chooseGame(page, names[number % names.length])],
  'new game': [2, (page) => page.click('#new-game')],
  tab: [2, (page, number) => page.run(clickOne, ['[role=tab]', number])],
  reload: [2, (page) => page.reload()],
  travel: [4, travel],
  list: [2, openFromList],
  'move of the list': [4, (page, number) => page.run(clickOne, ['.move-list .move', number])],
};
const drawn = Object.entries(actions).flatMap(([name, [share]]) => Array(share).fill(name));

/** All lines that the browser keeps, as "game moves". */
const keptLines = async () => {
  const { library } = window.kibitz;
  while (library.saving) await library.saving;
  const kept = [];
  for (const { id } of await library.store.summaries()) {
    const { game, tree } = await library.read(id);
    const lines = [''];
    tree.nodes.forEach(({ parent, move }, index) => {
      if (index) lines[index] = `${lines[parent]} ${move}`.trim();
      kept.push(`${game} ${lines[index]}`);
    });
  }
  return kept;
};

/** In Firefox, history.go() may reload the page after a while. An action that fails because of that is no fault. */
const isLoading = (error) => /window\.kibitz is undefined|navigat|destroyed|discarded/i.test(String(error));

/** Performs an action, and returns the line that is shown once the page has settled. */
async function perform(page, name, number) {
  try {
    await actions[name][1](page, number);
    return await page.until(settledLine);
  } catch (error) {
    if (!isLoading(error)) throw error;
    await page.ready();
    return page.until(settledLine);
  }
}

async function playSequence(browser, seed) {
  const chance = random(seed * 7919 + 1);
  const page = await browser.open('#game=chess');
  if (seed % 4) await page.setBothHuman(); // else Kibitz plays, and moves at any time
  const seen = new Set();
  const done = [];
  for (let count = 0; count < length; count++) {
    const name = drawn[chance(drawn.length)];
    const number = chance(1 << 20);
    done.push(`${name} ${number}`);
    seen.add(await perform(page, name, number));
  }
  const kept = new Set(await page.run(keptLines));
  const lost = [...seen].filter((one) => one.includes(' ') && !one.endsWith(' ') && !kept.has(one));
  assert.deepEqual(lost, [], `seed ${seed}: positions are lost after ${done.join(', ')}`);
  assert(seen.size > length / 6, `seed ${seed}: only ${seen.size} positions were seen`);
  await page.close();
}

/** @param {import('./browser.mjs').Browser} browser @param {{ first: number, sequences: number }} seeds */
export async function random_actions(browser, { first, sequences }) {
  for (let seed = first; seed < first + sequences; seed++) await playSequence(browser, seed);
  console.log(`seeds ${first} to ${first + sequences - 1}: ${sequences} sequences of ${length} actions lose no position`);
}
