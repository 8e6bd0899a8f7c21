// Takes from a worker what rules do not need, before it loads rules that a stranger may have written: the network, the
// storage of the browser, other workers, and messages to the page. Rules have the language, and nothing else.

const kept = new Set(
  (
    'AggregateError Array ArrayBuffer AsyncDisposableStack Atomics BigInt BigInt64Array BigUint64Array Boolean ' +
    'DataView Date DisposableStack Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array ' +
    'Function Infinity Int16Array Int32Array Int8Array Intl Iterator JSON Map Math NaN Number Object Promise Proxy ' +
    'RangeError ReferenceError Reflect RegExp Set SharedArrayBuffer String SuppressedError Symbol SyntaxError ' +
    'TypeError URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly ' +
    'console decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval globalThis isFinite isNaN ' +
    'parseFloat parseInt performance self structuredClone undefined unescape'
  ).split(' '),
);

const last = globalThis.EventTarget?.prototype; // its functions are those of ports too

/** Removes all other names from the global object. What the worker needs of them, it has taken before. */
export function confine() {
  for (let owner = globalThis; owner && owner !== last; owner = Object.getPrototypeOf(owner)) {
    if (owner === Object.prototype) return;
    for (const name of Object.getOwnPropertyNames(owner)) if (!kept.has(name)) remove(owner, name);
  }
}

/** @param {any} owner @param {string} name */
function remove(owner, name) {
  if (!Reflect.deleteProperty(owner, name)) Reflect.set(owner, name, undefined); // constants stay
}
