// Builds the folder of a static site: the page, the engine's module and the weights of games, with relative addresses alone.
//   node web/site/build.mjs MODULE FOLDER      MODULE: kibitz.wasm. FOLDER: a new one, or one that this program has made
// The same sources give the same bytes.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { compile, Instance } from '../../javascript/src/instance.js';
import { chapterFiles } from './chapters.mjs';
import { recordPapers } from './record_papers.mjs';

const root = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root));
const engineFiles = withImports(['owner.js', 'web_worker.js', 'worker.js'], (name) => read(`javascript/src/${name}`));
const siteFiles = ['engine_pool.js', 'load.js', 'offline.js', 'papers.js', 'spare_workers.js', 'transport.js'];
// That of the server, and what WebAssembly needs. A page in a frame is the host's decision, by a header.
const policy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data: blob:; base-uri 'none'; form-action 'none'";
const probeSize = 4096; // bytes; hosts do not compress files of a few hundred bytes

const pack = (bytes) => gzipSync(bytes, { level: 9 });

/**
 * The modules, and those that they import, directly or not.
 * @param {string[]} names @param {(name: string) => { toString(): string } | undefined} textOf
 */
function withImports(names, textOf) {
  const found = new Set();
  const visit = (name) => {
    if (found.has(name)) return;
    found.add(name);
    for (const [, other] of String(textOf(name)).matchAll(/^(?:import|export)\b[^;]*? from '\.\/([\w.]+)'/gm)) visit(other);
  };
  for (const name of names) visit(name);
  return [...found];
}

/** An empty module in one section that pads it, of zeros. */
function probe() {
  const bytes = Buffer.alloc(probeSize);
  const sectionSize = probeSize - 11;
  bytes.set([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 0, (sectionSize & 0x7f) | 0x80, sectionSize >> 7]);
  return bytes;
}

/** The page: the engine is requested first, and the modules at once, instead of as they import one another. */
function indexPage(files) {
  const engine =
    '<link rel="preload" as="fetch" crossorigin href="probe.wasm">\n<script type="module" async src="load.js"></script>\n';
  // Those of the workers, and those that the page needs before the first move.
  const links = withImports(['main.js', 'exchange.js', 'worker.js'], (name) => files.get(name)).map(
    (name) => `<link rel="modulepreload" fetchpriority="low" href="${name}">\n`,
  );
  const head = `<meta http-equiv="Content-Security-Policy" content="${policy}">\n${engine}${links.join('')}`;
  return String(files.get('index.html')).replace('<meta charset="utf-8">\n', (first) => first + head);
}

/** The weights that the module does not contain, by file name. @param {WebAssembly.Module} module */
async function weightsFor(module) {
  const answers = [];
  const send = (line) => answers.push(JSON.parse(line));
  const instance = new Instance(module, { send, isStopWanted: () => false });
  const ask = async (question) => {
    await instance.answer(JSON.stringify({ id: 1, ...question }));
    return answers.at(-1);
  };
  const [first] = (await ask({ type: 'games' })).games;
  const { games } = await ask({ type: 'weights', game: first });
  return games.map(({ game }) => [`weights/${game}.net`, read(`games/${game}/${game}.net`)]);
}

/** All files by name. @param {string} module */
async function filesOfSite(module) {
  const files = new Map();
  for (const name of readdirSync(new URL('web/page/', root))) files.set(name, read(`web/page/${name}`));
  files.delete('ledger.js');
  for (const name of engineFiles) files.set(name, read(`javascript/src/${name}`));
  for (const name of siteFiles) files.set(name, read(`web/site/${name}`));
  files.set('index.html', Buffer.from(indexPage(files)));
  const bytes = readFileSync(module);
  const compiled = await compile(bytes);
  files.set('papers.json', Buffer.from(JSON.stringify(await recordPapers(compiled))));
  for (const [name, content] of chapterFiles(policy)) files.set(name, content);
  const precached = [...files.keys()].sort();
  const large = [['kibitz.wasm', bytes], ...(await weightsFor(compiled))];
  for (const [name, content] of large) files.set(name, content).set(`${name}.gz`, pack(content));
  files.set('probe.wasm', probe());
  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(`${name} ${content.length}\n`).update(content);
  const worker = String(read('web/site/service_worker.js'));
  hash.update(worker);
  const site = JSON.stringify({ version: hash.digest('hex').slice(0, 16), files: precached });
  const line = "const site = { version: '', files: [] };";
  if (!worker.includes(line)) throw new Error(`service_worker.js lacks the line: ${line}`);
  return files.set('service_worker.js', Buffer.from(worker.replace(line, `const site = ${site};`)));
}

const [module, folder] = process.argv.slice(2);
if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, 'service_worker.js')))
  throw new Error(`${folder} is not empty, and is no site of Kibitz`);
const files = await filesOfSite(module);
rmSync(folder, { recursive: true, force: true });
for (const [name, content] of files) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}
console.log(`${folder}: ${files.size} files`);
