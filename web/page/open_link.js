// Opens what the address of the page says: "#game=chess&moves=e4+e5&at=1&show=Analyse". Of a damaged link, everything
// before the damage is opened, and a sentence says what is wrong.
import { readFragment } from './address.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {{ start: string, moves: string[], rules: Record<string, string>, isForAnalysis: boolean }} From */

/**
 * @param {Game} game
 * @param {{ firstGame: string, panels: import('./panels.js').Panels }} page `firstGame` is opened if the link names none
 * @returns {Promise<boolean>} false if the link is damaged
 */
export async function openLink(game, { firstGame, panels }) {
  const { game: name, show, at, from } = readFragment(location.hash);
  const problems = [await openMost(game, name ?? firstGame, { firstGame, from })];
  if (panels.has(show)) panels.show(show);
  else if (show) problems.push(`there is no tab “${show}” here`);
  if (at !== null) {
    const { length } = game.line;
    const isGood = /^\d+$/.test(at) && Number(at) <= length;
    if (isGood) await game.go(Number(at));
    else if (!problems[0]) problems.push(`at=${at} is no whole number from 0 to ${length}`);
  }
  const text = problems.filter(Boolean).join('; ');
  if (text) game.emit('problem', `The link is damaged: ${text}`);
  return !text;
}

/**
 * Opens a game, or as much of it as can be opened. The result says what is wrong; '' for nothing.
 * @param {Game} game @param {string} name @param {{ firstGame: string, from: From }} how
 */
async function openMost(game, name, { firstGame, from }) {
  try {
    await game.open(name, from);
    return '';
  } catch (problem) {
    const { message } = /** @type {Error} */ (problem);
    const works = (/** @type {Partial<From>} */ { rules = {}, start = '', moves = [] }) =>
      game.ask(name, rules, start, moves).then(
        () => true,
        () => false,
      );
    const { rules, start, moves } = from;
    if (await works({ rules, start })) {
      const good = await longest(moves.length, (count) => works({ rules, start, moves: moves.slice(0, count) }));
      await game.open(name, { ...from, moves: moves.slice(0, good) });
      return `move ${good + 1}: ${message}`;
    }
    if (await works({ rules })) await game.open(name, { rules });
    else await game.open((await works({})) ? name : firstGame);
    return message;
  }
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
