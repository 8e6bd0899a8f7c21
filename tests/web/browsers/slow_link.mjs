// A link of limited speed and a round-trip time, before a host on this computer. All connections share the speed.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

const tick = 4; // ms

/**
 * Starts a link to a host. Its `link` is the host's, through this one.
 * @param {{ link: string }} host @param {number} bytesPerSecond @param {number} roundTrip ms
 */
export async function slowLink(host, bytesPerSecond, roundTrip) {
  const { hostname, port, pathname } = new URL(host.link);
  /** What waits to be sent to the browser, by connection. @type {Map<import('node:net').Socket, Buffer[]>} */
  const waiting = new Map();
  let allowed = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    allowed = Math.min(allowed, 0) + ((now - last) * bytesPerSecond) / 1000;
    last = now;
    const size = Math.max(512, Math.floor(allowed / Math.max(1, waiting.size)));
    while (allowed > 0 && waiting.size > 0)
      for (const [socket, parts] of waiting) {
        const part = parts[0].subarray(0, size);
        if (!socket.destroyed) socket.write(part);
        allowed -= part.length;
        parts[0] = parts[0].subarray(part.length);
        if (parts[0].length === 0) parts.shift();
        if (parts.length === 0) waiting.delete(socket);
        if (allowed <= 0) break;
      }
  }, tick);
  const sockets = new Set();
  const server = createServer((browser) => {
    const upstream = connect(Number(port), hostname);
    for (const one of [browser, upstream]) {
      sockets.add(one);
      one.setNoDelay(true);
      one.on('error', () => one.destroy());
    }
    const later = (ms, act) => setTimeout(act, ms);
    // The first request waits for the connection, and each request and answer takes half of the round-trip time.
    let isFirst = true;
    browser.on('data', (bytes) => {
      later(isFirst ? 1.5 * roundTrip : roundTrip / 2, () => upstream.destroyed || upstream.write(bytes));
      isFirst = false;
    });
    upstream.on('data', (bytes) =>
      later(roundTrip / 2, () => waiting.set(browser, [...(waiting.get(browser) ?? []), bytes])),
    );
    upstream.on('close', () => {
      const endWhenSent = () => (waiting.has(browser) ? later(tick, endWhenSent) : browser.end());
      later(roundTrip / 2 + tick, endWhenSent);
    });
    browser.on('close', () => {
      upstream.destroy();
      waiting.delete(browser);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    link: `http://127.0.0.1:${server.address().port}${pathname}`,
    async end() {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
