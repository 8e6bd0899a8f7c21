// The shapes of pieces and boards. Pieces are drawn by the letters and glyphs in the picture, so a new game needs no
// code here. A shape is drawn around the origin, in a cell of 10 by 10 units.

const disc = (radius, fill, edge) => `<circle r="${radius}" fill="${fill}" stroke="${edge}" stroke-width=".35"/>`;

const chessShapes = {
  P: 'M-2.9 3.6h5.8c0-1.7-1.2-2.3-1.7-3.4-.2-.6-.2-1 .1-1.5a1.9 1.9 0 1 0-2.6 0c.3.5.3.9.1 1.5-.5 1.1-1.7 1.7-1.7 3.4z',
  R: 'M-3.2 3.6h6.4v-1.1l-.9-.5-.4-3.6.8-.7v-2.3h-1.4v1.1h-.7v-1.1h-1.2v1.1h-.7v-1.1h-1.4v2.3l.8.7-.4 3.6-.9.5z',
  N: 'M-2.6 3.6h5.7c.4-3.1-.1-5.6-1.7-6.9-.6-.5-1.3-.7-2-.8l-.3-.9-.8 1.100c-1.3.8-1.7 1.9-2.1 3-.3.8-.7 1.2-.6 2 .1.6.9.9 1.4.5.8-.2 1.2-.7 2-.9.2 1.3-1.5 1.5-1.6 2.900z',
  B: 'M-2.9 3.600h5.800c0-.9-.8-1.2-1.7-1.3.1-.5 0-.8-.2-1.1 1.3-1.2 1.3-2.9.2-4.2-.3-.4-.6-.7-.7-1a.75.75 0 1 0-1 0c-.1.3-.4.6-.7 1-1.1 1.3-1.1 3 .2 4.2-.2.3-.3.6-.2 1.1-.9.1-1.7.4-1.7 1.300z',
  Q: 'M-3.1 3.600h6.200l-.4-1.5.3-.9 1.1-4a.6.6 0 1 0-.7-.2l-1.5 1.9-.7-3a.65.65 0 1 0-.8-.3l-.4.1-.4-.1a.65.65 0 1 0-.8.3l-.7 3-1.5-1.900a.6.6 0 1 0-.7.2l1.1 4 .3.9z',
  K: 'M-3.1 3.600h6.200l-.4-1.500c1.3-1.1 1.8-2.4 1.2-3.4-.7-1.1-2.3-.9-3.3 0v-1.200h1.100v-.9h-1.100v-1.100h-1v1.100h-1.100v.9h1.100v1.200c-1-.9-2.6-1.1-3.3 0-.6 1-.1 2.3 1.2 3.400z',
  // The xiangqi pieces that chess does not have: advisor, elephant, cannon.
  A: 'M-3 3.600h6l-1-2.200c.9-.4 1.4-1 1.4-1.800l-1.6.3c.5-1.2.1-2.6-1.8-3.6-1.9 1-2.3 2.4-1.8 3.600l-1.6-.3c0 .8.5 1.4 1.4 1.800z',
  E: 'M-3.3 3.600h2v-1.800h1.900v1.800h2v-3.300c0-2.2-1.2-3.4-3-3.4-1.4 0-2.3.6-2.7 1.6-.6 1.3-.3 2.7-1.3 2.900v.9c1.3.2 1.9-.6 2.1-1.600l.3.7c-.8.7-1.3 1.3-1.3 2.200z',
  C: 'M-3.4 3.600h6.800v-1.200h-.8a1.9 1.9 0 0 0-.2-2.200l2-2.1-1.5-1.6-4.5 3.400a1.9 1.9 0 0 0-.9 2.500h-.9z',
};
const chessGlyphs = { '♔': 'K', '♕': 'Q', '♖': 'R', '♗': 'B', '♘': 'N', '♙': 'P', '♚': 'K', '♛': 'Q', '♜': 'R', '♝': 'B', '♞': 'N', '♟': 'P' };
const isLight = (piece, picture) => piece.side === picture.light_side;

function chessPiece(piece, picture) {
  const light = isLight(piece, picture);
  const shape = chessShapes[chessGlyphs[piece.glyph.replace('\uFE0E', '')]];
  return `<path d="${shape}" transform="translate(0 .45) scale(.94)" fill="${light ? '#fdf9ee' : '#3a3634'}" stroke="${light ? '#2b2725' : '#efe6d6'}" stroke-width=".${light ? 42 : 3}" stroke-linejoin="round" paint-order="stroke"/>`;
}

// The characters on traditional xiangqi pieces, as strokes in a square of 16 by 16 units, so that no font is needed.
// Both sides have the same character on chariots and on horses, as in many xiangqi sets.
const cannonRight = 'M9.7 1 7.7 5M9 3.2h5.6c0 4.2-.2 7-2 6.6M8.6 5.8H12v3H8.7M8.6 5.8v6.7c0 2 .7 2.3 3 2.3h3.2v-2.4';
const han = {
  帥: 'M4.5.8 3 3M2 3v11.5M2 3h4.5v4H2M2 9.2h4.5v4.4H2M8.6 4v8.6M8.6 4h6.2v8c0 1-.8 1-1.8.6M11.7 1v14.3',
  將: 'M5 1v14.2M2.3 2v4M1.6 6H5M1 9.6h4M2.7 9.6c0 2.6-.4 4-1.7 5.4M9.8.8 7 4.3M9.2 2.2h4.9c-1.2 3-3.5 5-6.9 6M9 4.3l1.5 1.2M6.8 9.8H15M12.7 7.8v6.2c0 1.2-1 1-2.2.5M8.8 11.4l1.2 1.5',
  仕: 'M4.8 1 1.3 7.3M3.5 5v10.3M10.3 1v13M6 6.2h9M7 14h6.8',
  士: 'M8 1v13M1.5 6.2h13M3.5 14h9',
  相: 'M4 1v14.3M1 5h6M4 5.6 1 11M4.2 6.4l2.5 3M9 2h5.6v12.7H9zM9 6.2h5.6M9 10.4h5.6',
  象: 'M6.3.7 3 4.2M5.6 2.2h4.6L8.8 4.2M3.5 4.3h9.2v3.3H3.5zM8 4.3v3.3M7.8 7.7C6.5 9.3 4.3 10.3 1.6 11M6.8 8.9c3 1.3 3.3 4.8 2 6.3l-1.5-.7M8.6 10.5C7 12 4.8 13 2 13.5M13.3 8 9.8 10.3M9.6 9.8c1.4 2.4 3.2 3.9 5.6 4.8',
  馬: 'M4 1.5v8.3M4 1.5h9.2M4 4.3h8.6M4 7h8.6M8.3 1.5v8.3M4 9.8h9.8c0 3.5-.4 5.7-2.4 5M2.3 11.7l-.8 3M5 12l.5 2.2M7.7 12l.5 2M10.2 12l.6 1.7',
  車: 'M3 2.4h10M4 4.8h8v5.8H4zM4 7.7h8M1.3 12.8h13.4M8 .5v15.2',
  炮: `M4 1.5C4 7.3 3.6 11.7 1 15M1.4 4.6l.7 3M6.8 4.2 5.2 7.2M4.1 9.5l2.5 3.3${cannonRight}`,
  砲: `M1 2.3h6M4.2 2.3C3.6 5.6 2.6 7.7 1 9.3M2.7 8h3.6v5.6H2.7z${cannonRight}`,
  兵: 'M11.7 1.2C9.3 2.2 7 2.6 4.6 2.8M4.6 2.8V10M4.6 5.8h8.4M10 5.8V10M1.2 10.1h13.6M6 11.5l-3.8 3.7M10 11.5l3.8 3.5',
  卒: 'M8 .7v2.1M2 3.2h12M5.2 3.8C4.8 6 3.6 7.6 1.8 8.7M5 5.8l2.1 2.3M10.8 3.8c-.4 2.2-1.4 3.8-2.9 4.9M10.7 5.7l3.1 2.8M1.2 10.9h13.6M8 9v6.5',
};
const traditional = { K: '帥將', A: '仕士', E: '相象', B: '相象', H: '馬馬', N: '馬馬', R: '車車', C: '炮砲', P: '兵卒' };
const western = { K: 'K', A: 'A', E: 'E', B: 'E', H: 'N', N: 'N', R: 'R', C: 'C', P: 'P' };

function xiangqiPiece(piece, picture, style) {
  const letter = piece.symbol.toUpperCase();
  const ink = piece.side === 0 ? '#b3261e' : '#1f2a44';
  const ground = disc(4.3, '#f4e3bd', '#6d4f22') + `<circle r="3.6" fill="none" stroke="${ink}" stroke-width=".28"/>`;
  if (style === 'traditional' && traditional[letter])
    return `${ground}<path d="${han[traditional[letter][piece.side]]}" transform="translate(-2.56 -2.62) scale(.32)" fill="none" stroke="${ink}" stroke-width="1.35" stroke-linecap="round" stroke-linejoin="round"/>`;
  return `${ground}<path d="${chessShapes[western[letter]] ?? chessShapes.P}" transform="scale(.72)" fill="${ink}"/>`;
}

function stone(piece, picture) {
  const light = piece.glyph === '○';
  return `<circle r="4.35" cx=".15" cy=".3" fill="#0003"/>${disc(4.3, light ? 'url(#light-stone)' : 'url(#dark-stone)', light ? '#8d8776' : '#0c0b0a')}`;
}

function draughtsPiece(piece) {
  const light = piece.glyph === '⛀' || piece.glyph === '⛁';
  const king = piece.glyph === '⛁' || piece.glyph === '⛃';
  const fill = light ? '#f6ead2' : '#4a2320', edge = light ? '#7a6342' : '#1c0c0a', ring = light ? '#b79f75' : '#8f5a50';
  const one = (y) => `<ellipse cx="0" cy="${y}" rx="3.9" ry="3.7" fill="${fill}" stroke="${edge}" stroke-width=".35"/>`;
  const crown = `<path d="M-1.9 1.300l-.5-2.9 1.4 1.2 1-1.9 1 1.9 1.4-1.2-.5 2.900z" fill="${light ? '#8c2f22' : '#f0c75e'}"/>`;
  return one(.45) + one(-.15) + (king ? crown : `<circle cy="-.15" r="2.5" fill="none" stroke="${ring}" stroke-width=".4"/>`);
}

const sideInk = ['var(--first)', 'var(--second)'];
function letterPiece(piece) {
  const ink = sideInk[piece.side] ?? sideInk[0];
  if (piece.symbol === 'x') return `<path d="M-2.6-2.600l5.2 5.200m0-5.200l-5.2 5.2" stroke="${ink}" stroke-width="1.3" stroke-linecap="round"/>`;
  if (piece.symbol === 'o') return `<circle r="2.9" fill="none" stroke="${ink}" stroke-width="1.3"/>`;
  if (/^\d+$/.test(piece.symbol))
    return `${disc(4.1, 'var(--counter)', ink)}<text y="1.5" text-anchor="middle" font-size="4.3" font-weight="600" fill="${ink}">${piece.symbol}</text>`;
  return `${disc(4.1, ink, 'var(--ink)')}<text y="1.7" text-anchor="middle" font-size="4.8" font-weight="600" fill="var(--paper)">${piece.symbol.replace(/[<&]/g, '?')}</text>`;
}

// The SVG markup of a piece. Its shape depends on its letter or glyph and on the kind of board.
export function pieceMarkup(piece, picture, { style, ground }) {
  if (piece.hint) return '<circle r="1.1" class="may"/>';
  if (chessGlyphs[piece.glyph?.replace('\uFE0E', '')]) return chessPiece(piece, picture);
  if (picture.river !== undefined) return xiangqiPiece(piece, picture, style);
  if ('⛀⛁⛂⛃'.includes(piece.glyph ?? '-')) return draughtsPiece(piece);
  if (ground === 'rack') return disc(4.3, ['#d5372c', '#f2c230'][piece.side], '#0004') + disc(2.9, 'none', '#0003');
  if (piece.glyph === '●' || piece.glyph === '○') return stone(piece, picture);
  return letterPiece(piece);
}

// The class of the style sheet that gives the board its texture.
export function groundOf(picture, game) {
  if (picture.river !== undefined || picture.family !== 'squares') return 'wood';
  if (game === 'othello') return 'felt';
  if (picture.chequered) return 'chequered';
  if (game === 'connect_four') return 'rack';
  return 'plain';
}

const chessNames = { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight', P: 'pawn' };
const xiangqiNames = { K: 'general', A: 'advisor', E: 'elephant', B: 'elephant', H: 'horse', N: 'horse', R: 'chariot', C: 'cannon', P: 'soldier' };
// The name of a piece with its side, for screen readers: "White knight".
export function pieceName(piece, picture, sides) {
  if (piece.hint) return '';
  const side = sides[piece.side] ?? '';
  const chess = chessGlyphs[piece.glyph?.replace('\uFE0E', '')];
  if (chess) return `${side} ${chessNames[chess]}`;
  if (picture.river !== undefined) return `${side} ${xiangqiNames[piece.symbol.toUpperCase()] ?? piece.symbol}`;
  if (piece.glyph === '⛁' || piece.glyph === '⛃') return `${side} king`;
  if ('⛀⛂●○'.includes(piece.glyph || '-')) return side;
  return `${side} ${piece.symbol}`;
}
