#!/usr/bin/env node
// What `learn` of the npm package reaches in the games of javascript/examples, against a greedy player. The page's editor
// learns with the same code.
//   learned_rules.mjs MODULE [--minutes M] [--nodes N] [--games G] [GAME ...]
// M: minutes of learning per game (10). N: nodes per move, of learning and of the matches (200). G: games of a match (200).
// The greedy player plays a win in one move if there is one, else the move with the best value of the game's evaluate()
// after it, among these the one with the most own pieces less the opponent's, and among these a random one. Each match is
// from G/2 openings of two random moves, each played with both colours. Printed: the score against it of the search with
// the learned evaluation, of the same search without it, of the learned evaluation that looks one move ahead, and of both
// searches with five times the nodes.
import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Engine } from '../javascript/src/index.js';

const numbers = Object.fromEntries(['minutes', 'nodes', 'games', 'seed'].map((name) => [name, { type: 'string' }]));
const { values, positionals } = parseArgs({ options: numbers, allowPositionals: true });
const { minutes, nodes, games, seed } = Object.fromEntries(
  Object.entries({ minutes: 10, nodes: 200, games: 200, seed: 1, ...values }).map(([name, value]) => [name, Number(value)]),
);
const wasm = pathToFileURL(positionals[0]);
const folder = new URL('../javascript/examples/', import.meta.url);
const names = positionals.slice(1).length
  ? positionals.slice(1)
  : readdirSync(folder).map((file) => file.replace('.js', ''));

/** Numbers from 0 to count - 1 (the generator of Lehmer, 1951). @param {number} begin */
function randomNumbers(begin) {
  let state = begin % 2147483647 || 1;
  return (count) => {
    state = (state * 48271) % 2147483647;
    return Math.floor((state / 2147483647) * count);
  };
}

const best = (items, valueOf) => {
  const known = items.map((item) => ({ item, value: valueOf(item) }));
  const most = Math.max(...known.map(({ value }) => value));
  return known.filter(({ value }) => value === most).map(({ item }) => item);
};

/** The result of a state for the side to move as a number: 1, 0 or -1; null if the game goes on. */
function sign(rules, state) {
  const result = rules.result(state);
  if (result === null || result === undefined) return null;
  return typeof result === 'object' ? Math.sign(result.points) : { win: 1, draw: 0, loss: -1 }[result];
}

function greedyMove(rules, state, random) {
  const side = rules.mover(state);
  const piecesOf = (after, who) =>
    [...rules.board(after)]
      .join('')
      .split('')
      .filter((cell) => (rules.men ?? ['xX', 'oO'])[who].includes(cell));
  const value = (move) => {
    const after = rules.play(state, move);
    const result = rules.result(after);
    if (typeof result?.points === 'number') return -100 * result.points;
    const end = sign(rules, after);
    return end === null ? -(rules.evaluate?.(after) ?? 0) : -1e9 * end;
  };
  const material = (move) => {
    const after = rules.play(state, move);
    return piecesOf(after, side).length - piecesOf(after, 1 - side).length;
  };
  const moves = best(best([...rules.moves(state)], value), material);
  return moves[random(moves.length)];
}

/** Plays a game from an opening. The result is that of the engine: 1, 0.5 or 0. */
async function playGame(rules, engine, limits, { opening, isFirst, random }) {
  let state = opening.reduce((before, move) => rules.play(before, move), rules.start());
  for (let ply = 0; ply < 200; ++ply) {
    const end = sign(rules, state);
    const isEngine = (ply % 2 === 0) === isFirst;
    if (end !== null) return (1 + (isEngine ? end : -end)) / 2;
    const moves = [...rules.moves(state)];
    let move;
    if (isEngine) {
      const chosen = await engine.play({ state, ...limits });
      const textOf = (one) => (rules.moveText ? rules.moveText(state, one) : String(one));
      move = moves.find((one) => textOf(one) === chosen.move);
    } else move = greedyMove(rules, state, random);
    state = rules.play(state, move);
  }
  return 0.5;
}

function openingOf(rules, random) {
  const moves = [];
  let state = rules.start();
  for (let ply = 0; ply < 2; ++ply) {
    const legal = [...rules.moves(state)];
    moves.push(legal[random(legal.length)]);
    state = rules.play(state, moves.at(-1));
  }
  return moves;
}

async function score(rules, engine, limits) {
  const random = randomNumbers(seed + 1000);
  let sum = 0;
  for (let pair = 0; pair < games / 2; ++pair) {
    const opening = openingOf(rules, random);
    for (const isFirst of [true, false]) sum += await playGame(rules, engine, limits, { opening, isFirst, random });
  }
  return `${((100 * sum) / games).toFixed(1)} %`;
}

for (const name of names) {
  const address = new URL(`${name}.js`, folder);
  const { default: rules } = await import(address);
  const game = { module: address };
  const own = new Engine({ game, wasm });
  const more = { nodes: 5 * nodes };
  const before = [await score(rules, own, { nodes }), await score(rules, own, more)];
  const begin = performance.now();
  const onReport = ({ generation, games: played, loss, greedy }) =>
    greedy && console.log(`  generation ${generation}, ${played} games, loss ${loss.toFixed(3)}, ${JSON.stringify(greedy)}`);
  const learned = await own.learn({ time: minutes * 60_000, nodes, seed, onReport });
  const time = ((performance.now() - begin) / 60_000).toFixed(1);
  own.close();
  const taught = new Engine({ game, wasm, net: learned.net });
  const after = [await score(rules, taught, { nodes }), await score(rules, taught, more)];
  const ahead = await score(rules, taught, { depth: 1 });
  taught.close();
  console.log(
    `${name}: ${time} minutes, ${learned.generation} generations, ${learned.games} games; against the greedy player: ` +
      `${after[0]}, without learning ${before[0]}; learned, one move ahead ${ahead}; ` +
      `with ${more.nodes} nodes ${after[1]}, without learning ${before[1]}`,
  );
}
