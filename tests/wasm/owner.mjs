#!/usr/bin/env node
// The owner of a worker: it stops searches, and replaces a worker that traps or is silent.
//   owner.mjs MODULE     a module that contains Connect Four
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { canPause, compile } from '../../javascript/src/instance.js';
import { Owner } from '../../javascript/src/owner.js';
import { startWorker } from '../../javascript/src/node_worker.js';

const source = await compile(pathToFileURL(process.argv[2]));
const game = 'connect_four';

/** An owner, and the answers that have arrived by id. */
class Client {
  /** @param {object} [options] */
  constructor(options = {}) {
    this.answers = new Map();
    this.waiting = new Map();
    this.reports = 0;
    this.replaced = [];
    this.owner = new Owner({
      startWorker,
      source,
      receive: (line) => this.receive(JSON.parse(line)),
      onReplaced: (why) => this.replaced.push(why),
      ...options,
    });
  }

  receive(answer) {
    if (answer.type === 'weights_received') return undefined;
    if (answer.type === 'report') {
      ++this.reports;
      return this.onReport?.();
    }
    assert.equal(this.answers.has(answer.id), false, 'a question is answered once');
    this.answers.set(answer.id, answer);
    this.waiting.get(answer.id)?.(answer);
    return undefined;
  }

  /** @param {{ id: unknown }} question */
  ask(question) {
    return new Promise((resolve) => {
      this.waiting.set(question.id, resolve);
      this.owner.send(JSON.stringify(question));
    });
  }

  cancel(id) {
    this.owner.send(JSON.stringify({ id, type: 'cancel' }));
  }
}

/** Starts workers that fail on a line with the field "plant", as often as `times` says. @param {number} times */
const faultyWorker = (times) => {
  const left = new SharedArrayBuffer(4);
  new Int32Array(left)[0] = times;
  return (onMessage, onFailure) => {
    const worker = new Worker(new URL('./faulty_worker.mjs', import.meta.url), { workerData: left });
    worker.on('message', onMessage);
    worker.on('error', (problem) => onFailure(problem.message));
    return worker;
  };
};

/** @param {(client: Client) => Promise<void>} body @param {object} [options] */
const withClient = (body, options) => async () => {
  const client = new Client(options);
  try {
    await body(client);
  } finally {
    client.owner.close();
  }
};

test(
  'questions are answered in their order, and an unknown id cannot be canceled',
  withClient(async (client) => {
    const answers = await Promise.all([client.ask({ id: 1, game, depth: 5 }), client.ask({ id: 'two', type: 'games' })]);
    assert.deepEqual(
      answers.map(({ type }) => type),
      ['result', 'games'],
    );
    const unknown = await client.ask({ id: 9, type: 'cancel' });
    assert.equal(unknown.message, 'no question with this id is waiting or running');
    const faulty = new Promise((resolve) => client.waiting.set(null, resolve));
    client.owner.send('no JSON');
    assert.equal((await faulty).type, 'error');
  }),
);

const cancelsBoth = async (client) => {
  const running = client.ask({ id: 1, game, time_ms: 600_000, reports: true });
  const waiting = client.ask({ id: 2, game, time_ms: 600_000 });
  const last = client.ask({ id: 3, game, depth: 3 });
  await new Promise((resolve) => {
    client.onReport = () => client.reports > 9 && resolve();
  });
  client.cancel(2);
  client.cancel(1);
  const first = await running;
  assert.equal(first.end, 'stopped');
  assert.ok(first.best.move);
  assert.equal((await waiting).end, 'stopped');
  assert.equal((await last).end, 'depth');
};
test('a flag in shared memory stops the running question and a waiting one', withClient(cancelsBoth));
test(
  canPause
    ? 'a message stops both, where a search can pause'
    : 'ending the worker stops both; the last report is the answer',
  withClient(
    async (client) => {
      await cancelsBoth(client);
      assert.equal(client.replaced.length, canPause ? 0 : 1);
    },
    { sharesMemory: false },
  ),
);

test(
  'a worker that traps is replaced, and the question is repeated',
  withClient(
    async (client) => {
      const [first, second] = await Promise.all([
        client.ask({ id: 1, game, depth: 4, plant: 'trap' }),
        client.ask({ id: 2, game, depth: 4 }),
      ]);
      assert.equal(first.type, 'result');
      assert.deepEqual(first.lines, second.lines);
      assert.match(client.replaced.join(), /unreachable/);
      assert.equal(client.replaced.length, 1);
    },
    { startWorker: faultyWorker(1) },
  ),
);

test(
  'a worker that is silent is replaced, and the question is repeated',
  withClient(
    async (client) => {
      const begin = performance.now();
      assert.equal((await client.ask({ id: 1, game, depth: 4, plant: 'loop' })).type, 'result');
      assert.ok(performance.now() - begin < 10_000);
      assert.match(client.replaced.join(), /^no sign of life for \d+ ms$/);
    },
    { startWorker: faultyWorker(1) },
  ),
);

test(
  'a question on which two workers fail is answered by an error, and the next one by a new worker',
  withClient(
    async (client) => {
      const answer = await client.ask({ id: 1, game, depth: 4, plant: 'trap' });
      assert.match(answer.message, /^the engine failed on this question twice: /);
      assert.equal(answer.schema, (await client.ask({ id: 2, game, depth: 4 })).schema);
      assert.equal(client.replaced.length, 2);
    },
    { startWorker: faultyWorker(2) },
  ),
);

test(
  'a long search is not silent',
  withClient(
    async (client) => {
      assert.equal((await client.ask({ id: 1, game, time_ms: 1500 })).type, 'result');
      assert.deepEqual(client.replaced, []);
    },
    { silence: 700 },
  ),
);

test(
  'a new worker has the weights that were supplied',
  withClient(
    async (client) => {
      const supplied = async (id) => {
        const { games } = await client.ask({ id, type: 'weights', game });
        return games.find((one) => one.game === 'othello').supplied;
      };
      const net = readFileSync(new URL('../../games/othello/othello.net', import.meta.url));
      client.owner.supplyWeights('othello', net);
      assert.equal(await supplied(1), true);
      await client.ask({ id: 2, game, depth: 2, plant: 'trap' });
      assert.equal(await supplied(3), true);
    },
    { startWorker: faultyWorker(1) },
  ),
);

test(
  'a module that cannot be loaded is an error for every question',
  withClient(
    async (client) => {
      assert.match((await client.ask({ id: 1, game, depth: 2 })).message, /^the engine cannot start: /);
      assert.equal((await client.ask({ id: 2, game, depth: 2 })).message, 'the engine has ended');
    },
    { source: new Uint8Array([1, 2, 3]) },
  ),
);
