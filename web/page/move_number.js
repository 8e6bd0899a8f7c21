// Numbers of moves as score sheets write them: "12." for the first side, "12…" for the second.

/**
 * @param {number} ply the number of the ply in the game, from 1
 * @param {number} [offset] plies before the starting position, for games that begin with a later move
 */
export const moveNumber = (ply, offset = 0) => `${Math.ceil((ply + offset) / 2)}${isFirstSide(ply, offset) ? '.' : '…'}`;

/** True if the first side makes the move. @param {number} ply @param {number} [offset] */
export const isFirstSide = (ply, offset = 0) => (ply + offset) % 2 === 1;

/**
 * The plies before a starting position. Its text states the number of the move if it ends with two numbers, as FEN does.
 * @param {{ position: string, mover: number }} start
 */
export function pliesBefore({ position, mover }) {
  const number = Number(position.match(/ \d+ (\d+)$/)?.[1] ?? 1);
  return 2 * (Math.max(number, 1) - 1) + mover;
}
