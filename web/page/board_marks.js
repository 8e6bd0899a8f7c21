// Draws what lies on the board besides the pieces: the last move, the selected path, targets, arrows, values and the
// user's own marks. Each stroke is a dark core in a light halo: one of the two has at least 3:1 against any ground.
import { escape, same } from './board_frame.js';
/** @typedef {import('./board_frame.js').Frame} Frame */
/** @typedef {import('./board_types.js').Place} Place */
/** @typedef {import('./board_types.js').Arrow} Arrow */
/** @typedef {import('./board_types.js').Mark} Mark */
/** @typedef {import('./board_types.js').CandidateValue} CandidateValue */
/** @typedef {{ x: number, y: number, width: number, size: number }} Label */

const widths = [2, 1.5, 1.15, 0.9]; // of the arrows of the best, second, third and later moves

const labelHeight = 4.2;

/** @param {number} rank */
export const widthOf = (rank) => widths[Math.min(rank, widths.length - 1)];

// A shape that is drawn twice: as the halo and as the core. `shape` is an element without its end: '<circle r="2"'.
/** @param {string} shape @param {string} kind @param {number} width of the core's stroke */
const twoTone = (shape, kind, width) =>
  `<g class="ink ${kind}">${shape} class="halo" stroke-width="${(width + 0.9).toFixed(2)}"/>` +
  `${shape} class="core" stroke-width="${width}"/></g>`;

// Marks the cells of a move by their corners, and tints them.
/** @param {Frame} frame @param {Place[]} places @param {string} kind */
export function cellMarks(frame, places, kind) {
  const isRound = frame.picture.family !== 'squares';
  return places
    .map((place) => {
      const [x, y] = frame.centreOf(place);
      const tint = isRound
        ? `<circle class="tint ${kind}" cx="${x}" cy="${y}" r="4.9"/>`
        : `<rect class="tint ${kind}" x="${x - 5}" y="${y - 5}" width="10" height="10"/>`;
      const [near, far] = [2.9, 4.6];
      let path = '';
      for (const across of [-1, 1])
        for (const along of [-1, 1])
          path += `M${x + across * far} ${y + along * near}V${y + along * far}H${x + across * near}`;
      return tint + twoTone(`<path d="${path}"`, kind, 0.5);
    })
    .join('');
}

// The cells that may be chosen next: a dot on an empty cell, a ring around a piece.
/** @param {Frame} frame @param {Place[]} places */
export function targetMarks(frame, places) {
  return places
    .map((place) => {
      const [x, y] = frame.centreOf(place);
      const isTaken = frame.picture.pieces.some((piece) => same(piece.at, place) && !piece.hint);
      return isTaken
        ? twoTone(`<circle cx="${x}" cy="${y}" r="4.5"`, 'target', 0.6)
        : `<circle class="target-dot" cx="${x}" cy="${y}" r="1.5"/>`;
    })
    .join('');
}

// The points where a stone may be placed. The server sends them as hints (Othello).
/** @param {Frame} frame */
export const hintMarks = (frame) =>
  frame.picture.pieces
    .filter((piece) => piece.hint)
    .map(({ at }) => `<circle class="target-dot hint" cx="${frame.centreOf(at)[0]}" cy="${frame.centreOf(at)[1]}" r="1"/>`)
    .join('');

/** @param {Frame} frame @param {Place} place */
export function cursorMark(frame, place) {
  const [x, y] = frame.centreOf(place);
  return twoTone(`<rect x="${x - 4.5}" y="${y - 4.5}" width="9" height="9" rx="1" stroke-dasharray="2 1"`, 'cursor', 0.8);
}

// A ring around the only cell of a path, or an arrow along the path.
/** @param {Frame} frame @param {Place[]} path @param {string} kind @param {number} width */
export function pathMark(frame, path, kind, width) {
  const spots = path.map((place) => frame.centreOf(place));
  if (!spots.length) return '';
  if (spots.length === 1)
    return twoTone(`<circle cx="${spots[0][0]}" cy="${spots[0][1]}" r="4.2"`, kind, Math.min(width, 1.2));
  const [[fromX, fromY], [x, y]] = spots.slice(-2);
  const length = Math.hypot(x - fromX, y - fromY) || 1;
  const [dx, dy] = [(x - fromX) / length, (y - fromY) / length];
  const size = 1.6 + width,
    half = 0.9 + width * 0.65; // of the head
  const neck = [x - dx * size, y - dy * size];
  const shaft = [...spots.slice(0, -1), neck].map(([a, b]) => `${round(a)} ${round(b)}`).join('L');
  const head =
    `M${round(x)} ${round(y)}L${round(neck[0] - dy * half)} ${round(neck[1] + dx * half)}` +
    `L${round(neck[0] + dy * half)} ${round(neck[1] - dx * half)}z`;
  return (
    `<g class="ink arrow ${kind}"><path class="halo" stroke-width="${round(width + 0.9)}" d="M${shaft}"/>` +
    `<path class="halo head" stroke-width=".9" d="${head}"/><path class="core" stroke-width="${width}" d="M${shaft}"/>` +
    `<path class="core head" d="${head}"/></g>`
  );
}
/** @param {number} value */
const round = (value) => Math.round(value * 100) / 100;

/** @param {Frame} frame @param {Arrow[]} arrows */
export const arrowMarks = (frame, arrows) =>
  arrows
    .map(({ path, kind, rank }) => (path ? pathMark(frame, path, kind, widthOf(rank ?? (kind === 'other' ? 1 : 0))) : ''))
    .join('');

/** @param {Frame} frame @param {Mark[]} marks */
export const ownMarks = (frame, marks) =>
  marks.map(({ path, colour }) => pathMark(frame, path, `own ${colour}`, 1.3)).join('');

// The values of candidate moves. The best is drawn last, above the others.
/** @param {Frame} frame @param {CandidateValue[]} values */
export function valueMarks(frame, values) {
  const ranked = values
    .map((value) => ({ ...value, path: value.path ?? (value.place ? [value.place] : []) }))
    .filter((value) => value.path.length)
    .sort((a, b) => b.rank - a.rank);
  /** @type {Label[]} */
  const labels = [];
  const spots = new Map([...ranked].reverse().map((value) => [value, labelSpot(frame, value, labels)]));
  return (
    ranked.map((value) => pathMark(frame, value.path, value.rank ? 'other' : 'best', widthOf(value.rank))).join('') +
    ranked.map((value) => label(/** @type {Label} */ (spots.get(value)), value)).join('')
  );
}

// A place for the label that no earlier label covers: the middle of a cell, or a point at the arrow.
/** @param {Frame} frame @param {{ path: Place[], text: string }} value @param {Label[]} taken */
function labelSpot(frame, { path, text }, taken) {
  const size = Math.min(2.6, 15 / text.length); // a label is not wider than a cell
  const width = Math.max(4.6, text.length * size * 0.58 + 1);
  const [x, y] = frame.centreOf(path[path.length - 1]);
  const [fromX, fromY] = path.length > 1 ? frame.centreOf(path[path.length - 2]) : [x, y];
  const parts = path.length > 1 ? [0.62, 0.45, 0.8, 0.3, 1, 0] : [1];
  const spots = [0, -labelHeight, labelHeight].flatMap((beside) =>
    parts.map((part) => ({ x: fromX + (x - fromX) * part, y: fromY + (y - fromY) * part + beside, width, size })),
  );
  const isFree = (/** @type {Label} */ spot) =>
    taken.every(
      (other) =>
        Math.abs(other.x - spot.x) > (other.width + spot.width) / 2 || Math.abs(other.y - spot.y) > labelHeight - 0.1,
    );
  const spot = (path.length > 1 && spots.find(isFree)) || spots[0];
  taken.push(spot);
  return spot;
}

/** @param {Label} spot @param {CandidateValue} value */
const label = ({ x, y, width, size }, { text, rank }) =>
  `<g class="value${rank ? '' : ' best'}" transform="translate(${round(x)} ${round(y)})">` +
  `<rect x="${round(-width / 2)}" y="-1.9" width="${round(width)}" height="3.8" rx="1.2"/>` +
  `<text y="${round(size * 0.36)}" font-size="${round(size)}">${escape(text)}</text></g>`;
