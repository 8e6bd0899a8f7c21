// The weights of games that a module does not contain: its host supplies them, so a site and the npm package bring them.
//   node supplied_weights.mjs MODULE FOLDER   copies their files to the folder
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile, Instance } from '../../javascript/src/instance.js';

/** Pairs of game and file. @param {WebAssembly.Module} module @returns {Promise<[game: string, file: string][]>} */
export async function suppliedWeights(module) {
  const answers = [];
  const instance = new Instance(module, { send: (line) => answers.push(JSON.parse(line)), isStopWanted: () => false });
  const ask = async (question) => {
    await instance.answer(JSON.stringify({ id: 1, ...question }));
    return answers.at(-1);
  };
  const [first] = (await ask({ type: 'games' })).games;
  const { games } = await ask({ type: 'weights', game: first });
  return games.map(({ game }) => [game, fileURLToPath(new URL(`../../games/${game}/${game}.net`, import.meta.url))]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [module, folder] = process.argv.slice(2);
  for (const [game, file] of await suppliedWeights(await compile(readFileSync(module))))
    copyFileSync(file, join(folder, `${game}.net`));
}
