#!/usr/bin/env node
// The signature of the search in the module: the rows of `kibitz bench`, to the node, are those of bench/signature.txt.
//   signature.mjs MODULE [GAME ...]     all games of the module, unless some are named
import { EngineUnderTest } from './engine_under_test.mjs';
import { SignatureRows } from './signature_rows.mjs';

const [file, ...chosen] = process.argv.slice(2);
const engine = await EngineUnderTest.open(file);
const rows = new SignatureRows();
for (const game of chosen.length > 0 ? chosen : engine.games) rows.compare(game, await engine.ask({ type: 'bench', game }));
process.exitCode = rows.areEqual() ? 0 : 1;
