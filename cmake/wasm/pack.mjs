#!/usr/bin/env node
// Makes a linked module smaller for transport. It removes functions that are equal to others, and orders the functions so
// that the instantiations of a template for different games are neighbours: compressors find repetitions only within a
// window (32 KiB in gzip). No function is changed, except for the numbers of the functions that it calls.
//   pack.mjs INPUT OUTPUT GAME ...     INPUT has a section of names; OUTPUT has none. GAME: the folders of games/
// Format: WebAssembly Core Specification 2.0, section 5, with the exception handling of browsers since 2021 (try, catch,
// delegate).
import { readFileSync, writeFileSync } from 'node:fs';
import { Reader, sleb, uleb } from './binary.mjs';

const section = { custom: 0, import: 2, function: 3, export: 7, start: 8, element: 9, code: 10 };

/** The sections of a module, in their order. @param {Uint8Array} bytes */
function sectionsOf(bytes) {
  const reader = new Reader(bytes, 8); // after the magic number and the version
  const sections = [];
  while (!reader.isAtEnd()) {
    const id = reader.byte();
    sections.push({ id, bytes: reader.take(reader.uleb()) });
  }
  return sections;
}

/** How many of the imports are functions. @param {Uint8Array} bytes */
function countImportedFunctions(bytes) {
  const reader = new Reader(bytes);
  let functions = 0;
  for (let left = reader.uleb(); left > 0; --left) {
    reader.take(reader.uleb());
    reader.take(reader.uleb());
    const kind = reader.byte();
    if (kind !== 0) throw new Error(`pack: an import of kind ${kind} is not supported`);
    reader.uleb();
    ++functions;
  }
  return functions;
}

/** The names of the functions by number. @param {Uint8Array[]} customs */
function functionNames(customs) {
  const names = new Map();
  for (const bytes of customs) {
    const reader = new Reader(bytes);
    if (reader.text() !== 'name') continue;
    while (!reader.isAtEnd()) {
      const kind = reader.byte();
      const part = new Reader(reader.take(reader.uleb()));
      if (kind === 1) for (let left = part.uleb(); left > 0; --left) names.set(part.uleb(), part.text());
    }
  }
  if (names.size === 0) throw new Error('pack: the module has no names of functions');
  return names;
}

/** A name without the game and the trace: equal for the instantiations of a template. @param {string[]} folders */
function nameWithoutGame(folders) {
  const types = folders.map((folder) => folder.replace(/(^|_)(\w)/g, (_, _line, letter) => letter.toUpperCase()));
  const games = new RegExp(`\\b(${[...folders, ...types, 'wasm::\\w+HostGame'].join('|')})\\b`, 'g');
  return (/** @type {string} */ name) => name.replace(games, 'GAME').replace(/NodeTrace<[^<>]*>|NoTrace/g, 'TRACE');
}

/**
 * For each function the first one that is equal to it: of the same type, with the same code and equal callees.
 * @param {{ type: number, pieces: string[], callees: number[] }[]} functions @param {number} imported
 */
function findEqual(functions, imported) {
  const equal = functions.map((_, at) => at);
  const canonical = (/** @type {number} */ callee) => (callee < imported ? -1 - callee : equal[callee - imported]);
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    const seen = new Map();
    functions.forEach(({ type, pieces, callees }, at) => {
      if (equal[at] !== at) return;
      const lengths = pieces.map((piece) => piece.length);
      const key = [type, lengths, callees.map(canonical), pieces.join('')].join(':');
      const first = seen.get(key);
      if (first === undefined) return void seen.set(key, at);
      equal[at] = first;
      hasChanged = true;
    });
    for (let at = 0; at < equal.length; ++at) equal[at] = equal[equal[at]];
  }
  return equal;
}

/** The exports with new numbers. @param {Uint8Array} bytes @param {(old: number) => number} renumber */
function renumberExports(bytes, renumber) {
  const reader = new Reader(bytes);
  const count = reader.uleb();
  const out = [uleb(count)];
  for (let left = count; left > 0; --left) {
    const name = reader.take(reader.uleb());
    const kind = reader.byte();
    const number = reader.uleb();
    out.push(uleb(name.length), name, Buffer.from([kind]), uleb(kind === 0 ? renumber(number) : number));
  }
  return Buffer.concat(out);
}

/** The functions that are called through pointers. @param {Uint8Array} bytes @param {(old: number) => number} renumber */
function renumberElements(bytes, renumber) {
  const reader = new Reader(bytes);
  const count = reader.uleb();
  const out = [uleb(count)];
  for (let left = count; left > 0; --left) {
    if (reader.uleb() !== 0) throw new Error('pack: only element segments of form 0 are supported');
    if (reader.byte() !== 0x41) throw new Error('pack: an element segment begins at a constant');
    out.push(uleb(0), Buffer.from([0x41]), sleb(reader.sleb()), Buffer.from([reader.byte()]));
    const size = reader.uleb();
    out.push(uleb(size));
    for (let i = 0; i < size; ++i) out.push(uleb(renumber(reader.uleb())));
  }
  return Buffer.concat(out);
}

/** @param {Buffer[]} parts */
const vector = (parts) => Buffer.concat([uleb(parts.length), ...parts]);

const [input, output, ...folders] = process.argv.slice(2);
const bytes = readFileSync(input);
const sections = sectionsOf(bytes);
const only = (/** @type {number} */ id) => sections.find((one) => one.id === id)?.bytes ?? Buffer.of(0);

const imported = countImportedFunctions(only(section.import));
const types = new Reader(only(section.function)).vector((reader) => reader.uleb());
const functions = new Reader(only(section.code)).vector((reader, at) => ({
  type: types[at],
  ...new Reader(reader.take(reader.uleb())).functionBody(),
}));
const names = functionNames(sections.filter((one) => one.id === section.custom).map((one) => one.bytes));
const equal = findEqual(functions, imported);
const shorten = nameWithoutGame(folders);
const keys = functions.map((_, at) => shorten(names.get(at + imported) ?? ''));
const order = functions.map((_, at) => at).filter((at) => equal[at] === at);
order.sort((a, b) => (keys[a] < keys[b] ? -1 : keys[a] > keys[b] ? 1 : a - b));

const numbers = new Map(order.map((at, i) => [at, imported + i]));
const renumber = (/** @type {number} */ old) =>
  old < imported ? old : /** @type {number} */ (numbers.get(equal[old - imported]));
const body = (/** @type {{ pieces: string[], callees: number[] }} */ { pieces, callees }) => {
  const parts = pieces.flatMap((piece, i) => [
    Buffer.from(piece, 'latin1'),
    ...(i < callees.length ? [uleb(renumber(callees[i]))] : []),
  ]);
  const code = Buffer.concat(parts);
  return Buffer.concat([uleb(code.length), code]);
};
/** @type {Record<number, () => Buffer>} */
const replaced = {
  [section.function]: () => vector(order.map((at) => uleb(types[at]))),
  [section.export]: () => renumberExports(only(section.export), renumber),
  [section.start]: () => uleb(renumber(new Reader(only(section.start)).uleb())),
  [section.element]: () => renumberElements(only(section.element), renumber),
  [section.code]: () => vector(order.map((at) => body(functions[at]))),
};
const parts = sections
  .filter(({ id }) => id !== section.custom)
  .map(({ id, bytes: old }) => ({ id, now: replaced[id]?.() ?? old }))
  .flatMap(({ id, now }) => [Buffer.of(id), uleb(now.length), now]);
const packed = Buffer.concat([bytes.subarray(0, 8), ...parts]);
if (!WebAssembly.validate(packed)) throw new Error('pack: the result is not a valid module');
writeFileSync(output, packed);
console.log(`pack: ${order.length} of ${functions.length} functions, ${packed.length} bytes`);
