// The rows of bench/signature.txt, and how those of a module differ from them.
import { readFileSync } from 'node:fs';

const file = new URL('../../bench/signature.txt', import.meta.url);

export class SignatureRows {
  constructor() {
    /** The nodes by game and configuration. @type {Map<string, number>} */
    this.expected = new Map();
    for (const row of readFileSync(file, 'utf8').split('\n')) {
      const [, game, configuration, nodes] = /^(\S+)\s+(.*?)\s+(\d+)$/.exec(row) ?? [];
      if (game && game !== 'total') this.expected.set(`${game} ${configuration}`, Number(nodes));
    }
    this.games = 0;
    this.compared = 0;
    this.different = 0;
  }

  /** Compares the answer to "bench", and prints the rows that differ. @param {string} game @param {any} answer */
  compare(game, answer) {
    if (answer.type === 'error') throw new Error(`${game}: ${answer.message}`);
    const rows = [...this.expected.keys()].filter((row) => row.startsWith(`${game} `));
    const found = new Map(answer.rows.map((row) => [`${game} ${row.configuration}`, row.nodes]));
    ++this.games;
    for (const row of new Set([...rows, ...found.keys()])) {
      ++this.compared;
      if (found.get(row) === this.expected.get(row)) continue;
      ++this.different;
      console.error(`${row}: ${found.get(row)} nodes in the module, ${this.expected.get(row)} in the program`);
    }
  }

  /** Prints the result, and returns true if all rows are equal. */
  areEqual() {
    console.log(`${this.compared} rows of ${this.games} games: ${this.different} differ`);
    return this.different === 0 && this.compared > 0;
  }
}
