// The table of a review: accuracy, numbers of mistakes and moves of each side.
import { element } from './helpers.js';
import { kinds, summaryOf } from './judgement.js';
import { isMistake } from './retry.js';

/**
 * @param {object} review
 * @param {import('./judgement.js').Judgement[]} review.judgements  of all moves
 * @param {number[]} review.chances                                 of the first side in each position, the first included
 * @param {string[]} review.sides                                   their names
 * @param {(side: number) => void} review.onRetry                   called when a side is to retry its mistakes
 */
export function accuracyTable({ judgements, chances, sides, onRetry }) {
  const cell = (/** @type {unknown} */ text) => element('td', {}, String(text));
  const rows = sides.map((name, side) => {
    const { moves, accuracy, counts } = summaryOf(judgements, side, chances);
    const button = element(
      'button',
      {
        type: 'button',
        disabled: !judgements.some((one) => one.mover === side && isMistake(one)),
        onclick: () => onRetry(side),
      },
      'Retry mistakes',
    );
    return element(
      'tr',
      {},
      cell(name),
      cell(accuracy === null ? '' : `${accuracy.toFixed(0)} %`),
      ...Object.values(counts).map(cell),
      cell(moves),
      element('td', {}, button),
    );
  });
  const head = (/** @type {string} */ text, title = '') => element('th', { scope: 'col', title: title || null }, text);
  const heads = [
    head('side'),
    head('accuracy'),
    ...Object.entries(kinds).map(([glyph, kind]) => head(glyph, kind)),
    head('moves'),
    head('retry'),
  ];
  return element(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Accuracy' },
    element(
      'table',
      { class: 'accuracy' },
      element('thead', {}, element('tr', {}, ...heads)),
      element('tbody', {}, ...rows),
    ),
  );
}
