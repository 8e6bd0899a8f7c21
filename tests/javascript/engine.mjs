#!/usr/bin/env node
// The package's engine, on games of Kibitz.
//   engine.mjs MODULE [PROGRAM]     with the program, its nodes are compared with those of `kibitz serve`
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { Engine, match } from '../../javascript/src/index.js';
import { refused, testWithEngines, wasm, weights } from './setup.mjs';

const program = process.argv[3];
const game = 'connect_four';

testWithEngines('a search reports its depths and returns move, score and lines', async (start) => {
  const engine = start({ game });
  const depths = [];
  const result = await engine.analyse({ moves: '4 4', depth: 6, lines: 2, onReport: ({ depth }) => depths.push(depth) });
  assert.deepEqual([...new Set(depths)], [1, 2, 3, 4, 5, 6]);
  assert.equal(result.lines.length, 2);
  assert.equal(result.move, result.lines[0].moves[0].move);
  assert.deepEqual(result.score, result.lines[0].score);
  assert.deepEqual(await engine.analyse({ moves: ['4', 4], depth: 6, lines: 2 }).then(({ lines }) => lines), result.lines);
  const { move, ponder } = await engine.play({ depth: 4, searchMoves: ['1', '2'] });
  assert.ok(['1', '2'].includes(move));
  assert.ok(ponder);
});

test('the nodes are those of kibitz serve', { skip: !program && 'no program was given' }, async () => {
  const questions = [
    { game, moves: ['4', '4'], depth: 9 },
    { game: 'othello', depth: 8, preset: 'strong' },
    { game: 'tic_tac_toe', depth: 9, options: { driver: 'mtd_f' } },
    { game: 'nim', position: '3 4 5', depth: 5, preset: 'paper' },
  ];
  const input = questions.map((question, id) => JSON.stringify({ id, ...question })).join('\n');
  const { stdout } = spawnSync(program, ['serve', '--workers', '1'], { input, encoding: 'utf8' });
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const [id, { game: name, preset, options, ...limits }] of questions.entries()) {
    const engine = new Engine({ game: name, preset, options, wasm, weights });
    const { lines, statistics } = await engine.analyse(limits);
    const wanted = answers.find((answer) => answer.id === id);
    assert.deepEqual({ lines, statistics }, { lines: wanted.lines, statistics: wanted.statistics });
    engine.close();
  }
});

testWithEngines('a signal stops a search, which returns its result so far', async (start) => {
  const engine = start({ game });
  const begin = performance.now();
  const result = await engine.analyse({ time: 600_000, signal: AbortSignal.timeout(200) });
  assert.equal(result.end, 'stopped');
  assert.ok(result.move);
  assert.ok(performance.now() - begin < 5000);
  assert.equal((await engine.analyse({ time: 600_000, signal: AbortSignal.abort() })).end, 'stopped');
  assert.equal((await engine.analyse({ depth: 2 })).end, 'depth');
});

testWithEngines('an exception in onReport ends the search and reaches the caller', async (start) => {
  const engine = start({ game });
  const mistake = new Error('a mistake of the caller');
  const search = engine.analyse({
    time: 600_000,
    onReport: () => {
      throw mistake;
    },
  });
  await assert.rejects(search, mistake);
  assert.equal((await engine.analyse({ depth: 2 })).end, 'depth');
});

testWithEngines('onReport may be async: the answer waits for it, and a rejection ends the search', async (start) => {
  const engine = start({ game });
  const depths = [];
  const later = async ({ depth }) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    depths.push(depth);
  };
  await engine.analyse({ depth: 3, onReport: later });
  assert.equal(Math.max(...depths), 3);
  const mistake = new Error('a late mistake');
  const rejected = () => Promise.reject(mistake);
  await assert.rejects(engine.analyse({ time: 600_000, onReport: rejected }), mistake);
  await assert.rejects(engine.analyse({ depth: 1, onReport: rejected }), mistake);
  assert.equal((await engine.analyse({ depth: 2 })).end, 'depth');
});

testWithEngines('positions have moves, a board and an ending', async (start) => {
  const engine = start({ game: 'tic_tac_toe' });
  const position = await engine.position({ moves: 'a1 b2' });
  assert.equal(position.mover, 0);
  assert.deepEqual(position.legalMoves, ['a3', 'b3', 'c3', 'a2', 'c2', 'b1', 'c1']);
  assert.equal(position.board, '3 . . .\n2 . o .\n1 x . .\n  a b c\nX to move');
  assert.equal(position.ending, undefined);
  const over = await engine.position({ position: 'xxx/oo./...' });
  assert.equal(over.ending.text, 'X wins with three in a row');
  await refused(engine.play({ position: 'xxx/oo./...', depth: 1 }), /^there is no move to play: X wins/);
});

testWithEngines('proofs, levels, explanations, traces and options', async (start) => {
  const engine = start({ game: 'nim', options: { driver: 'mtd_f' } });
  const reports = [];
  const solution = await engine.solve({ position: '3 4 5', nodes: 100_000, onReport: (report) => reports.push(report) });
  assert.deepEqual([solution.at_least, solution.at_most], ['win', 'win']);
  assert.ok(reports.length > 0);
  const { move } = await engine.choose({ level: 1, seed: 3 });
  assert.ok((await engine.position()).legalMoves.includes(move));
  assert.match((await engine.explain({ position: '3 4 5', move: 'b1', depth: 4 })).sentence, /b1/);
  assert.equal((await engine.trace({ position: '1 1', depth: 2 })).nodes[0].reason, 'root');
  assert.equal((await engine.trace({ position: '3 4 5', nodes: 50 })).end, 'nodes');
  const solver = start({ game: 'connect_four', options: { method: 'dfpn' } });
  await refused(solver.trace({ depth: 2 }), 'method dfpn has no depth: it needs a limit of nodes or time');
  assert.ok((await engine.options()).some(({ name, value }) => name === 'driver' && value === 'mtd_f'));
  assert.ok((await engine.games()).some(({ name, title }) => name === game && title === 'Connect Four'));
  await refused(engine.check(), 'nim is a game of Kibitz, whose tests check it');
});

testWithEngines('several workers answer several questions, and a table can be kept', async (start) => {
  const engine = start({ game, workers: 2 });
  const results = await Promise.all([7, 8, 7, 8].map((depth) => engine.analyse({ depth })));
  assert.deepEqual(results[0].statistics, results[2].statistics);
  const keeps = start({ game, keepsTable: true });
  const first = await keeps.analyse({ depth: 9 });
  assert.ok((await keeps.analyse({ depth: 9 })).statistics.nodes < first.statistics.nodes / 2);
});

testWithEngines('mistakes are sentences', async (start) => {
  const engine = start({ game });
  await refused(engine.analyse({}), 'a limit is missing: depth, nodes or time');
  await refused(engine.solve({}), 'a limit is missing: nodes or time');
  await refused(engine.analyse({ dept: 3 }), /^analyse has no argument "dept": it takes position, /);
  await refused(engine.analyse(), 'analyse takes an object of arguments, not undefined');
  await refused(engine.analyse({ depth: '3' }), 'depth is a whole number from 0, not "3"');
  await refused(engine.analyse({ depth: 3, moves: '4 9' }), /9/);
  await refused(engine.analyse({ depth: 3, moves: ['\ud800 \\ud800'] }), /\ufffd \\\\?ud800/);
  await refused(engine.analyse({ depth: 3, moves: [null] }), 'moves has null, which is no move');
  await refused(engine.analyse({ depth: 3, signal: 7 }), 'signal is an AbortSignal, not 7');
  await refused(
    engine.analyse({ depth: 3, state: 7, position: '' }),
    'a search begins at a position or at a state, not at both',
  );
  await refused(start({ game: 'checkerz' }).analyse({ depth: 1 }), /checkerz/);
  await refused(start({ options: { a: 1 }, game }).analyse({ depth: 1 }), /'a'/);
  await refused(start({ game, wasm: new Uint8Array(3) }).analyse({ depth: 1 }), /^kibitz.wasm cannot be loaded: /);
  assert.throws(() => new Engine({ game: { start() {}, moves() {} } }), /it lacks play, result$/);
  const rules = { start: () => 0, moves: () => [], play: () => 0, result: () => 0 };
  assert.throws(() => new Engine({ game: rules, workers: 2 }), /several workers need \{ module \}/);
  assert.throws(() => new Engine({ gam: 'chess' }), /^KibitzError: Engine has no argument "gam"/);
});

testWithEngines('damaged weights are refused, and a later question loads them again', async (start) => {
  const folder = mkdtempSync(join(tmpdir(), 'weights-'));
  const file = join(folder, 'othello.net');
  try {
    const engine = start({ game: 'othello', weights: new URL(`file://${folder}/`), workers: 2 });
    await refused(engine.analyse({ depth: 1 }), /^the weights of othello cannot be loaded: Error: ENOENT/);
    writeFileSync(file, '<!doctype html>');
    await refused(
      engine.analyse({ depth: 1 }),
      'the weights of othello cannot be loaded: the weights of othello have 2677779 bytes, not 15',
    );
    cpSync(new URL('othello.net', weights), file);
    assert.equal((await engine.analyse({ depth: 4 })).move, (await start({ game: 'othello' }).analyse({ depth: 4 })).move);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the address of weights is absolute, or relative to the page', async () => {
  const sentence = 'weights is the address of a folder such as file:///weights/, not "weights/"';
  assert.throws(() => new Engine({ wasm, weights: 'weights/' }), { name: 'KibitzError', message: sentence });
  globalThis.location = { href: new URL('../../index.html', weights).href };
  try {
    const engine = new Engine({ wasm, game: 'othello', weights: 'games/othello/' });
    assert.ok((await engine.analyse({ depth: 1 })).move);
    engine.close();
  } finally {
    delete globalThis.location;
  }
});

testWithEngines('a closed engine rejects its questions', async (start) => {
  const engine = start({ game });
  const running = engine.analyse({ time: 600_000, onReport: () => engine.close() });
  await refused(running, 'the engine is closed');
  await refused(engine.position(), 'the engine is closed');
});

test('a match counts the games of both players', async () => {
  const players = [
    { name: 'deep', depth: 9 },
    { name: 'random', level: 1 },
  ];
  const seen = [];
  const {
    games,
    players: standings,
    end,
  } = await match({
    game: 'tic_tac_toe',
    players,
    games: 6,
    openingPlies: 1,
    wasm,
    onGame: (played) => seen.push(played),
  });
  assert.equal(end, 'complete');
  assert.deepEqual(seen, games);
  assert.equal(standings[0].wins + standings[0].draws + standings[0].losses, 6);
  assert.equal(standings[0].score + standings[1].score, 6);
  assert.equal(standings[0].losses, 0);
  assert.deepEqual([games[0].first, games[1].first, games[0].moves[0]], ['deep', 'random', games[1].moves[0]]);
  const stopped = await match({ game: 'tic_tac_toe', players, wasm, signal: AbortSignal.abort() });
  assert.deepEqual([stopped.end, stopped.games.length], ['stopped', 0]);
  await refused(match({ players: [players[0], players[0]] }), 'two players have the name "deep"');
  await refused(match({ players: [{ nodes: 3 }, players[0]] }), /name/);
  await refused(match({ players: [players[0], { name: 'none' }] }), 'a limit is missing: level, depth, nodes or time');
  await refused(
    match({ players: [players[0], { name: 'both', level: 2, nodes: 3 }] }),
    'player "both" has a level, which sets its limits, and also nodes',
  );
});
