// The button that chooses a piece in the position editor.
import { element } from './helpers.js';
import { groundOf, pieceMarkup } from './pieces.js';

/**
 * @param {import('./board_types.js').PieceKind} piece @param {import('./board_types.js').Picture} picture
 * @param {{ name: string, style: string, isChosen: boolean, onclick: () => void }} how
 */
export function pieceButton(piece, picture, { name, style, isChosen, onclick }) {
  const attributes = { 'aria-label': name, title: name, 'aria-pressed': String(isChosen), onclick };
  const button = element('button', { type: 'button', class: 'piece', ...attributes });
  const image = pieceMarkup(piece, picture, { style, ground: groundOf(picture) });
  button.innerHTML = `<svg viewBox="-5 -5 10 10" width="34" height="34" aria-hidden="true">${image}</svg>`;
  return button;
}
