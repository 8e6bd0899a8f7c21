#!/usr/bin/env node
// Random calls of the package with right and wrong arguments, on games of Kibitz and on random rules with faults. Every call
// must be answered, or be refused with a KibitzError; after it the engine must answer a plain question.
//   fuzz.mjs MODULE [PROGRAM] [--seconds N] [--seed S]
import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { Engine, KibitzError, boardText, check, match } from '../../javascript/src/index.js';
import { moduleAt, wasm, weights } from './setup.mjs';

const valueAfter = (name, otherwise) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const seconds = valueAfter('--seconds', 10);
const seed = valueAfter('--seed', 1);
const longestAnswer = 20_000; // ms of processor time
const longestWait = 600_000; // ms, on a computer that is busy with other work

let state = seed >>> 0;
const random = (below) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
const pick = (list) => list[random(list.length)];
const chance = (percent) => random(100) < percent;

const cycle = {};
cycle.self = cycle;
const hostile = {
  toString() {
    throw new Error('no text');
  },
  toJSON() {
    throw new Error('no JSON');
  },
};
const oddValues = [
  ...[undefined, null, true, false, 0, -1, 1, 0.5, NaN, Infinity, 2 ** 31, 2 ** 53, 1e300, 10n, Symbol('odd'), ''],
  ...[
    'a1',
    '4',
    '\0',
    '\ud800',
    '"',
    '{"id":1}',
    'x'.repeat(5000),
    'given {',
    'given 5',
    'after',
    'start after 1',
    [],
    [[]],
  ],
  ...[
    ['4', '4'],
    [1, 2, 3],
    [null],
    ['4 4'],
    {},
    { length: 3 },
    cycle,
    hostile,
    new Map([[1, 2]]),
    new Uint8Array(5),
    () => 1,
  ],
  ...[() => Promise.reject(new KibitzError('late')), new Proxy({}, {}), Object.create(null), new Date(NaN)],
];
const odd = () => pick(oddValues);

const rightArguments = {
  position: () => pick(['', 'start', 'after 1 2', 'xx./oo./...', '3 4 5', 'given 3']),
  state: () => pick([0, 3, [1, 2], 'x', { a: 1 }]),
  moves: () => pick([[], ['4'], '4 4', '1 2 3', ['a1', 'b2'], [1, 2]]),
  searchMoves: () => pick(['4', ['1', '2'], 'a1']),
  depth: () => random(6),
  nodes: () => 1 + random(3000),
  time: () => 1 + random(30),
  lines: () => 1 + random(4),
  level: () => random(16),
  seed: () => random(1000),
  games: () => random(5),
  method: () => pick(['dfpn', 'pn', 'pn2', 'vcf', 'vct']),
  memory: () => 1 + random(32),
  epsilon: () => random(100),
  points: () => chance(50),
  move: () => pick(['4', 'a1', '1', 2]),
  signal: () => pick([AbortSignal.abort(), AbortSignal.timeout(5), new AbortController().signal]),
  onReport: () =>
    chance(90)
      ? () => {}
      : () => {
          throw new KibitzError('from onReport');
        },
};
const start = ['position', 'state', 'moves'];
const methods = {
  analyse: [...start, 'depth', 'nodes', 'time', 'lines', 'searchMoves', 'signal', 'onReport'],
  play: [...start, 'depth', 'nodes', 'time', 'lines', 'searchMoves', 'signal', 'onReport'],
  choose: [...start, 'level', 'seed', 'signal'],
  solve: [...start, 'method', 'nodes', 'time', 'memory', 'epsilon', 'points', 'signal', 'onReport'],
  explain: [...start, 'move', 'depth', 'nodes', 'signal'],
  trace: [...start, 'depth', 'nodes', 'signal'],
  position: start,
  check: ['games', 'seed'],
  info: [],
  options: [],
  games: [],
};
const needed = {
  analyse: ['nodes'],
  play: ['depth'],
  choose: ['level'],
  solve: ['nodes'],
  explain: ['move', 'depth'],
  trace: ['depth'],
};

function argumentsFor(method) {
  if (chance(4)) return odd();
  const given = {};
  for (const name of methods[method]) if (needed[method]?.includes(name) || chance(20)) given[name] = rightArguments[name]();
  for (const name of Object.keys(given)) if (chance(5)) given[name] = odd();
  // A limit that is right, but takes hours, finds no fault.
  for (const name of ['depth', 'nodes', 'time'])
    if (Number.isSafeInteger(given[name]) && given[name] > 1e6) given[name] = 1e3;
  if (chance(3)) given[pick(['x', 'depth', '__proto__', 'constructor', 'id', 'type'])] = odd();
  return given;
}

/** Rules of a counting game, of which some functions fail now and then. */
function randomRules() {
  const rules = {
    start: () => 0,
    moves: (n) => Array.from({ length: 1 + (n % 3) }, (_, i) => i + 1),
    play: (n, m) => n + m,
    result: (n) => (n > 12 ? pick(['loss', 'win', 'draw', { points: 3 }]) : null),
  };
  const optional = { evaluate: (n) => n, key: (n) => n, rank: (_n, m) => m, noisy: (_n, m) => m === 1, mover: () => 0 };
  Object.assign(optional, { moveText: (_n, m) => `m${m}`, text: (n) => `${n}`, parse: Number, board: () => ['x.', '.o'] });
  for (const [name, rule] of Object.entries(optional)) if (chance(30)) rules[name] = rule;
  for (const [name, value] of Object.entries({ neverRepeats: true, name: 'fuzz', title: 'Fuzz', sides: ['A', 'B'] }))
    if (chance(30)) rules[name] = chance(90) ? value : odd();
  for (const [name, rule] of Object.entries(rules)) {
    if (typeof rule !== 'function' || !chance(15)) continue;
    const percent = pick([1, 10, 100]);
    rules[name] = (...values) => {
      if (!chance(percent)) return rule(...values);
      if (chance(50)) throw pick([new Error('planted'), new TypeError('planted'), hostile, null]);
      return odd();
    };
  }
  return rules;
}

let described = ''; // the engine in use

const settings = {
  driver: ['full', 'aspiration', 'mtd_f', 'sss', 'dual', 'bisect', 'step', 'best', 'bns', 'x'],
  method: [
    'alpha_beta',
    'mcts',
    'pn_mcts',
    'conspiracy',
    'stockman_sss',
    'scout',
    'pn',
    'dfpn',
    'best_first',
    'ubfm',
    'descent',
  ],
  hash: [1, 8, 0, -1, 4096],
  threads: [1, 2],
  table: [true, false, 'on'],
};

/** @returns {Engine} */
function randomEngine() {
  const modules = ['games/connect_four.mjs', 'games/tic_tac_toe.mjs', '../../javascript/examples/domineering.js'];
  const game = chance(40)
    ? randomRules()
    : chance(40)
      ? pick(['connect_four', 'tic_tac_toe', 'nim', 'othello'])
      : { module: moduleAt(pick(modules)) };
  const options = {};
  for (const name of Object.keys(settings)) if (chance(15)) options[name] = pick(settings[name]);
  const given = { game, options, wasm, weights };
  if (chance(20)) given.preset = pick(['strong', 'textbook', 'paper']);
  if (chance(20)) given.workers = 1 + random(2);
  if (chance(20)) given.keepsTable = true;
  if (chance(5)) given[pick(['game', 'preset', 'options', 'workers', 'keepsTable'])] = odd();
  described = inspect(given);
  return new Engine(given);
}

/** Waits for an answer, or a refusal; anything else is a fault. */
async function settled(promise, what) {
  let timer;
  const begin = performance.now();
  const before = process.cpuUsage();
  const late = new Promise((_resolve, reject) => {
    timer = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      const isLate = (user + system) / 1000 > longestAnswer || performance.now() - begin > longestWait;
      if (isLate) reject(new Error('no answer'));
    }, 1000);
  });
  try {
    await Promise.race([promise, late]);
    return true;
  } catch (problem) {
    if (problem instanceof KibitzError) {
      assert.ok(problem.message.length > 0);
      return false;
    }
    console.error(`seed ${seed}, call ${calls}: ${what()} of ${described}`);
    throw problem;
  } finally {
    clearInterval(timer);
  }
}

let calls = 0;
let answered = 0;
const end = performance.now() + 1000 * seconds;
process.on('unhandledRejection', (problem) => {
  console.error(`seed ${seed}, call ${calls}: unhandled`, problem);
  process.exit(1);
});

async function callOnce(engine, method) {
  const given = argumentsFor(method);
  ++calls;
  const what = () => `${method} ${inspect(given)}`;
  if (await settled(engine[method](given), what)) ++answered;
}

while (performance.now() < end) {
  let engine;
  try {
    engine = randomEngine();
  } catch (problem) {
    assert.ok(problem instanceof KibitzError, String(problem?.stack));
    continue;
  }
  const names = Object.keys(methods);
  for (let i = random(12); i >= 0; --i)
    await Promise.all(Array.from({ length: 1 + random(3) }, () => callOnce(engine, pick(names))));
  await settled(engine.info(), () => 'info after all');
  if (chance(5)) await settled(check(chance(80) ? randomRules() : odd(), { wasm, games: 2 }), () => 'check');
  if (chance(5)) {
    const players = [
      { name: 'a', depth: 2 },
      { name: chance(90) ? 'b' : odd(), level: 1 },
    ];
    await settled(match({ game: 'tic_tac_toe', players, wasm, games: random(3), openingPlies: random(4) }), () => 'match');
  }
  if (chance(20)) engine.analyse({ time: 1000 }).catch(() => {}); // is running when the engine is closed
  engine.close();
}
assert.equal(typeof boardText, 'function');
console.log(`seed ${seed}: ${calls} calls in ${seconds} s, ${answered} answered, ${calls - answered} refused`);
