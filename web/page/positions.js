// Asks the server for descriptions of positions, and keeps the answers.

/** @typedef {import('./server_types.js').Position} Position */

const maxKept = 3000;

/** @param {...unknown} parts */
export const keyOf = (...parts) => JSON.stringify(parts);

export class Positions {
  /** @param {import('./link.js').Link} link */
  constructor(link) {
    this.link = link;
    /** @type {Map<string, Promise<Position>>} */
    this.kept = new Map();
  }

  /**
   * The description of the position after the moves of a question.
   * @param {{ game: string, position: string, moves: string[], options: Record<string, string> }} question
   * @returns {Promise<Position>}
   */
  after(question) {
    const key = keyOf(question.game, question.position, question.moves, question.options);
    const kept = this.kept.get(key);
    if (kept) return kept;
    if (this.kept.size > maxKept) this.kept.clear();
    const answer = this.link.ask({ ...question, type: 'position' });
    this.kept.set(key, answer);
    answer.catch(() => this.kept.delete(key));
    return answer;
  }
}

/**
 * The position text with the other side to move: what a null move leads to. Null if the text does not name the side.
 * @param {string} text
 */
export function otherSideToMove(text) {
  const swapped = text.replace(/^(\S+) ([wb])/, (_, board, side) => `${board} ${side === 'w' ? 'b' : 'w'}`);
  return swapped === text ? null : swapped;
}
