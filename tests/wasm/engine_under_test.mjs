// The module as the tests ask it: questions as objects, in the thread of the test.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { compile, Instance } from '../../javascript/src/instance.js';

export class EngineUnderTest {
  /** Opens the module and supplies all weights that it takes. @param {string} file */
  static async open(file) {
    const engine = new EngineUnderTest(await compile(pathToFileURL(file)));
    engine.games = (await engine.ask({ type: 'games' })).games;
    const { games } = await engine.ask({ type: 'weights', game: engine.games[0] });
    for (const { game } of games) await engine.supplyWeights(game);
    return engine;
  }

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    /** @type {string[]} */
    this.lines = [];
    /** @type {string[]} */
    this.games = [];
    this.isStopWanted = false;
    this.instance = new Instance(module, {
      send: (line) => this.send(line),
      isStopWanted: () => this.isStopWanted,
    });
  }

  /** @param {string} line */
  send(line) {
    this.lines.push(line);
  }

  /** All lines that a question gives: reports, then the answer. @param {object} question @returns {Promise<any[]>} */
  async askForAll(question) {
    this.lines = [];
    await this.instance.answer(JSON.stringify({ id: 1, ...question }));
    return this.lines.map((line) => JSON.parse(line));
  }

  /** @param {object} question @returns {Promise<any>} */
  async ask(question) {
    return (await this.askForAll(question)).at(-1);
  }

  /** @param {string} game */
  supplyWeights(game) {
    return this.instance.supplyWeights(game, readFileSync(new URL(`../../games/${game}/${game}.net`, import.meta.url)));
  }
}
