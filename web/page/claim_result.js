// The figures of a claim's demonstration: their table, the verdict, where they come from, and what can be done with them.
import { element } from './helpers.js';
import { rowOf, scrolled } from './tables.js';

/** @typedef {import('./server_types.js').PaperClaim} PaperClaim */
/** @typedef {import('./server_types.js').PaperRun} PaperRun */
/** @typedef {import('./helpers.js').Child} Child */

/**
 * A claim with its figures, and how they were obtained.
 * @typedef {object} ShownClaim
 * @property {PaperClaim} claim
 * @property {Child[]} label a sentence
 * @property {boolean} [isRecorded] true: the figures were not made now
 * @property {boolean} [isDifferent] true: they are not those that were recorded
 */
/** @typedef {{ onTree: (text: string) => void, onCompare: (runs: PaperRun[]) => void }} ClaimActions */

const treeGame = 'tree'; // the server's game of typed trees, which the blackboard shows

/**
 * Says that figures are recorded.
 * @param {string} command that made them @param {string} why @returns {Child[]}
 */
export const recordedBy = (command, why) => [
  element('strong', {}, 'Recorded figures'),
  `, because ${why}. The command was `,
  element('code', {}, command),
  '.',
];

/** @param {PaperClaim} claim */
function verdictOf({ borne_out: isShown, expected, sentence }) {
  const surprise = isShown === expected ? '' : ', which was not expected';
  return `${isShown ? 'Shown' : 'Not shown'}${surprise}: ${sentence}`;
}

/**
 * @param {ShownClaim} shown @param {import('./game.js').Game} game @param {ClaimActions} actions
 * @returns {HTMLElement[]}
 */
export function resultOfClaim({ claim, label, isRecorded, isDifferent }, game, actions) {
  const { runs = [], columns } = claim;
  const extra = [...Object.keys(runs[0]?.counts ?? {}), ...Object.keys(runs[0]?.remarks ?? {})];
  const rows = runs.map((run) =>
    rowOf('td', [run.label, ...run.cells, ...extra.map((name) => run.counts?.[name] ?? run.remarks?.[name])]),
  );
  return [
    element('p', { class: isDifferent ? 'error' : isRecorded ? 'recorded' : 'dim', id: 'source-of-figures' }, ...label),
    scrolled('Figures', element('thead', {}, rowOf('th', ['search', ...columns, ...extra])), element('tbody', {}, ...rows)),
    element('p', { class: 'strong-text verdict' }, verdictOf(claim)),
    element('div', { class: 'row' }, ...buttonsOf(runs, game, actions)),
    element(
      'p',
      { class: 'dim' },
      `${claim.options ? `Options: ${claim.options}. ` : ''}`,
      ...(claim.experiment ? ['Measured in ', element('code', {}, claim.experiment), '. '] : []),
      'The command line has the same: ',
      element('code', {}, `kibitz papers ${claim.id}`),
    ),
  ];
}

/**
 * Buttons that show the position of the runs, if they share one.
 * @param {PaperRun[]} runs @param {import('./game.js').Game} game @param {ClaimActions} actions
 */
function buttonsOf(runs, game, { onTree, onCompare }) {
  const [first] = runs;
  if (!first || runs.some((run) => run.game !== first.game || run.position !== first.position)) return [];
  const button = (/** @type {string} */ text, /** @type {() => void} */ onclick) =>
    element('button', { type: 'button', onclick }, text);
  if (first.game === treeGame)
    return first.position ? [button('Search this tree on the blackboard', () => onTree(first.position))] : [];
  if (!Object.hasOwn(game.titles, first.game)) return [];
  const open = () => game.open(first.game, { start: first.position });
  const compare = async () => {
    await open();
    onCompare([runs[0], runs[1]]);
  };
  const canCompare = runs.length > 1 && first.command && runs[1].command;
  return [
    button('Show on board', open),
    ...(canCompare ? [button(`Analyse side by side: “${first.label}” and “${runs[1].label}”`, compare)] : []),
  ];
}
