// The panel for learning: the blackboard (a tree typed by the user, searched by two drivers leaf by leaf), the exhibits
// of the gallery, and the experiment reports.
import { element, labelled, select, scoreText, counted } from './helpers.js';
import { Reports } from './reports.js';

const drivers = [['full', 'alpha-beta'], ['aspiration', 'aspiration windows'], ['sss', 'SSS* (MT-SSS*)'], ['dual', 'DUAL*'], ['mtd_f', 'MTD(f)'], ['bisect', 'bisection'], ['step', 'MTD(step)'], ['best', 'MTD(best)']];
const number = (score) => score === null ? '∞' : score.kind === 'win' || score.kind === 'loss' ? scoreText(score) : String(score.value);

// Parses a tree such as "((3 12)(2 4))" into nodes { path, children, leaf }. `path` has one letter per move from the
// root; only leaves have `leaf`, the text of their value.
function parseTree(text) {
  const tokens = text.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const read = (path) => {
    if (tokens[at] !== '(') return { path, leaf: tokens[at++], children: [] };
    at++;
    const children = [];
    while (at < tokens.length && tokens[at] !== ')') children.push(read([...path, String.fromCharCode(97 + children.length)]));
    at++;
    return { path, children };
  };
  return read([]);
}

// One driver's search of the typed tree, shown leaf by leaf.
class Walk {
  constructor(driver, answer, tree) {
    Object.assign(this, { driver, answer, tree });
    const { visits } = answer;
    this.byNumber = new Map(visits.map((visit) => [visit.number, visit]));
    for (const visit of visits) visit.path = visit.parent < 0 ? [] : [...this.byNumber.get(visit.parent).path, visit.move];
    const inner = new Set(visits.map((visit) => visit.parent));
    this.leaves = visits.filter((visit) => !inner.has(visit.number));
    this.box = element('div', { class: 'walk' });
  }

  // Draws the state after `step` leaf visits: the tree, with the visited nodes marked.
  draw(step) {
    const seen = this.leaves.slice(0, step), now = seen.at(-1);
    const state = new Map(seen.map((visit) => [visit.path.join(' '), visit]));
    const touched = new Set(seen.flatMap((visit) => visit.path.map((_, index) => visit.path.slice(0, index + 1).join(' '))));
    const name = drivers.find(([key]) => key === this.driver)?.[1];
    const valueText = (score, ply) => score && score.kind === 'points' ? (ply % 2 ? -score.value : score.value) : scoreText(score, ply % 2 ? -1 : 1);
    const calls = new Set(seen.map((visit) => visit.call));
    const root = now && this.answer.visits.find((visit) => visit.call === now.call && visit.parent < 0);
    const evaluated = seen.filter((visit) => visit.cause === 'ended' || visit.cause === 'evaluated').length;
    this.box.innerHTML = this.svg(state, touched, now);
    this.box.prepend(element('h3', {}, name));
    this.box.append(element('p', { role: 'status' }, now
      ? `Driver call ${calls.size}, window (${root.window.map((bound, index) => bound ? number(bound) : index ? '+∞' : '−∞').join(', ')}): leaf ${now.path.join(' ') || 'root'} is ${valueText(now.score, now.ply)} (${now.cause}). ${counted(evaluated, 'leaf', 'leaves')} evaluated.`
      : `${counted(this.leaves.length, 'leaf visit')}, ${counted(new Set(this.answer.visits.map((visit) => visit.call)).size, 'driver call')}.`),
    step >= this.leaves.length ? element('p', { class: 'strong-text' }, `Value ${valueText(this.answer.lines[0]?.score, 0)}, ${counted(this.answer.statistics.leaves, 'leaf', 'leaves')}.`) : '');
  }

  svg(state, touched, now) {
    const leaves = [];
    const place = (node, depth) => {
      node.y = depth;
      node.children.forEach((child) => place(child, depth + 1));
      node.x = node.children.length ? (node.children[0].x + node.children.at(-1).x) / 2 : leaves.push(node) - 1;
    };
    place(this.tree, 0);
    const deepest = Math.max(...leaves.map((leaf) => leaf.y));
    const x = (node) => 22 + node.x * 38, y = (node) => 18 + node.y * 56;
    const parts = [];
    const draw = (node) => {
      const key = node.path.join(' ');
      const isOn = !node.path.length || touched.has(key);
      for (const child of node.children) {
        const on = touched.has(child.path.join(' '));
        parts.push(`<path d="M${x(node)} ${y(node)}L${x(child)} ${y(child)}" class="edge${on ? ' on' : ''}"/>`);
        draw(child);
      }
      const isNow = now && now.path.join(' ') === key;
      const kind = `${isOn ? 'on' : ''}${isNow ? ' now' : ''}`;
      const label = (node.leaf ?? '').replace(/[<&]/g, '');
      if (!node.children.length) parts.push(`<circle cx="${x(node)}" cy="${y(node)}" r="14" class="leaf ${kind}${state.has(key) ? ' seen' : ''}"/><text x="${x(node)}" y="${y(node) + 4}" class="${kind}">${label}</text>`);
      else if (node.y % 2) parts.push(`<circle cx="${x(node)}" cy="${y(node)}" r="10" class="inner ${kind}"/>`);
      else parts.push(`<rect x="${x(node) - 10}" y="${y(node) - 10}" width="20" height="20" class="inner ${kind}"/>`);
    };
    draw(this.tree);
    return `<svg viewBox="0 0 ${leaves.length * 38 + 8} ${deepest * 56 + 40}" style="max-width:${leaves.length * 48 + 8}px" role="img" aria-label="Game tree; visited nodes are dark">${parts.join('')}</svg>`;
  }
}

export class Learn {
  constructor(game) {
    Object.assign(this, { game, text: '((3 12 8)(2 4 6)(14 5 2))', chosen: ['full', 'sss'], walks: [], step: 0, exhibits: null });
    this.panel = element('div');
    this.board = element('div');
    this.gallery = element('div');
    this.reports = new Reports(game);
    this.panel.append(element('h2', {}, 'Blackboard'), this.board, element('h2', {}, 'Gallery: classic search failures and their cures'), this.gallery,
      element('h2', {}, 'Experiment reports'), this.reports.panel);
    this.draw();
  }

  onShown(isShown) { if (isShown && !this.exhibits) { this.drawGallery(); this.reports.draw(); } }

  draw() {
    const box = element('textarea', { rows: 2, id: 'typed-tree', spellcheck: 'false', onchange: () => { this.text = box.value; } });
    box.value = this.text;
    const choose = (index) => select([...drivers, ...(index ? [['', 'none']] : [])], this.chosen[index], (value) => { this.chosen[index] = value; }, { 'aria-label': `Driver ${index + 1}` });
    const button = (text, step, help) => element('button', { type: 'button', title: help, onclick: () => this.to(step()) }, text);
    const lastStep = () => Math.max(...this.walks.map((walk) => walk.leaves.length));
    this.board.replaceChildren(
      element('label', { for: 'typed-tree' }, 'Game tree: numbers are leaf values for Max, squares are Max nodes, circles are Min nodes'), box,
      element('div', { class: 'row' }, choose(0), ' compared with ', choose(1), element('button', { type: 'button', class: 'strong', id: 'walk', onclick: () => { this.text = box.value; this.walk(); } }, 'Search')),
      element('p', { class: 'error', role: 'alert' }, this.problem ?? ''),
      this.walks.length ? element('div', { class: 'row' }, button('|◀', () => 0, 'First leaf'), button('◀ leaf', () => this.step - 1, 'Previous leaf'), button('leaf ▶', () => this.step + 1, 'Next leaf'), button('▶|', lastStep, 'Last leaf'), element('span', { class: 'dim' }, `leaf ${this.step} of ${lastStep()}`)) : '',
      element('div', { class: this.walks.length > 1 ? 'two' : '' }, ...this.walks.map((walk) => walk.box)));
    for (const walk of this.walks) walk.draw(this.step);
  }

  to(step) {
    this.step = Math.max(0, Math.min(Math.max(...this.walks.map((walk) => walk.leaves.length)), step));
    this.draw();
  }

  async walk() {
    this.problem = null;
    try {
      const { link } = this.game;
      const position = await link.ask({ type: 'position', game: 'tree', position: this.text });
      const tree = parseTree(position.position);
      const walks = this.chosen.filter(Boolean).map(async (driver) => new Walk(driver, await link.ask({ type: 'blackboard', game: 'tree', position: this.text, depth: 500, preset: 'paper', options: { driver, table: driver === 'full' ? 'off' : 'on' } }), tree));
      this.walks = await Promise.all(walks);
      this.step = 0;
    } catch (problem) {
      this.problem = problem.message;
      this.walks = [];
    }
    this.draw();
  }

  // ---- the gallery ----

  async drawGallery() {
    try {
      this.exhibits = (await this.game.link.ask({ type: 'gallery', game: this.game.name })).exhibits;
    } catch (problem) {
      return this.gallery.replaceChildren(element('p', { class: 'error' }, problem.message));
    }
    this.shown = element('div', { class: 'exhibit', 'aria-live': 'polite' });
    this.gallery.replaceChildren(element('div', { class: 'row' }, labelled('Exhibit', select([['', 'Choose …'], ...this.exhibits.map(({ name, title }) => [name, title])], '', (name) => name && this.showExhibit(name), { id: 'exhibit' }))), this.shown);
  }

  async showExhibit(name) {
    this.shown.textContent = 'Searching …';
    try {
      const { exhibit } = await this.game.link.ask({ type: 'gallery', game: this.game.name, name });
      const rows = exhibit.trials.map((trial) => element('tr', { class: trial.cure ? 'cure' : '' }, ...[trial.label + (trial.cure ? ' (with the cure)' : ''), trial.depth, trial.move, scoreText(trial.score), trial.nodes, trial.line].map((text) => element('td', {}, String(text ?? '')))));
      const details = (exhibit.details ?? []).map((row, index) => element('tr', {}, ...row.map((text) => element(index ? 'td' : 'th', {}, text))));
      this.shown.replaceChildren(element('h3', {}, exhibit.title), element('p', {}, exhibit.why),
        element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Trials' }, element('table', {}, element('thead', {}, element('tr', {}, ...['search', 'depth', 'move', 'score', 'nodes', 'line'].map((text) => element('th', { scope: 'col' }, text)))), element('tbody', {}, ...rows))),
        details.length ? element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Details' }, element('table', {}, ...details)) : '',
        [...document.querySelector('#game').options].some((option) => option.value === exhibit.game)
          ? element('button', { type: 'button', onclick: () => { location.hash = `#${new URLSearchParams({ game: exhibit.game, position: exhibit.position })}`; } }, 'Show on board') : '');
    } catch (problem) {
      this.shown.replaceChildren(element('p', { class: 'error' }, problem.message));
    }
  }
}
