// The hint: the move that Kibitz would play in the position shown, as an arrow and a sentence.
import { $, scoreText } from './helpers.js';

/**
 * @param {import('./game.js').Game} game @param {import('./settings.js').Settings} settings
 * @param {import('./board.js').Board} board
 */
export async function showHint(game, settings, board) {
  const { position, info } = game;
  if (!position || !info || position.ending) return;
  $('caption').textContent = 'Kibitz is searching …';
  try {
    const answer = await game.link.ask({ ...game.question(), ...settings.of('A'), engine: 'hint', time_ms: 1500 });
    if (game.position !== position || !answer.best) return;
    const [line] = answer.lines;
    const moves = line.moves
      .slice(0, 6)
      .map((/** @type {any} */ move) => move.notation)
      .join(' ');
    const score = scoreText(line.score, position.mover === 0 ? 1 : -1);
    $('caption').textContent = `Kibitz would play ${moves} (${score} for ${info.sides[0]})`;
    const legal = position.moves.find((/** @type {any} */ move) => move.move === answer.best.move);
    if (legal) board.setArrows([{ path: legal.path, kind: 'best' }]);
  } catch (problem) {
    $('caption').textContent = /** @type {Error} */ (problem).message;
  }
}
