// What the tests of the package share: the module under test, engines that are closed after a test, and errors.
import assert from 'node:assert/strict';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { compile } from '../../javascript/src/instance.js';
import { Engine, KibitzError } from '../../javascript/src/index.js';

/** kibitz.wasm: the first argument of every test. It has Connect Four, Othello, tic-tac-toe and Nim. */
export const wasm = await compile(pathToFileURL(process.argv[2]));
export const weights = new URL('../../games/othello/', import.meta.url);

/** The address of a game among the tests or examples. @param {string} path */
export const moduleAt = (path) => new URL(path, import.meta.url).href;

/**
 * A test that gets a function which makes engines.
 * @param {string} name @param {(start: (options: object) => Engine) => Promise<void>} body
 */
export function testWithEngines(name, body) {
  test(name, async () => {
    /** @type {Engine[]} */
    const engines = [];
    try {
      await body((options) => {
        engines.push(new Engine({ wasm, weights, ...options }));
        return engines.at(-1);
      });
    } finally {
      for (const engine of engines) engine.close();
    }
  });
}

/**
 * Checks that a promise is rejected with this sentence.
 * @param {Promise<unknown>} promise @param {string | RegExp} sentence
 */
export async function refused(promise, sentence) {
  const problem = await promise.then(
    () => assert.fail('the call was not refused'),
    (reason) => reason,
  );
  assert.ok(problem instanceof KibitzError, String(problem?.stack ?? problem));
  if (typeof sentence === 'string') assert.equal(problem.message, sentence);
  else assert.match(problem.message, sentence);
}
