// Imports modules of web/page into Node. Node treats .js files as modules only if a package.json says so, and the page has
// none, so they are copied beside one.
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';

const page = new URL('../../web/page/', import.meta.url);

export async function importPage(...names) {
  const folder = mkdtempSync(`${tmpdir()}/kibitz-page-`);
  process.on('exit', () => rmSync(folder, { recursive: true }));
  for (const file of readdirSync(page)) if (file.endsWith('.js')) copyFileSync(new URL(file, page), `${folder}/${file}`);
  writeFileSync(`${folder}/package.json`, '{"type": "module"}');
  return Promise.all(names.map((name) => import(`${folder}/${name}`)));
}
