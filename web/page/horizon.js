// Shows what is beyond the horizon of a search: the last position of its line, and the position four plies later.
import { element, scoreText, counted } from './helpers.js';
import { Board } from './board.js';

const pliesBeyond = 4;  // number of plies shown after the end of the line

export class Horizon {
  // fields(): the settings for the search that continues the line, as fields of a query; its limit is set here.
  constructor(game, fields) {
    Object.assign(this, { game, fields });
    this.panel = element('div', { class: 'horizon', 'aria-live': 'polite' });
  }

  clear() { this.panel.replaceChildren(); }

  // `line`: the moves from the root, as texts. `score`: the text of the search's score, from the first side's point of view.
  async show(root, line, score) {
    const { game } = this;
    this.panel.textContent = 'Searching …';
    try {
      const end = await game.along(root, line);
      if (!end) throw new Error('the line contains a null move, which cannot be shown in this game');
      const beyond = end.position.ending ? null : await this.continue(end);
      const still = async (title, position) => {
        const box = element('div', { class: 'still' });
        new Board(box, { isStill: true }).show(position, game.name, game.info.sides);
        return element('figure', {}, element('figcaption', {}, title), box);
      };
      this.panel.replaceChildren(element('div', { class: 'two' },
        await still(`End of the line, after ${counted(line.length, 'ply', 'plies')}: ${score}`, end.position),
        beyond ? await still(`${counted(beyond.moves.length, 'ply', 'plies')} later, ${beyond.notations}: ${beyond.score}`, beyond.position)
          : element('p', {}, `The game is over: ${end.position.ending.text}.`)));
    } catch (problem) {
      this.panel.replaceChildren(element('p', { class: 'error' }, problem.message));
    }
  }

  async continue({ start, moves, position }) {
    const { game } = this;
    const answer = await game.link.ask({ ...game.question(moves), position: start, ...this.fields(), depth: pliesBeyond });
    const line = answer.lines[0].moves.slice(0, pliesBeyond);
    const all = [...moves, ...line.map((move) => move.move)];
    return { moves: line, notations: line.map((move) => move.notation).join(' '), score: scoreText(answer.lines[0].score, position.mover === 0 ? 1 : -1), position: await game.positionAfter(all, start) };
  }
}
