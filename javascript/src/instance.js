// One instance of kibitz.wasm: its exports as methods, and the functions that it imports.
// docs/reference/wasm.md describes both. Runs in browsers, in workers and in Node.
import { RulesHost } from './rules.js';

/**
 * What the module asks of its host. None of these functions may throw.
 * @typedef {object} Host
 * @property {(line: string) => void} send receives each line of JSON
 * @property {() => boolean} isStopWanted true: the search must stop. Called about every 0.1 ms of a search
 * @property {(now: number) => void} [tick] is called with performance.now() whenever the module reads the clock, which a
 *   search does about every 0.1 ms
 * @property {() => Promise<void> | undefined} [pause] lets the event loop run: a promise to wait for before the search
 *   continues, or undefined. Only used where canPause is true
 * @property {Int32Array} [shown] the second number shows the running function of a game's rules (functionNames of rules.js)
 */

/** True if a search can wait for a promise (JavaScript Promise Integration), so that messages arrive during it. */
export const canPause = 'Suspending' in WebAssembly && 'promising' in WebAssembly;

/** Why an instance cannot be used any more. Its memory may be inconsistent after a trap. */
export class Trap extends Error {
  /** @param {unknown} cause @param {string} printed what the module wrote to its error output */
  constructor(cause, printed) {
    super([cause instanceof Error ? cause.message : String(cause), printed.trim()].filter((part) => part).join(': '), {
      cause,
    });
    this.name = 'Trap';
  }
}

// Error numbers of WASI preview 1.
const success = 0;
const badDescriptor = 8;
const notSupported = 52;

export class Instance {
  /**
   * @param {WebAssembly.Module} module
   * @param {Host} host
   */
  constructor(module, host) {
    this.host = host;
    /** What the module has printed since the last call: the reason of an abort. */
    this.printed = '';
    this.decoder = new TextDecoder();
    this.encoder = new TextEncoder();
    this.isDead = false;
    this.rules = new RulesHost(this, host.shown);
    const instance = new WebAssembly.Instance(module, this.imports(module));
    this.exports = /** @type {any} */ (instance.exports);
    /** @type {WebAssembly.Memory} */
    this.memory = this.exports.memory;
    /** @type {(line: number, size: number) => Promise<void> | void} */
    this.take = host.pause && canPause ? anyWebAssembly.promising(this.exports.take) : this.exports.take;
    this.exports._initialize();
  }

  /** Answers one line of JSON. Its reports and its answer have been sent when the promise resolves. @param {string} line */
  async answer(line) {
    await this.guard(() => this.take(...this.write(line)));
  }

  /** Supplies the weights of a game, if they are not in the module. @param {string} game @param {Uint8Array} net */
  supplyWeights(game, net) {
    return this.transfer('supply_weights', game, net);
  }

  /** Supplies the file that the query "upload" announced. @param {string} id @param {Uint8Array} bytes */
  supplyFile(id, bytes) {
    return this.transfer('supply_file', id, bytes);
  }

  /** Adds a game whose rules are in JavaScript. @param {import('./rules.js').Rules} rules @returns {Promise<boolean>} */
  async addRules(rules) {
    let isAccepted = 0;
    const description = this.rules.add(rules);
    await this.guard(() => {
      isAccepted = this.exports.add_rules(...this.write(description));
    });
    return isAccepted !== 0;
  }

  /** @param {string} name @param {string} key @param {Uint8Array} bytes @returns {Promise<boolean>} */
  async transfer(name, key, bytes) {
    let isAccepted = 0;
    await this.guard(() => {
      isAccepted = this.exports[name](...this.write(key), ...this.write(bytes));
    });
    return isAccepted !== 0;
  }

  /** Calls the module. An exception of the host's engine is a trap. @param {() => Promise<void> | void} call */
  async guard(call) {
    if (this.isDead) throw new Trap('the instance has trapped', '');
    this.printed = '';
    try {
      await call();
    } catch (problem) {
      this.isDead = true;
      throw new Trap(problem, this.printed);
    }
  }

  /**
   * Writes bytes into memory from allocate(); the export that receives them frees it.
   * @param {string | Uint8Array} value
   * @returns {[address: number, size: number]}
   */
  write(value) {
    const bytes = typeof value === 'string' ? this.encoder.encode(value) : value;
    const address = this.exports.allocate(bytes.length) >>> 0;
    if (address === 0) throw new Error(`the module has no memory for ${bytes.length} bytes`);
    new Uint8Array(this.memory.buffer, address, bytes.length).set(bytes);
    return [address, bytes.length];
  }

  /** The text at an address, which the module passes as a signed number. @param {number} address @param {number} size */
  text(address, size) {
    return this.decoder.decode(new Uint8Array(this.memory.buffer, address >>> 0, size));
  }

  /** @param {WebAssembly.Module} module */
  imports(module) {
    const { host } = this;
    const isStopWanted = () => (host.isStopWanted() ? 1 : 0);
    const pauseAndCheck = () => {
      const pause = host.pause?.();
      return pause ? pause.then(isStopWanted) : isStopWanted();
    };
    const kibitz = {
      send: (/** @type {number} */ address, /** @type {number} */ size) => host.send(this.text(address, size)),
      is_stop_wanted: host.pause && canPause ? new anyWebAssembly.Suspending(pauseAndCheck) : isStopWanted,
      ...this.rules.imports(),
    };
    return { kibitz, wasi_snapshot_preview1: this.wasi(module) };
  }

  /** The functions of WASI that the module imports. It has a clock and an error output, and no files. */
  wasi(/** @type {WebAssembly.Module} */ module) {
    const view = () => new DataView(this.memory.buffer);
    const realTime = 0;
    /** @type {Record<string, (...values: any[]) => number>} */
    const provided = {
      clock_time_get: (clock, _precision, out) => {
        const now = performance.now();
        this.host.tick?.(now);
        const ms = now + (clock === realTime ? performance.timeOrigin : 0);
        view().setBigUint64(out >>> 0, BigInt(Math.round(ms * 1e6)), true);
        return success;
      },
      fd_write: (_descriptor, parts, count, out) => {
        let size = 0;
        for (let i = 0; i < count; ++i) {
          const part = (parts >>> 0) + 8 * i;
          const bytes = view().getUint32(part + 4, true);
          this.printed += this.text(view().getUint32(part, true), bytes);
          size += bytes;
        }
        view().setUint32(out >>> 0, size, true);
        return success;
      },
      environ_sizes_get: (count, size) => {
        view().setUint32(count >>> 0, 0, true);
        view().setUint32(size >>> 0, 0, true);
        return success;
      },
      environ_get: () => success,
      fd_prestat_get: () => badDescriptor, // no folder is open
      proc_exit: (code) => {
        throw new Error(`the module exited with status ${code}`); // it must not return
      },
    };
    const names = WebAssembly.Module.imports(module).filter((one) => one.module === 'wasi_snapshot_preview1');
    return Object.fromEntries(names.map(({ name }) => [name, provided[name] ?? (() => notSupported)]));
  }
}

/** WebAssembly with JavaScript Promise Integration, which TypeScript does not know. @type {any} */
const anyWebAssembly = WebAssembly;

/**
 * Compiles kibitz.wasm.
 * @param {URL | string | BufferSource | WebAssembly.Module} source its address, its bytes, or itself
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (!(source instanceof URL) && typeof source !== 'string') return WebAssembly.compile(source);
  const address = new URL(source, import.meta.url);
  if (address.protocol === 'file:' && isNode) return WebAssembly.compile(await readFile(address));
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} is unavailable: ${response.status} ${response.statusText}`);
  const isStreamable = response.headers.get('content-type') === 'application/wasm';
  return isStreamable ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** True in Node, whose modules a browser must not try to load. */
export const isNode = /** @type {any} */ (globalThis).process?.versions?.node !== undefined;

/** A module of Node; a name that is not a literal is ignored by bundlers. @param {string} name @returns {Promise<any>} */
export const nodeModule = (name) => import(/* @vite-ignore */ /* webpackIgnore: true */ `node:${name}`);

/** @param {URL} address @returns {Promise<BufferSource>} */
async function readFile(address) {
  return (await nodeModule('fs/promises')).readFile(address);
}
