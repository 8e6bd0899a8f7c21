// Runs the cases of this folder in a browser.
//   node run.mjs KIBITZ chromium|firefox quick|all|CASE... [--sequences N] [--first SEED]
// quick: what every commit is tested with. all: everything, and the looks in the light and the dark theme.
import { parseArgs } from 'node:util';
import { Browser } from './browser.mjs';
import * as cases from './cases.mjs';
import { long_game } from './long_game.mjs';
import { long_game_ends } from './long_game_ends.mjs';
import { papers_of_program } from './papers_of_program.mjs';
import { random_actions } from './random_actions.mjs';
import { Server } from './server.mjs';

const all = { ...cases, long_game, long_game_ends, papers_of_program, random_actions };
const quick = [
  'short_games',
  'kept_games',
  'dropped_file',
  'steps_on_a_phone',
  'first_paint',
  'papers_of_program',
  'random_actions',
];
const lists = { quick, all: Object.keys(all).filter((name) => !['short_games', 'steps_on_a_phone'].includes(name)) };

function read(words) {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { sequences: { type: 'string', default: '5' }, first: { type: 'string', default: '1' } },
  });
  const [program, browser, ...names] = positionals;
  const unknown = names.find((name) => !(name in all) && !(name in lists));
  if (!names.length || unknown)
    throw new Error(`${unknown ?? 'nothing'} is no case; there are ${Object.keys({ ...lists, ...all })}`);
  const seeds = { first: Number(values.first), sequences: Number(values.sequences) };
  return { program, browser, names: names.flatMap((name) => lists[name] ?? [name]), seeds };
}

async function run(browser, names, seeds) {
  for (const name of names) {
    const begin = Date.now();
    await all[name](browser, seeds);
    console.log(`${browser.name}, ${browser.scheme}: ${name}: ${((Date.now() - begin) / 1000).toFixed(1)} s`);
  }
}

const { program, browser: name, names, seeds } = read(process.argv.slice(2));
const server = await Server.start(program);
try {
  for (const scheme of names.includes('every_look') ? ['light', 'dark'] : ['light']) {
    const browser = await Browser.launch(name, server, scheme);
    try {
      await run(browser, scheme === 'light' ? names : ['every_look'], seeds);
    } finally {
      await browser.close();
    }
  }
} finally {
  await server.end();
}
