// The blackboard: a game tree typed by the user, searched by two drivers leaf by leaf.
import { element, select } from './helpers.js';
import { drivers, parseTree, TreeWalk } from './tree_walk.js';

export class Blackboard {
  /** @param {import('./link.js').Link} link */
  constructor(link) {
    this.link = link;
    this.text = '((3 12 8)(2 4 6)(14 5 2))';
    this.chosen = ['full', 'sss'];
    /** @type {TreeWalk[]} */
    this.walks = [];
    this.step = 0;
    this.problem = '';
    this.panel = element('div');
    this.draw();
  }

  get lastStep() {
    return Math.max(0, ...this.walks.map((walk) => walk.leaves.length));
  }

  draw() {
    const box = element('textarea', {
      rows: 2,
      id: 'typed-tree',
      spellcheck: 'false',
      onchange: () => {
        this.text = box.value;
      },
    });
    box.value = this.text;
    const choose = (/** @type {number} */ index) =>
      select(
        [...drivers, ...(index ? [['', 'none']] : [])],
        this.chosen[index],
        (/** @type {string} */ driver) => {
          this.chosen[index] = driver;
        },
        { 'aria-label': `Driver ${index + 1}` },
      );
    const search = () => this.show(box.value);
    this.panel.replaceChildren(
      element(
        'label',
        { for: 'typed-tree' },
        'Game tree: numbers are leaf values for Max, squares are Max nodes, circles are Min nodes',
      ),
      box,
      element(
        'div',
        { class: 'row' },
        choose(0),
        ' compared with ',
        choose(1),
        element('button', { type: 'button', class: 'strong', id: 'walk', onclick: search }, 'Search'),
      ),
      element('p', { class: 'error', role: 'alert' }, this.problem),
      ...(this.walks.length ? [this.controls()] : []),
      element('div', { class: this.walks.length > 1 ? 'two' : '' }, ...this.walks.map((walk) => walk.box)),
    );
    for (const walk of this.walks) walk.draw(this.step);
  }

  controls() {
    const button = (/** @type {string} */ text, /** @type {number} */ step, /** @type {string} */ help) =>
      element('button', { type: 'button', title: help, onclick: () => this.to(step) }, text);
    return element(
      'div',
      { class: 'row' },
      button('|◀', 0, 'First leaf'),
      button('◀ leaf', this.step - 1, 'Previous leaf'),
      button('leaf ▶', this.step + 1, 'Next leaf'),
      button('▶|', this.lastStep, 'Last leaf'),
      element('span', { class: 'dim' }, `leaf ${this.step} of ${this.lastStep}`),
    );
  }

  /** @param {number} step */
  to(step) {
    this.step = Math.max(0, Math.min(this.lastStep, step));
    this.draw();
  }

  /** Searches a tree by the chosen drivers. @param {string} text */
  async show(text) {
    const { link } = this;
    this.text = text;
    this.problem = '';
    const question = { game: 'tree', position: text };
    try {
      const tree = parseTree((await link.ask({ ...question, type: 'position' })).position);
      const walk = async (/** @type {string} */ driver) => {
        const options = { driver, table: driver === 'full' ? 'off' : 'on' };
        return new TreeWalk(
          driver,
          await link.ask({ ...question, type: 'blackboard', depth: 500, preset: 'paper', options }),
          tree,
        );
      };
      this.walks = await Promise.all(this.chosen.filter(Boolean).map(walk));
      this.step = 0;
    } catch (problem) {
      this.problem = /** @type {Error} */ (problem).message;
      this.walks = [];
    }
    this.draw();
  }
}
