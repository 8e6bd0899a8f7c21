// Loads large files: the engine's module, and the weights of games. Many static hosts do not compress, so the site has each
// file compressed by gzip too, and the page unpacks it. The page runs this file before the rest of its code has arrived,
// because loading the engine takes longest.

/** False in old browsers: they load what is not compressed. */
const canUnpack = 'DecompressionStream' in globalThis;

/** @param {string} path relative to the page @returns {Promise<Response>} */
async function fetchFile(path) {
  // Before the page's modules, which are requested with low priority.
  const response = await fetch(new URL(path, import.meta.url), /** @type {RequestInit} */ ({ priority: 'high' }));
  if (!response.ok) throw new Error(`${path} is unavailable: ${response.status} ${response.statusText}`);
  return response;
}

/**
 * The content of a file, unpacked if it is packed. The first bytes decide, because some hosts declare a file NAME.gz as
 * compressed content, which the browser unpacks by itself.
 * @param {Response} response @param {string} type of the content
 */
async function unpack({ body }, type) {
  if (!body) throw new Error('a file is empty');
  const reader = body.getReader();
  const first = await reader.read();
  const bytes = new ReadableStream({
    start: (controller) => (first.value ? controller.enqueue(first.value) : controller.close()),
    async pull(controller) {
      const { value, done } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const isPacked = first.value?.[0] === 0x1f && first.value[1] === 0x8b;
  const content = isPacked ? bytes.pipeThrough(/** @type {any} */ (new DecompressionStream('gzip'))) : bytes;
  return new Response(content, { headers: { 'content-type': type } });
}

/**
 * A file of the site, of which there is also NAME.gz.
 * @param {string} name @param {string} type @param {boolean} isPacked
 */
async function load(name, type, isPacked) {
  if (!canUnpack) return fetchFile(name);
  if (!isPacked) return unpack(await fetchFile(name), type);
  const packed = await fetchFile(`${name}.gz`).catch(() => fetchFile(name));
  return unpack(packed, type);
}

/** True if the host compresses a WebAssembly module: it compresses better than gzip, or the same. */
async function isCompressedByHost() {
  const probe = await fetchFile('probe.wasm').catch(() => undefined);
  return Boolean(probe?.headers.get('content-encoding'));
}

/** The engine, compiled while it is loaded. @returns {Promise<WebAssembly.Module>} */
async function loadEngine() {
  // The service worker has one of the two, and gives it under the name of the module.
  const isPacked = !navigator.serviceWorker?.controller && !(await isCompressedByHost());
  const response = await load('kibitz.wasm', 'application/wasm', isPacked);
  const isStreamable = response.headers.get('content-type') === 'application/wasm';
  return isStreamable ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** The engine's module. A failure is reported where it is awaited. */
export const engineModule = loadEngine();
engineModule.catch(() => {});

/** The weights of a game. @param {string} game @returns {Promise<Uint8Array>} */
export async function loadWeights(game) {
  const response = await load(`weights/${game}.net`, 'application/octet-stream', true);
  return new Uint8Array(await response.arrayBuffer());
}
