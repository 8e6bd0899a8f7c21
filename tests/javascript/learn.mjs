#!/usr/bin/env node
// Evaluations that are learned from games in JavaScript.
//   learn.mjs MODULE
import assert from 'node:assert/strict';
import test from 'node:test';
import { Engine } from '../../javascript/src/index.js';
import breakthrough from '../../javascript/examples/breakthrough.js';
import { startWorker } from '../../javascript/src/node_worker.js';
import { Owner } from '../../javascript/src/owner.js';
import { moduleAt, refused, testWithEngines, wasm } from './setup.mjs';

const game = { module: moduleAt('../../javascript/examples/breakthrough.js') };
const quick = { generations: 2, games: 20, nodes: 30, pairs: 2, seed: 5 };

testWithEngines('learning reports its generations, and the same seed gives the same bytes', async (start) => {
  const reports = [];
  const learned = await start({ game }).learn({ ...quick, onReport: (report) => reports.push(report) });
  const generations = reports.filter(({ loss }) => loss !== undefined);
  assert.deepEqual(
    generations.map(({ generation, games }) => [generation, games]),
    [
      [1, 20],
      [2, 40],
    ],
  );
  const { won, drawn, lost } = learned.greedy;
  assert.equal(won + drawn + lost, 4);
  assert.equal(learned.end, 'generations');
  assert.ok(learned.loss > 0 && learned.loss < 1 && learned.positions > 50);
  assert.deepEqual(generations.at(-1).net, learned.net);
  const again = await start({ game }).learn(quick);
  assert.deepEqual(again, learned);
  const onThisThread = await start({ game: breakthrough }).learn(quick);
  assert.deepEqual(onThisThread.net, learned.net);
  const other = await start({ game }).learn({ ...quick, seed: 6 });
  assert.notDeepEqual(other.net, learned.net);
});

testWithEngines('what was learned evaluates, in a worker and on this thread', async (start) => {
  const { net } = await start({ game }).learn(quick);
  const scoreOf = async (options) => (await start(options).analyse({ depth: 1 })).score.value;
  const own = await scoreOf({ game });
  assert.equal(own, 0, 'these rules have no evaluation');
  const learned = await scoreOf({ game, net });
  assert.notEqual(learned, own);
  assert.equal(await scoreOf({ game: breakthrough, net }), learned);
  const { generation } = await start({ game, net }).learn({ ...quick, generations: 1 });
  assert.equal(generation, 1, 'learning continues from there');
});

testWithEngines('learning stops with the best so far', async (start) => {
  const stop = new AbortController();
  const onReport = ({ net }) => net && stop.abort();
  const stopped = await start({ game }).learn({ ...quick, generations: 1000, signal: stop.signal, onReport });
  assert.equal(stopped.end, 'stopped');
  assert.ok(stopped.net.length > 100);
  const late = await start({ game }).learn({ time: 1500, games: 20, nodes: 30, pairs: 2 });
  assert.equal(late.end, 'time');
});

test('without shared memory the worker is ended, and its last generation is the answer', async () => {
  const answer = await new Promise((resolve) => {
    const { module: address } = game;
    const receive = (line) => {
      const { type, id, net, problem } = JSON.parse(line);
      assert.equal(problem, undefined);
      if (type === 'rules_received') owner.send(JSON.stringify({ ...quick, id: 1, type: 'learn', game: breakthrough.name }));
      else if (type === 'report' && net) owner.send(JSON.stringify({ type: 'cancel', id }));
      else if (type !== 'report') {
        owner.close();
        resolve(JSON.parse(line));
      }
    };
    const owner = new Owner({ startWorker, source: wasm, receive, sharesMemory: false });
    owner.supplyRules(address, 'rules');
  });
  assert.equal(answer.type, 'learned');
  assert.equal(answer.end, 'stopped');
  assert.ok(answer.net.length > 100);
});

testWithEngines('what cannot be learned is refused in one sentence', async (start) => {
  await refused(start({ game }).learn({}), 'a limit is missing: generations or time');
  await refused(start({ game }).learn({ time: 1 }), 'learning was stopped before its first generation');
  await refused(start({ game }).learn({ generations: 0 }), "generations is a whole number from 1 to 1000000, not '0'");
  await refused(start({ game: 'nim' }).learn({ generations: 1 }), 'nim is a game of Kibitz: kibitz learn teaches it');
  const { board: _board, ...invisible } = breakthrough;
  await refused(
    start({ game: invisible }).learn(quick),
    "no pieces are visible on the board of 'breakthrough_5x5': there is nothing to learn from",
  );
  const faulty = { ...breakthrough, board: (state) => (state.mover === 1 ? null : breakthrough.board(state)) };
  await refused(
    start({ game: faulty }).learn(quick),
    'board() of Breakthrough 5 x 5 must return a text or a list of rows, not null',
  );
});

testWithEngines('weights that do not fit are refused in one sentence', async (start) => {
  const { net } = await start({ game }).learn({ ...quick, generations: 1 });
  const other = { ...breakthrough, name: 'other' };
  await refused(start({ game: other, net }).analyse({ depth: 1 }), "weights of 'breakthrough_5x5' are no weights of other");
  const narrow = { ...breakthrough, board: ({ cells }) => [cells.slice(5)] };
  await refused(
    start({ game: narrow, net }).analyse({ depth: 1 }),
    'the weights are for another board of breakthrough_5x5; use those of this board',
  );
  const altered = net.slice();
  altered[net.length - 20] ^= 1;
  await refused(
    start({ game, net: altered }).analyse({ depth: 1 }),
    "'breakthrough_5x5.net' was altered: its checksum does not agree",
  );
  await refused(start({ game: 'nim', net }).analyse({ depth: 1 }), 'net is for a game of your own, not for nim');
  assert.throws(() => new Engine({ game, wasm, net: 'net' }), { message: 'net is a Uint8Array, not "net"' });
});

testWithEngines('close() while weights are supplied rejects the question', async (start) => {
  const engine = start({ game, net: new Uint8Array(1000) });
  const { supplyWeights } = Owner.prototype;
  Owner.prototype.supplyWeights = function supplyAndClose(...given) {
    supplyWeights.apply(this, given);
    engine.close();
  };
  try {
    await refused(engine.analyse({ depth: 1 }), 'the engine is closed');
  } finally {
    Owner.prototype.supplyWeights = supplyWeights;
  }
});

test('every example has at most 40 lines', async () => {
  const { readFileSync, readdirSync } = await import('node:fs');
  const folder = new URL('../../javascript/examples/', import.meta.url);
  for (const name of readdirSync(folder)) {
    const lines = readFileSync(new URL(name, folder), 'utf8').trimEnd().split('\n').length;
    assert.ok(lines <= 40, `${name}: ${lines} lines`);
  }
});
