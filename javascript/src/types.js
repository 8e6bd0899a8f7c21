// The types of answers. Their fields are those of docs/reference/json.md and docs/reference/serve.md.

/** @typedef {{ move: string, notation: string }} Move `notation` is how players of the game write the move */
/**
 * @typedef {object} Score for the side to move
 * @property {'evaluation' | 'draw' | 'win' | 'loss' | 'points'} kind
 * @property {number | null} value an estimate in hundredths of a pawn, piece or disc; the moves of the winner to the end; or
 *   points
 * @property {number | null} [plies] of a win or loss: the moves of both sides to the end
 */
/**
 * @typedef {object} Line
 * @property {Score} score
 * @property {'exact' | 'lower' | 'upper'} bound
 * @property {number} depth plies searched
 * @property {Move[]} moves
 * @property {number} [visits]
 */
/** @typedef {{ kind: 'win' | 'loss' | 'draw' | 'points', value: number }} Outcome for the side to move */
/** @typedef {{ outcome: Outcome, text: string, reason?: string }} Ending */
/**
 * @typedef {object} Report
 * @property {number} depth
 * @property {boolean} finished that depth is done
 * @property {number} time_us
 * @property {number} table_permille fill of the table
 * @property {Line[]} lines the best first
 * @property {Record<string, number>} statistics
 */
/**
 * @typedef {object} ResultOnly
 * @property {string} game
 * @property {string} position
 * @property {string} end which limit ended the search: `depth`, `nodes`, `time`, `stopped`, `solved`, `decided`,
 *   `game_over` ...
 * @property {string | null} move the best move
 * @property {Score | null} score that of the best line
 * @property {Move | null} best
 * @property {Move | null} ponder the expected reply
 * @property {Ending} [ending] present if the game is over
 * @property {Ending} [claim] the ending that the side to move may claim
 * @property {{ code: string, name: string }} [opening]
 * @property {string[]} [remarks]
 */
/** @typedef {Report & ResultOnly} Result */
/** @typedef {{ move: string, ponder: string | null, result: Result }} PlayResult */
/** @typedef {{ level: number, move: string, best: Move, line: Line }} Choice */
/**
 * @typedef {object} Solution
 * @property {string} game
 * @property {string} position
 * @property {string} end
 * @property {'loss' | 'draw' | 'win'} at_least
 * @property {'loss' | 'draw' | 'win'} at_most equal to `at_least` when solved
 * @property {number | null} points
 * @property {Move[]} line
 * @property {boolean} complete the line reaches the end of the game
 * @property {number} nodes
 * @property {number} bytes
 * @property {number} time_us
 */
/** @typedef {{ to_prove: number | null, to_disprove: number | null, bytes: number, time_us: number }} ProofReport */
/**
 * @typedef {object} Picture
 * @property {'squares' | 'points' | 'graph'} family
 * @property {number} columns
 * @property {number} rows
 * @property {string[]} [column_labels]
 * @property {string[]} [row_labels]
 * @property {string} caption
 * @property {{ at: [number, number], side: number, symbol: string, hint?: boolean }[]} pieces `hint`: a legal move, shown on
 *   the board
 */
/**
 * @typedef {object} Position
 * @property {string} game
 * @property {string} position as text
 * @property {0 | 1} mover 0 moves first
 * @property {Move[]} played
 * @property {(Move & { path: number[][] })[]} moves the legal ones; `path`: places to click, in order
 * @property {string[]} legalMoves their texts
 * @property {Ending} [ending]
 * @property {Picture} picture
 * @property {string} board the picture as lines of text
 */
/**
 * @typedef {object} Explanation
 * @property {Move} move
 * @property {string} verdict
 * @property {string} sentence why the search prefers its move, or finds both equal
 * @property {boolean} played
 * @property {number} depth
 */
/** @typedef {Record<string, any> & { level: number, move: string, ply: number }} TraceNode */
/** @typedef {{ total: number, nodes: TraceNode[] }} Trace the nodes of a search in the order in which it visited them */
/**
 * @typedef {object} LearnReport the state of learning, about once a second, and after each generation
 * @property {number} generation from 1
 * @property {number} games games played so far
 * @property {number} positions positions that are fitted
 * @property {number} [epoch] of the fit; 0 while games are played
 * @property {number} [loss] after a generation: the mean squared error of the new net's predictions of results, from 0 to 1,
 *   of games that were held out
 * @property {boolean} [kept] after a generation: true if the new net is the best so far
 * @property {{ won: number, drawn: number, lost: number }} [greedy] after a generation: a match of the best net against a
 *   player that considers its own moves alone
 * @property {Uint8Array} [net] after a generation: the best so far
 */
/**
 * The last generation. `net` is for `new Engine({ game, net })`.
 * @typedef {Required<Omit<LearnReport, 'epoch'>> & { game: string, end: 'generations' | 'time' | 'stopped' }} Learned
 */
/** @typedef {{ name: string, title: string }} GameName */
/**
 * @typedef {object} Option
 * @property {string} name
 * @property {'number' | 'flag' | 'choice' | 'text'} kind
 * @property {string} value
 * @property {string} preset_value
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {string[]} [choices]
 * @property {string} unit
 * @property {boolean} rule a rule of the game, not of the search
 * @property {string} help
 */
/**
 * @typedef {object} GameInfo
 * @property {string} game
 * @property {string} title
 * @property {[string, string]} sides
 * @property {number} levels
 * @property {string[]} presets
 * @property {Option[]} options
 */

/**
 * Where a search begins: a position as text (the start, if there is none), and moves from there. For a game of one's own,
 * `state` may replace `position`: a state that JSON can represent.
 * @typedef {object} Start
 * @property {string} [position]
 * @property {unknown} [state]
 * @property {string | readonly (string | number | object)[]} [moves]
 */
/**
 * @typedef {object} Limits the first one reached ends the search
 * @property {number} [depth] plies
 * @property {number} [nodes]
 * @property {number} [time] ms
 */
/** @typedef {{ signal?: AbortSignal }} Stop stops the search, whose result so far is the answer, with `end: 'stopped'` */
/**
 * @typedef {object} AnalyseOnly
 * @property {number} [lines] best lines wanted; 1
 * @property {string | readonly (string | number | object)[]} [searchMoves] search only these
 * @property {(report: Report) => unknown} [onReport] is called after every depth, and when the best move changes;
 *   an exception ends the search. It may be `async`: the answer waits for it
 */
/** @typedef {Start & Limits & Stop & AnalyseOnly} AnalyseOptions */
/**
 * @typedef {object} SolveOnly
 * @property {'dfpn' | 'pn' | 'pn2' | 'vcf' | 'vct'} [method] dfpn
 * @property {number} [nodes]
 * @property {number} [time] ms
 * @property {number} [memory] MiB; 256
 * @property {number} [epsilon] of dfpn, in percent; 25
 * @property {boolean} [points] prove the points too
 * @property {(report: ProofReport) => unknown} [onReport]
 */
/** @typedef {Start & Stop & SolveOnly} SolveOptions */
/**
 * @typedef {object} LearnOnly
 * @property {number} [generations] after which learning ends
 * @property {number} [time] ms, after which learning ends with the last generation that is complete
 * @property {number} [games] of a generation; 200
 * @property {number} [nodes] of a search of these games; 200
 * @property {number} [opening] the most random moves at the start of a game; 6
 * @property {number} [pairs] of games of a match after a generation; 10
 * @property {number} [seed] 1
 * @property {(report: LearnReport) => void} [onReport]
 */
/** @typedef {Stop & LearnOnly} LearnOptions */
/** @typedef {Start & Stop & { level: number, seed?: number }} ChooseOptions */
/** @typedef {Start & Stop & { move: string, depth?: number, nodes?: number }} ExplainOptions */
/** Methods without depth, such as `dfpn`, take nodes. @typedef {Start & Stop & Omit<Limits, 'time'>} TraceOptions */

export {};
