// The curve of the winning chances over a game, with a mark at each mistake. A click shows the position there.
import { element } from './helpers.js';
import { kinds } from './judgement.js';

const [wide, high] = [600, 130];

/**
 * @param {object} what
 * @param {(number | null)[]} what.chances          of the first side, in each position of the line; null: not yet reviewed
 * @param {{ ply: number, glyph: string }[]} what.marks
 * @param {number} what.at                          the ply that is shown
 * @param {string} what.side                        the name of the first side
 * @param {(ply: number) => void} what.onGo
 */
export function chanceGraph({ chances, marks, at, side, onGo }) {
  const plies = chances.length - 1;
  const box = element('div', { class: 'graph' });
  if (plies < 1) return box;
  const x = (/** @type {number} */ ply) => (ply / plies) * wide;
  const y = (/** @type {number | null} */ share) => (1 - (share ?? 0.5)) * high;
  const known = chances.map((share, ply) => ({ share, ply })).filter(({ share }) => share !== null);
  const curve = known.map(({ ply, share }) => `${x(ply)},${y(share)}`).join(' ');
  const area = known.length ? `${x(known[0].ply)},${high} ${curve} ${x(known[known.length - 1].ply)},${high}` : '';
  const dots = marks
    .map(
      ({ ply, glyph }) =>
        `<circle cx="${x(ply)}" cy="${y(chances[ply])}" r="5" class="${/** @type {any} */ (kinds)[glyph]}"/>`,
    )
    .join('');
  box.innerHTML =
    `<svg viewBox="0 -6 ${wide} ${high + 12}" preserveAspectRatio="none" role="img">` +
    `<rect width="${wide}" height="${high}" class="under"/><polygon class="share" points="${area}"/>` +
    `<path d="M0 ${high / 2}h${wide}" class="half"/>${dots}<path class="now" d="M${x(at)} 0v${high}"/></svg>`;
  box.firstElementChild?.setAttribute('aria-label', `Winning chances of ${side} after each move`);
  box.addEventListener('click', (/** @type {MouseEvent} */ event) => {
    const { left, width } = box.getBoundingClientRect();
    onGo(Math.round(((event.clientX - left) / width) * plies));
  });
  return box;
}
