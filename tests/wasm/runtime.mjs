#!/usr/bin/env node
// Runs runtime.cpp, built for WebAssembly, and compares what it prints.
//   runtime.mjs PROGRAM
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Instance } from '../../javascript/src/instance.js';

const expected = `11 destructors of 11 frames
6 destructors, of which 4 in a destructor
the second clause
a runtime error
the second base has 7
the exception is destroyed
a pointer to 9
rethrown with 6
caught in a clause
rethrown after it with 5
at() out of range
substr() out of range
no value
too long
not enough memory
threads: main stopped
1.5 is 1.5
-2e3 is -2000
.5 is 0.5
0 is 0
40000 destructors
`;
const module = await WebAssembly.compile(readFileSync(process.argv[2]));
const instance = new Instance(module, { send: () => {}, isStopWanted: () => false });
instance.exports.run();
assert.equal(instance.printed, expected);
