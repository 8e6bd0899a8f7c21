// Games written in JavaScript: the functions that kibitz.wasm imports, which call those of the game. The module gets numbers
// for states and moves, the handles; a function that fails is reported to it, because an import must not throw.
import { Hash, Unhashable } from './hash.js';
import { KibitzError, describe, isThenable } from './errors.js';

/**
 * How a game ends, for the side to move. Nothing (null or undefined): it is not over.
 * @typedef {'win' | 'draw' | 'loss' | { points: number } | null | undefined} GameResult
 */
/**
 * The rules of a game for two sides that move in turn. All functions are pure: they change neither their arguments nor
 * anything else. A state is any value that never changes; a move is a small whole number (the fastest), a text, or an
 * object that JSON can represent.
 * @template [State=any]
 * @template [Move=any]
 * @typedef {object} Rules
 * @property {() => State} start the state in which the game begins
 * @property {(state: State) => Iterable<Move>} moves the legal moves
 * @property {(state: State, move: Move) => State} play the state after a move
 * @property {(state: State) => GameResult} result how the game has ended, for the side to move. A state without moves has
 *   a result
 * @property {(state: State) => number} [evaluate] hundredths of a pawn, piece or disc, for the side to move; without it 0
 * @property {(state: State) => unknown} [key] states with equal keys are the same position; without it the state itself
 * @property {(state: State, move: Move) => boolean} [noisy] captures and the like, which quiescence searches
 * @property {(state: State, move: Move) => number} [rank] the move order: highest first
 * @property {(state: State) => string | Iterable<string | Iterable<string>>} [board] the rows of the board: ASCII
 *   characters, all rows of one length, `.` is empty
 * @property {[string, string]} [men] the characters of each side's pieces in `board`; pieces of other characters belong to
 *   neither side. Without it `xX` and `oO`; other small letters are the second side's, the rest the first side's
 * @property {Iterable<string>} [columnLabels] the labels of the board's columns, from the left; a text has one per character
 * @property {Iterable<string>} [rowLabels] the labels of its rows, from the top
 * @property {(state: State) => string} [text] how a position is written
 * @property {(text: string) => State} [parse] reads what `text` writes; it throws if the text is no position
 * @property {(state: State, move: Move) => string} [moveText] one word; without it the move as a text
 * @property {(state: State) => 0 | 1} [mover] 0 if the first side is to move. Called for the start and for states that do
 *   not come from a move
 * @property {boolean} [neverRepeats] true: no position can repeat. Otherwise the third occurrence is a draw
 * @property {string} [name] as typed: small letters, digits and underscores
 * @property {string} [title] as shown
 * @property {[string, string]} [sides] the names of the two sides
 */

/** Names of the rules' functions, by the number that the worker shows its owner while one of them runs. */
export const functionNames = [
  '',
  'start',
  'moves',
  'play',
  'result',
  'evaluate',
  'key',
  'noisy',
  'rank',
  'board',
  'text',
  'parse',
  'moveText',
  'mover',
];

const required = ['start', 'moves', 'play', 'result'];
const mostBytes = 3; // of UTF-8 for a letter of a JavaScript text
const most = { moves: 100_000, points: 1_000_000, number: 2 ** 30 };
const resultCodes = { win: 1, draw: 2, loss: 3, points: 4 };

/** The contract is broken; the message is a whole sentence. */
class Fault extends Error {}

/** True if a value has the functions that rules must have. @param {any} value */
export const isRules = (value) =>
  typeof value === 'object' && value !== null && required.every((name) => typeof value[name] === 'function');

/**
 * Finds the rules in a module: its default export, or its exported functions.
 * @param {any} module
 * @returns {Rules}
 */
export function rulesOfModule(module) {
  const rules = module.default ?? module;
  if (isRules(rules)) return rules;
  const missing = required.filter((name) => typeof rules?.[name] !== 'function');
  throw new KibitzError(
    `the module exports no game: it lacks the ${missing.length > 1 ? 'functions' : 'function'} ${missing.join(', ')}`,
  );
}

/** What the module of WebAssembly must know of the rules. @param {Rules} rules @param {number} number */
function description(rules, number) {
  const name = rules.name ?? 'own_game';
  const title = rules.title ?? name;
  for (const [what, text] of Object.entries({ name, title }))
    if (typeof text !== 'string') throw new KibitzError(`the ${what} of a game must be a text, not ${describe(text)}`);
  const pair = (/** @type {unknown} */ value, /** @type {string} */ what) => {
    if (Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string')) return value;
    throw new KibitzError(`${what} of ${title} must be two texts, not ${describe(value)}`);
  };
  const labels = (/** @type {any} */ value, /** @type {string} */ what) => {
    const list = typeof value?.[Symbol.iterator] === 'function' ? Array.from(value) : [value];
    if (list.every((one) => typeof one === 'string')) return list;
    throw new KibitzError(`${what} of ${title} must be a text or a list of texts, not ${describe(value)}`);
  };
  for (const part of functionNames.slice(1))
    if (!['undefined', 'function'].includes(typeof (/** @type {any} */ (rules)[part] ?? undefined)))
      throw new KibitzError(`${part} of ${title} is not a function`);
  return {
    number,
    name,
    title,
    sides: pair(rules.sides ?? ['First', 'Second'], 'sides'),
    men: pair(rules.men ?? ['', ''], 'men'),
    column_labels: labels(rules.columnLabels ?? [], 'columnLabels'),
    row_labels: labels(rules.rowLabels ?? [], 'rowLabels'),
    never_repeats: rules.neverRepeats === true,
    has_mover: !!rules.mover,
    has_evaluation: !!rules.evaluate,
    has_noise: !!rules.noisy,
    has_rank: !!rules.rank,
    has_board: !!rules.board,
    is_readable: !!rules.text && !!rules.parse,
  };
}

/** The moves that are not small whole numbers, numbered from `most.number`. */
class MoveList {
  constructor() {
    /** @type {unknown[]} */
    this.moves = [];
    /** @type {Map<unknown, number>} */
    this.numbers = new Map();
  }

  /** @param {number} number */
  at(number) {
    return number < most.number ? number : this.moves[number - most.number];
  }

  /** @param {unknown} move @param {string} title */
  numberOf(move, title) {
    if (typeof move === 'number' && move >= 0 && move < most.number && Number.isInteger(move)) return move;
    const isText = typeof move === 'string';
    if (!isText && !(typeof move === 'object' && move !== null) && !Number.isFinite(move))
      throw new Fault(`moves() of ${title} must give numbers, texts or objects, not ${describe(move)}`);
    const key = isText ? move : [JSON.stringify(move)].join(); // an object is known by its JSON
    const known = this.numbers.get(isText ? move : `\0${key}`);
    if (known !== undefined) return known;
    this.moves.push(move);
    this.numbers.set(isText ? move : `\0${key}`, most.number + this.moves.length - 1);
    return most.number + this.moves.length - 1;
  }
}

/** A game that was added, and its moves. @typedef {{ rules: Rules, title: string, moves: MoveList }} Game */

export class RulesHost {
  /**
   * @param {import('./instance.js').Instance} instance
   * @param {Int32Array | undefined} shown its second number shows the running function
   */
  constructor(instance, shown) {
    this.instance = instance;
    this.shown = shown;
    /** @type {Game[]} */
    this.games = [];
    // The states by handle. Freed handles are used again.
    /** @type {unknown[]} */
    this.states = [];
    /** @type {Game[]} */
    this.gamesOfStates = [];
    /** @type {number[]} */
    this.free = [];
    this.complaint = '';
    this.hash = new Hash();
    this.words = new Int32Array(0);
    this.bytes = new Uint8Array(0);
  }

  /** Notes the rules; the answer is their description, for the export `add_rules`. @param {Rules} rules */
  add(rules) {
    const told = description(rules, this.games.length);
    this.games.push({ rules, title: told.title, moves: new MoveList() });
    return JSON.stringify(told);
  }

  /** The memory of the module as numbers of 32 bits. It changes when memory grows. */
  memory() {
    const { buffer } = this.instance.memory;
    if (this.words.buffer !== buffer) {
      this.words = new Int32Array(buffer);
      this.bytes = new Uint8Array(buffer);
    }
    return this.words;
  }

  /** @param {unknown} state @param {Game} game */
  handleOf(state, game) {
    const handle = this.free.pop() ?? this.states.length;
    this.states[handle] = state;
    this.gamesOfStates[handle] = game;
    return handle;
  }

  /** @param {unknown} state @param {string} name @param {Game} game */
  newState(state, name, game) {
    if (state === undefined || isThenable(state))
      throw new Fault(`${name}() of ${game.title} must return a state, not ${describe(state)}`);
    return this.handleOf(state, game);
  }

  /**
   * Copies a text into memory that the module frees: its size, and its bytes.
   * @param {string} text
   */
  give(text) {
    const address = this.instance.exports.allocate(text.length * mostBytes + 4) >>> 0;
    if (address === 0) return 0;
    const words = this.memory();
    words[address >>> 2] = this.write(text, address + 4);
    return address;
  }

  /** Writes a text as UTF-8, and returns its bytes. Boards are short and ASCII, and are written often. */
  write(/** @type {string} */ text, /** @type {number} */ address) {
    for (let i = 0; i < text.length; ++i) {
      const code = text.charCodeAt(i);
      if (code >= 0x80)
        return this.instance.encoder.encodeInto(text, this.bytes.subarray(address, address + text.length * mostBytes))
          .written;
      this.bytes[address + i] = code;
    }
    return text.length;
  }

  /** Reports a failure of the rules to the module. @param {string} name @param {Game} game @param {unknown} problem */
  fail(name, game, problem) {
    const sentence = problem instanceof Fault ? problem.message : `${name}() of ${game.title} threw ${describe(problem)}`;
    try {
      this.instance.exports.rules_failed(...this.instance.write(sentence));
    } catch {
      // The module has no memory for the sentence: its next allocation ends the search.
    }
  }

  // ---- what the functions return ----

  /** @param {unknown} value @param {string} name @param {Game} game */
  number(value, name, game) {
    if (typeof value !== 'number' || Number.isNaN(value))
      throw new Fault(`${name}() of ${game.title} must return a number, not ${describe(value)}`);
    return Math.round(Math.max(-most.number, Math.min(most.number, value)));
  }

  /** @param {unknown} value @param {string} name @param {Game} game */
  text(value, name, game) {
    if (typeof value !== 'string') throw new Fault(`${name}() of ${game.title} must return a text, not ${describe(value)}`);
    return value;
  }

  /** @param {any} value @param {Game} game */
  resultCode(value, game) {
    if (value === null || value === undefined) return 0;
    if (value === 'win' || value === 'draw' || value === 'loss') return resultCodes[/** @type {'win'} */ (value)];
    const points = typeof value === 'object' ? value.points : undefined;
    if (Number.isInteger(points) && Math.abs(points) <= most.points) return points * 8 + resultCodes.points;
    throw new Fault(
      `result() of ${game.title} must return 'win', 'draw', 'loss', { points: n } or null, not ${describe(value)}`,
    );
  }

  /** @param {any} value @param {Game} game @param {number} address @param {number} capacity */
  writeMoves(value, game, address, capacity) {
    if (typeof value === 'string' || typeof value?.[Symbol.iterator] !== 'function')
      throw new Fault(`moves() of ${game.title} must return a list of moves, not ${describe(value)}`);
    const memory = this.memory();
    let count = 0;
    for (const move of value) {
      const number = game.moves.numberOf(move, game.title);
      if (count < capacity) memory[(address >>> 2) + count] = number;
      if (++count > most.moves) throw new Fault(`moves() of ${game.title} returns more than ${most.moves} moves`);
    }
    return count;
  }

  /** @param {any} value @param {Game} game */
  rows(value, game) {
    const fail = (/** @type {string} */ why) => {
      throw new Fault(`board() of ${game.title} ${why}`);
    };
    const list = typeof value === 'string' ? value.replace(/\n$/, '').split('\n') : value;
    if (typeof list?.[Symbol.iterator] !== 'function')
      return fail(`must return a text or a list of rows, not ${describe(value)}`);
    const rows = Array.from(list, (row) => {
      if (typeof row === 'string' && /^[ -~]*$/.test(row)) return row;
      if (typeof (/** @type {any} */ (row)?.[Symbol.iterator]) !== 'function') return fail(`has the row ${describe(row)}`);
      const cells = Array.from(/** @type {any} */ (row));
      const odd = cells.find((cell) => typeof cell !== 'string' || !/^[ -~]$/.test(cell));
      if (odd !== undefined) fail(`has the cell ${describe(odd)}: a cell is one ASCII character`);
      return cells.join('');
    });
    const other = rows.find((row) => row.length !== rows[0].length);
    if (other !== undefined) fail(`must have rows of one length, and has ${describe(other)} after ${describe(rows[0])}`);
    return rows.join('\n');
  }

  /** @param {unknown} move */
  static textOfMove(move) {
    return typeof move === 'object' ? JSON.stringify(move) : String(move);
  }

  // ---- the imports ----

  /**
   * An import that calls `call` with the game of a state (or of rules), and reports what it throws.
   * @param {string} name @param {boolean} isOfState
   * @param {(game: Game, first: any, second: number, third: number) => any} call
   */
  guarded(name, isOfState, call) {
    const number = functionNames.indexOf(name);
    return (/** @type {number} */ first, /** @type {number} */ second, /** @type {number} */ third) => {
      const game = isOfState ? this.gamesOfStates[first] : this.games[first];
      if (this.shown) this.shown[1] = number;
      try {
        return call(game, isOfState ? this.states[first] : first, second, third);
      } catch (problem) {
        this.fail(name, game, problem);
        return name === 'start' || name === 'play' ? -1 : 0;
      } finally {
        if (this.shown) this.shown[1] = 0;
      }
    };
  }

  imports() {
    const sign = () => this.instance.host.tick?.(performance.now());
    const move = (/** @type {Game} */ game, /** @type {number} */ number) => game.moves.at(number);
    return {
      rules_start: this.guarded('start', false, (game) => this.newState(game.rules.start(), 'start', game)),
      rules_play: this.guarded('play', true, (game, state, number) => {
        sign();
        return this.newState(game.rules.play(state, move(game, number)), 'play', game);
      }),
      rules_release: (/** @type {number} */ handle) => {
        this.states[handle] = undefined;
        this.free.push(handle);
      },
      rules_moves: this.guarded('moves', true, (game, state, address, capacity) => {
        sign();
        return this.writeMoves(game.rules.moves(state), game, address, capacity);
      }),
      rules_result: this.guarded('result', true, (game, state) => this.resultCode(game.rules.result(state), game)),
      rules_mover: this.guarded('mover', true, (game, state) => {
        const mover = game.rules.mover?.(state);
        if (mover === 0 || mover === 1) return mover;
        throw new Fault(`mover() of ${game.title} must return 0 or 1, not ${describe(mover)}`);
      }),
      rules_key: this.guarded('key', true, (game, state, address) => this.writeKey(game, state, address)),
      rules_evaluate: this.guarded('evaluate', true, (game, state) =>
        this.number(game.rules.evaluate?.(state), 'evaluate', game),
      ),
      rules_noisy: this.guarded('noisy', true, (game, state, number) => {
        const isNoisy = game.rules.noisy?.(state, move(game, number));
        if (typeof isNoisy === 'boolean') return isNoisy ? 1 : 0;
        throw new Fault(`noisy() of ${game.title} must return true or false, not ${describe(isNoisy)}`);
      }),
      rules_rank: this.guarded('rank', true, (game, state, number) =>
        this.number(game.rules.rank?.(state, move(game, number)), 'rank', game),
      ),
      ...this.textImports(),
    };
  }

  textImports() {
    return {
      rules_move_text: this.guarded('moveText', true, (game, state, number) => {
        const move = game.moves.at(number);
        if (!game.rules.moveText) return this.give(RulesHost.textOfMove(move));
        return this.give(this.text(game.rules.moveText(state, move), 'moveText', game));
      }),
      rules_text: this.guarded('text', true, (game, state) =>
        this.give(game.rules.text ? this.text(game.rules.text(state), 'text', game) : describe(state)),
      ),
      rules_board: this.guarded('board', true, (game, state) => this.give(this.rows(game.rules.board?.(state), game))),
      rules_parse: this.guarded('parse', false, (game, _number, address, size) => {
        this.complaint = '';
        try {
          return this.newState(game.rules.parse?.(this.instance.text(address, size)), 'parse', game);
        } catch (problem) {
          if (problem instanceof Fault) throw problem;
          this.complaint = problem instanceof Error ? problem.message : describe(problem);
          return -1;
        }
      }),
      rules_complaint: () => this.give(this.complaint),
      rules_given: this.guarded('parse', false, (game, _number, address, size) => {
        try {
          return this.handleOf(JSON.parse(this.instance.text(address, size)), game);
        } catch {
          return -1; // the module says that the text is no position
        }
      }),
    };
  }

  /** @param {Game} game @param {any} state @param {number} address */
  writeKey(game, state, address) {
    const { key } = game.rules;
    const value = key ? key.call(game.rules, state) : state;
    try {
      this.hash.of(value);
    } catch (problem) {
      if (!(problem instanceof Unhashable)) throw problem;
      throw new Fault(
        key
          ? `key() of ${game.title} returns ${problem.message}`
          : `a state of ${game.title} has ${problem.message}: give the game a function key()`,
      );
    }
    const memory = this.memory();
    memory[address >>> 2] = this.hash.low;
    memory[(address >>> 2) + 1] = this.hash.high;
  }
}
