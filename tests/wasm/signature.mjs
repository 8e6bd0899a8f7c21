#!/usr/bin/env node
// The signature of the search in the module: the rows of `kibitz bench`, to the node, are those of bench/signature.txt.
//   signature.mjs MODULE [GAME ...]     all games of the module, unless some are named
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EngineUnderTest } from './engine_under_test.mjs';

const [file, ...chosen] = process.argv.slice(2);
const signature = fileURLToPath(new URL('../../bench/signature.txt', import.meta.url));
const engine = await EngineUnderTest.open(file);
const games = chosen.length > 0 ? chosen : engine.games;

const expected = new Map();
for (const row of readFileSync(signature, 'utf8').split('\n')) {
  const [, game, configuration, nodes] = /^(\S+)\s+(.*?)\s+(\d+)$/.exec(row) ?? [];
  if (game && game !== 'total') expected.set(`${game} ${configuration}`, Number(nodes));
}

let compared = 0;
let different = 0;
for (const game of games) {
  const rows = [...expected.keys()].filter((row) => row.startsWith(`${game} `));
  const answer = await engine.ask({ type: 'bench', game });
  if (answer.type === 'error') throw new Error(`${game}: ${answer.message}`);
  const found = new Map(answer.rows.map((row) => [`${game} ${row.configuration}`, row.nodes]));
  for (const row of new Set([...rows, ...found.keys()])) {
    ++compared;
    if (found.get(row) === expected.get(row)) continue;
    ++different;
    console.error(`${row}: ${found.get(row)} nodes in the module, ${expected.get(row)} in the program`);
  }
}
console.log(`${compared} rows of ${games.length} games: ${different} differ`);
process.exitCode = different === 0 && compared > 0 ? 0 : 1;
