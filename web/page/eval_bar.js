// The evaluation bar beside the board: the winning chances of the two sides.
import { element } from './helpers.js';

export class EvalBar {
  constructor() {
    this.first = element('div', { class: 'share' });
    this.text = element('span', { class: 'share-text', 'aria-hidden': 'true' });
    this.element = element(
      'div',
      { class: 'eval-bar', role: 'meter', 'aria-label': 'Evaluation', 'aria-valuemin': 0, 'aria-valuemax': 100 },
      this.first,
      this.text,
    );
    /** @type {number | null} */
    this.share = null;
    this.lower = 0;
    this.light = 0;
    this.sides = ['', ''];
    this.clear();
  }

  // Before there is an evaluation, the bar keeps its room but is not shown.
  clear() {
    this.share = null;
    this.element.classList.add('is-empty');
    this.element.setAttribute('aria-hidden', 'true');
  }

  // share: the winning chances of the side that moves first, from 0 to 1. text: its score, as shown.
  /** @param {number} share @param {string} text */
  setShare(share, text) {
    this.share = Math.max(0, Math.min(1, share));
    this.element.classList.remove('is-empty');
    this.element.removeAttribute('aria-hidden');
    const percent = Math.round(100 * this.share);
    this.element.setAttribute('aria-valuenow', String(percent));
    this.element.setAttribute(
      'aria-valuetext',
      `${text}: ${this.sides[0]} ${percent} %, ${this.sides[1]} ${100 - percent} %`,
    );
    this.element.title = `${this.sides[0]}: ${text}`;
    this.text.textContent = text;
    this.draw();
  }

  // lower: the side at the bottom of the board. light: the side whose pieces are light. sides: the names of the sides.
  /** @param {{ lower: number, light: number, sides: string[] }} how */
  orient({ lower, light, sides }) {
    Object.assign(this, { lower, light, sides });
    this.draw();
  }

  // The first side's part begins at the end of the bar where this side sits.
  draw() {
    const { share, lower, light } = this;
    this.element.classList.toggle('first-is-light', light === 0);
    this.element.classList.toggle('first-is-lower', lower === 0);
    if (share === null) return;
    this.first.style.height = `${100 * share}%`;
    const leader = share >= 0.5 ? 0 : 1;
    this.element.classList.toggle('leads-below', leader === lower);
    this.element.classList.toggle('light-leads', leader === light);
  }
}
