// The search inspector: a search as an icicle plot. Each node is as wide as its subtree; its colour shows the cause that
// ended its search. A click on a node shows its window, its result and its position on the board.
import { element, labelled, select, scoreText, shortCount, counted } from './helpers.js';
import { Explanation } from './explain.js';
import { Horizon } from './horizon.js';

// For each cause, the name and colour of its group. The colours differ in hue and in lightness.
const causeGroups = {
  searched: ['all moves searched', '#5b8fb0'], cut: ['beta cutoff', '#e0a458'], evaluated: ['evaluated', '#b9c4b1'], stand_pat: ['evaluated', '#b9c4b1'],
  ended: ['game over or exact knowledge', '#8d6a9f'], exact_knowledge: ['game over or exact knowledge', '#8d6a9f'], table: ['transposition cutoff', '#3f7d58'], etc: ['transposition cutoff', '#3f7d58'],
  stopped: ['search stopped', '#9a948a'],
};
const forwardPruning = ['forward pruning', '#c0504d'];  // all other causes
const groupOf = (cause) => causeGroups[cause] ?? forwardPruning;
const rowHeight = 22;

const windowText = ([alpha, beta]) => `(${alpha ? scoreText(alpha) : '−∞'}, ${beta ? scoreText(beta) : '+∞'})`;
const rounded = (number) => Number(number.toFixed(2));

export class SearchInspector {
  constructor(game, settings, board) {
    Object.assign(this, { game, settings, board, which: 'A', limitKind: 'depth', limit: 6, zoom: null });
    this.panel = element('div');
    this.explanation = new Explanation(game, { show: (root, line) => this.showLine(root, line), fields: () => ({ ...this.options(), [this.limitKind]: this.limit }) });
    this.horizon = new Horizon(game, () => this.options());
    game.on('open', () => { this.answer = null; this.explanation.answer = null; this.horizon.clear(); this.draw(); });
  }

  onShown(isShown) { if (!isShown && this.game.position) this.board.show(this.game.position, this.game.name, this.game.info.sides); }

  // The chosen configuration, but with one thread, so that the same query always gets the same answer.
  options() {
    const { preset, options } = this.settings.of(this.which);
    return { preset, options: { ...options, threads: '1' } };
  }

  draw() {
    const run = element('button', { type: 'button', class: 'strong', id: 'trace', onclick: () => this.run() }, this.pending ? 'Stop' : 'Run search');
    this.panel.replaceChildren(
      element('div', { class: 'row' }, run,
        labelled('Settings', select(['A', 'B'], this.which, (value) => { this.which = value; })),
        labelled('Limit', select(['depth', 'nodes'], this.limitKind, (value) => { this.limitKind = value; this.limit = value === 'depth' ? 6 : 200000; this.draw(); })),
        element('input', { type: 'number', 'aria-label': 'Search limit', min: 1, max: 20000000, value: this.limit, onchange: (event) => { this.limit = Number(event.target.value) || 1; } })),
      this.state = element('p', { class: 'dim', role: 'status' }, this.problem ?? 'Shows a search as an icicle plot: each node is as wide as its subtree. Subtrees with less than a thousandth of all nodes are not drawn.'),
      this.tree = element('div', { class: 'icicle' }),
      this.legend = element('div', { class: 'legend' }),
      this.details = element('div', { class: 'node', 'aria-live': 'polite' }), this.horizon.panel,
      element('h2', {}, 'Explain a move'), this.explanation.panel);
    if (this.answer) this.drawTree();
  }

  async run() {
    const { game } = this;
    if (this.pending) return this.pending.cancel();
    this.problem = null;
    this.answer = null;
    const question = { ...game.question(), ...this.options(), type: 'trace', [this.limitKind]: this.limit };
    this.horizon.clear();
    const pending = this.pending = game.link.ask(question, (report) => { this.state.textContent = `${shortCount(report.events)} nodes …`; });
    this.draw();
    const root = { start: game.start, moves: game.moves.slice(0, game.at), mover: game.position.mover };
    try {
      this.answer = { ...await pending, root };
      this.zoom = null;
    } catch (problem) { this.problem = problem.message; }
    this.pending = null;
    this.draw();
  }

  drawTree() {
    const { nodes, total, causes, best, lines } = this.answer;
    nodes.forEach((node, index) => { node.index = index; node.parent = null; });
    const wide = this.tree.clientWidth || 600;
    const above = [];
    for (const node of nodes) {
      above.length = node.level;
      node.parent = above.at(-1) ?? null;
      above.push(node);
    }
    const [from, size] = this.zoom ? [this.zoom.first, this.zoom.size] : [0, total];
    const top = this.zoom?.level ?? 0;
    const shown = nodes.filter((node) => node.level >= top && node.first < from + size && node.first + node.size > from && node.size * wide >= size);
    const deepest = Math.max(0, ...shown.map((node) => node.level - top));
    const rectangles = shown.map((node) => {
      const x = (node.first - from) / size * wide, width = node.size / size * wide;
      const label = node.level ? node.move : `depth ${node.iteration}`;
      const text = width > 7 * label.length + 4 ? `<text x="${x + 3}" y="${(node.level - top) * rowHeight + 15}">${label.replace(/[<&]/g, '')}</text>` : '';
      return `<g data-node="${node.index}"><rect x="${x}" y="${(node.level - top) * rowHeight}" width="${Math.max(width - .5, .5)}" height="${rowHeight - 1}" fill="${groupOf(node.cause)[1]}"/>${text}</g>`;
    });
    this.tree.innerHTML = `<svg viewBox="0 0 ${wide} ${(deepest + 1) * rowHeight}" role="img" aria-label="Icicle plot of the search, ${shown.length} nodes">${rectangles.join('')}</svg>`;
    this.tree.onclick = (event) => { const node = event.target.closest('[data-node]'); if (node) this.choose(nodes[Number(node.dataset.node)]); };
    const score = lines[0] ? ` ${scoreText(lines[0].score, this.answer.root.mover === 0 ? 1 : -1)}` : '';
    this.state.textContent = `${shortCount(total)} nodes, ${shown.length} drawn.${best ? ` Best move: ${best.notation}${score}.` : ''} Each bar of the top row is one driver call.`;
    const byGroup = new Map();
    for (const [cause, count] of Object.entries(causes)) {
      const group = groupOf(cause);
      byGroup.set(group[0], { colour: group[1], count: (byGroup.get(group[0])?.count ?? 0) + count, causes: [...(byGroup.get(group[0])?.causes ?? []), `${cause} ${shortCount(count)}`] });
    }
    this.legend.replaceChildren(...[...byGroup].sort((a, b) => b[1].count - a[1].count).map(([name, { colour, count, causes: list }]) =>
      element('span', { title: list.join(', ') }, element('span', { class: 'swatch', style: `background:${colour}` }), `${name} ${(100 * count / total).toFixed(1)} %`)));
    const roots = nodes.filter((node) => node.level === 0);
    const largest = [...nodes].filter((node) => node.level === 1).sort((a, b) => b.size - a.size).slice(0, 12);
    this.details.replaceChildren(
      element('p', {}, 'Root moves with the largest subtrees: ', ...largest.map((node) => element('button', { type: 'button', class: 'move', onclick: () => this.choose(node) }, `${node.move} ${(100 * node.size / total).toFixed(0)} %`))),
      element('p', { class: 'dim' }, `${counted(roots.length, 'driver call')}.`),
      lines[0]?.moves.length ? element('div', { class: 'row' }, element('button', { type: 'button', id: 'beyond', onclick: () => this.beyond(lines[0].moves.map((move) => move.move), score) }, 'Show beyond the horizon')) : '');
  }

  lineTo(node) {
    const line = [];
    for (let at = node; at && at.level > 0; at = at.parent) if (at.move) line.unshift(at.move);
    return line;
  }

  async choose(node) {
    for (const marked of this.tree.querySelectorAll('.chosen')) marked.classList.remove('chosen');
    this.tree.querySelector(`[data-node="${node.index}"]`)?.classList.add('chosen');
    const line = this.lineTo(node);
    const { total } = this.answer;
    const row = (name, value) => value === undefined || value === '' ? [] : [element('dt', {}, name), element('dd', {}, value)];
    const { table } = node;
    const tableEntry = table && `${table.bounds.map((bound, index) => bound ? `${index ? 'at most' : 'at least'} ${scoreText(bound)} to depth ${rounded(table.depths[index])}` : '').filter(Boolean).join(', ') || 'move only'}${table.used ? '; caused the cutoff' : ''}`;
    this.details.replaceChildren(
      element('p', {}, 'Line: ', ...(line.length ? this.links(node) : ['root'])),
      element('dl', {}, ...row('search', `${node.reason}, window ${windowText(node.window)}, depth ${rounded(node.depth)}${node.quiescence ? ', quiescence' : ''}${node.reduction ? `, reduced by ${rounded(node.reduction)}` : ''}${node.extension ? `, extended by ${rounded(node.extension)}` : ''}`),
        ...row('result', `${node.cause}: ${scoreText(node.score)} (${node.bound})`), ...row('static score', node.static && scoreText(node.static)),
        ...row('table entry', tableEntry), ...row('moves pruned', node.pruned), ...row('subtree', `${shortCount(node.size)} nodes, ${(100 * node.size / total).toFixed(2)} %`)),
      element('div', { class: 'row' },
        element('button', { type: 'button', onclick: () => { this.zoom = node; this.drawTree(); this.choose(node); } }, 'Zoom in'),
        element('button', { type: 'button', onclick: () => { this.zoom = null; this.drawTree(); } }, 'Zoom out'),
        element('button', { type: 'button', onclick: () => this.beyond(line, scoreText(node.score, (this.answer.root.mover + node.level) % 2 ? -1 : 1)) }, 'Show beyond the horizon')));
    await this.showLine(this.answer.root, line);
  }

  links(node) {
    const chain = [];
    for (let at = node; at && at.level > 0; at = at.parent) chain.unshift(at);
    return chain.filter((at) => at.move).map((at) => element('button', { type: 'button', class: 'move', onclick: () => this.choose(at) }, at.move));
  }

  async showLine(root, line) {
    const { game } = this;
    try {
      const shown = await game.along(root, line);
      if (!shown) return;
      this.board.setArrows([]);
      this.board.show(shown.position, game.name, game.info.sides);
    } catch (problem) {
      this.state.textContent = `The position cannot be shown: ${problem.message}`;
    }
  }

  // Shows what happens after the end of `line`, which is the search's best line or the line to the selected node.
  beyond(line, score) {
    this.horizon.show(this.answer.root, line, score);
  }
}
