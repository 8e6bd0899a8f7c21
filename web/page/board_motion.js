// Which pieces move when one picture follows another, and how they are shown to move.
import { cell, same } from './board_frame.js';
/** @typedef {import('./board_frame.js').Frame} Frame */
/** @typedef {import('./board_types.js').Place} Place */
/** @typedef {import('./board_types.js').Piece} Piece */
/** @typedef {import('./board_types.js').Position} Position */
/** @typedef {{ slides: { path: Place[], piece: Piece }[], fades: Piece[], appears: Piece[] }} Motion */

const milliseconds = 170;
const mostSlides = 4; // if more pieces move, the user jumped to another part of the game, and nothing slides

/** @param {Piece} a @param {Piece} b */
const isSameKind = (a, b) => a.side === b.side && a.symbol === b.symbol;
/** @param {Piece[]} pieces @param {Place} place */
const at = (pieces, place) => pieces.find((piece) => same(piece.at, place));

// Finds the pieces that slide, disappear and appear between two positions on the same board. The paths of the last moves
// are preferred; other pieces (the rook in castling) move to the nearest place where their kind appeared.
/** @param {Position} before @param {Position} after @returns {Motion} */
export function motionBetween(before, after) {
  const [old, now] = [before, after].map(({ picture }) => picture.pieces.filter((piece) => !piece.hint));
  let gone = old.filter((piece) => !now.some((one) => same(one.at, piece.at) && isSameKind(one, piece)));
  let come = now.filter((piece) => !old.some((one) => same(one.at, piece.at) && isSameKind(one, piece)));
  /** @type {Motion['slides']} */
  const slides = [];
  /** @param {Piece} from @param {Piece} to @param {Place[]} path */
  const slide = (from, to, path) => {
    slides.push({ path, piece: to });
    gone = gone.filter((piece) => piece !== from);
    come = come.filter((piece) => piece !== to);
  };
  for (const path of [after.last?.path ?? [], [...(before.last?.path ?? [])].reverse()]) {
    if (path.length < 2) continue;
    const from = at(gone, path[0]),
      to = at(come, path[path.length - 1]);
    if (from && to && from.side === to.side) {
      slide(from, to, path);
      break;
    }
  }
  for (const from of [...gone]) {
    if (at(now, from.at)) continue; // its place is taken: it was captured or turned
    const near = come
      .filter((piece) => isSameKind(piece, from) && !at(old, piece.at))
      .sort((a, b) => distance(a.at, from.at) - distance(b.at, from.at))[0];
    if (near) slide(from, near, [from.at, near.at]);
  }
  return slides.length > mostSlides ? { slides: [], fades: [], appears: [] } : { slides, fades: gone, appears: come };
}
/** @param {Place} a @param {Place} b */
const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

export const isMotionWanted = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** @param {Frame} frame @param {Place} place */
const translation = (frame, place) => {
  const [x, y] = frame.centreOf(place);
  return `translate(${x}px, ${y}px)`;
};

/** @param {Element} element @param {Frame} frame @param {Place[]} path */
export function slideAlong(element, frame, path) {
  element.animate(
    path.map((place) => ({ transform: translation(frame, place) })),
    { duration: milliseconds, easing: 'ease-in-out' },
  );
}

// Moves a piece that was dragged to a place where it may not go back to its own place.
/** @param {Element} element @param {Frame} frame @param {{ x: number, y: number, place: Place }} from */
export function slideBack(element, frame, { x, y, place }) {
  element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: translation(frame, place) }], {
    duration: milliseconds,
    easing: 'ease-out',
  });
}

/** @param {Element} element */
export function fadeOut(element) {
  const end = () => element.remove();
  element.animate([{ opacity: 1 }, { opacity: 0 }], { duration: milliseconds, fill: 'forwards' }).finished.then(end, end);
}

// A stone appears on its cell. On a rack it falls from above the board.
/** @param {Element} element @param {Frame} frame @param {{ place: Place, falls: boolean }} how */
export function appear(element, frame, { place, falls }) {
  const [x] = frame.centreOf(place);
  if (!falls) element.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: milliseconds });
  else
    element.animate([{ transform: `translate(${x}px, ${-cell / 2}px)` }, { transform: translation(frame, place) }], {
      duration: milliseconds,
      easing: 'ease-in',
    });
}
