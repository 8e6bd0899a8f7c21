// One driver's search of a tree that the user typed, shown leaf by leaf.
import { element, scoreText, counted } from './helpers.js';

/** @typedef {import('./server_types.js').Score} Score */
/** @typedef {import('./server_types.js').Visit} Visit */
/** @typedef {{ path: string[], leaf?: string, children: TypedNode[], x: number, y: number }} TypedNode */

/** @type {[string, string][]} */
export const drivers = [
  ['full', 'alpha-beta'],
  ['aspiration', 'aspiration windows'],
  ['sss', 'SSS* (MT-SSS*)'],
  ['dual', 'DUAL*'],
  ['mtd_f', 'MTD(f)'],
  ['bisect', 'bisection'],
  ['step', 'MTD(step)'],
  ['best', 'MTD(best)'],
];

/**
 * Parses a tree such as "((3 12)(2 4))" into nodes. `path` has one letter per move from the root; only leaves have `leaf`,
 * the text of their value.
 * @param {string} text @returns {TypedNode}
 */
export function parseTree(text) {
  const tokens = text.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  /** @param {string[]} path @returns {TypedNode} */
  const read = (path) => {
    if (tokens[at] !== '(') return { path, leaf: tokens[at++], children: [], x: 0, y: 0 };
    at++;
    /** @type {TypedNode[]} */
    const children = [];
    while (at < tokens.length && tokens[at] !== ')')
      children.push(read([...path, String.fromCharCode(97 + children.length)]));
    at++;
    return { path, children, x: 0, y: 0 };
  };
  return read([]);
}

/**
 * Places the nodes: leaves side by side, each parent in the middle of its children. Returns the leaves.
 * @param {TypedNode} root
 */
function placeNodes(root) {
  /** @type {TypedNode[]} */
  const leaves = [];
  const place = (/** @type {TypedNode} */ node, /** @type {number} */ depth) => {
    const { children } = node;
    node.y = depth;
    children.forEach((child) => place(child, depth + 1));
    node.x = children.length ? (children[0].x + children[children.length - 1].x) / 2 : leaves.push(node) - 1;
  };
  place(root, 0);
  return leaves;
}

const boundText = (/** @type {Score} */ score) =>
  score.kind === 'win' || score.kind === 'loss' ? scoreText(score) : String(score.value);

/** The value of a node for Max. @param {Score | undefined} score @param {number} ply */
const valueText = (score, ply) =>
  score?.kind === 'points' ? String(Number(score.value) * (ply % 2 ? -1 : 1)) : scoreText(score, ply % 2 ? -1 : 1);

export class TreeWalk {
  /** @param {string} driver @param {import('./server_types.js').Blackboard} answer @param {TypedNode} tree */
  constructor(driver, answer, tree) {
    this.driver = driver;
    this.answer = answer;
    this.tree = tree;
    const { visits } = answer;
    const byNumber = new Map(visits.map((visit) => [visit.number, visit]));
    for (const visit of visits)
      visit.path = visit.parent < 0 ? [] : [...(byNumber.get(visit.parent)?.path ?? []), visit.move];
    const inner = new Set(visits.map((visit) => visit.parent));
    this.leaves = visits.filter((visit) => !inner.has(visit.number));
    this.box = element('div', { class: 'walk' });
  }

  /** Draws the state after `step` leaf visits: the tree, with the visited nodes marked. @param {number} step */
  draw(step) {
    const seen = this.leaves.slice(0, step),
      now = seen[seen.length - 1];
    this.box.innerHTML = this.svg(seen, now);
    this.box.prepend(element('h3', {}, drivers.find(([key]) => key === this.driver)?.[1]));
    this.box.append(element('p', { role: 'status' }, now ? this.stepText(seen, now) : this.overviewText()));
    if (step < this.leaves.length) return;
    const { lines, statistics } = this.answer;
    const value = `Value ${valueText(lines[0]?.score, 0)}, ${counted(statistics.leaves, 'leaf', 'leaves')}.`;
    this.box.append(element('p', { class: 'strong-text' }, value));
  }

  overviewText() {
    const calls = new Set(this.answer.visits.map((visit) => visit.call)).size;
    return `${counted(this.leaves.length, 'leaf visit')}, ${counted(calls, 'driver call')}.`;
  }

  /** @param {Visit[]} seen @param {Visit} now */
  stepText(seen, now) {
    const calls = new Set(seen.map((visit) => visit.call)).size;
    const root = this.answer.visits.find((visit) => visit.call === now.call && visit.parent < 0) ?? now;
    const evaluated = seen.filter((visit) => visit.cause === 'ended' || visit.cause === 'evaluated').length;
    const window = root.window.map((bound, index) => (bound ? boundText(bound) : index ? '+∞' : '−∞')).join(', ');
    return (
      `Driver call ${calls}, window (${window}): leaf ${now.path.join(' ') || 'root'} is ${valueText(now.score, now.ply)} ` +
      `(${now.cause}). ${counted(evaluated, 'leaf', 'leaves')} evaluated.`
    );
  }

  /** @param {Visit[]} seen @param {Visit | undefined} now */
  svg(seen, now) {
    const visited = new Set(seen.map((visit) => visit.path.join(' ')));
    const touched = new Set(seen.flatMap((visit) => visit.path.map((_, index) => visit.path.slice(0, index + 1).join(' '))));
    const leaves = placeNodes(this.tree);
    const deepest = Math.max(...leaves.map((leaf) => leaf.y));
    const x = (/** @type {TypedNode} */ node) => 22 + node.x * 38,
      y = (/** @type {TypedNode} */ node) => 18 + node.y * 56;
    /** @type {string[]} */
    const parts = [];
    const draw = (/** @type {TypedNode} */ node) => {
      const key = node.path.join(' ');
      for (const child of node.children) {
        const kind = touched.has(child.path.join(' ')) ? 'edge on' : 'edge';
        parts.push(`<path d="M${x(node)} ${y(node)}L${x(child)} ${y(child)}" class="${kind}"/>`);
        draw(child);
      }
      const kind = `${!node.path.length || touched.has(key) ? 'on' : ''}${now?.path.join(' ') === key ? ' now' : ''}`;
      parts.push(nodeMarkup(node, [x(node), y(node)], kind, visited.has(key)));
    };
    draw(this.tree);
    return (
      `<svg viewBox="0 0 ${leaves.length * 38 + 8} ${deepest * 56 + 40}" ` +
      `style="max-width:${leaves.length * 48 + 8}px" role="img" ` +
      `aria-label="Game tree; visited nodes are dark">${parts.join('')}</svg>`
    );
  }
}

/** @param {TypedNode} node @param {[number, number]} place @param {string} kind @param {boolean} isVisited */
function nodeMarkup(node, [x, y], kind, isVisited) {
  const label = (node.leaf ?? '').replace(/[<&]/g, '');
  if (!node.children.length) {
    const circle = `<circle cx="${x}" cy="${y}" r="14" class="leaf ${kind}${isVisited ? ' seen' : ''}"/>`;
    return `${circle}<text x="${x}" y="${y + 4}" class="${kind}">${label}</text>`;
  }
  return node.path.length % 2 === 0
    ? `<rect x="${x - 10}" y="${y - 10}" width="20" height="20" class="inner ${kind}"/>`
    : `<circle cx="${x}" cy="${y}" r="10" class="inner ${kind}"/>`;
}
