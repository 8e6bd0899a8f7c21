// Records the demonstrations of the papers' claims, for readers in whose browser they take too long. Counts of nodes are the
// same on every computer, and so is the record.
import { Instance } from '../../javascript/src/instance.js';

/**
 * The claims with their figures, by id. Claims about games that the module lacks are not among them.
 * @param {WebAssembly.Module} module
 */
export async function recordPapers(module) {
  /** @type {any} */
  let answer;
  const instance = new Instance(module, { send: (line) => (answer = JSON.parse(line)), isStopWanted: () => false });
  const ask = async (/** @type {object} */ question) => {
    await instance.answer(JSON.stringify({ id: 1, ...question }));
    return answer;
  };
  const [game] = (await ask({ type: 'games' })).games;
  const { claims } = await ask({ type: 'papers', game });
  /** @type {Record<string, object>} */
  const recorded = {};
  for (const { id, recorded_by: command } of claims) {
    if (command) continue; // the module has these figures
    const { type, claim, message } = await ask({ type: 'papers', game, name: id });
    if (type !== 'error') recorded[id] = claim;
    else if (!/^there is no game /.test(message)) throw new Error(`the claim ${id}: ${message}`);
  }
  return recorded;
}
