// "Find a better move": shows the position before a mistake, and judges the move that the user plays there. The moves
// that were tried stay in the tree as variations.
import { replaceChildren } from './focus.js';
import { element } from './helpers.js';
import { kinds } from './judgement.js';
import { judge, winChance } from './chance.js';
import { seenBy, seenByFirst } from './scores.js';
import { moveNumber } from './move_number.js';

/** @typedef {import('./judgement.js').Judgement} Judgement */

const asGood = 0.02; // a move that costs less than this share of the winning chances is as good as the best one

export class Retry {
  /**
   * @param {import('./game.js').Game} game
   * @param {() => number} nodes of the search that judges a move
   */
  constructor(game, nodes) {
    this.game = game;
    this.nodes = nodes;
    this.box = element('div', { role: 'status' });
    /** @type {Judgement[]} */
    this.mistakes = [];
    this.index = 0;
    this.text = '';
    game.on('open', () => this.clear());
    game.on('played', () => this.judgeMove());
  }

  clear() {
    this.mistakes = [];
    this.index = 0;
    this.text = '';
    this.draw();
  }

  /** @returns {Judgement} */
  get mistake() {
    return this.mistakes[this.index];
  }

  /** Begins with one of the mistakes; the others follow. @param {Judgement[]} mistakes @param {Judgement} [first] */
  async begin(mistakes, first = mistakes[0]) {
    this.mistakes = mistakes;
    await this.show(mistakes.findIndex((one) => one.node === first.node));
  }

  /** @param {number} index */
  async show(index) {
    this.index = index;
    const { node, mover } = this.mistake;
    const sides = this.game.info?.sides ?? [];
    const played = `${moveNumber(node.ply, this.game.pliesBefore)} ${node.notation}`;
    this.text = `Find a better move for ${sides[mover]} than ${played}.`;
    this.draw();
    if (node.parent) await this.game.goTo(node.parent);
  }

  async judgeMove() {
    const { game, mistake } = this;
    if (!mistake || game.node.parent !== mistake.node.parent) return;
    const tried = game.node;
    const best = mistake.node.parent?.notes.evaluation?.line?.[0];
    if (tried.move === best?.move) return this.say(`${tried.notation} is the move that Kibitz would play.`);
    if (tried === mistake.node) return this.say(`${tried.notation} was played in the game. Try another move.`);
    this.say(`Kibitz checks ${tried.notation} …`);
    try {
      this.say(this.verdict(tried.notation, await this.chanceAfter(tried)));
    } catch (problem) {
      this.say(/** @type {Error} */ (problem).message);
    }
  }

  /** Winning chances of the side that moved, after its move. @param {import('./tree.js').MoveNode} node */
  async chanceAfter(node) {
    const { game, mistake } = this;
    const { mover, ending } = await game.positionAt(node);
    const score = ending
      ? ending.outcome
      : (await game.link.ask({ ...game.question(game.movesTo(node)), nodes: this.nodes() })).lines[0].score;
    return winChance(seenBy(seenByFirst(score, mover), mistake.mover), game.info?.chance);
  }

  /** @param {string} notation @param {number} after */
  verdict(notation, after) {
    const { before, node } = this.mistake;
    const loss = before - after,
      inGame = before - this.mistake.after;
    const points = (/** @type {number} */ share) => `${Math.round(100 * share)} points of winning chances`;
    if (loss <= asGood) return `${notation} is as good as the move that Kibitz would play.`;
    if (!judge(before, after) && loss < inGame) return `${notation} is good: it costs ${points(loss)}.`;
    if (loss < inGame - asGood) return `${notation} is better than ${node.notation}, but costs ${points(loss)}. Try again.`;
    return `${notation} is no better: it costs ${points(loss)}. Try again.`;
  }

  /** @param {string} text */
  say(text) {
    this.text = text;
    this.draw();
  }

  draw() {
    if (!this.mistake) {
      this.box.replaceChildren();
      return;
    }
    const { node } = this.mistake;
    const button = (/** @type {string} */ text, /** @type {() => void} */ onclick, isOff = false) =>
      element('button', { type: 'button', onclick, disabled: isOff }, text);
    replaceChildren(
      this.box,
      element(
        'div',
        { class: 'quiz' },
        element('p', {}, this.text),
        element(
          'div',
          { class: 'row' },
          element('span', { class: 'dim' }, `Mistake ${this.index + 1} of ${this.mistakes.length}`),
          button('Try again', () => this.show(this.index)),
          button('Show the solution', () => this.solve()),
          button('Next mistake', () => this.show(this.index + 1), this.index + 1 === this.mistakes.length),
          button('Back to the game', async () => {
            this.clear();
            await this.game.goTo(node);
          }),
        ),
      ),
    );
  }

  async solve() {
    const best = this.mistake.node.parent?.notes.evaluation?.line ?? [];
    this.say(`Kibitz would play ${best.map((/** @type {{ notation: string }} */ move) => move.notation).join(' ')}.`);
  }
}

export const isMistake = (/** @type {Judgement | null} */ one) => Boolean(one && Object.hasOwn(kinds, one.glyph));
