// Copies the page's modules into a folder from which Node imports them: Node treats .js files as modules only if a
// package.json says so, and the page has none. The folder is deleted at the end.
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';

const page = new URL('../../web/page/', import.meta.url);
export const folder = mkdtempSync(`${tmpdir()}/kibitz-page-`);
for (const file of readdirSync(page)) if (file.endsWith('.js')) copyFileSync(new URL(file, page), `${folder}/${file}`);
writeFileSync(`${folder}/package.json`, '{"type": "module"}');
process.on('exit', () => rmSync(folder, { recursive: true }));
