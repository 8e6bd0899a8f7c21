// Types of the server's JSON (docs/reference/json-verbs.md), as far as the page uses it.

/**
 * A move in the notation of the engine and in that of the game. The name of a second notation is a further key.
 * @typedef {{ move: string, notation: string }} MoveText
 */

/** A cell of the picture: its column from the left and its row from the top, as the side at the bottom sees them.
 * @typedef {[number, number]} Place */

/** @typedef {{ side: number, symbol: string, glyph?: string }} PieceKind */
/** @typedef {PieceKind & { at: Place, hint?: boolean }} Piece */

/** A board to draw, as the server describes it.
 * @typedef {object} Picture
 * @property {'squares' | 'points' | 'graph'} family
 * @property {number} columns
 * @property {number} rows
 * @property {string[]} column_labels
 * @property {string[]} row_labels
 * @property {string} caption
 * @property {boolean} chequered
 * @property {number} light_side  the side whose pieces are light
 * @property {Piece[]} pieces
 * @property {string[]} [upper_labels]
 * @property {string[]} [lower_labels]
 * @property {number} [river]  the row above the river
 * @property {string[]} [river_text]  the words on the river, from the left
 * @property {number} [near_side]  the side at the bottom, if the players see the board from opposite sides
 * @property {{ at: Place, name: string }[]} [place_names]
 * @property {{ at: Place, right: boolean }[]} [diagonals]
 * @property {{ from: Place, to: Place }[]} [segments]  the lines of a graph, if they are not those of a grid
 * @property {Place[]} [holes]
 * @property {Place[]} [corner_marks]
 * @property {Place[]} [star_points]
 * @property {'felt' | 'rack'} [surface]
 * @property {[string, string]} [counts]   what each side has: "40 discs"
 * @property {[string, string]} [colours]  of the sides, where their names are not colours
 */

/** A legal move.
 * @typedef {object} LegalMoveFields
 * @property {Place[]} path  the cells to click for it; empty: the move is not on the board
 * @property {Place[][]} [also]  other paths that may be clicked for it
 * @property {string} [words]  what distinguishes the move from others with the same path: "approach"
 * @property {PieceKind} [piece]  the piece that it puts on its last cell, if that distinguishes it
 * @typedef {MoveText & LegalMoveFields} LegalMove
 */

/**
 * @typedef {{ kind: 'evaluation' | 'win' | 'loss' | 'draw' | 'points', value: number | null, plies?: number | null }} Score
 */
/** @typedef {{ outcome: Score, text: string, reason?: string }} Ending  the reason alone: "by checkmate" */

/**
 * @typedef {object} Position
 * @property {string} game
 * @property {string} position         its text
 * @property {number} mover            the side to move: 0 the first, 1 the second
 * @property {MoveText[]} played
 * @property {LegalMove | null} last
 * @property {LegalMove[]} moves
 * @property {Ending} [ending]
 * @property {{ code: string, name: string }} [opening]  of the last named position
 * @property {Picture} picture
 * @property {string} [compulsory]     why only some pieces may move
 */

/** @typedef {{ scale: number, draw_width?: number }} ChanceCurve  docs/research/winning-chances.md */

/**
 * @typedef {object} Option
 * @property {string} name
 * @property {'number' | 'flag' | 'choice' | 'text'} kind
 * @property {string} value
 * @property {string} preset_value
 * @property {string} help
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {string[]} [choices]
 * @property {boolean} [rule]
 * @property {boolean} [exact]
 * @property {string} [unit]
 * @property {string} [missing_setting]
 */

/**
 * @typedef {object} GameInfo
 * @property {string} game
 * @property {string} title
 * @property {[string, string]} sides
 * @property {number} levels
 * @property {{ level: number, elo: number, error?: number }[]} [level_ratings]
 * @property {ChanceCurve} [chance]
 * @property {string[]} capabilities
 * @property {string | null} second_notation  the key of a move in it: "chinese"
 * @property {string} preset
 * @property {string[]} presets
 * @property {Option[]} options
 */

/** @typedef {{ moves: MoveText[], score: Score, bound: 'exact' | 'lower' | 'upper' }} Line */

/**
 * @typedef {object} SearchReport
 * @property {'report' | 'result'} type
 * @property {number} depth
 * @property {number} time_us
 * @property {Line[]} lines
 * @property {{ nodes: number, leaves: number }} statistics
 * @property {MoveText | null} [best]
 * @property {string} [end]
 * @property {string[]} [remarks]
 */

/**
 * @typedef {object} Exhibit
 * @property {string} name
 * @property {string} title
 * @property {string} why
 * @property {string} game
 * @property {string} position
 * @property {{ label: string, cure?: boolean, depth: number, move: string, score: Score, nodes: number,
 *   line: string }[]} trials
 * @property {string[][]} [details]
 */

/**
 * A run of a claim's demonstration.
 * @typedef {object} PaperRun
 * @property {string} label
 * @property {string} game
 * @property {string} position
 * @property {string} settings         "name=value name=value", on top of the preset "paper"
 * @property {string} command          '' if the run is not a single search
 * @property {string[]} cells
 * @property {Record<string, number>} [counts]
 * @property {Record<string, string>} [remarks]
 */

/**
 * @typedef {object} PaperClaim
 * @property {string} id
 * @property {string} document
 * @property {string} title            of the document
 * @property {string} words
 * @property {string} options
 * @property {string} experiment       the report of the lab that measures the claim; '' if there is none
 * @property {string} [recorded_by]    the command that made the figures, if no search makes them now
 * @property {{ title: string, page: string }[]} chapters  pages of docs/papers that teach the document
 * @property {string[]} columns
 * @property {PaperRun[]} [runs]
 * @property {boolean} [borne_out]
 * @property {boolean} [expected]      the value of borne_out that the claim is known to have
 * @property {string} [sentence]
 */

/**
 * A node of the answer to "trace".
 * @typedef {object} SearchNode
 * @property {number} first            index of the first node of its subtree among all nodes
 * @property {number} size             number of nodes of its subtree
 * @property {number} level            depth below the top of the plot
 * @property {string} [move]
 * @property {number} [iteration]      of a node at the top
 * @property {number} depth            in plies
 * @property {[Score | null, Score | null]} window
 * @property {string} reason
 * @property {string} cause
 * @property {Score} score
 * @property {'exact' | 'lower' | 'upper'} bound
 * @property {Score} [static]
 * @property {{ bounds: (Score | null)[], depths: number[], used: boolean }} [table]
 * @property {number} [pruned]
 * @property {boolean} [quiescence]
 * @property {number} [reduction]
 * @property {number} [extension]
 * @property {number} [index]          added by the page
 * @property {SearchNode | null} [parent]  added by the page
 */

/**
 * @typedef {{ nodes: SearchNode[], total: number, causes: Record<string, number>, best?: MoveText,
 *   lines: Line[] }} SearchPlot
 */

/**
 * A search of an explanation.
 * @typedef {object} ExplainedTrial
 * @property {string} name
 * @property {MoveText[]} line
 * @property {Score} score
 * @property {number} depth
 * @property {number} nodes
 * @property {boolean} finished
 * @property {boolean} finds
 * @property {string[]} settings
 */

/**
 * @typedef {object} Explanation
 * @property {MoveText} move
 * @property {boolean} played
 * @property {string} sentence
 * @property {number} nodes
 * @property {ExplainedTrial} search
 * @property {ExplainedTrial | null} alone
 * @property {ExplainedTrial | null} rivals
 * @property {ExplainedTrial[]} without
 * @property {ExplainedTrial | null} full
 * @property {ExplainedTrial[]} deeper
 * @property {ExplainedTrial[]} helped
 * @property {MoveText[]} line
 * @property {{ move: MoveText, order: number, visits: number, score: Score, cause: string }[]} line_trace
 */

/**
 * A node of the answer to "blackboard".
 * @typedef {object} VisitFields
 * @property {number} number
 * @property {number} parent           -1: the root of a driver call
 * @property {number} call
 * @property {number} ply
 * @property {string[]} path           added by the page: the moves from the root
 * @typedef {{ move: string, window: [Score | null, Score | null], cause: string, score: Score } & VisitFields} Visit
 */

/** @typedef {{ visits: Visit[], lines: Line[], statistics: { leaves: number } }} Blackboard */

/**
 * @typedef {object} LedgerStatus
 * @property {{ job: string, kind: string, game: string, title: string, tasks: number, done: number, leased: number,
 *   open: number, quarantined: number }[]} jobs
 * @property {{ worker: string, seen_s: number, done: number, redone: number, per_s: number, is_silent: boolean,
 *   machine: string }[]} workers
 * @property {{ task: string, job: string, attempts: number, problem: string }[]} quarantined
 */

export {};
