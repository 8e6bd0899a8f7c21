// The panel for playing against Kibitz: players, strength, clocks and the list of moves.
import { $, element, labelled, select } from './helpers.js';

export class Play {
  constructor(game, settings) {
    this.game = game;
    this.settings = settings;
    this.panel = element('div');
    this.players = ['you', 'kibitz'];
    this.strength = 'level';
    this.level = 5;
    this.limit = 2;
    this.clock = { minutes: 0, increment: 0, left: [0, 0], since: 0, lost: null };
    this.thinking = null;
    game.on('open', () => { this.level = Math.min(this.level, game.info.levels); this.resetClock(); this.draw(); });
    game.on('position', () => { this.drawMoves(); this.think(); });
    game.on('played', () => { this.pressClock(); this.playForcedPass(); });
    for (const event of ['taken-back', 'restarted']) game.on(event, () => { if (event === 'restarted') this.resetClock(); });
    setInterval(() => this.tick(), 200);
  }

  // True if the side to move is human and its only legal move is a pass. The page then plays the pass.
  mustPass(position) {
    return !position.ending && position.moves.length === 1 && position.moves[0].move === 'pass' && !this.isKibitz(position.mover);
  }

  async playForcedPass() {
    const { game } = this;
    const { position } = game;
    if (this.clock.lost !== null || !game.isAtEnd() || !this.mustPass(position)) return;
    await game.play('pass');
    this.say(`${game.info.sides[position.mover]} had to pass.`);
  }

  isKibitz(side) { return this.players[side] === 'kibitz'; }

  // Makes both players human, so that Kibitz does not move in a position that was loaded for analysis.
  setBothHuman() {
    this.players = ['you', 'you'];
    if (this.game.info) this.draw();
  }

  draw() {
    const { info } = this.game;
    const player = (side) => labelled(info.sides[side], select([['you', 'Human'], ['kibitz', 'Kibitz']], this.players[side], (value) => { this.players[side] = value; this.think(); }));
    const levels = Array.from({ length: info.levels }, (_, i) => i + 1);
    const strength = select([['level', 'Level'], ['A', 'Settings A'], ['B', 'Settings B']], this.strength, (value) => { this.strength = value; this.draw(); });
    const limit = this.strength === 'level'
      ? labelled('Level', select(levels, this.level, (value) => { this.level = Number(value); }))
      : labelled('Seconds per move', element('input', { type: 'number', min: '0.1', max: 600, step: 0.1, value: this.limit, onchange: (event) => { this.limit = Number(event.target.value) || 1; } }));
    const number = (name, most) => element('input', { type: 'number', min: 0, max: most, value: this.clock[name], onchange: (event) => { this.clock[name] = Math.max(0, Number(event.target.value) || 0); this.resetClock(); } });
    this.movesBox = element('ol', { class: 'moves', 'aria-label': 'Moves' });
    this.panel.replaceChildren(
      element('div', { class: 'fields' }, player(0), player(1), labelled('Strength of Kibitz', strength), limit,
        labelled('Minutes per side', number('minutes', 600), '0 = no clock'), labelled('Increment in seconds', number('increment', 600))),
      element('p', { id: 'play-state', role: 'status' }),
      element('h2', {}, 'Moves'), this.movesBox,
      element('div', { class: 'row' },
        element('button', { type: 'button', onclick: () => navigator.clipboard?.writeText(location.href) }, 'Copy link'),
        element('button', { type: 'button', onclick: () => this.save() }, 'Save game')));
    this.drawMoves();
    this.drawClock();
  }

  drawMoves() {
    if (!this.movesBox) return;
    const { notations, at } = this.game;
    this.movesBox.replaceChildren(...notations.map((notation, index) => element('li', {},
      element('button', { type: 'button', class: 'move', 'aria-current': index + 1 === at ? 'step' : false, onclick: () => this.game.go(index + 1) }, notation))));
    this.movesBox.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }

  say(text) { const state = $('play-state'); if (state) state.textContent = text; }

  async think() {
    const { game } = this;
    const { position } = game;
    this.thinking?.cancel();
    this.thinking = null;
    if (!position || position.ending || this.clock.lost !== null || !game.isAtEnd() || !this.isKibitz(position.mover) || this.paused) {
      this.say(position?.ending ? `The game is over: ${position.ending.text}.` : '');
      return;
    }
    this.say('Kibitz is thinking …');
    const pending = this.thinking = this.strength === 'level'
      ? game.link.ask({ ...game.question(), type: 'choose', level: this.level, seed: game.seed + game.at })
      : game.link.ask({ ...game.question(), ...this.settings.of(this.strength), engine: 'player', time_ms: Math.round(this.limit * 1000) });
    try {
      const answer = await pending;
      if (this.thinking !== pending) return;
      this.thinking = null;
      if (answer.best) await game.play(answer.best.move);
    } catch (problem) {
      if (this.thinking === pending) this.say(problem.message);
    }
  }

  // Takes back moves until a human player is to move and is not forced to pass.
  async takeBack() {
    this.thinking?.cancel();
    this.thinking = null;
    const { game } = this;
    const step = this.isKibitz(0) || this.isKibitz(1) ? 2 : 1;
    let plies = this.isKibitz(game.position.mover) ? 1 : step;
    while (plies < game.at && this.mustPass(await game.positionAfter(game.moves.slice(0, game.at - plies)))) plies += step;
    await game.takeBack(plies);
  }

  // ---- clocks ----

  resetClock() {
    const all = this.clock.minutes * 60_000;
    Object.assign(this.clock, { left: [all, all], since: 0, lost: null });
    this.drawClock();
  }

  pressClock() {
    const { clock, game } = this;
    if (!clock.minutes || clock.lost !== null) return;
    const side = 1 - game.position.mover;
    if (clock.since) clock.left[side] += clock.increment * 1000 - (Date.now() - clock.since);
    clock.since = game.position.ending ? 0 : Date.now();
    this.drawClock();
  }

  tick() {
    const { clock, game } = this;
    if (!clock.minutes || !clock.since || clock.lost !== null || game.position?.ending) return;
    const side = game.position.mover;
    if (clock.left[side] - (Date.now() - clock.since) <= 0) {
      clock.lost = side;
      clock.left[side] = 0;
      clock.since = 0;
      this.say(`${game.info.sides[side]} lost on time.`);
    }
    this.drawClock();
  }

  drawClock() {
    this.game.emit('clock', [0, 1].map((side) => {
      const { clock } = this;
      if (!clock.minutes) return '';
      const runs = clock.since && this.game.position?.mover === side;
      const left = Math.max(0, clock.left[side] - (runs ? Date.now() - clock.since : 0)) / 1000;
      return `${Math.floor(left / 60)}:${String(Math.floor(left % 60)).padStart(2, '0')}`;
    }));
  }

  // Saves the game as a file that `kibitz play` and `kibitz analyse` can read.
  save() {
    const { game } = this;
    const lines = ['kibitz-game 1', `game ${game.name}`, ...Object.entries(game.rules).map(([name, value]) => `set ${name}=${value}`),
      `start ${(game.start || 'startpos').replace(/\s*\n\s*/g, ' ')}`, `moves ${game.moves.join(' ')}`, ''];
    const link = element('a', { href: URL.createObjectURL(new Blob([lines.join('\n')])), download: `${game.name}.kibitz` });
    link.click();
  }
}
