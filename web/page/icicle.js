// Draws a search as an icicle plot: each node is as wide as its subtree, and its colour shows what ended its search.
import { element, scoreText, shortCount } from './helpers.js';

/** @typedef {import('./server_types.js').SearchNode} SearchNode */
/** @typedef {import('./server_types.js').SearchPlot} SearchPlot */

/**
 * For each cause, the name and colour of its group. The colours differ in hue and in lightness.
 * @type {Record<string, [string, string]>}
 */
const causeGroups = {
  searched: ['all moves searched', '#5b8fb0'],
  cut: ['beta cutoff', '#e0a458'],
  evaluated: ['evaluated', '#b9c4b1'],
  stand_pat: ['evaluated', '#b9c4b1'],
  ended: ['game over or exact knowledge', '#8d6a9f'],
  exact_knowledge: ['game over or exact knowledge', '#8d6a9f'],
  table: ['transposition cutoff', '#3f7d58'],
  etc: ['transposition cutoff', '#3f7d58'],
  stopped: ['search stopped', '#9a948a'],
};
/** @type {[string, string]} */
const forwardPruning = ['forward pruning', '#c0504d']; // all other causes
const rowHeight = 22;

/** @param {string} cause */
const groupOf = (cause) => causeGroups[cause] ?? forwardPruning;

/** Gives each node its index and its parent, which the order of the nodes implies. @param {SearchNode[]} nodes */
export function linkNodes(nodes) {
  /** @type {SearchNode[]} */
  const above = [];
  nodes.forEach((node, index) => {
    above.length = node.level;
    node.index = index;
    node.parent = above[above.length - 1] ?? null;
    above.push(node);
  });
}

/** The nodes from the top of the plot to this one. @param {SearchNode} node */
export function chainTo(node) {
  const chain = [];
  for (let at = /** @type {SearchNode | null} */ (node); at && at.level > 0; at = at.parent ?? null)
    if (at.move) chain.unshift(at);
  return chain;
}

export class Icicle {
  /** @param {(node: SearchNode) => void} onChoose */
  constructor(onChoose) {
    this.onChoose = onChoose;
    this.box = element('div', { class: 'icicle' });
    this.legend = element('div', { class: 'legend' });
    /** @type {SearchPlot | null} */
    this.plot = null;
    /** The node that fills the width; null: the whole search. @type {SearchNode | null} */
    this.zoom = null;
    this.wanted = '';
    this.box.addEventListener('click', (/** @type {MouseEvent} */ event) => {
      const found = /** @type {Element} */ (event.target).closest('[data-node]');
      if (found && this.plot) this.onChoose(this.plot.nodes[Number(/** @type {HTMLElement} */ (found).dataset.node)]);
    });
  }

  /** @param {SearchPlot | null} plot */
  show(plot) {
    this.plot = plot;
    this.zoom = null;
    if (plot) linkNodes(plot.nodes);
    this.draw();
  }

  /** @param {SearchNode | null} node */
  zoomTo(node) {
    this.zoom = node;
    this.draw();
  }

  /** Marks the nodes whose move contains this text. Returns their number. @param {string} text */
  find(text) {
    this.wanted = text.trim().toLowerCase();
    this.draw();
    return this.plot && this.wanted ? this.plot.nodes.filter((node) => this.isWanted(node)).length : 0;
  }

  /** @param {SearchNode} node */
  isWanted(node) {
    return this.wanted !== '' && (node.move ?? '').toLowerCase().includes(this.wanted);
  }

  /** The nodes that are at least a pixel wide. @param {number} wide */
  visible(wide) {
    const { nodes, total } = /** @type {SearchPlot} */ (this.plot);
    const [from, size] = this.zoom ? [this.zoom.first, this.zoom.size] : [0, total];
    const top = this.zoom?.level ?? 0;
    const shown = nodes.filter(
      (node) => node.level >= top && node.first < from + size && node.first + node.size > from && node.size * wide >= size,
    );
    return { shown, from, size, top };
  }

  draw() {
    if (!this.plot) {
      this.box.replaceChildren();
      this.legend.replaceChildren();
      return;
    }
    const wide = this.box.clientWidth || 600;
    const { shown, from, size, top } = this.visible(wide);
    const deepest = Math.max(0, ...shown.map((node) => node.level - top));
    const rectangles = shown.map((node) => {
      const x = ((node.first - from) / size) * wide,
        width = (node.size / size) * wide,
        y = (node.level - top) * rowHeight;
      const label = node.level ? (node.move ?? '') : `depth ${node.iteration}`;
      const text =
        width > 7 * label.length + 4 ? `<text x="${x + 3}" y="${y + 15}">${label.replace(/[<&]/g, '')}</text>` : '';
      const isPale = this.wanted && !this.isWanted(node);
      return (
        `<g data-node="${node.index}"${isPale ? ' class="pale"' : ''}>` +
        `<rect x="${x}" y="${y}" width="${Math.max(width - 0.5, 0.5)}" ` +
        `height="${rowHeight - 1}" fill="${groupOf(node.cause)[1]}"/>${text}</g>`
      );
    });
    this.box.innerHTML =
      `<svg viewBox="0 0 ${wide} ${(deepest + 1) * rowHeight}" role="img" ` +
      `aria-label="Icicle plot of the search, ${shown.length} nodes">${rectangles.join('')}</svg>`;
    this.drawLegend();
  }

  drawLegend() {
    const { causes, total } = /** @type {SearchPlot} */ (this.plot);
    /** @type {Map<string, { colour: string, count: number, causes: string[] }>} */
    const groups = new Map();
    for (const [cause, count] of Object.entries(causes)) {
      const [name, colour] = groupOf(cause);
      const group = groups.get(name) ?? { colour, count: 0, causes: [] };
      group.count += count;
      group.causes.push(`${cause} ${shortCount(count)}`);
      groups.set(name, group);
    }
    const sorted = [...groups].sort((a, b) => b[1].count - a[1].count);
    this.legend.replaceChildren(
      ...sorted.map(([name, { colour, count, causes: list }]) =>
        element(
          'span',
          { title: list.join(', ') },
          element('span', { class: 'swatch', style: `background:${colour}` }),
          `${name} ${((100 * count) / total).toFixed(1)} %`,
        ),
      ),
    );
  }

  /** Marks the chosen node. @param {SearchNode} node */
  mark(node) {
    for (const marked of this.box.querySelectorAll('.chosen')) marked.classList.remove('chosen');
    this.box.querySelector(`[data-node="${node.index}"]`)?.classList.add('chosen');
  }
}

/** What the plot shows in numbers. @param {SearchPlot} plot @param {number} mover at the root */
export function summaryOf(plot, mover) {
  const { best, lines, total } = plot;
  const score = lines[0] ? ` ${scoreText(lines[0].score, mover === 0 ? 1 : -1)}` : '';
  const found = best ? ` Best move: ${best.notation}${score}.` : '';
  return `${shortCount(total)} nodes.${found} Each bar of the top row is one driver call.`;
}
