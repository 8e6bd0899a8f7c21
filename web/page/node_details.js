// What is known about a node of a search: how the search called it, its result, and its share of all nodes.
import { element, scoreText, shortCount } from './helpers.js';

/** @typedef {import('./server_types.js').SearchNode} SearchNode */

const rounded = (/** @type {number} */ number) => Number(number.toFixed(2));

/** @param {SearchNode} node @param {number} total number of nodes of the search */
export function nodeDetails(node, total) {
  const extras = [
    node.quiescence ? ', quiescence' : '',
    node.reduction ? `, reduced by ${rounded(node.reduction)}` : '',
    node.extension ? `, extended by ${rounded(node.extension)}` : '',
  ].join('');
  const rows = [
    ['search', `${node.reason}, window ${windowText(node.window)}, depth ${rounded(node.depth)}${extras}`],
    ['result', `${node.cause}: ${scoreText(node.score)} (${node.bound})`],
    ['static score', node.static && scoreText(node.static)],
    ['table entry', node.table && tableText(node.table)],
    ['moves pruned', node.pruned],
    ['subtree', `${shortCount(node.size)} nodes, ${((100 * node.size) / total).toFixed(2)} %`],
  ];
  return element(
    'dl',
    {},
    ...rows
      .filter(([, value]) => value !== undefined && value !== '')
      .flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]),
  );
}

/** @param {SearchNode['window']} window */
const windowText = ([alpha, beta]) => `(${alpha ? scoreText(alpha) : '−∞'}, ${beta ? scoreText(beta) : '+∞'})`;

/** @param {NonNullable<SearchNode['table']>} table */
function tableText({ bounds, depths, used }) {
  const texts = bounds.map((bound, index) =>
    bound ? `${index ? 'at most' : 'at least'} ${scoreText(bound)} to depth ${rounded(depths[index])}` : '',
  );
  return `${texts.filter(Boolean).join(', ') || 'move only'}${used ? '; caused the cutoff' : ''}`;
}
