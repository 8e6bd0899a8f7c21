// Hosts of the static site, in a folder below the root: Python's http.server, which does not compress and sends no header,
// and a host that compresses and isolates the page.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, dirname, extname } from 'node:path';
import { createInterface } from 'node:readline';
import { brotliCompressSync, constants } from 'node:zlib';

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};
const isolation = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

/** python3 -m http.server. @param {string} folder @param {number} port 0: a free one */
export async function simpleHost(folder, port = 0) {
  const words = ['-u', '-m', 'http.server', '--bind', '127.0.0.1', '--directory', dirname(folder), String(port)];
  const process = spawn('python3', words, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = await once(createInterface(process.stdout), 'line');
  const origin = /http:\/\/[^ ]*/.exec(line)[0];
  return {
    link: new URL(`${basename(folder)}/`, origin).href,
    isIsolated: false,
    port: Number(new URL(origin).port),
    async end() {
      const ended = once(process, 'exit');
      process.kill();
      await ended;
    },
  };
}

/**
 * A host that compresses by brotli and sends the headers of isolation. It counts the bytes.
 * @param {string} folder @param {number} quality of brotli
 */
export async function goodHost(folder, quality = 5) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 24 };
  const kept = new Map();
  const file = (path) => {
    if (!kept.has(path)) kept.set(path, brotliCompressSync(readFileSync(`${dirname(folder)}${path}`), { params }));
    return kept.get(path);
  };
  const host = { bytes: 0, requests: 0, isIsolated: true };
  const server = createServer((request, response) => {
    const path = decodeURI(new URL(request.url, 'http://host').pathname).replace(/\/$/, '/index.html');
    try {
      const content = file(path);
      const type = types[extname(path)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': 'no-cache', ...isolation });
      host.bytes += content.length;
      host.requests += 1;
      response.end(content);
    } catch {
      response.writeHead(404).end('there is no such file');
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  host.link = `http://127.0.0.1:${server.address().port}/${basename(folder)}/`;
  host.end = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return host;
}
