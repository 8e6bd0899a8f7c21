// The text of rules: its name as a game, its form in a link, and the line of a function in it.
import { base64OfBytes, bytesOfBase64 } from './base64.js';

const mostLetters = 200_000;

/** @typedef {{ line: number, sentence: string }} Problem `line` counts from 1; 0: the sentence is about no line */

/** The name of the game that has these rules: the same rules have the same name. @param {string} source */
export async function gameOf(source) {
  const bytes = new TextEncoder().encode(source);
  // A page that is neither from this computer nor by HTTPS has no digest.
  const digest = globalThis.crypto.subtle ? await crypto.subtle.digest('SHA-256', bytes) : sumOf(bytes).buffer;
  const letters = [...new Uint8Array(digest).subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0'));
  return `own_${letters.join('')}`;
}

/** A sum of 64 bits (FNV-1a). @param {Uint8Array} bytes */
function sumOf(bytes) {
  let sum = 0xcbf29ce484222325n;
  for (const byte of bytes) sum = BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n);
  return BigUint64Array.of(sum);
}

/** True for the name of a game whose rules were typed in this page. @param {unknown} game */
export const isOwnGame = (game) => typeof game === 'string' && game.startsWith('own_');

/** @param {Uint8Array} bytes @param {GenericTransformStream} by */
async function through(bytes, by) {
  const reader = new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(by).getReader();
  const parts = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The text for the address of a link. @param {string} source */
export async function packRules(source) {
  const bytes = await through(new TextEncoder().encode(source), new CompressionStream('deflate-raw'));
  return base64OfBytes(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** What packRules() has packed. @param {string} packed */
export async function unpackRules(packed) {
  let source = '';
  try {
    const packedBytes = bytesOfBase64(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = await through(packedBytes, new DecompressionStream('deflate-raw'));
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('The link is damaged: the rules in it cannot be read.');
  }
  if (source.trim() === '') throw new Error('The link holds no rules.');
  if (source.length > mostLetters)
    throw new Error(`The rules in the link have ${source.length} letters, and at most ${mostLetters} are read.`);
  return source;
}

/**
 * The functions of rules that a sentence of the conformance kit is about, if it does not name one.
 * @type {[RegExp, string][]}
 */
const subjects = [
  [/\bgenerate_noisy|\bnoisy\b/, 'noisy'],
  [/\bgenerate\b|\bmoves\b|\bis_legal\b/, 'moves'],
  [/\bplay alters\b/, 'play'],
  [/\bverdict\b|\boutcome\b|\bfinished\b/, 'result'],
  [/\bevaluat/, 'evaluate'],
  [/\brank\b/, 'rank'],
  [/\bnever repeats\b/, 'neverRepeats'],
  [/\bparse_move\b|\btext of a\b.*\bmove\b/, 'moveText'],
  [/\bread back\b|\bparse_position\b|\bformat_position\b/, 'parse'],
  [/\bpicture\b|\bpiece/, 'board'],
  [/\bmover\b|\bside\b/, 'mover'],
  [/\bkeys?\b/, 'key'],
];

/** The line on which a sentence belongs. @param {string} sentence @param {string} source */
export function lineOf(sentence, source) {
  const named = /\b([A-Za-z]+)\(\) of\b/.exec(sentence)?.[1] ?? /^([a-zA-Z]+)\(\)/.exec(sentence)?.[1];
  const name = named ?? subjects.find(([pattern]) => pattern.test(sentence))?.[1];
  if (!name) return 0;
  const member = new RegExp(`^\\s+(?:async\\s+|\\*\\s*)?${name}\\s*(?:\\(.*\\{|:|,)`);
  const declared = new RegExp(`^(?:export\\s+)?(?:async\\s+)?(?:function\\s*\\*?|const|let)\\s+${name}\\b`);
  const lines = source.split('\n');
  return (
    1 +
    Math.max(
      lines.findIndex((line) => declared.test(line)),
      lines.findLastIndex((line) => member.test(line)),
    )
  );
}
