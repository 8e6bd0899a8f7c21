// The board in words, for screen readers.
import { Frame, same } from './board_frame.js';
import { counted } from './helpers.js';
import { neutral, pieceName } from './pieces.js';
/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./board_types.js').Place} Place */
/** @typedef {import('./board_types.js').Picture} Picture */

// What stands on a place, and how many moves continue the path that the user has chosen.
/** @param {Board} board @param {Place} place */
export function describePlace(board, place) {
  const picture = /** @type {Picture} */ (board.position?.picture);
  const piece = picture.pieces.find((one) => same(one.at, place) && !one.hint);
  const moves = new Set(board.selection.along().map(({ move }) => move)).size;
  const count = board.selection.picked.length && !board.isPremoving() ? `, ${counted(moves, 'legal move')}` : '';
  return `${board.nameOf(place)}: ${piece ? pieceName(piece, picture, board.sides) : 'empty'}${count}`;
}

/** @param {Picture} picture @param {string[]} sides */
export function describe(picture, sides) {
  const frame = new Frame(picture, false);
  const bySide = sides.map((side, index) => {
    const pieces = picture.pieces
      .filter((piece) => piece.side === index && !piece.hint)
      .map((piece) => `${pieceName(piece, picture, sides).replace(side, '').trim()} ${frame.nameOf(piece.at)}`.trim());
    return pieces.length ? `${side}: ${pieces.join(', ')}.` : '';
  });
  const blocked = picture.pieces.filter((piece) => piece.side === neutral).map((piece) => frame.nameOf(piece.at));
  return `${picture.caption}. ${bySide.join(' ')}${blocked.length ? ` Blocked: ${blocked.join(', ')}.` : ''}`;
}
