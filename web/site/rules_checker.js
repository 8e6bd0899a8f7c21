// Checks rules while they are typed: a worker loads them, and the conformance kit plays random games by them. A function
// that does not return ends the worker, and nothing else.
import { Owner } from './owner.js';
import { lineOf } from './rules_text.js';
import { addressOfSource } from './source_address.js';
import { startWorker } from './web_worker.js';

/** @typedef {import('./rules_text.js').Problem} Problem */

const silence = 2000; // ms without a sign of life after which the worker is ended
const games = 20;

export class RulesChecker {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
    /** @type {Owner | undefined} */
    this.owner = undefined;
    /** @type {((sentences: string[] | null) => void) | undefined} */
    this.resolve = undefined;
  }

  /** Ends the check that runs: its answer is null. An idle worker is ended later, because it is not idle at once. */
  stop() {
    this.owner?.close();
    this.resolve?.(null);
  }

  /**
   * The faults that the kit finds; null if another check has begun meanwhile.
   * @param {string} game the name of the game @param {string} source
   * @returns {Promise<Problem[] | null>}
   */
  async check(game, source) {
    this.stop();
    const sentences = await new Promise((/** @type {(sentences: string[] | null) => void} */ resolve) => {
      this.resolve = resolve;
      const owner = new Owner({
        startWorker,
        source: this.module,
        silence,
        receive: (line) => {
          const answer = JSON.parse(line);
          if (answer.type === 'rules_received') {
            if (answer.problem) resolve([answer.problem]);
            else owner.send(JSON.stringify({ id: 1, type: 'check', game, games }));
          } else if (answer.type === 'checked') resolve(answer.broken);
          else if (answer.type === 'error') resolve([answer.message]);
        },
      });
      this.owner = owner;
      owner.supplyRules(addressOfSource(source), 'rules', { name: game, isConfined: true });
    });
    return sentences?.map((sentence) => ({ line: lineOf(sentence, source), sentence })) ?? null;
  }
}
