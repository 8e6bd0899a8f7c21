// Runs cases on the static site, from two hosts: Python's http.server, and one that compresses and isolates the page.
//   node run_site.mjs SITE chromium|firefox quick|all|CASE...      SITE: a folder that tools/site has built
// signature: that of bench/signature.txt, which takes minutes. quick: what needs few games. all: also the cases of
// `kibitz web`, in every game.
import { Browser } from './browser.mjs';
import * as pageCases from './cases.mjs';
import { random_actions } from './random_actions.mjs';
import * as papersCases from './papers_cases.mjs';
import * as rulesCases from './rules_cases.mjs';
import { signature } from './signature_case.mjs';
import * as casesOfSite from './site_cases.mjs';
import { goodHost, simpleHost } from './static_host.mjs';

const siteCases = { ...casesOfSite, ...papersCases, ...rulesCases };
const startHost = { simpleHost, goodHost };
// Nothing else depends on the host.
const onGoodHost = ['first_move', 'game_during_analysis', 'weights_arrive', 'trap', 'stopped_claims_of_papers'];
onGoodHost.push('endless_rules', 'learning');
const all = { ...siteCases, ...pageCases, random_actions, signature };
const ofPage = ['short_games', 'kept_games', 'dropped_file', 'steps_on_a_phone', 'every_tab', 'keyboard_only'];
const lists = { quick: Object.keys(siteCases), all: [...Object.keys(siteCases), ...ofPage, 'random_actions'] };

const [folder, name, ...chosen] = process.argv.slice(2);
const names = chosen.flatMap((one) => lists[one] ?? [one]);
const unknown = names.find((one) => !(one in all));
if (names.length === 0 || unknown) throw new Error(`${unknown ?? 'nothing'} is no case; there are ${Object.keys(all)}`);
for (const kind of Object.keys(startHost)) {
  const host = await startHost[kind](folder);
  const browser = Object.assign(await Browser.launch(name, host), { folder });
  try {
    for (const one of names.filter((title) => kind === 'simpleHost' || onGoodHost.includes(title))) {
      const begin = Date.now();
      await all[one](browser, { first: 1, sequences: 3 });
      console.log(`${name}, ${kind}: ${one}: ${((Date.now() - begin) / 1000).toFixed(1)} s`);
    }
  } finally {
    await browser.close();
    await host.end();
  }
}
