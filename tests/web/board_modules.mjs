// Tests the modules of the board that need no browser: which pieces slide between two positions, the user's marks, the
// geometry, and the premove.
import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';

const page = new URL('../../web/page/', import.meta.url);
// Node treats .js files as modules only if a package.json says so, and the page has none.
const folder = mkdtempSync(`${tmpdir()}/kibitz-page-`);
for (const file of readdirSync(page)) if (file.endsWith('.js')) copyFileSync(new URL(file, page), `${folder}/${file}`);
writeFileSync(`${folder}/package.json`, '{"type": "module"}');
process.on('exit', () => rmSync(folder, { recursive: true }));
const { motionBetween } = await import(`${folder}/board_motion.js`);
const { withMark } = await import(`${folder}/own_marks.js`);
const { Frame } = await import(`${folder}/board_frame.js`);
const { Selection } = await import(`${folder}/board_selection.js`);
const { soundOfMove } = await import(`${folder}/sound.js`);

const piece = (text) => ({ at: [Number(text[1]), Number(text[2])], side: text[0] < 'a' ? 0 : 1, symbol: text[0] });
const position = (pieces, last = null) => ({
  picture: { pieces: pieces.split(' ').filter(Boolean).map(piece) },
  last: last && { path: last },
  moves: [],
});
const names = (pieces) => pieces.map((one) => one.symbol + one.at.join('')).join(' ');
const slides = (motion) =>
  motion.slides.map(({ path, piece: one }) => `${one.symbol} ${path.map((place) => place.join('')).join('-')}`).join(', ');

// A move and its reverse.
const before = position('P46 p43'),
  after = position('P44 p43', [
    [4, 6],
    [4, 4],
  ]);
assert.equal(slides(motionBetween(before, after)), 'P 46-44');
assert.equal(slides(motionBetween(after, before)), 'P 44-46');
// A capture: the captured piece fades.
const capture = motionBetween(
  position('P44 p33'),
  position('P33', [
    [4, 4],
    [3, 3],
  ]),
);
assert.equal(slides(capture), 'P 44-33');
assert.equal(names(capture.fades), 'p33');
// Castling: the king by its path, the rook to where a rook appeared.
assert.equal(
  slides(
    motionBetween(
      position('K47 R77 R07'),
      position('K67 R57 R07', [
        [4, 7],
        [6, 7],
      ]),
    ),
  ),
  'K 47-67, R 77-57',
);
// A promotion slides although the piece changes; a multiple jump slides along its stops.
assert.equal(
  slides(
    motionBetween(
      position('P01'),
      position('Q00', [
        [0, 1],
        [0, 0],
      ]),
    ),
  ),
  'Q 01-00',
);
assert.equal(
  slides(
    motionBetween(
      position('B05 w14 w32'),
      position('B41', [
        [0, 5],
        [2, 3],
        [4, 1],
      ]),
    ),
  ),
  'B 05-23-41',
);
// Turned discs do not slide; a placed stone appears.
const turned = motionBetween(position('O33 o34 o35'), position('O33 O34 O35 O36', [[3, 6]]));
assert.equal(slides(turned), '');
assert.equal(names(turned.appears), 'O34 O35 O36');
// A jump to a distant position moves nothing.
const jump = motionBetween(position('A00 B01 C02 D03 E04'), position('A10 B11 C12 D13 E14'));
assert.deepEqual(jump, { slides: [], fades: [], appears: [] });

// Marks: drawn again, a mark is removed; in another colour it is replaced.
const circle = { path: [[1, 1]], colour: 'green' },
  arrow = {
    path: [
      [1, 1],
      [2, 2],
    ],
    colour: 'red',
  };
const both = withMark(withMark([], circle), arrow);
assert.deepEqual(both, [circle, arrow]);
assert.deepEqual(withMark(both, { path: [[1, 1]], colour: 'green' }), [arrow]);
assert.deepEqual(withMark(both, { path: [[1, 1]], colour: 'blue' }), [arrow, { path: [[1, 1]], colour: 'blue' }]);

// Geometry: a turned board has its first cell at the lower right, and a point has the place that is drawn there.
const picture = { columns: 3, rows: 2, column_labels: ['a', 'b', 'c'], row_labels: ['2', '1'], pieces: [] };
assert.deepEqual(new Frame(picture, true).centreOf([0, 0]), [25, 15]);
for (const isFlipped of [false, true])
  for (const place of [
    [0, 0],
    [2, 1],
    [1, 0],
  ]) {
    const frame = new Frame(picture, isFlipped);
    assert.deepEqual(frame.placeAt(...frame.centreOf(place)), place);
  }
assert.equal(new Frame(picture, false).placeAt(-1, 5), null);
assert.equal(new Frame(picture, false).nameOf([1, 1]), 'b1');

// Selection: paths, destinations, other paths, ambiguity.
function boardWith(moves) {
  const log = [];
  const board = {
    moves,
    log,
    pending: null,
    dropped: null,
    isUsersTurn: true,
    legalMoves: () => (board.isUsersTurn ? board.moves : []),
    mayMove: () => board.isUsersTurn,
    isPremoving: () => !board.isUsersTurn,
    isPlacementGame: () => false,
    isColumnGame: () => false,
    ownSide: () => 0,
    pieceAt: ([column]) => (column < 4 ? { side: 0 } : undefined),
    draw() {},
    say() {},
    nameOf: String,
    position: { mover: 0, compulsory: 'capture' },
    play: (move) => log.push(move.move),
    onMove: (move) => log.push(move.move),
    onSay: (text) => log.push(text),
    chooser: {
      note: (place, text) => log.push(`${place}: ${text}`),
      offer: (list, place, isFinal) => log.push(`${isFinal ? 'choose' : 'end'} ${list.map((move) => move.move)}`),
    },
  };
  board.selection = new Selection(board);
  return board;
}
const legal = (move, path, also) => ({ move, notation: move, path, also });
const [a, b, c, d] = [
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 0],
];
const pickAll = (board, ...places) => {
  for (const place of places) board.selection.pick(place);
  return board.log;
};
assert.deepEqual(pickAll(boardWith([legal('ab', [a, b]), legal('ac', [a, c])]), a, c), ['ac']);
assert.deepEqual(pickAll(boardWith([legal('abc', [a, b, c])]), a, c), ['abc'], 'the destination is enough');
assert.deepEqual(
  pickAll(boardWith([legal('ab', [a, b]), legal('abc', [a, b, c])]), a, b, b),
  ['end ab', 'ab'],
  'a second click ends the move',
);
assert.deepEqual(pickAll(boardWith([legal('ab', [a, b]), legal('abc', [a, b, c])]), a, b, c), ['end ab', 'abc']);
assert.deepEqual(pickAll(boardWith([legal('q', [a, b]), legal('n', [a, b])]), a, b), ['choose q,n']);
assert.deepEqual(pickAll(boardWith([legal('castle', [a, c], [[a, d]])]), a, d), ['castle'], 'the king onto its rook');
assert.deepEqual(pickAll(boardWith([legal('b', [b])]), b), ['b'], 'a stone is placed by one click');
assert.deepEqual(pickAll(boardWith([legal('ab', [a, b])]), c), ['2,0: capture']);
// Premove: played when legal, dropped otherwise.
for (const [moves, log] of [
  [[legal('ac', [a, c])], ['ac']],
  [[legal('ab', [a, b])], ['The premove is not legal.']],
]) {
  const board = boardWith(moves);
  board.isUsersTurn = false;
  board.pieceAt = ([column]) => (column === 0 ? { side: 0 } : undefined);
  pickAll(board, a, c);
  assert.deepEqual(board.selection.premove, [a, c]);
  board.log.length = 0;
  board.isUsersTurn = true;
  board.selection.playPremove();
  assert.deepEqual(board.log, log);
  assert.equal(board.selection.premove, null);
}

assert.equal(soundOfMove(position('P46 p43'), position('P43')), 'capture');
assert.equal(soundOfMove(position('P46'), position('P44')), 'move');
assert.equal(soundOfMove(null, { ...position('P44'), ending: {} }), 'end');
console.log('the modules of the board are right');
