// The curve of learning: after each generation, the score of the best evaluation against the greedy player.

const [wide, high] = [300, 100];

/** @typedef {import('../../javascript/src/types.js').LearnReport} LearnReport */

/** The share of the points of the match after a generation. @param {LearnReport} generation */
export function shareOf({ greedy }) {
  const { won, drawn, lost } = greedy ?? { won: 0, drawn: 0, lost: 0 };
  return (won + drawn / 2) / Math.max(1, won + drawn + lost);
}

/** @param {LearnReport[]} generations @returns {string} the picture, as SVG */
export function curveMarkup(generations) {
  const x = (/** @type {number} */ index) => ((index + 0.5) * wide) / Math.max(1, generations.length);
  const points = generations.map((one, index) => `${x(index).toFixed(1)},${(high * (1 - shareOf(one))).toFixed(1)}`);
  const dots = points.map((point) => `<circle cx="${point.split(',')[0]}" cy="${point.split(',')[1]}" r="2.5"/>`);
  const last = generations.at(-1);
  const label = last ? `Score after generation ${last.generation}: ${Math.round(100 * shareOf(last))} %` : 'No score yet';
  return (
    `<svg viewBox="0 -4 ${wide} ${high + 8}" preserveAspectRatio="none" role="img" aria-label="${label}">` +
    `<path d="M0 ${high / 2}h${wide}" class="half"/>` +
    `<polyline points="${points.join(' ')}" fill="none" stroke="var(--accent)" stroke-width="2"/>` +
    `<g fill="var(--accent)">${dots.join('')}</g></svg>`
  );
}

/** @param {LearnReport} report @returns {string} */
export function reportText({ generation, games, positions, epoch, loss, greedy }) {
  const facts = [`Generation ${generation}`, `${games} games`, `${positions} positions`];
  if (epoch) facts.push(`pass ${epoch}`);
  if (loss !== undefined) facts.push(`squared error of results ${loss.toFixed(3)}`);
  if (greedy) facts.push(`against the greedy player: won ${greedy.won}, drawn ${greedy.drawn}, lost ${greedy.lost}`);
  return facts.join('; ');
}
