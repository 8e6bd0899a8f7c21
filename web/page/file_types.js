// Types of the games of files, as the server lists and describes them.

/**
 * A fault of a file, with its place.
 * @typedef {{ severity: 'error' | 'warning', line: number, column: number, message: string }} FileProblem
 */

/**
 * A game in the list of a file.
 * @typedef {object} FileRow
 * @property {number} number              from 1
 * @property {string} game                name in the catalogue
 * @property {[string, string]} players   the first side's name comes first
 * @property {string} date
 * @property {string} event
 * @property {string} result
 * @property {number} moves               plies of the main line
 * @property {number} problems
 * @property {FileProblem} [problem]      the gravest one
 */

/**
 * What has been read of a file.
 * @typedef {object} FileState
 * @property {number} games
 * @property {number} faulty              games with an error
 * @property {number} read                bytes that have been read
 * @property {number} bytes               of the file
 * @property {boolean} complete           true if all games are listed
 * @property {string} [problem]           why the list ends before the file does
 */

/**
 * A page of the list.
 * @typedef {FileState & { file: string, name: string, matching: number, rows: FileRow[] }} FilePage
 */

/**
 * A game of a file as a tree. Node 0 is the start; its parent is -1. Other nodes come after their parents.
 * @typedef {object} FileGame
 * @property {string} game
 * @property {Record<string, string>} rules
 * @property {string} start               text of the first position; '' for the usual one
 * @property {Record<string, string>} tags
 * @property {string} result
 * @property {({ parent: number, move: string, notation: string } & Record<string, any>)[]} nodes
 * @property {FileProblem[]} problems
 */

/**
 * The connection to the server.
 * @typedef {Pick<import('./link.js').Link, 'ask' | 'sendFile'>} Server
 */

export {};
