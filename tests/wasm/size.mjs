#!/usr/bin/env node
// The size of kibitz.wasm, raw and compressed. Fails if the module of all games is larger than a page should load.
//   size.mjs MODULE
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const most = { gzip: 2_000_000, brotli: 1_200_000 };

const bytes = readFileSync(process.argv[2]);
const brotli = brotliCompressSync(bytes, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
const sizes = { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotli.length };
for (const [form, size] of Object.entries(sizes)) {
  const isTooLarge = size > (most[form] ?? Infinity);
  const limit = most[form] ? ` of at most ${most[form].toLocaleString('en')}` : '';
  console.log(`${form.padEnd(6)} ${size.toLocaleString('en').padStart(10)}${limit}${isTooLarge ? ': TOO LARGE' : ''}`);
  if (isTooLarge) process.exitCode = 1;
}
