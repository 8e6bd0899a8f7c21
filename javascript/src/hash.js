// Hash keys of the states of a game in JavaScript. Equal contents give equal keys, in every process: numbers, texts,
// arrays, typed arrays, maps, sets and objects of them. The order of an object's fields does not matter.

import { isThenable } from './errors.js';

const kinds = { nothing: 1, boolean: 2, integer: 3, number: 4, text: 5, list: 6, bytes: 7, fields: 8, bigint: 9 };
const deepest = 64; // levels of nesting; a cycle is deeper

const real = new Float64Array(1);
const words = new Uint32Array(real.buffer);

/** A value that has no key. Its message continues a sentence: "a function". */
export class Unhashable extends Error {}

/**
 * The fields of an object. A Date, a Promise, an ArrayBuffer and an object of a class whose fields are all private show
 * none: they would all have one key.
 * @param {object} value
 */
function fieldsOf(value) {
  const fields = Object.entries(value);
  if (fields.length > 0 || isPlain(value)) return fields;
  throw new Unhashable(isThenable(value) ? 'a promise' : 'an object whose contents cannot be read');
}

/** True for an object that was written `{}`, also in another realm. @param {object} value */
function isPlain(value) {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

export class Hash {
  constructor() {
    this.low = 0;
    this.high = 0;
  }

  /** Computes the key of a value: the numbers `low` and `high`, of 32 bits each. @param {unknown} value */
  of(value) {
    this.low = 0x2545f491;
    this.high = 0x4f6cdd1d;
    this.add(value, 0);
    return this;
  }

  /** Two multiplicative hashes of the same words. @param {number} word */
  mix(word) {
    const low = Math.imul(this.low ^ word, 0x9e3779b1);
    this.low = low ^ (low >>> 15);
    const high = Math.imul(this.high ^ (word + 0x7f4a7c15), 0x85ebca77);
    this.high = high ^ (high >>> 13);
  }

  /** @param {unknown} value @param {number} depth */
  add(value, depth) {
    if (typeof value === 'number') this.addNumber(value);
    else if (typeof value === 'string') this.addText(value, kinds.text);
    else if (value === null || value === undefined) this.mix(kinds.nothing);
    else if (typeof value === 'object') this.addObject(value, depth);
    else if (typeof value === 'boolean') this.mix(kinds.boolean + (value ? 256 : 0));
    else if (typeof value === 'bigint') this.addText(value.toString(16), kinds.bigint);
    else throw new Unhashable(typeof value === 'function' ? 'a function' : 'a symbol');
  }

  /** @param {number} value */
  addNumber(value) {
    if (value === (value | 0)) {
      this.mix(kinds.integer);
      this.mix(value | 0);
      return;
    }
    real[0] = value;
    this.mix(kinds.number);
    this.mix(words[0]);
    this.mix(words[1]);
  }

  /** @param {string} text @param {number} kind */
  addText(text, kind) {
    this.mix(kind);
    this.mix(text.length);
    for (let i = 0; i < text.length; i += 2) this.mix(text.charCodeAt(i) | ((text.charCodeAt(i + 1) || 0) << 16));
  }

  /** @param {object} value @param {number} depth */
  addObject(value, depth) {
    if (depth === deepest) throw new Unhashable(`an object that is nested more than ${deepest} deep, or contains itself`);
    if (Array.isArray(value)) {
      this.mix(kinds.list);
      this.mix(value.length);
      for (let i = 0; i < value.length; ++i) this.add(value[i], depth + 1);
    } else if (ArrayBuffer.isView(value)) this.addView(value);
    else if (value instanceof Map) this.addFields(value.entries(), depth);
    else if (value instanceof Set) this.addFields(value.entries(), depth);
    else this.addFields(fieldsOf(value), depth);
  }

  /** @param {ArrayBufferView} view */
  addView(view) {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    this.mix(kinds.bytes);
    this.mix(bytes.length);
    for (let i = 0; i < bytes.length; i += 4)
      this.mix(bytes[i] | ((bytes[i + 1] ?? 0) << 8) | ((bytes[i + 2] ?? 0) << 16) | ((bytes[i + 3] ?? 0) << 24));
  }

  /** Adds entries in any order: the keys of the entries are added up. @param {Iterable<[unknown, unknown]>} entries */
  addFields(entries, /** @type {number} */ depth) {
    const { low, high } = this;
    let lows = 0;
    let highs = 0;
    for (const [name, value] of entries) {
      if (value === undefined) continue;
      this.low = 0x2545f491;
      this.high = 0x4f6cdd1d;
      this.add(name, depth + 1);
      this.add(value, depth + 1);
      lows = (lows + this.low) | 0;
      highs = (highs + this.high) | 0;
    }
    this.low = low;
    this.high = high;
    this.mix(kinds.fields);
    this.mix(lows);
    this.mix(highs);
  }
}
