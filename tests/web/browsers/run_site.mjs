// Runs cases on the static site, from two hosts: Python's http.server, and one that compresses and isolates the page.
//   node run_site.mjs SITE chromium|firefox [CASE...]      SITE: a folder that tools/site has built
import { Browser } from './browser.mjs';
import { dropped_file, every_tab, kept_games, short_games, steps_on_a_phone } from './cases.mjs';
import * as siteCases from './site_cases.mjs';
import { goodHost, simpleHost } from './static_host.mjs';

const general = { short_games, kept_games, dropped_file, steps_on_a_phone, every_tab };
const hosts = { simpleHost: { ...siteCases, ...general }, goodHost: siteCases };

const [folder, name, ...chosen] = process.argv.slice(2);
for (const [kind, cases] of Object.entries(hosts)) {
  const host = await { simpleHost, goodHost }[kind](folder);
  const browser = await Browser.launch(name, host);
  browser.folder = folder;
  try {
    for (const [title, run] of Object.entries(cases)) {
      if (chosen.length > 0 && !chosen.includes(title)) continue;
      const begin = Date.now();
      await run(browser);
      console.log(`${name}, ${kind}: ${title}: ${((Date.now() - begin) / 1000).toFixed(1)} s`);
    }
  } finally {
    await browser.close();
    await host.end();
  }
}
