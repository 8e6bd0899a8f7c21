// Opens of a damaged link everything before the damage. This module is loaded when a link cannot be opened.

/** @typedef {import('./open_link.js').From} From */

/**
 * Opens as much of a game as can be opened. The result says what is wrong.
 * @param {import('./game.js').Game} game @param {string} name
 * @param {{ firstGame: string, from: From, problem: string }} how `problem`: why the whole cannot be opened
 */
export async function openPart(game, name, { firstGame, from, problem }) {
  const works = (/** @type {Partial<From>} */ { rules = {}, start = '', moves = [] }) =>
    game.ask(name, rules, start, moves).then(
      () => true,
      () => false,
    );
  const { rules, start, moves } = from;
  if (await works({ rules, start })) {
    const good = await longest(moves.length, (count) => works({ rules, start, moves: moves.slice(0, count) }));
    await game.open(name, { ...from, moves: moves.slice(0, good) });
    return `move ${good + 1}: ${problem}`;
  }
  if (await works({ rules })) await game.open(name, { rules });
  else await game.open((await works({})) ? name : firstGame);
  return problem;
}

/**
 * The largest number below `end` for which `isGood` holds, if it holds for 0 and for no number after one that it fails.
 * @param {number} end @param {(count: number) => Promise<boolean>} isGood
 */
async function longest(end, isGood) {
  let good = 0;
  for (let bad = end; bad - good > 1;) {
    const middle = Math.floor((good + bad) / 2);
    if (await isGood(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
