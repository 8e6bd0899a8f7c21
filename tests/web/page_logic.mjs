// Tests the page's modules that do not draw: chances, accuracy, clocks, seats, what a mistake costs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importPage } from './page_modules.mjs';

const [chance, { Clock, clockText, readTimeControl }, { MatchState, outcome, usual }, { exchangeOf, listed }, scores] =
  await importPage('chance.js', 'clock.js', 'match_state.js', 'mistake_text.js', 'scores.js');

const evaluation = (value) => ({ kind: 'evaluation', value });

test('a score of the scale is worth 73 %, and proved scores are certain', () => {
  const curve = { scale: 300 };
  assert.equal(chance.winChance(evaluation(0), curve), 0.5);
  assert.equal(chance.winChance(evaluation(300), curve).toFixed(4), '0.7311');
  assert.equal(chance.winChance(evaluation(-300), curve).toFixed(4), '0.2689');
  assert.deepEqual(
    ['win', 'draw', 'loss'].map((kind) => chance.winChance({ kind, value: 3 }, curve)),
    [1, 0.5, 0],
  );
  assert.deepEqual(
    [4, 0, -4].map((value) => chance.winChance({ kind: 'points', value }, curve)),
    [1, 0.5, 0],
  );
});

test('a draw width moves two curves apart: at it a win is as likely as not, and near 0 the curve is flat', () => {
  const curve = { scale: 50, draw_width: 300 };
  const chances = [0, 100, 300, -300].map((value) => chance.winChance(evaluation(value), curve).toFixed(4));
  assert.deepEqual(chances, ['0.5000', '0.5088', '0.7500', '0.2500']);
  assert.equal(
    chance.winChance(evaluation(120), { scale: 80, draw_width: 0 }),
    chance.winChance(evaluation(120), { scale: 80 }),
  );
});

test('the thresholds of lichess, halved because chances are from 0 to 1', () => {
  const glyphs = [
    [0.7, 0.66],
    [0.7, 0.65],
    [0.7, 0.61],
    [0.7, 0.6],
    [0.7, 0.56],
    [0.7, 0.55],
    [0.5, 0.6],
  ].map(([before, after]) => chance.judge(before, after));
  assert.deepEqual(glyphs, ['', '?!', '?!', '?', '?', '??', '']);
});

test('the accuracy of a move falls with the chances that it loses', () => {
  assert.equal(chance.moveAccuracy(0.6, 0.6), 100);
  assert.equal(chance.moveAccuracy(0.6, 0.5).toFixed(2), '64.58');
  assert.equal(chance.moveAccuracy(1, 0), 0);
});

test('the accuracy of a game is the mean of a weighted and of a harmonic mean', () => {
  const moves = [
    { mover: 0, accuracy: 100 },
    { mover: 1, accuracy: 50 },
    { mover: 0, accuracy: 60 },
    { mover: 1, accuracy: 100 },
  ];
  const quiet = [0.5, 0.5, 0.5, 0.5, 0.5]; // all weights are equal
  assert.equal(chance.gameAccuracy(moves, 0, quiet), (80 + 2 / (1 / 100 + 1 / 60)) / 2);
  assert.equal(chance.gameAccuracy(moves, 1, quiet), (75 + 2 / (1 / 50 + 1 / 100)) / 2);
});

test('a clock runs for one side, adds the increment, and flags', () => {
  let time = 1000;
  const clock = new Clock({ minutes: 1, increment: 2 }, () => time);
  clock.start(0);
  time += 10_000;
  assert.deepEqual([clock.leftOf(0), clock.leftOf(1), clock.spent], [50_000, 60_000, 10_000]);
  clock.press(1);
  assert.deepEqual([clock.leftOf(0), clock.side, clock.flagged], [52_000, 1, null]);
  time += 60_000;
  assert.deepEqual([clock.leftOf(1), clock.flagged], [0, 1]);
});

test('a stored clock runs on while the page is closed', () => {
  let time = 0;
  const clock = new Clock({ minutes: 1, increment: 0 }, () => time);
  clock.start(1);
  const stored = JSON.parse(JSON.stringify(clock));
  time += 25_000;
  assert.equal(Clock.from(stored, () => time).leftOf(1), 35_000);
});

test('without minutes there is no clock', () => {
  const clock = new Clock({ minutes: 0, increment: 5 }, () => 0);
  clock.start(0);
  assert.deepEqual([clock.isUsed, clock.side, clock.flagged], [false, null, null]);
});

test('times as clocks show them', () => {
  assert.deepEqual([3_909_000, 247_000, 10_000, 9_349, 0].map(clockText), ['1:05:09', '4:07', '0:10', '0:09.3', '0:00.0']);
});

test('time controls are read, and anything else is refused in a sentence', () => {
  assert.deepEqual(readTimeControl(' 5+3 '), { minutes: 5, increment: 3 });
  assert.deepEqual(readTimeControl('0.5'), { minutes: 0.5, increment: 0 });
  for (const text of ['', '5+', 'five', '601', '-1', '5+601'])
    assert.throws(() => readTimeControl(text), /is not a time: write minutes per side and seconds per move/, text);
  assert.throws(() => readTimeControl(' 0+5'), /^Error: “0\+5” leaves no time for the first move: write minutes too, /);
  assert.deepEqual(readTimeControl('0'), { minutes: 0, increment: 0 });
});

test('the user may not move for Kibitz in the live position, but anywhere else', () => {
  const state = new MatchState({ ...usual, seats: ['you', 'kibitz'], live: 7 });
  assert.deepEqual([state.mayMove(7, 0), state.mayMove(7, 1), state.mayMove(3, 1)], [true, false, true]);
  state.isPaused = true;
  assert.equal(state.mayMove(7, 0), false);
  state.over = outcome(0, 'Black resigns');
  assert.equal(state.mayMove(7, 1), true);
  assert.deepEqual(state.over, { result: '1-0', reason: 'Black resigns' });
});

test('a game is stored with its seats, clock and end', () => {
  const state = new MatchState({ ...usual, control: { minutes: 3, increment: 2 }, live: 4 }, () => 0);
  state.over = outcome(null, 'draw by agreement');
  const again = MatchState.from(JSON.parse(JSON.stringify(state)), () => 0);
  assert.deepEqual(JSON.stringify(again), JSON.stringify(state));
  assert.deepEqual([again.clock.leftOf(0), again.over.result, again.humanSide], [180_000, '1/2-1/2', 0]);
});

const piece = (side, glyph) => ({ side, glyph, symbol: '', at: [0, 0] });
const position = (...pieces) => ({ picture: { pieces } });
const [white, black] = [(glyph) => piece(0, glyph), (glyph) => piece(1, glyph)];

test('an exchange is what the side loses and wins along the line', () => {
  const before = position(white('♞'), white('♟'), black('♟'), black('♛'));
  const after = position(white('♟'), black('♟'), black('♛'));
  const end = position(white('♟'), black('♛'));
  const found = exchangeOf([before, before, after, end], 0, ['White', 'Black']);
  assert.deepEqual(found, { lost: { knight: 1 }, won: { pawn: 1 }, at: 2 });
  assert.equal(exchangeOf([before, before], 0, ['White', 'Black']), null);
  const even = position(white('♞'), black('♛')); // a pawn for a pawn
  assert.equal(exchangeOf([before, before, even], 0, ['White', 'Black']), null);
  const unequal = position(black('♛')); // a knight and a pawn for a pawn
  assert.deepEqual(exchangeOf([before, before, unequal], 0, ['White', 'Black']), { lost: { knight: 1 }, won: {}, at: 2 });
});

test('pieces in words', () => {
  assert.equal(listed({ knight: 1 }), 'a knight');
  assert.equal(listed({ elephant: 1, pawn: 2 }), 'an elephant and 2 pawns');
  assert.equal(listed({ rook: 1, bishop: 1, pawn: 1 }), 'a rook, a bishop and a pawn');
});

test('a score from the other side', () => {
  assert.deepEqual(scores.negated({ kind: 'win', value: 3 }), { kind: 'loss', value: 3 });
  assert.deepEqual(scores.seenBy(evaluation(25), 1), evaluation(-25));
  assert.deepEqual(scores.seenBy(evaluation(25), 0), evaluation(25));
});
