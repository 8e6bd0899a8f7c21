// Types of the page's data: what is stored, and what files hold. The types of the server's JSON are in server_types.js.

/**
 * A game of the list of games, as it is stored.
 * @typedef {object} StoredGame
 * @property {string} id
 * @property {string} game                       name in the catalogue
 * @property {Record<string, string>} rules
 * @property {string} start                      text of the first position; '' for the usual one
 * @property {Record<string, any>} tags          players, event, date, … as files of games have them
 * @property {string} result                     "1-0", "0-1", "1/2-1/2", "*" or ''
 * @property {number} created                    milliseconds since 1970
 * @property {number} changed                    when moves or notes were last changed
 * @property {number} seed                       of the moves that levels choose
 * @property {Record<string, any>} stored        what modules store with the game, by their name
 * @property {{ nodes: RecordNode[] }} tree
 * @property {number} at                         the id of the node that is shown
 * @property {import('./server_types.js').Picture} [picture]  of the position that is shown, without hints
 * @property {string} [version]                  names the write to the browser's storage that stored it
 */

/**
 * A node of a tree as JSON. Node 0 is the root; its parent is -1. Other nodes come after their parents.
 * @typedef {{ parent: number, move: string, notation: string, id?: number } & import('./tree.js').Notes} RecordNode
 */

/**
 * A game from a file.
 * @typedef {object} GameRecord
 * @property {string} game
 * @property {Record<string, string>} rules
 * @property {string} start
 * @property {Record<string, any>} tags
 * @property {string} result
 * @property {RecordNode[]} nodes
 */

/**
 * An arrow (two places) or a circle (one place) that the user has drawn.
 * @typedef {{ path: [number, number][], colour: 'green' | 'red' | 'blue' | 'yellow' }} Mark
 */

/**
 * The evaluation of a position by a search or a file, from the view of the first side.
 * @typedef {object} Evaluation
 * @property {import('./server_types.js').Score} score
 * @property {number} [mover]   the side to move, if the evaluation is from a review
 * @property {number} [depth]
 * @property {number} [nodes]
 * @property {import('./server_types.js').MoveText[]} [line]
 */

export {};
