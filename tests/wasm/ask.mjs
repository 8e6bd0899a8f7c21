#!/usr/bin/env node
// Asks kibitz.wasm questions: lines of JSON, from the arguments or, without any, from standard input. Weights that the
// module takes are supplied first.
//   ask.mjs MODULE [LINE ...]
import { createInterface } from 'node:readline';
import { EngineUnderTest } from './engine_under_test.mjs';

const [file, ...lines] = process.argv.slice(2);
const engine = await EngineUnderTest.open(file);
engine.send = (line) => process.stdout.write(`${line}\n`);
for await (const line of lines.length > 0 ? lines : createInterface({ input: process.stdin }))
  await engine.instance.answer(line);
