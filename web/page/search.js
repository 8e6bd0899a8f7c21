// The search inspector, an icicle plot: a node is as wide as its subtree and has the colour of the cause that ended its
// search. Clicking a node shows its window, its result and its position on the board.
import { element, labelled, select, scoreText, amount } from './words.js';
import { Why } from './why.js';
import { Horizon } from './horizon.js';

// For each cause, the name and colour of its group. The colours differ not only in hue but also in lightness.
const families = {
  searched: ['all moves searched', '#5b8fb0'], cut: ['cut by a move', '#e0a458'], evaluated: ['evaluated', '#b9c4b1'], 'stand pat': ['evaluated', '#b9c4b1'],
  ended: ['ended or known', '#8d6a9f'], known: ['ended or known', '#8d6a9f'], table: ['answered by the table', '#3f7d58'], etc: ['answered by the table', '#3f7d58'],
};
const pruned = ['cut without its moves', '#c0504d'];
const familyOf = (cause) => families[cause] ?? pruned;
const step = 22;

const windowText = ([alpha, beta]) => `(${alpha ? scoreText(alpha) : '−∞'}, ${beta ? scoreText(beta) : '+∞'})`;
const fixed = (number) => Number(number.toFixed(2));

export class Look {
  constructor(game, settings, board) {
    Object.assign(this, { game, settings, board, which: 'A', kind: 'depth', amount: 6, zoom: null });
    this.panel = element('div');
    this.why = new Why(game, { show: (root, line) => this.showLine(root, line), fields: () => ({ ...this.options(), [this.kind]: this.amount }) });
    this.horizon = new Horizon(game, () => this.options());
    game.on('open', () => { this.answer = null; this.why.answer = null; this.horizon.clear(); this.draw(); });
  }

  onShown(isShown) { if (!isShown && this.game.position) this.board.show(this.game.position, this.game.name, this.game.info.sides); }

  // The chosen configuration, but with one thread, so that the same query always gets the same answer.
  options() {
    const { preset, options } = this.settings.of(this.which);
    return { preset, options: { ...options, threads: '1' } };
  }

  draw() {
    const run = element('button', { type: 'button', class: 'strong', id: 'trace', onclick: () => this.run() }, this.asked ? 'Stop' : 'Search and draw');
    this.panel.replaceChildren(
      element('div', { class: 'row' }, run,
        labelled('Settings', select(['A', 'B'], this.which, (value) => { this.which = value; })),
        labelled('to', select([['depth', 'depth'], ['nodes', 'nodes']], this.kind, (value) => { this.kind = value; this.amount = value === 'depth' ? 6 : 200000; this.draw(); })),
        element('input', { type: 'number', 'aria-label': 'Limit of the search', min: 1, max: 20000000, value: this.amount, onchange: (event) => { this.amount = Number(event.target.value) || 1; } })),
      this.state = element('p', { class: 'dim', role: 'status' }, this.problem ?? 'The tree of a search: nodes with at least a thousandth of its cost; the widest cost most.'),
      this.tree = element('div', { class: 'icicle' }),
      this.legend = element('div', { class: 'legend' }),
      this.told = element('div', { class: 'node', 'aria-live': 'polite' }), this.horizon.panel,
      element('h2', {}, 'Why?'), this.why.panel);
    if (this.answer) this.drawTree();
  }

  async run() {
    const { game } = this;
    if (this.asked) return this.asked.cancel();
    this.problem = null;
    this.answer = null;
    const question = { ...game.question(), ...this.options(), type: 'trace', [this.kind]: this.amount };
    this.horizon.clear();
    const asked = this.asked = game.link.ask(question, (report) => { this.state.textContent = `${amount(report.events)} nodes …`; });
    this.draw();
    const root = { start: game.start, moves: game.moves.slice(0, game.at), mover: game.position.mover };
    try {
      this.answer = { ...await asked, root };
      this.zoom = null;
    } catch (problem) { this.problem = problem.message; }
    this.asked = null;
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
      const text = width > 7 * label.length + 4 ? `<text x="${x + 3}" y="${(node.level - top) * step + 15}">${label.replace(/[<&]/g, '')}</text>` : '';
      return `<g data-node="${node.index}"><rect x="${x}" y="${(node.level - top) * step}" width="${Math.max(width - .5, .5)}" height="${step - 1}" fill="${familyOf(node.cause)[1]}"/>${text}</g>`;
    });
    this.tree.innerHTML = `<svg viewBox="0 0 ${wide} ${(deepest + 1) * step}" role="img" aria-label="The search as an icicle of ${shown.length} nodes">${rectangles.join('')}</svg>`;
    this.tree.onclick = (event) => { const node = event.target.closest('[data-node]'); if (node) this.choose(nodes[Number(node.dataset.node)]); };
    const score = lines[0] ? ` ${scoreText(lines[0].score, this.answer.root.mover === 0 ? 1 : -1)}` : '';
    this.state.textContent = `${amount(total)} nodes, ${shown.length} drawn; ${best ? `${best.notation}${score}` : ''}. Strips at the top are the driver's calls, one after another.`;
    const byFamily = new Map();
    for (const [cause, count] of Object.entries(causes)) {
      const family = familyOf(cause);
      byFamily.set(family[0], { colour: family[1], count: (byFamily.get(family[0])?.count ?? 0) + count, causes: [...(byFamily.get(family[0])?.causes ?? []), `${cause} ${amount(count)}`] });
    }
    this.legend.replaceChildren(...[...byFamily].sort((a, b) => b[1].count - a[1].count).map(([name, { colour, count, causes: list }]) =>
      element('span', { title: list.join(', ') }, element('span', { class: 'swatch', style: `background:${colour}` }), `${name} ${(100 * count / total).toFixed(1)} %`)));
    const roots = nodes.filter((node) => node.level === 0);
    const big = [...nodes].filter((node) => node.level === 1).sort((a, b) => b.size - a.size).slice(0, 12);
    this.told.replaceChildren(
      element('p', {}, 'The most costly moves at the root: ', ...big.map((node) => element('button', { type: 'button', class: 'move', onclick: () => this.choose(node) }, `${node.move} ${(100 * node.size / total).toFixed(0)} %`))),
      element('p', { class: 'dim' }, `${roots.length} ${roots.length === 1 ? 'call' : 'calls'} of the driver.`),
      lines[0]?.moves.length ? element('div', { class: 'row' }, element('button', { type: 'button', id: 'beyond', onclick: () => this.beyond(lines[0].moves.map((move) => move.move), score) }, 'The line’s end, and four plies later')) : '');
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
    const answer = table && `${table.bounds.map((bound, index) => bound ? `${index ? 'at most' : 'at least'} ${scoreText(bound)} to depth ${fixed(table.depths[index])}` : '').filter(Boolean).join(', ') || 'a move only'}${table.used ? '; used' : '; not used'}`;
    this.told.replaceChildren(
      element('p', {}, 'Line: ', ...(line.length ? this.links(node) : ['the root'])),
      element('dl', {}, ...row('searched as', `${node.reason}, window ${windowText(node.window)}, depth ${fixed(node.depth)}${node.quiescence ? ', quiescence' : ''}${node.reduction ? `, reduced by ${fixed(node.reduction)}` : ''}${node.extension ? `, extended by ${fixed(node.extension)}` : ''}`),
        ...row('ended', `${node.cause}: ${scoreText(node.score)} (${node.bound})`), ...row('static score', node.static && scoreText(node.static)),
        ...row('table', answer), ...row('moves pruned', node.pruned), ...row('cost', `${amount(node.size)} nodes, ${(100 * node.size / total).toFixed(2)} %`)),
      element('div', { class: 'row' },
        element('button', { type: 'button', onclick: () => { this.zoom = node; this.drawTree(); this.choose(node); } }, 'Zoom in'),
        element('button', { type: 'button', onclick: () => { this.zoom = null; this.drawTree(); } }, 'Whole search'),
        element('button', { type: 'button', onclick: () => this.beyond(line, scoreText(node.score, (this.answer.root.mover + node.level) % 2 ? -1 : 1)) }, 'Four plies later')));
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
      this.state.textContent = `This position cannot be shown: ${problem.message}`;
    }
  }

  // Shows what happens after the end of `line`: the search's best line, or the line to the selected node.
  beyond(line, score) {
    this.horizon.look(this.answer.root, line, score);
  }
}
