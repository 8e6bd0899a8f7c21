// A step in a game of 400 plies does little work, however long the game is.
import assert from 'node:assert/strict';

// Elements that a step may make: pieces that slide, the marks of the last move, and the bars beside the board.
const maxElements = 80;

const playRandomly = async (plies) => {
  const { game } = window.kibitz;
  let seed = 7;
  while (game.at < plies) {
    seed = (seed * 48271) % 2147483647;
    const { moves } = game.position;
    const { move } = moves[seed % moves.length];
    if (!(await game.positionAfter([...game.movesTo(), move])).ending) await game.play(move);
  }
};

/** Steps from ply 100 on: the elements made by each step, and its milliseconds of script. */
const measureSteps = async (steps) => {
  const { game } = window.kibitz;
  const made = [];
  const times = [];
  let count = 0;
  const watcher = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) count += 1 + (node.querySelectorAll?.('*').length ?? 0);
  });
  watcher.observe(document.body, { subtree: true, childList: true });
  const { emit } = game;
  game.emit = (event, what) => {
    const begin = performance.now();
    emit.call(game, event, what);
    times[times.length - 1] += performance.now() - begin;
  };
  for (let step = 0; step < steps; step++) {
    times.push(0);
    count = 0;
    await game.go(100 + step);
    await new Promise((done) => setTimeout(done)); // the observer is called after the step
    made.push(count);
  }
  watcher.disconnect();
  game.emit = emit;
  const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
  return { made: Math.max(...made), medianMade: median(made), script: median(times) };
};

export async function long_game(browser) {
  const page = await browser.open('#game=chess');
  await page.setBothHuman();
  await page.run(playRandomly, 400);
  await page.run(() => window.kibitz.game.go(99));
  const { made, medianMade, script } = await page.run(measureSteps, 60);
  console.log(`a step of 400 plies: ${script.toFixed(1)} ms of script, ${medianMade} elements made, at most ${made}`);
  assert(made <= maxElements, `a step makes ${made} elements`);
  await page.close();
}
