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
  const problems = [];
  try {
    await game.open(name ?? firstGame, from);
  } catch (problem) {
    const { openPart } = await import('./damaged_link.js').catch(() => {
      throw problem; // the server does not answer
    });
    const { message } = /** @type {Error} */ (problem);
    problems.push(await openPart(game, name ?? firstGame, { firstGame, from, problem: message }));
  }
  const isPart = problems.length > 0;
  if (panels.has(show)) panels.show(show);
  else if (show) problems.push(`there is no tab “${show}” here`);
  if (at !== null) {
    const { length } = game.line;
    const isGood = /^\d+$/.test(at) && Number(at) <= length;
    if (isGood) await game.go(Number(at));
    else if (!isPart) problems.push(`at=${at} is no whole number from 0 to ${length}`);
  }
  const text = problems.join('; ');
  if (text) game.emit('problem', `The link is damaged: ${text}`);
  return !text;
}
