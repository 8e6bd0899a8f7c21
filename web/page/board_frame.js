// The geometry of a board: where its cells are in the drawing, and what they are called.
/** @typedef {import('./board_types.js').Place} Place */
/** @typedef {import('./board_types.js').Picture} Picture */

export const cell = 10; // width and height of a cell, in units of the drawing

/** @param {Place} a @param {Place} b */
export const same = (a, b) => a[0] === b[0] && a[1] === b[1];

/** @param {Place[]} places @param {Place} place */
export const includes = (places, place) => places.some((one) => same(one, place));

/** @param {unknown} text */
export const escape = (text) =>
  String(text).replace(
    /[&<>"]/g,
    (c) => /** @type {Record<string, string>} */ ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c],
  );

export class Frame {
  /** @param {Picture} picture @param {boolean} isFlipped */
  constructor(picture, isFlipped) {
    this.picture = picture;
    this.isFlipped = isFlipped;
  }

  // The column and row in the drawing, which may be turned by half a turn.
  /** @param {Place} place @returns {Place} */
  turned([column, row]) {
    const { columns, rows } = this.picture;
    return this.isFlipped ? [columns - 1 - column, rows - 1 - row] : [column, row];
  }

  /** @param {Place} place @returns {[number, number]} */
  centreOf(place) {
    const [column, row] = this.turned(place);
    return [(column + 0.5) * cell, (row + 0.5) * cell];
  }

  // The place at a point of the drawing; null outside the board.
  /** @param {number} x @param {number} y @returns {Place | null} */
  placeAt(x, y) {
    const { columns, rows } = this.picture;
    const column = Math.floor(x / cell),
      row = Math.floor(y / cell);
    return column < 0 || row < 0 || column >= columns || row >= rows ? null : this.turned([column, row]);
  }

  /** @param {Place} place */
  nameOf([column, row]) {
    const { column_labels: columns, row_labels: rows, place_names: names } = this.picture;
    const named = names?.find((name) => same(name.at, [column, row]));
    if (named) return named.name;
    if (columns[column] && rows[row]) return columns[column] + rows[row];
    return columns[column] ? `column ${columns[column]}, row ${row + 1}` : `column ${column + 1}, row ${row + 1}`;
  }

  // The part of the drawing that is shown: left, top, width and height. It has room for the labels.
  view() {
    const { picture } = this;
    const left = picture.row_labels.length ? 6 : 2;
    const above = this.isFlipped ? picture.lower_labels : picture.upper_labels;
    const below = this.isFlipped ? picture.upper_labels : picture.lower_labels;
    const top = above?.length ? 6 : 2;
    const bottom = (picture.column_labels.length ? 6 : 2) + (below?.length ? 4 : 0);
    return [-left, -top, picture.columns * cell + left + 2, picture.rows * cell + top + bottom];
  }
}
