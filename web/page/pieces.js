// The shapes of pieces and boards. Pieces are drawn by the letters and glyphs in the picture, so a new game needs no
// code here. A shape is drawn around the origin, in a cell of 10 by 10 units.
import { characterStrokes } from './characters.js';

/** @typedef {import('./board_types.js').PieceKind & { hint?: boolean }} PieceKind */
/** @typedef {import('./board_types.js').Picture} Picture */

/** @param {number} radius @param {string} fill @param {string} edge */
const disc = (radius, fill, edge) => `<circle r="${radius}" fill="${fill}" stroke="${edge}" stroke-width=".35"/>`;

/** @type {Record<string, string>} */
const pieceShapes = {
  P: 'M-2.9 3.6h5.8c0-1.7-1.2-2.3-1.7-3.4-.2-.6-.2-1 .1-1.5a1.9 1.9 0 1 0-2.6 0c.3.5.3.9.1 1.5-.5 1.1-1.7 1.7-1.7 3.4z',
  R: 'M-3.2 3.6h6.4v-1.1l-.9-.5-.4-3.6.8-.7v-2.3h-1.4v1.1h-.7v-1.1h-1.2v1.1h-.7v-1.1h-1.4v2.3l.8.7-.4 3.6-.9.5z',
  N:
    'M-2.6 3.6h5.7c.4-3.1-.1-5.6-1.7-6.9-.6-.5-1.3-.7-2-.8l-.3-.9-.8 1.1c-1.3.8-1.7 1.9-2.1 3-.3.8-.7 1.2-.6 2 ' +
    '.1.6.9.9 1.4.5.8-.2 1.2-.7 2-.9.2 1.3-1.5 1.5-1.6 2.9z',
  B:
    'M-2.9 3.6h5.8c0-.9-.8-1.2-1.7-1.3.1-.5 0-.8-.2-1.1 1.3-1.2 1.3-2.9.2-4.2-.3-.4-.6-.7-.7-1a.75.75 0 1 0-1 ' +
    '0c-.1.3-.4.6-.7 1-1.1 1.3-1.1 3 .2 4.2-.2.3-.3.6-.2 1.1-.9.1-1.7.4-1.7 1.3z',
  Q:
    'M-3.1 3.6h6.2l-.4-1.5.3-.9 1.1-4a.6.6 0 1 0-.7-.2l-1.5 1.9-.7-3a.65.65 0 1 0-.8-.3l-.4.1-.4-.1a.65.65 0 1 ' +
    '0-.8.3l-.7 3-1.5-1.9a.6.6 0 1 0-.7.2l1.1 4 .3.9z',
  K:
    'M-3.1 3.6h6.2l-.4-1.5c1.3-1.1 1.8-2.4 1.2-3.4-.7-1.1-2.3-.9-3.3 ' +
    '0v-1.2h1.1v-.9h-1.1v-1.1h-1v1.1h-1.1v.9h1.1v1.2c-1-.9-2.6-1.1-3.3 0-.6 1-.1 2.3 1.2 3.4z',
  // The xiangqi pieces that chess does not have: advisor, elephant, cannon.
  A: 'M-3 3.6h6l-1-2.2c.9-.4 1.4-1 1.4-1.8l-1.6.3c.5-1.2.1-2.6-1.8-3.6-1.9 1-2.3 2.4-1.8 3.6l-1.6-.3c0 .8.5 1.4 1.4 1.8z',
  E:
    'M-3.3 3.6h2v-1.8h1.9v1.8h2v-3.3c0-2.2-1.2-3.4-3-3.4-1.4 0-2.3.6-2.7 1.6-.6 1.3-.3 2.7-1.3 2.9v.9c1.3.2 ' +
    '1.9-.6 2.1-1.6l.3.7c-.8.7-1.3 1.3-1.3 2.2z',
  C: 'M-3.4 3.6h6.8v-1.2h-.8a1.9 1.9 0 0 0-.2-2.2l2-2.1-1.5-1.6-4.5 3.4a1.9 1.9 0 0 0-.9 2.5h-.9z',
};
/** @type {Record<string, string>} */
const lettersOfGlyphs = {
  '♔': 'K',
  '♕': 'Q',
  '♖': 'R',
  '♗': 'B',
  '♘': 'N',
  '♙': 'P',
  '♚': 'K',
  '♛': 'Q',
  '♜': 'R',
  '♝': 'B',
  '♞': 'N',
  '♟': 'P',
};
/** @param {PieceKind} piece @returns {string | undefined} the letter of a chess piece */
const letterOfGlyph = (piece) => lettersOfGlyphs[piece.glyph?.replace('\uFE0E', '') ?? ''];

/** @param {PieceKind} piece @param {Picture} picture @param {string} letter */
function shapedPiece(piece, picture, letter) {
  const light = piece.side === picture.light_side;
  const shape = pieceShapes[letter];
  const [fill, edge, width] = light ? ['#fdf9ee', '#2b2725', 0.42] : ['#3a3634', '#efe6d6', 0.3];
  return (
    `<path d="${shape}" transform="translate(0 .45) scale(.94)" fill="${fill}" stroke="${edge}" stroke-width="${width}" ` +
    'stroke-linejoin="round" paint-order="stroke"/>'
  );
}

// Both sides have the same character on chariots and on horses, as in many xiangqi sets.
/** @type {Record<string, string>} */
const traditional = { K: '帥將', A: '仕士', E: '相象', B: '相象', H: '馬馬', N: '馬馬', R: '車車', C: '炮砲', P: '兵卒' };
/** @type {Record<string, string>} */
const western = { K: 'K', A: 'A', E: 'E', B: 'E', H: 'N', N: 'N', R: 'R', C: 'C', P: 'P' };

/** @param {PieceKind} piece @param {string} style */
function characterPiece(piece, style) {
  const letter = piece.symbol.toUpperCase();
  const ink = piece.side === 0 ? '#b3261e' : '#1f2a44';
  const ground = disc(4.3, '#f4e3bd', '#6d4f22') + `<circle r="3.6" fill="none" stroke="${ink}" stroke-width=".28"/>`;
  if (style === 'traditional' && traditional[letter])
    return (
      `${ground}<path d="${characterStrokes[traditional[letter][piece.side]]}" ` +
      `transform="translate(-2.56 -2.62) scale(.32)" fill="none" stroke="${ink}" stroke-width="1.35" ` +
      `stroke-linecap="round" stroke-linejoin="round"/>`
    );
  return `${ground}<path d="${pieceShapes[western[letter]] ?? pieceShapes.P}" transform="scale(.72)" fill="${ink}"/>`;
}

/** @param {PieceKind} piece @param {string} [ground] */
function stone(piece, ground) {
  const light = piece.glyph === '○';
  const darkEdge = ground === 'plain' ? 'var(--dim)' : '#0c0b0a'; // a plain ground may be dark itself
  const [fill, edge] = light ? ['url(#light-stone)', '#8d8776'] : ['url(#dark-stone)', darkEdge];
  return `<circle r="4.35" cx=".15" cy=".3" fill="#0003"/>${disc(4.3, fill, edge)}`;
}

/** @param {PieceKind} piece */
function flatPiece(piece) {
  const light = piece.glyph === '⛀' || piece.glyph === '⛁';
  const king = piece.glyph === '⛁' || piece.glyph === '⛃';
  const fill = light ? '#f6ead2' : '#4a2320',
    edge = light ? '#7a6342' : '#1c0c0a',
    ring = light ? '#b79f75' : '#8f5a50';
  const one = (/** @type {number} */ y) =>
    `<ellipse cx="0" cy="${y}" rx="3.9" ry="3.7" fill="${fill}" stroke="${edge}" stroke-width=".35"/>`;
  const crown = `<path d="M-1.9 1.3l-.5-2.9 1.4 1.2 1-1.9 1 1.9 1.4-1.2-.5 2.9z" fill="${light ? '#8c2f22' : '#f0c75e'}"/>`;
  return (
    one(0.45) + one(-0.15) + (king ? crown : `<circle cy="-.15" r="2.5" fill="none" stroke="${ring}" stroke-width=".4"/>`)
  );
}

/** @param {string} letters @param {{ y: number, size: number, fill: string }} how */
const text = (letters, { y, size, fill }) =>
  `<text y="${y}" text-anchor="middle" font-size="${size}" font-weight="600" fill="${fill}">${letters}</text>`;

/** The side of a piece that belongs to neither player: a wall or an arrow. */
export const neutral = 2;

const block =
  '<rect x="-4.1" y="-4.1" width="8.2" height="8.2" rx="1" fill="#4b4540" stroke="#d9cfbf" stroke-width=".5"/>' +
  '<path d="M-2.2-2.2l4.4 4.4m0-4.4l-4.4 4.4" stroke="#d9cfbf" stroke-width=".8" stroke-linecap="round"/>';

// Dark inks in a light halo, which are legible on every ground in both themes.
const sideInk = ['#1b4368', '#85290f'];

/** @param {string} shape an element without its end @param {string} ink */
const inHalo = (shape, ink) =>
  `${shape} fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/>` +
  `${shape} fill="none" stroke="${ink}" stroke-width="1.3" stroke-linecap="round"/>`;

/** @param {PieceKind} piece */
function letterPiece(piece) {
  const ink = sideInk[piece.side] ?? sideInk[0];
  if (piece.symbol === 'x') return inHalo('<path d="M-2.6-2.6l5.2 5.2m0-5.2l-5.2 5.2"', ink);
  if (piece.symbol === 'o') return inHalo('<circle r="2.9"', ink);
  if (/^\d+$/.test(piece.symbol)) return disc(4.1, '#efe6d4', ink) + text(piece.symbol, { y: 1.5, size: 4.3, fill: ink });
  return disc(4.1, ink, '#fff') + text(piece.symbol.replace(/[<&]/g, '?'), { y: 1.7, size: 4.8, fill: '#fff' });
}

// The SVG markup of a piece. Its shape depends on its letter or glyph and on the kind of board.
/** @param {PieceKind} piece @param {Picture} picture @param {{ style: string, ground?: string }} how */
export function pieceMarkup(piece, picture, { style, ground }) {
  if (piece.side === neutral) return block;
  const letter = letterOfGlyph(piece);
  if (letter) return shapedPiece(piece, picture, letter);
  if (picture.river !== undefined) return characterPiece(piece, style);
  if ('⛀⛁⛂⛃'.includes(piece.glyph ?? '-')) return flatPiece(piece);
  if (ground === 'rack') return disc(4.3, ['#d5372c', '#f2c230'][piece.side], '#0004') + disc(2.9, 'none', '#0003');
  if (piece.glyph === '●' || piece.glyph === '○') return stone(piece, ground);
  return letterPiece(piece);
}

// The class of the style sheet that gives the board its texture.
/** @param {Picture} picture */
export function groundOf(picture) {
  if (picture.family !== 'squares') return 'wood';
  return picture.surface ?? (picture.chequered ? 'chequered' : 'plain');
}

/** @type {Record<string, string>} */
const namesOfShapes = { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight', P: 'pawn' };
/** @type {Record<string, string>} */
const namesOfCharacters = {
  K: 'general',
  A: 'advisor',
  E: 'elephant',
  B: 'elephant',
  H: 'horse',
  N: 'horse',
  R: 'chariot',
  C: 'cannon',
  P: 'soldier',
};
// The name of a piece with its side, for screen readers: "White knight".
/** @param {PieceKind} piece @param {Picture} picture @param {string[]} sides */
export function pieceName(piece, picture, sides) {
  if (piece.hint) return '';
  if (piece.side === neutral) return 'blocked';
  const side = sides[piece.side] ?? '';
  const letter = letterOfGlyph(piece);
  if (letter) return `${side} ${namesOfShapes[letter]}`;
  if (picture.river !== undefined) return `${side} ${namesOfCharacters[piece.symbol.toUpperCase()] ?? piece.symbol}`;
  if (piece.glyph === '⛁' || piece.glyph === '⛃') return `${side} king`;
  if ('⛀⛂●○'.includes(piece.glyph || '-')) return side;
  return `${side} ${piece.symbol}`;
}
