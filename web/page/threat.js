// Shows what the opponent threatens: its best move if it were its turn. If the game has a pass, the side to move passes;
// otherwise the letter of the side to move is changed in the position's text, if the text has one.
import { scoreText } from './helpers.js';

const milliseconds = 1000; // time limit of the search

/** The position with the other side to move; null if its text does not name the side. @param {string} text */
function withoutTurn(text) {
  const swapped = text.replace(
    /^(\S+) ([wb])(.*)$/,
    (_, board, side, rest) => `${board} ${side === 'w' ? 'b' : 'w'}${rest.replace(/^( \S+) [a-h][36]/, '$1 -')}`,
  );
  return swapped === text ? null : swapped;
}

/**
 * @param {import('./game.js').Game} game
 * @returns {Promise<{ text: string, path?: [number, number][] }>} what to say, and the path of the threatened move
 */
export async function findThreat(game) {
  const position = /** @type {import('./server_types.js').Position} */ (game.position);
  const pass = position.moves.find((move) => move.move === 'pass');
  const swapped = withoutTurn(position.position);
  if (!pass && !swapped) return { text: 'Threats are unavailable: this game has no null move.' };
  const question = pass ? game.question([...game.movesTo(), pass.move]) : { ...game.question([]), position: swapped ?? '' };
  const [line] = (await game.link.ask({ ...question, time_ms: milliseconds })).lines;
  if (!line) return { text: 'No threat was found.' };
  const after = await game.positionAfter(question.moves, question.position);
  const moves = line.moves.map((/** @type {{ notation: string }} */ move) => move.notation).join(' ');
  const score = scoreText(line.score, position.mover === 0 ? -1 : 1);
  return {
    text: `Threat by ${game.info?.sides[1 - position.mover]}: ${moves} (${score})`,
    path: after.moves.find((move) => move.move === line.moves[0].move)?.path,
  };
}
