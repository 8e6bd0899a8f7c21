// Shows what lies beyond the horizon: the last position of a search's line, next to the position four plies later.
import { element, scoreText } from './words.js';
import { Board } from './board.js';

const further = 4;

export class Horizon {
  // fields(): the settings for the search that continues the line, as fields of a query; its limit is set here.
  constructor(game, fields) {
    Object.assign(this, { game, fields });
    this.panel = element('div', { class: 'horizon', 'aria-live': 'polite' });
  }

  clear() { this.panel.replaceChildren(); }

  // `line`: the moves from the root, as texts. `score`: the text of the search's score, from the first side's view.
  async look(root, line, score) {
    const { game } = this;
    this.panel.textContent = 'Searching …';
    try {
      const end = await game.along(root, line);
      if (!end) throw new Error('a pass cannot be shown in this game');
      const beyond = end.position.ending ? null : await this.continue(end);
      const still = async (title, position) => {
        const box = element('div', { class: 'still' });
        new Board(box, { isStill: true }).show(position, game.name, game.info.sides);
        return element('figure', {}, element('figcaption', {}, title), box);
      };
      this.panel.replaceChildren(element('div', { class: 'two' },
        await still(`The line's end, after ${line.length} plies: ${score}`, end.position),
        beyond ? await still(`${beyond.moves.length} plies later, ${beyond.words}: ${beyond.score}`, beyond.position)
          : element('p', {}, `The game is over here: ${end.position.ending.text}.`)));
    } catch (problem) {
      this.panel.replaceChildren(element('p', { class: 'error' }, problem.message));
    }
  }

  async continue({ start, moves, position }) {
    const { game } = this;
    const answer = await game.link.ask({ ...game.question(moves), position: start, ...this.fields(), depth: further });
    const line = answer.lines[0].moves.slice(0, further);
    const all = [...moves, ...line.map((move) => move.move)];
    return { moves: line, words: line.map((move) => move.notation).join(' '), score: scoreText(answer.lines[0].score, position.mover === 0 ? 1 : -1), position: await game.look(all, start) };
  }
}
