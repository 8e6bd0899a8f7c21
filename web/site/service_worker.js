// Keeps all files of one version of the site, and answers the page's requests from them: a page never has modules of two
// versions. tools/site replaces the line `const site`. A new version waits until no page of the old one is open, or until
// the only one is reloaded.

/** @type {{ version: string, files: string[] }} */
const site = { version: '', files: [] };

/** The global object of a service worker, which TypeScript knows in another library alone. @type {any} */
const worker = self;
const cacheName = `kibitz ${site.version}`;
const folder = new URL('./', worker.location.href).href;
const start = `${folder}index.html`;
/** Asks again, when the new version has begun. The header Refresh does not reload an address with a fragment in Chromium. */
const reload = '<!doctype html><title>Kibitz</title><script>setTimeout(() => location.reload(), 100)</script>';

/** As in load.js: a host that compresses WebAssembly sends the module in fewer bytes than gzip, or the same. */
async function nameOfModule() {
  const probe = await fetch(`${folder}probe.wasm`).catch(() => undefined);
  const isCompressed = Boolean(probe?.headers.get('content-encoding')) || !('DecompressionStream' in worker);
  return isCompressed ? 'kibitz.wasm' : 'kibitz.wasm.gz';
}

async function install() {
  const names = [...site.files, await nameOfModule()];
  const cache = await caches.open(cacheName);
  // What the page has loaded already is not sent again, unless it has changed.
  await cache.addAll(names.map((name) => new Request(folder + name, { cache: 'no-cache' })));
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith('kibitz ') && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(cacheName);
  const address = new URL(request.url);
  const name = address.origin + address.pathname;
  const isStart = name === folder || name === start;
  if (isStart && request.mode === 'navigate' && worker.registration.waiting && (await isOnlyPage())) {
    worker.registration.waiting.postMessage('activate');
    return new Response(reload, { headers: { 'content-type': 'text/html' } });
  }
  const kept = (await cache.match(isStart ? start : name)) ?? (await cache.match(`${name}.gz`));
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && name.startsWith(`${folder}weights/`)) await cache.put(name, response.clone());
  return response;
}

/** True if no other page of the site would lose its version. */
const isOnlyPage = async () => (await worker.clients.matchAll({ type: 'window' })).length < 2;

worker.addEventListener('install', (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (/** @type {any} */ event) => {
  if (event.request.method === 'GET' && event.request.url.startsWith(folder)) event.respondWith(answer(event.request));
});
worker.addEventListener('message', (/** @type {any} */ event) => {
  if (event.data === 'activate') worker.skipWaiting();
});
