// Draws what lies under the pieces: squares or lines, labels, star points, corner marks and the river.
import { cell, escape, includes } from './board_frame.js';
import { characterStrokes } from './characters.js';
/** @typedef {import('./board_frame.js').Frame} Frame */
/** @typedef {import('./board_types.js').Place} Place */

/** @param {Frame} frame @param {string} ground the class that gives the board its texture */
export function groundMarkup(frame, ground) {
  const { columns, rows, family } = frame.picture;
  return (
    `<rect class="ground" x="-.6" y="-.6" width="${columns * cell + 1.2}" height="${rows * cell + 1.2}" rx="1"/>` +
    (family === 'squares' ? squares(frame, ground) : lines(frame)) +
    labels(frame)
  );
}

/** @param {Frame} frame @param {string} ground */
function squares(frame, ground) {
  const { columns, rows, holes = [], chequered, place_names: names = [] } = frame.picture;
  let markup = '';
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (includes(holes, [column, row])) continue;
      const [x, y] = frame.centreOf([column, row]);
      const isDark = chequered && (column + rows - 1 - row) % 2 === 0;
      markup +=
        ground === 'rack'
          ? `<circle class="well" cx="${x}" cy="${y}" r="4.3"/>`
          : `<rect class="square${isDark ? ' dark' : ''}" x="${x - 5}" y="${y - 5}" width="10" height="10"/>`;
    }
  for (const { at, name } of names) {
    const [x, y] = frame.centreOf(at);
    markup += `<text class="place-name" x="${x - 4.5}" y="${y - 2.6}">${escape(name)}</text>`;
  }
  return markup;
}

/** @param {Frame} frame */
function lines(frame) {
  const {
    columns,
    rows,
    diagonals = [],
    segments,
    river,
    holes = [],
    star_points: stars = [],
    corner_marks: corners = [],
  } = frame.picture;
  let path = '';
  /** @param {Place} a @param {Place} b */
  const join = (a, b) => {
    if (includes(holes, a) || includes(holes, b)) return;
    path += `M${frame.centreOf(a).join(' ')}L${frame.centreOf(b).join(' ')}`;
  };
  const joinGrid = () => {
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        if (column + 1 < columns) join([column, row], [column + 1, row]);
        const crosses = river === row && column > 0 && column + 1 < columns;
        if (row + 1 < rows && !crosses) join([column, row], [column, row + 1]);
      }
  };
  if (!segments) joinGrid();
  for (const { from, to } of segments ?? []) join(from, to);
  for (const {
    at: [column, row],
    right,
  } of diagonals)
    join(right ? [column, row] : [column + 1, row], right ? [column + 1, row + 1] : [column, row + 1]);
  const dots = stars.map(
    (place) => `<circle class="star" cx="${frame.centreOf(place)[0]}" cy="${frame.centreOf(place)[1]}" r=".8"/>`,
  );
  const marks = corners.map((place) => cornerMark(frame, place)).join('');
  const angles = marks && `<path class="lines corners" d="${marks}"/>`;
  return `<path class="lines" d="${path}"/>${dots.join('')}${angles}${riverText(frame)}`;
}

// The four small angles around a point. At the edge of the board only the inner two are drawn.
/** @param {Frame} frame @param {Place} place */
function cornerMark(frame, place) {
  const [x, y] = frame.centreOf(place);
  const gap = 0.7,
    arm = 1.5;
  let path = '';
  for (const across of [-1, 1]) {
    const [column] = frame.turned(place);
    if (column + across < 0 || column + across >= frame.picture.columns) continue;
    for (const along of [-1, 1])
      path += `M${x + across * (gap + arm)} ${y + along * gap}H${x + across * gap}V${y + along * (gap + arm)}`;
  }
  return path;
}

// The words on the river. They stay upright and in their order when the board is turned, as a reader expects.
/** @param {Frame} frame */
function riverText(frame) {
  const { river, rows, columns, river_text: words = [] } = frame.picture;
  if (river === undefined) return '';
  const y = ((frame.isFlipped ? rows - 2 - river : river) + 1) * cell;
  return words
    .map((word, index) => {
      const middle = (columns * cell * (2 * index + 1)) / (2 * words.length);
      const letters = [...word],
        step = 9;
      return letters
        .map((letter, number) => character(letter, middle + (number - (letters.length - 1) / 2) * step, y))
        .join('');
    })
    .join('');
}

/** @param {string} letter @param {number} x @param {number} y the centre of the character */
function character(letter, x, y) {
  const strokes = characterStrokes[letter];
  if (!strokes) return `<text class="river" x="${x}" y="${y + 1.6}">${escape(letter)}</text>`;
  return `<path class="river" d="${strokes}" transform="translate(${x - 2.8} ${y - 2.8}) scale(.35)"/>`;
}

/** @param {Frame} frame */
function labels(frame) {
  const {
    rows,
    column_labels: columns,
    row_labels: left,
    upper_labels: upper = [],
    lower_labels: lower = [],
  } = frame.picture;
  const [top, bottom] = frame.isFlipped ? [lower, upper] : [upper, lower];
  /** @param {number} x @param {number} y @param {string} label */
  const text = (x, y, label) => `<text class="label" x="${x}" y="${y}">${escape(label)}</text>`;
  /** @param {number} index */
  const column = (index) => frame.centreOf([index, 0])[0];
  return (
    columns.map((label, index) => text(column(index), rows * cell + 4.6 + (bottom.length ? 4 : 0), label)).join('') +
    left.map((label, index) => text(-3.4, frame.centreOf([0, index])[1] + 1.2, label)).join('') +
    top.map((label, index) => text(column(index), -2, label)).join('') +
    bottom.map((label, index) => text(column(index), rows * cell + 4.4, label)).join('')
  );
}
