// Search in two-player board games, in browsers and in Node. README.md has examples.
export { boardText } from './board.js';
export { Engine, check } from './engine.js';
export { KibitzError } from './errors.js';
export { match } from './match.js';

/**
 * @template [State=any]
 * @template [Move=any]
 * @typedef {import('./rules.js').Rules<State, Move>} Rules
 */
/** @typedef {import('./rules.js').GameResult} GameResult */
/** @typedef {import('./engine.js').Game} Game */
/** @typedef {import('./engine.js').EngineOptions} EngineOptions */
/** @typedef {import('./types.js').AnalyseOptions} AnalyseOptions */
/** @typedef {import('./types.js').Report} Report */
/** @typedef {import('./types.js').Result} Result */
/** @typedef {import('./types.js').PlayResult} PlayResult */
/** @typedef {import('./types.js').Choice} Choice */
/** @typedef {import('./types.js').Solution} Solution */
/** @typedef {import('./types.js').Explanation} Explanation */
/** @typedef {import('./types.js').Trace} Trace */
/** @typedef {import('./types.js').LearnReport} LearnReport */
/** @typedef {import('./types.js').Learned} Learned */
/** @typedef {import('./types.js').Position} Position */
/** @typedef {import('./types.js').Score} Score */
/** @typedef {import('./types.js').Line} Line */
/** @typedef {import('./types.js').Move} Move */
/** @typedef {import('./types.js').Option} Option */
/** @typedef {import('./match.js').MatchOptions} MatchOptions */
/** @typedef {import('./match.js').MatchResult} MatchResult */
