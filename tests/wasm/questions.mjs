#!/usr/bin/env node
// Questions to the module whose answers differ from the program's, or need something that only the module has.
//   questions.mjs MODULE     a module that contains Connect Four, tic-tac-toe and Othello
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { EngineUnderTest } from './engine_under_test.mjs';
import { compile, Trap } from '../../javascript/src/instance.js';
import { pathToFileURL } from 'node:url';

const file = process.argv[2];
const module = await compile(pathToFileURL(file));
const game = 'connect_four';
const start = () => new EngineUnderTest(module);

test('an option whose memory would wrap with addresses of 32 bits is refused', async () => {
  const engine = start();
  const options = [{ hash: 4096 }, { hash: 2048 }, { method: 'mcts', 'method.memory': 4096 }, { 'table.entries': 1 << 30 }];
  for (const option of options) {
    const answer = await engine.ask({ game, depth: 3, options: { table: true, ...option } });
    assert.match(answer.message, /^option (hash|method\.memory|table\.entries) takes \d to \d+, not '\d+'$/);
  }
  for (const type of ['solve', 'conspire']) {
    const answer = await engine.ask({ type, game: 'tic_tac_toe', nodes: 1000, memory_mib: 4096 });
    assert.equal(answer.message, "memory_mib is a whole number from 1 to 2047, not '4096'");
  }
  assert.equal((await engine.ask({ game, depth: 3 })).type, 'result');
});

test('a search that needs more memory than there is is refused, and the next question is answered', async () => {
  const engine = start();
  const kept = { game, depth: 1, options: { table: true, hash: 2000 } };
  const answers = [];
  for (const name of ['a', 'b', 'c']) answers.push(await engine.ask({ ...kept, engine: name }));
  assert.equal(answers[0].type, 'result');
  assert.equal(answers[2].type, 'error');
  assert.match(answers[2].message, /2000 MiB|not enough memory/);
  assert.equal((await engine.ask({ game, depth: 3 })).type, 'result');
});

test('a net is supplied by the host; until then the handcrafted evaluation plays', async () => {
  const engine = start();
  const weights = async () => {
    const { evaluation, games } = await engine.ask({ type: 'weights', game: 'othello' });
    return { evaluation, ...games.find((one) => one.game === 'othello') };
  };
  const search = async () => (await engine.ask({ game: 'othello', depth: 6, preset: 'strong', engine: 'kept' })).lines[0];
  const before = await weights();
  assert.deepEqual([before.evaluation, before.supplied], ['handcrafted', false]);
  const handcrafted = await search();
  const net = readFileSync(new URL('../../games/othello/othello.net', import.meta.url));
  assert.equal(net.length, before.bytes);
  assert.equal(await engine.instance.supplyWeights('othello', net.subarray(1)), false);
  assert.match(JSON.parse(engine.lines.at(-1)).problem, /^the weights of othello have \d+ bytes, not \d+$/);
  assert.equal(await engine.supplyWeights('othello'), true);
  const after = await weights();
  assert.deepEqual([after.evaluation, after.supplied], ['learned', true]);
  assert.notDeepEqual(await search(), handcrafted);
});

test('a file is announced, supplied and read', async () => {
  const engine = start();
  const bytes = new TextEncoder().encode('1. 4 4 2. 4\n');
  const { file: id } = await engine.ask({ type: 'upload', game, name: 'games.txt', bytes: bytes.length });
  assert.equal(await engine.instance.supplyFile('other', bytes), false);
  assert.equal(await engine.instance.supplyFile(id, bytes), true);
  const list = await engine.ask({ type: 'file', game, file: id });
  assert.deepEqual([list.name, list.games], ['games.txt', 1]);
  assert.equal((await engine.ask({ type: 'file_game', game, file: id, number: 1 })).type, 'file_game');
});

test('the questions of the page are answered', async () => {
  const engine = start();
  const kinds = {
    read: { text: '4 4 4' },
    explain: { move: '1', depth: 6 },
    gallery: {},
    papers: { name: null },
    ledger: {},
    reports: {},
    trace: { depth: 4 },
    blackboard: { depth: 3 },
    set_up: {},
    formats: {},
    position: {},
    game: {},
    choose: { level: 2 },
  };
  for (const [type, fields] of Object.entries(kinds)) {
    const answer = await engine.ask({ type, game, ...fields });
    assert.notEqual(answer.type, 'error', `${type}: ${answer.message}`);
  }
});

test('the host stops a search', async () => {
  const engine = start();
  engine.isStopWanted = true;
  assert.equal((await engine.ask({ game, time_ms: 600_000 })).end, 'stopped');
  engine.isStopWanted = false;
  assert.equal((await engine.ask({ game, depth: 2 })).end, 'depth');
});

test('several threads are one, and give the same answer', async () => {
  const best = async (threads) => (await start().ask({ game, depth: 8, options: { threads } })).best;
  assert.deepEqual(await best(4), await best(1));
});

test('after a trap the instance refuses to work', async () => {
  const engine = start();
  engine.instance.take = () => {
    throw new WebAssembly.RuntimeError('unreachable');
  };
  await assert.rejects(engine.ask({ game, depth: 2 }), Trap);
  await assert.rejects(engine.instance.supplyWeights('othello', new Uint8Array(1)), Trap);
});
