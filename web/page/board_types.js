// The types that the modules of the board share. This file has no code.

/** @typedef {import('./server_types.js').Place} Place */
/** @typedef {import('./server_types.js').PieceKind} PieceKind */
/** @typedef {import('./server_types.js').Piece} Piece */
/** @typedef {import('./server_types.js').Picture} Picture */
/** @typedef {import('./server_types.js').LegalMove} LegalMove */

/**
 * What a board shows of a position. One that is being set up has no game.
 * @typedef {Pick<import('./server_types.js').Position, 'picture' | 'moves' | 'compulsory'> &
 *   Partial<Pick<import('./server_types.js').Position, 'last' | 'mover'>>} Position
 */

/** A mark drawn by the user. @typedef {import('./types.js').Mark} Mark */

/** An arrow or ring drawn by the page. rank: 0 is the best of several moves.
 * @typedef {{ path?: Place[], kind: string, rank?: number }} Arrow */

/** The value of a candidate move. It is shown on the square of a path of one place, otherwise on an arrow.
 * @typedef {{ path?: Place[], place?: Place, text: string, rank: number }} CandidateValue */

/**
 * What a board reports, and what it asks. All are optional but onMove.
 * @typedef {object} Callbacks
 * @property {(move: LegalMove) => unknown} onMove  a move was entered; a promise of false means that it was not played
 * @property {(move: LegalMove) => unknown} [onPremove]  a premove has become legal; default: onMove
 * @property {(text: string) => void} [onSay]  text for screen readers
 * @property {(place: Place) => boolean} [onEdit]  a cell was clicked; true if a position is being set up
 * @property {(marks: Mark[]) => void} [onMarks]  the user drew or removed a mark
 * @property {(step: 1 | -1) => void} [onStep]  the wheel was turned by one step
 * @property {() => boolean} [canMove]  false while the user may not move, because it is Kibitz's turn
 * @property {() => boolean} [canPremove]  true if the user may choose a move in advance
 */

export {};
