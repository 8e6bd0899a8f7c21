// Enters moves on the board as a user does: by clicks, by dragging, by keys, by taps and by dragging with a finger.
import assert from 'node:assert/strict';

/** One legal move of the position shown, with the points of its path on the screen. */
const legalMove = (seed) => {
  const { game, board } = window.kibitz;
  const { moves } = game.position;
  const { move, notation, path } = moves[seed % moves.length];
  const svg = document.querySelector('#board svg');
  const spots = path.map((place) => {
    const { x, y } = new DOMPoint(...board.centreOf(place)).matrixTransform(svg.getScreenCTM());
    return [x, y];
  });
  return { move, notation, path, spots, at: game.at, isForced: moves.length === 1 && move === 'pass' };
};

const keysTo = ([column, row]) => {
  const { board } = window.kibitz;
  const [x, y] = board.keys.cursor;
  const turn = board.isFlipped ? -1 : 1;
  const across = (column - x) * turn > 0 ? 'ArrowRight' : 'ArrowLeft';
  const along = (row - y) * turn > 0 ? 'ArrowDown' : 'ArrowUp';
  return [...Array(Math.abs(column - x)).fill(across), ...Array(Math.abs(row - y)).fill(along)];
};

async function byKeys(page, { path }) {
  await page.run(() => {
    const { keys, element } = window.kibitz.board;
    keys.leave();
    element.focus({ preventScroll: true });
  });
  await page.press('Enter');
  for (const place of path) await page.press(...(await page.run(keysTo, place)), 'Enter');
}

async function byClicks({ page: { mouse } }, { spots }) {
  for (const spot of spots) await mouse.click(...spot);
}

async function byTaps({ page: { touchscreen } }, { spots }) {
  for (const spot of spots) await touchscreen.tap(...spot);
}

/** All but the last two points of a path are clicked. A path of one point is clicked too. */
async function byDrag(page, { spots }) {
  if (spots.length < 2) return byClicks(page, { spots });
  if (spots.length > 2) await byClicks(page, { spots: spots.slice(0, -1) });
  const { mouse } = page.page;
  const [from, to] = spots.slice(-2);
  await mouse.move(...from);
  await mouse.down();
  await mouse.move(...to, { steps: 3 });
  await mouse.up();
}

async function byFinger(page, { spots }) {
  if (spots.length < 2) return byTaps(page, { spots });
  if (spots.length > 2) await byTaps(page, { spots: spots.slice(0, -1) });
  const [[x, y], [toX, toY]] = spots.slice(-2);
  const touch = await page.page.touchscreen.touchStart(x, y);
  for (const part of [0.3, 0.7, 1]) await touch.move(x + (toX - x) * part, y + (toY - y) * part);
  await touch.end();
}

export const ways = { clicks: byClicks, drag: byDrag, keys: byKeys, taps: byTaps, finger: byFinger };

/** Enters the legal move with this number, and checks that it was played. @param {keyof ways} way */
export async function enterMove(page, number, way) {
  const move = await page.run(legalMove, number);
  const isPlayed = (at) => window.kibitz.game.at > at;
  if (move.isForced) return page.until(isPlayed, move.at); // the page plays it
  if (move.path.length) await ways[way](page, move);
  else
    await page.run(
      (notation) => [...document.querySelectorAll('#choices button')].find((one) => one.textContent === notation).click(),
      move.notation,
    );
  await page.until((at) => window.kibitz.game.at > at || Boolean(document.querySelector('.chooser button')), move.at);
  if (!(await page.run(isPlayed, move.at)))
    // several moves have this path
    await page.run((notation) => document.querySelector(`.chooser [title="${notation}"]`).click(), move.notation);
  await page.until(
    (at) => window.kibitz.game.at > at && window.kibitz.board.position === window.kibitz.game.position,
    move.at,
  );
  const played = await page.run(() => window.kibitz.game.moves);
  assert.equal(played[move.at], move.move, `by ${way}`);
}

/** Plays the game on the board to its end or for that many plies, and takes the ways in turn. Returns how it ended. */
export async function playGame(page, { chance, plies, by }) {
  let ply = 0;
  for (; ply < plies && !(await page.run(() => Boolean(window.kibitz.game.position.ending))); ply++)
    await enterMove(page, chance(1 << 20), by[ply % by.length]);
  const ending = await page.run(() => window.kibitz.game.position.ending?.text ?? 'unfinished');
  return `${ply} plies by ${by.join(', ')}; ${ending}`;
}

/** Random numbers below a limit; the same seed gives the same numbers. @param {number} seed */
export function random(seed) {
  let state = seed + 1;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}
