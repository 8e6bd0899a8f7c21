// Builds the folder of a static site: the page, the engine's module and the weights of games, with relative addresses alone.
//   node web/site/build.mjs MODULE FOLDER      MODULE: kibitz.wasm. FOLDER: a new one, or one that this program has made
// The same sources give the same bytes. The packages of npm are in build/page_code (tools/page_code/packages).
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { compile } from '../../javascript/src/instance.js';
import { chapterFiles } from './chapters.mjs';
import { recordPapers } from './record_papers.mjs';
import { suppliedWeights } from './supplied_weights.mjs';

const root = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root));
const packages = new URL('build/page_code/node_modules/', root);
const engineModules = ['base64.js', 'owner.js', 'source_address.js', 'web_worker.js', 'worker.js'];
const engineFiles = withImports(engineModules, (name) => read(`javascript/src/${name}`));
const siteFiles = readdirSync(new URL('web/site/', root)).filter((name) => /\.js$/.test(name) && !isSpecial(name));
// That of the server, and what WebAssembly needs. A page in a frame is the host's decision, by a header.
const policy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data: blob:; base-uri 'none'; form-action 'none'";
const probeSize = 4096; // bytes; hosts do not compress files of a few hundred bytes

// One is bundled with packages, the other depends on the contents of the site.
function isSpecial(name) {
  return name === 'code_editor.js' || name === 'service_worker.js';
}

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

/** The editor in one module with the packages that it uses, and their licences. */
async function editorFiles() {
  const { build } = createRequire(packages)('esbuild');
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL('web/site/code_editor.js', root))],
    nodePaths: [fileURLToPath(packages)],
    absWorkingDir: fileURLToPath(root),
    outfile: 'code_editor.js',
    bundle: true,
    format: 'esm',
    legalComments: 'none',
    metafile: true,
    minify: true,
    target: 'es2022',
    write: false,
  });
  const nameOf = (path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [];
  const names = new Set(Object.keys(metafile.inputs).flatMap(nameOf));
  const licences = [...names].sort().map((name) => `${name}\n\n${read(new URL(`${name}/LICENSE`, packages))}`);
  return [
    ['code_editor.js', Buffer.from(outputFiles[0].contents)],
    ['code_editor_licences.txt', Buffer.from(licences.join('\n\n'))],
  ];
}

/** The examples of rules, from which the user may begin. The first is what the editor shows at first. */
async function templates() {
  const names = readdirSync(new URL('javascript/examples/', root)).sort();
  const found = names.map(async (name) => {
    const address = new URL(`javascript/examples/${name}`, root);
    return { title: (await import(address)).default.title, source: String(read(address)) };
  });
  return JSON.stringify(await Promise.all(found));
}

/** All files by name. @param {string} module */
async function filesOfSite(module) {
  const files = new Map();
  for (const name of readdirSync(new URL('web/page/', root))) files.set(name, read(`web/page/${name}`));
  files.delete('ledger.js');
  for (const name of engineFiles) files.set(name, read(`javascript/src/${name}`));
  for (const name of siteFiles) files.set(name, read(`web/site/${name}`));
  for (const [name, bytes] of await editorFiles()) files.set(name, bytes);
  files.set('rules_templates.json', Buffer.from(await templates()));
  files.set('index.html', Buffer.from(indexPage(files)));
  const bytes = readFileSync(module);
  const compiled = await compile(bytes);
  files.set('papers.json', Buffer.from(JSON.stringify(await recordPapers(compiled))));
  for (const [name, content] of chapterFiles(policy)) files.set(name, content);
  files.set('probe.wasm', probe()); // index.html requests it at each visit
  const precached = [...files.keys()].sort();
  const weights = await suppliedWeights(compiled);
  const large = [['kibitz.wasm', bytes], ...weights.map(([game, file]) => [`weights/${game}.net`, readFileSync(file)])];
  for (const [name, content] of large) files.set(name, content).set(`${name}.gz`, pack(content));
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
