#!/usr/bin/env node
// Games written in JavaScript.
//   rules.mjs MODULE     a module that contains Connect Four and tic-tac-toe
import assert from 'node:assert/strict';
import test from 'node:test';
import { Hash } from '../../javascript/src/hash.js';
import { check } from '../../javascript/src/index.js';
import connectFour from './games/connect_four.mjs';
import { ticTacToe } from './games/tic_tac_toe.mjs';
import { moduleAt, refused, testWithEngines, wasm } from './setup.mjs';

const domineering = moduleAt('../../javascript/examples/domineering.js');

/** The number of move sequences. @param {import('../../javascript/src/index.js').Rules} rules */
function perft(rules, state, depth) {
  if (depth === 0) return 1;
  if (rules.result(state) !== null) return 0;
  return [...rules.moves(state)].reduce((sum, move) => sum + perft(rules, rules.play(state, move), depth - 1), 0);
}

/** The number of move sequences, by the engine's positions. */
async function perftOf(engine, depth, moves = []) {
  if (depth === 0) return 1;
  const { legalMoves } = await engine.position({ moves });
  if (depth === 1) return legalMoves.length;
  let sum = 0;
  for (const move of legalMoves) sum += await perftOf(engine, depth - 1, [...moves, move]);
  return sum;
}

/** 1, 0 or -1 for the side to move, by plain minimax. */
const values = new Map();
function minimax(cells) {
  if (values.has(cells)) return values.get(cells);
  const result = ticTacToe.result(cells);
  const value = result
    ? { loss: -1, draw: 0 }[result]
    : Math.max(...ticTacToe.moves(cells).map((move) => opposite(minimax(ticTacToe.play(cells, move)))));
  values.set(cells, value);
  return value;
}

const valueOf = ({ kind }) => ({ win: 1, draw: 0, loss: -1, evaluation: 0 })[kind];
const opposite = (value) => (value === 0 ? 0 : -value);

/** Every thirtieth position that can arise, with four discs or more. */
function samplePositions() {
  minimax(ticTacToe.start());
  const positions = [...values.keys()].filter((cells) => cells.replaceAll('.', '').length >= 4 && !ticTacToe.result(cells));
  return positions.filter((_cells, index) => index % 30 === 0);
}

testWithEngines('perft equals that of the rules, and of the games of Kibitz', async (start) => {
  const four = moduleAt('games/connect_four.mjs');
  assert.equal(perft(ticTacToe, ticTacToe.start(), 5), 15_120);
  assert.equal(await perftOf(start({ game: ticTacToe }), 4), 3024);
  assert.equal(await perftOf(start({ game: 'tic_tac_toe' }), 4), 3024);
  assert.equal(perft(connectFour, connectFour.start(), 6), 117_649);
  assert.equal(await perftOf(start({ game: { module: four } }), 4), await perftOf(start({ game: 'connect_four' }), 4));
  const late = { moves: '1 1 1 1 1 1 2 2 2 2 2 2 3 3 3' };
  assert.deepEqual(
    (await start({ game: { module: four } }).position(late)).legalMoves,
    (await start({ game: 'connect_four' }).position(late)).legalMoves,
  );
});

testWithEngines('values of Connect Four equal those of the game of Kibitz', async (start) => {
  const own = start({ game: { module: moduleAt('games/connect_four.mjs') } });
  const kibitz = start({ game: 'connect_four' });
  // Kibitz's game recognises wins that are far away, so positions are searched to the end.
  let random = 1;
  let compared = 0;
  while (compared < 20) {
    const moves = Array.from({ length: 30 }, () => (random = (random * 48_271) % 0x7fffffff) % 7).map(
      (column) => column + 1,
    );
    const search = (engine) => engine.analyse({ moves, depth: 12 }).catch(() => undefined); // some moves are not legal
    const [{ score } = {}, { score: wanted } = {}] = [await search(own), await search(kibitz)];
    assert.equal(!score, !wanted, moves.join());
    if (!wanted) continue;
    assert.notEqual(wanted.kind, 'evaluation');
    assert.equal(score.kind, wanted.kind, moves.join());
    ++compared;
  }
});

testWithEngines('every exact method and driver finds the value of plain minimax', async (start) => {
  const positions = samplePositions();
  assert.ok(positions.length > 50);
  const settings = [];
  const options = await start({ game: ticTacToe }).options();
  for (const name of ['method', 'driver'])
    for (const choice of options.find((option) => option.name === name).choices) settings.push({ [name]: choice });
  const exact = ['alpha_beta', 'stockman_sss', 'scout', 'pn', 'pn2', 'dfpn'];
  const unavailable = ['captures_only', 'vcf', 'vct'];
  for (const setting of settings) {
    if (unavailable.includes(setting.method)) continue;
    const engine = start({ game: ticTacToe, options: setting });
    const limits = ['pn', 'pn2', 'dfpn', 'conspiracy', 'mcts', 'pn_mcts'].includes(setting.method)
      ? { nodes: 5000 }
      : { depth: 9 };
    for (const cells of positions) {
      const { score, move, lines } = await engine.analyse({ position: cells, ...limits });
      const where = `${JSON.stringify(setting)} ${cells}`;
      const isProof = lines[0].bound === 'exact' || score.kind === 'win' || score.kind === 'loss';
      if ((!setting.method || exact.includes(setting.method)) && isProof)
        assert.equal(valueOf(score), minimax(cells), where);
      else if (score.kind !== 'evaluation' && lines[0].bound === 'exact')
        assert.equal(valueOf(score), minimax(cells), where);
      if (!setting.method || setting.method === 'alpha_beta')
        assert.equal(opposite(minimax(ticTacToe.play(cells, move))), minimax(cells), `${where} ${move}`);
    }
  }
});

testWithEngines('proofs find the value of plain minimax', async (start) => {
  const engine = start({ game: ticTacToe });
  for (const method of ['dfpn', 'pn', 'pn2'])
    for (const position of samplePositions().filter((_cells, index) => index % 5 === 0)) {
      const { at_least, at_most } = await engine.solve({ position, method, nodes: 100_000 });
      assert.equal(at_least, at_most);
      assert.equal(valueOf({ kind: at_least }), minimax(position), `${method} ${position}`);
    }
});

testWithEngines('positions are texts, moves or states', async (start) => {
  const readable = start({ game: ticTacToe });
  assert.equal((await readable.position({ position: 'xx..oo...', moves: 'c3' })).ending.text, 'X wins');
  assert.equal((await readable.position({ state: 'xx..oo...', moves: ['c1'] })).position, 'xx..oo..x');
  await refused(
    readable.position({ position: 'xx' }),
    "'xx' is no position of Own tic-tac-toe: a position has nine characters: x, o or .",
  );
  const game = {
    name: 'pairs',
    start: () => [0, 0],
    moves: () => [[1, 'a b'], -3],
    play: ([n], [m]) => [n + 1, m],
    result: ([n]) => (n > 4 ? 'win' : null),
  };
  const pairs = start({ game: { ...game, play: ([n]) => [n + 1, 0] } });
  const first = await pairs.position();
  assert.deepEqual([first.position, first.legalMoves], ['start', ['[1,"ab"]', '-3']]);
  const later = await pairs.position({ state: [2, 'x after y'], moves: [[1, 'a b'], -3] });
  assert.equal(later.position, 'given [2,"x after y"] after [1,"ab"] -3');
  assert.deepEqual((await pairs.position({ position: later.position })).legalMoves, later.legalMoves);
  assert.equal((await pairs.position({ position: 'after -3 -3' })).position, 'after -3 -3');
  await refused(
    pairs.position({ position: 'before' }),
    "'before' is no position of pairs: they are written start, or after and the moves",
  );
  await refused(pairs.position({ state: () => 1 }), 'state is a value that JSON can represent, not the function state');
  await refused(pairs.position({ moves: '5' }), /'5' is not a legal move/);
});

testWithEngines('the game of 40 lines conforms, is played and explained', async (start) => {
  const engine = start({ game: { module: domineering } });
  assert.deepEqual(await engine.check(), []);
  const moves = [];
  for (let position = await engine.position(); !position.ending; position = await engine.position({ moves }))
    moves.push((await engine.play({ moves, depth: 3 })).move);
  assert.ok(moves.length > 6);
  // On the board of 5 x 5 the second player wins (Breuker, Uiterwijk and van den Herik 2000).
  const solution = await engine.solve({ nodes: 3_000_000 });
  assert.deepEqual([solution.at_least, solution.at_most], ['loss', 'loss']);
  assert.match((await engine.explain({ move: 'a5', depth: 3 })).sentence, /a5/);
  assert.match((await engine.position({ moves: ['a5'] })).board, /^V \. \. \. \.\nV/);
});

testWithEngines('points, noisy moves, ranks, keys and repetitions', async (start) => {
  const race = {
    name: 'race',
    start: () => ({ left: 7, sum: 0 }),
    moves: ({ left }) => [1, 2, 3].filter((n) => n <= left),
    play: ({ left, sum }, n) => ({ left: left - n, sum: -(sum + n) }),
    result: ({ left, sum }) => (left === 0 ? { points: sum } : null),
    evaluate: ({ sum }) => sum * 100,
    noisy: (_state, n) => n === 3,
    rank: (_state, n) => n,
    key: ({ left, sum }) => `${left} ${sum}`,
    neverRepeats: true,
  };
  const engine = start({ game: race });
  assert.deepEqual(await engine.check(), []);
  const { score, statistics } = await engine.analyse({ depth: 7 });
  const best = (state) =>
    state.left === 0 ? state.sum : Math.max(...race.moves(state).map((n) => -best(race.play(state, n))));
  assert.deepEqual(score, { kind: 'points', value: best(race.start()) });
  assert.ok((await engine.analyse({ depth: 2 })).statistics.quiescence > 0, JSON.stringify(statistics));
  assert.ok((await start({ game: race, options: { method: 'captures_only' } }).analyse({ depth: 3 })).move);
  // Two kings that walk on a ring meet again and again: the third occurrence of a position is a draw.
  const ring = { name: 'ring', start: () => 0, moves: () => [1, 2], play: (n, m) => (n + m) % 3, result: () => null };
  const { position: _position, ending } = await start({ game: ring }).position({ moves: Array(12).fill(3 - 2) });
  assert.equal(ending.outcome.kind, 'draw');
});

const faulty = {
  start: () => 0,
  moves: () => [1, 2],
  play: (n, m) => n + m,
  result: (n) => (n > 9 ? 'loss' : null),
};
const faults = [
  ['play', () => null.x, /^play\(\) of bad threw TypeError: /],
  ['play', () => undefined, 'play() of bad must return a state, not undefined'],
  ['play', async () => 1, 'play() of bad must return a state, not a promise'],
  [
    'moves',
    async () => {
      throw new Error('late');
    },
    'moves() of bad must return a list of moves, not a promise',
  ],
  ['moves', () => [], 'bad has no moves in 0, and result() does not say how it ends'],
  ['moves', () => 5, 'moves() of bad must return a list of moves, not 5'],
  ['moves', () => 'ab', 'moves() of bad must return a list of moves, not "ab"'],
  ['moves', () => [undefined], 'moves() of bad must give numbers, texts or objects, not undefined'],
  [
    'moves',
    function* forever() {
      for (;;) yield 1;
    },
    'moves() of bad returns more than 100000 moves',
  ],
  ['result', () => false, "result() of bad must return 'win', 'draw', 'loss', { points: n } or null, not false"],
  ['result', () => 'won', "result() of bad must return 'win', 'draw', 'loss', { points: n } or null, not \"won\""],
  [
    'result',
    () => {
      throw 'a text'; // eslint-disable-line no-throw-literal
    },
    'result() of bad threw "a text"',
  ],
  ['evaluate', () => NaN, 'evaluate() of bad must return a number, not NaN'],
  ['rank', () => '1', 'rank() of bad must return a number, not "1"'],
  ['key', () => () => 1, 'key() of bad returns a function'],
  ['moveText', () => 7, 'moveText() of bad must return a text, not 7'],
  ['mover', () => 2, 'mover() of bad must return 0 or 1, not 2'],
  ['start', () => undefined, 'start() of bad must return a state, not undefined'],
  [
    'play',
    function deep(n, m) {
      return deep.call(this, n, m) + 1;
    },
    /^play\(\) of bad threw RangeError: Maximum call stack/,
  ],
];
for (const [name, fault, sentence] of faults)
  testWithEngines(`rules with a fault in ${name}(): ${sentence}`, async (start) => {
    const game = { ...faulty, name: 'bad', [name]: fault };
    const engine = start({ game });
    await refused(engine.analyse({ depth: 4 }), sentence);
    await refused(engine.analyse({ depth: 4 }), sentence);
    const broken = await engine.check();
    if (typeof sentence === 'string') assert.equal(broken[0], sentence);
    else assert.match(broken[0], sentence);
  });

testWithEngines('a fault that only some positions have stops the search, and the next one works', async (start) => {
  const game = {
    ...faulty,
    name: 'bad',
    play(n, m) {
      if (n > 5) throw new Error('more than five');
      return n + m;
    },
  };
  for (const options of [{}, { method: 'mcts' }, { method: 'dfpn' }, { driver: 'mtd_f' }, { threads: 2 }]) {
    const engine = start({ game, options, keepsTable: true });
    await refused(engine.analyse({ nodes: 100_000 }), 'play() of bad threw Error: more than five');
    assert.equal((await start({ game }).analyse({ depth: 2 })).end, 'depth');
  }
  await refused(start({ game }).solve({ nodes: 100_000 }), 'play() of bad threw Error: more than five');
});

testWithEngines('rules that loop for ever are ended after two seconds, and the engine stays usable', async (start) => {
  const source = `export default { name: 'loop', start: () => 0, moves: () => [1], result: () => null,
    play(n) { if (n > 3) for (;;); return n + 1; } };`;
  const engine = start({ game: { source } });
  assert.equal((await engine.analyse({ depth: 2 })).move, '1');
  const begin = performance.now();
  await refused(engine.analyse({ depth: 9 }), /^play\(\) of the rules has not returned for 2\d\d\d ms$/);
  assert.ok(performance.now() - begin < 6000);
  assert.equal((await engine.analyse({ depth: 2 })).move, '1');
  await refused(
    start({ game: { source: 'for (;;);' } }).position(),
    /^the module of the rules has not returned for \d+ ms$/,
  );
});

testWithEngines('slow rules are not silent', async (start) => {
  const source = `export default { name: 'slow', start: () => 0, moves: () => [1, 2], result: () => null,
    play(n, m) { const end = performance.now() + 30; while (performance.now() < end); return n + m; } };`;
  const { statistics } = await start({ game: { source } }).analyse({ nodes: 130 });
  assert.equal(statistics.nodes, 130);
});

testWithEngines('modules that are no game are refused', async (start) => {
  const of = (source) => start({ game: { source } }).position();
  await refused(
    of('export const start = 1;'),
    'the module exports no game: it lacks the functions start, moves, play, result',
  );
  await refused(of('const a = ;'), /^SyntaxError: /);
  await refused(of('throw new Error("not today");'), 'Error: not today');
  await refused(start({ game: { module: 'file:///nowhere/game.js' } }).position(), /nowhere/);
  await refused(start({ game: { ...faulty, name: 'A b' } }).position(), /small letters, digits and underscores/);
  for (const [name, text] of [
    [10n, '10n'],
    [Symbol('odd'), 'Symbol(odd)'],
    [{}, '{}'],
  ])
    await refused(
      start({ game: { ...faulty, name, sides: 5 } }).position(),
      `the name of a game must be a text, not ${text}`,
    );
  await refused(start({ game: { ...faulty, title: 10n } }).position(), 'the title of a game must be a text, not 10n');
  await refused(start({ game: { ...faulty, sides: 'ab' } }).position(), 'sides of own_game must be two texts, not "ab"');
  await refused(start({ game: { ...faulty, rank: 3 } }).position(), 'rank of own_game is not a function');
  await refused(check('chess'), /^check takes the rules of a game of your own/);
});

test('broken promises are the sentences of the conformance kit', async () => {
  const impure = {
    ...faulty,
    name: 'impure',
    start: () => [0],
    moves: () => [1, 2],
    result: ([n]) => (n > 9 ? 'loss' : null),
    play: (state, m) => [state[0] + m, Math.random()],
  };
  assert.notDeepEqual(await check(impure, { wasm }), []);
  const twice = { ...faulty, name: 'twice', moves: () => [1, 1] };
  assert.match((await check(twice, { wasm })).join('\n'), /twice/);
  const turns = { ...faulty, name: 'turns', mover: () => 0 };
  assert.notDeepEqual(await check(turns, { wasm }), []);
  assert.deepEqual(await check(ticTacToe, { wasm, games: 50, seed: 7 }), []);
});

// A king moves one step and burns the square that it leaves.
const scorch = {
  name: 'scorch',
  men: ['A', 'B'],
  columnLabels: 'abcd',
  rowLabels: ['ii', 'i'],
  start: () => ({ board: 'A......B', side: 0 }),
  mover: ({ side }) => side,
  moves: ({ board, side }) =>
    [-1, 1, -4, 4].map((step) => board.indexOf('AB'[side]) + step).filter((to) => board[to] === '.'),
  play: ({ board, side }, to) => {
    const burnt = [...board.replace('AB'[side], '#')];
    burnt[to] = 'AB'[side];
    return { board: burnt.join(''), side: 1 - side };
  },
  result: (state) => (scorch.moves(state).length ? null : 'loss'),
  board: ({ board }) => [board.slice(0, 4), board.slice(4)],
};

testWithEngines('characters of neither side are neutral if men are named, and the labels are shown', async (start) => {
  const { picture } = await start({ game: scorch }).position({ moves: '1 6' });
  const sides = picture.pieces.map(({ symbol, at, side }) => [symbol, ...at, side]);
  assert.deepEqual(sides, [
    ['#', 0, 0, 2],
    ['A', 1, 0, 0],
    ['B', 2, 1, 1],
    ['#', 3, 1, 2],
  ]);
  assert.deepEqual(
    [picture.column_labels, picture.row_labels],
    [
      ['a', 'b', 'c', 'd'],
      ['ii', 'i'],
    ],
  );
  assert.deepEqual(await check(scorch, { wasm }), []);
  const unnamed = {
    ...scorch,
    men: undefined,
    columnLabels: undefined,
    rowLabels: undefined,
    board: () => ['xXoO', '#b. '],
  };
  const other = (await start({ game: unnamed }).position()).picture;
  assert.deepEqual(
    other.pieces.map(({ symbol, side }) => symbol + side),
    ['x0', 'X0', 'o1', 'O1', '#0', 'b1'],
  );
  assert.deepEqual([other.column_labels, other.row_labels], [[], []]);
});

testWithEngines('wrong labels are named', async (start) => {
  const of = (labels) => start({ game: { ...scorch, ...labels } }).position();
  await refused(of({ columnLabels: 'abc' }), 'scorch has 3 labels of columns, and its board 4 columns');
  await refused(of({ rowLabels: '12345' }), 'scorch has 5 labels of rows, and its board 2 rows');
  await refused(of({ rowLabels: 7 }), 'rowLabels of scorch must be a text or a list of texts, not 7');
});

testWithEngines('a position of rules that fail is an error, and check stops there', async (start) => {
  for (const name of ['moves', 'result', 'board']) {
    const burning = { ...scorch, [name]: () => JSON.parse('fire') };
    const sentence = new RegExp(`^${name}\\(\\) of scorch threw SyntaxError: `);
    await refused(start({ game: burning }).position(), sentence);
    const broken = await check(burning, { wasm });
    assert.equal(broken.length, 1);
    assert.match(broken[0], sentence);
  }
});

test('equal states have equal keys, and other states others', () => {
  const key = (value) => {
    const { low, high } = new Hash().of(value);
    return `${low} ${high}`;
  };
  assert.equal(key({ a: 1, b: [2, { c: 3 }] }), key({ b: [2, { c: 3 }], a: 1, d: undefined }));
  assert.equal(
    key(
      new Map([
        ['a', 1],
        ['b', 2],
      ]),
    ),
    key(
      new Map([
        ['b', 2],
        ['a', 1],
      ]),
    ),
  );
  assert.equal(key(0), key(-0));
  const others = [
    null,
    true,
    false,
    0,
    1,
    -1,
    0.5,
    2 ** 40,
    1n,
    '',
    '1',
    'ab',
    'ba',
    [],
    [1],
    [[1]],
    [1, 0],
    {},
    { a: 1 },
    { a: 2 },
    { b: 1 },
  ];
  others.push(
    new Uint8Array(3),
    new Uint8Array(4),
    new Set([1]),
    new Set([2]),
    { a: { b: 1 } },
    { b: { a: 1 } },
    NaN,
    Infinity,
  );
  for (let i = 0; i < 20_000; ++i) others.push([i & 1, i >> 1], `${i}`, new Uint16Array([i, 1]));
  assert.equal(new Set(others.map(key)).size, others.length - 2); // '1' and [1, 0] are listed twice
});

testWithEngines('a state whose contents cannot be read needs key()', async (start) => {
  class Stones {
    #left;
    constructor(left) {
      this.#left = left;
    }
    get left() {
      return this.#left;
    }
  }
  const taking = (wrap, unwrap) => ({
    start: () => wrap(5),
    moves: (state) => [1, 2].filter((count) => count <= unwrap(state)),
    play: (state, count) => wrap(unwrap(state) - count),
    result: (state) => (unwrap(state) === 0 ? 'loss' : null),
    name: 'taking',
  });
  const sentence = 'a state of taking has an object whose contents cannot be read: give the game a function key()';
  const hidden = taking(
    (left) => new Stones(left),
    ({ left }) => left,
  );
  const search = (game) => start({ game }).analyse({ depth: 8 });
  await refused(search(hidden), sentence);
  assert.deepEqual((await search({ ...hidden, key: ({ left }) => left })).score, { kind: 'win', value: 2, plies: 3 });
  const bytes = taking(
    (left) => new Uint8Array([left]).buffer,
    (state) => new Uint8Array(state)[0],
  );
  await refused(search(bytes), sentence);
  const dates = taking(
    (left) => [new Date(left)],
    ([date]) => date.getTime(),
  );
  await refused(search(dates), sentence);
  await refused(search({ ...hidden, key: async ({ left }) => left }), /^key\(\) of taking returns a promise/);
});
