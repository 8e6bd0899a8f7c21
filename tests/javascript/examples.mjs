#!/usr/bin/env node
// Runs the blocks of JavaScript of a page as programs in the current folder. What a line prints must be what its comment
// says, if it has one.
//   examples.mjs PAGE
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const blocks = [...readFileSync(process.argv[2], 'utf8').matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code);
assert.ok(blocks.length > 0, 'the page has no examples');
for (const [index, code] of blocks.entries()) {
  const file = `example_${index + 1}.mjs`;
  writeFileSync(file, code);
  const { stdout, stderr, status } = spawnSync(process.execPath, [file], { encoding: 'utf8', timeout: 120_000 });
  assert.equal(status, 0, `${file}: ${stderr}${stdout}`);
  for (const [, comment] of code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)) {
    const expected = comment.split(' : ')[0];
    assert.ok(stdout.split('\n').includes(expected), `${file} does not print ${expected}, but\n${stdout}`);
  }
}
console.log(`${blocks.length} examples`);
