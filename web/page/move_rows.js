// The move list as a description (reconcile.js): the main line in pairs of moves, and comments and variations after the
// move that they belong to. Variations of variations are indented further.
import { element, scoreText } from './helpers.js';
import { moveNumber, isFirstSide } from './move_number.js';

/** @typedef {import('./tree.js').MoveNode} MoveNode */
/** @typedef {import('./reconcile.js').Item} Item */
/**
 * @typedef {object} RowOptions
 * @property {number} offset                              plies before the starting position (move_number.js)
 * @property {string} result                              shown after the main line
 * @property {MoveNode | null} edited                     the node whose comment is being edited
 * @property {(node: MoveNode) => HTMLElement} makeEditor
 */

/** A time as text: "12 s", "1:05". @param {number} seconds */
export function timeText(seconds) {
  if (seconds < 60) return `${Math.round(seconds * (seconds < 10 ? 10 : 1)) / (seconds < 10 ? 10 : 1)} s`;
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

/** @param {string} key @param {string} tag @param {string} name @param {string} content @returns {Item} */
const text = (key, tag, name, content) => ({
  key,
  signature: `${tag}.${name} ${content}`,
  make: () => element(tag, { class: name }, content),
});

/** @param {string} key @param {string} name @param {Item[]} children @returns {Item} */
const box = (key, name, children) => ({ key, signature: name, make: () => element('div', { class: name }), children });

/**
 * True for the score of a game that has ended: its result is written below.
 * @param {import('./server_types.js').Score} score
 */
const isEnd = ({ kind, value }) => value === 0 && (kind === 'win' || kind === 'loss');

/** The button of a move, with its glyphs, evaluation and time. @param {MoveNode} node @returns {Item} */
function move(node) {
  const { glyphs = [], evaluation, seconds } = node.notes;
  const parts = [
    ['glyph', glyphs.join('')],
    ['evaluation', evaluation && !isEnd(evaluation.score) ? scoreText(evaluation.score) : ''],
    ['time', seconds === undefined ? '' : timeText(seconds)],
  ].filter(([, part]) => part);
  return {
    key: `move ${node.id}`,
    signature: [node.notation, ...parts.flat()].join(' '),
    make: () =>
      element(
        'button',
        { type: 'button', class: 'move', 'data-node': node.id, tabindex: -1 },
        node.notation,
        ...parts.flatMap(([name, part]) => [' ', element('span', { class: name }, part)]),
      ),
  };
}

/**
 * The comment of a node, or its editor.
 * @param {MoveNode} node @param {RowOptions} options @param {string} tag @returns {Item[]}
 */
function comment(node, { edited, makeEditor }, tag) {
  if (node === edited) return [{ key: `editor ${node.id}`, signature: '', make: () => makeEditor(node) }];
  return node.notes.comment ? [text(`comment ${node.id}`, tag, 'comment', node.notes.comment)] : [];
}

/**
 * The other moves from the position before `node`, each with its line.
 * @param {MoveNode} node @param {RowOptions} options
 */
function variations(node, options) {
  const heads = node.parent?.children[0] === node ? node.parent.children.slice(1) : [];
  return heads.map((head) => box(`variation ${head.id}`, 'variation', line(head, options)));
}

/** A variation as running text. @param {MoveNode} head @param {RowOptions} options */
function line(head, options) {
  /** @type {Item[]} */
  const items = [];
  let hasNumber = true;
  for (let node = /** @type {MoveNode | undefined} */ (head); node; node = node.children[0]) {
    if (hasNumber || isFirstSide(node.ply, options.offset))
      items.push(text(`number ${node.id}`, 'span', 'number', ` ${moveNumber(node.ply, options.offset)} `));
    const aside = [...comment(node, options, 'span'), ...(node === head ? [] : variations(node, options))];
    items.push(move(node), ...aside);
    hasNumber = aside.length > 0;
  }
  return items;
}

/** The rows of the whole list. @param {MoveNode} root @param {RowOptions} options @returns {Item[]} */
export function moveRows(root, options) {
  const rows = comment(root, options, 'p');
  /** @type {Item[] | null} the row that waits for the move of the second side */
  let open = null;
  for (let node = root.children[0]; node; node = node.children[0]) {
    if (!open) {
      const isFirst = isFirstSide(node.ply, options.offset);
      const number = text('number', 'span', 'number', `${moveNumber(node.ply, options.offset).replace('…', '.')}`);
      open = isFirst ? [number] : [number, text('gap', 'span', 'gap', '…')];
      rows.push(box(`row ${node.id}`, 'pair', open));
    }
    open.push(move(node));
    const aside = [...comment(node, options, 'p'), ...variations(node, options)];
    if (aside.length && isFirstSide(node.ply, options.offset) && node.children.length)
      open.push(text('gap', 'span', 'gap', '…'));
    rows.push(...aside);
    if (aside.length || !isFirstSide(node.ply, options.offset)) open = null;
  }
  if (options.result) rows.push(text('result', 'p', 'result', options.result));
  return rows;
}
