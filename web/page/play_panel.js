// The panel for playing: seats, strength, clock, and the buttons of a running game.
import { replaceChildren } from './focus.js';
import { element, labelled, select } from './helpers.js';
import { readTimeControl } from './clock.js';
import { copyText } from './copy_text.js';

/** @typedef {import('./match_state.js').Seat} Seat */

const controls = [
  ['0', 'no clock'],
  ['1', '1 minute'],
  ['3+2', '3+2'],
  ['5', '5 minutes'],
  ['10+5', '10+5'],
  ['15+10', '15+10'],
];

export class PlayPanel {
  /** @param {import('./play.js').Play} play */
  constructor(play) {
    this.play = play;
    this.stateBox = element('p', { id: 'play-state', role: 'status' });
    this.buttons = element('div', { class: 'row', role: 'group', 'aria-label': 'The game' });
    this.error = element('p', { class: 'error', role: 'alert' });
    this.copied = element('span', { role: 'status' });
  }

  draw() {
    const { play } = this;
    const { info, tags } = play.game;
    if (!info) return;
    const { seats } = play.state;
    const seat = (/** @type {number} */ side) =>
      labelled(
        info.sides[side],
        select(
          [
            ['you', 'Human'],
            ['kibitz', 'Kibitz'],
          ],
          seats[side],
          (/** @type {Seat} */ value) => play.choose({ seats: side === 0 ? [value, seats[1]] : [seats[0], value] }),
        ),
      );
    const name = (/** @type {number} */ side) => {
      const box = element('input', {
        value: tags.players?.[side] ?? '',
        onchange: () => {
          tags.players = [0, 1].map((one) => (one === side ? box.value.trim() : (tags.players?.[one] ?? '')));
          play.store();
          play.game.emit('names');
        },
      });
      return labelled(`Name of ${info.sides[side]}`, box);
    };
    replaceChildren(
      play.panel,
      element('div', { class: 'fields' }, seat(0), seat(1), ...this.strength(), this.clock(), name(0), name(1)),
      this.error,
      this.stateBox,
      this.buttons,
      element(
        'div',
        { class: 'row' },
        element('button', { type: 'button', onclick: () => this.copyLink() }, 'Copy link'),
        this.copied,
      ),
    );
    this.drawState();
    this.drawButtons();
  }

  async copyLink() {
    this.copied.textContent = '';
    this.copied.textContent = (await copyText(location.href)) ? 'Copied' : '';
  }

  strength() {
    const { play } = this;
    const { strength } = play.state;
    const change = (/** @type {Partial<import('./match_state.js').Strength>} */ part) =>
      play.choose({ strength: { ...strength, ...part } });
    const kind = labelled(
      'Strength of Kibitz',
      select(
        [
          ['level', 'Level'],
          ['A', 'Settings A'],
          ['B', 'Settings B'],
        ],
        strength.by,
        (/** @type {'level' | 'A' | 'B'} */ by) => change({ by }),
      ),
    );
    if (strength.by === 'level') {
      const levels = Array.from({ length: play.game.info?.levels ?? 1 }, (_, index) => [
        index + 1,
        this.levelText(index + 1),
      ]);
      return [
        kind,
        labelled(
          'Level',
          select(levels, strength.level, (/** @type {string} */ level) => change({ level: Number(level) })),
          this.ratingText(strength.level),
        ),
      ];
    }
    const seconds = element('input', {
      type: 'number',
      min: '0.1',
      max: 600,
      step: 0.1,
      value: strength.seconds,
      onchange: () => {
        const value = Number(seconds.value);
        const isGood = value >= 0.1 && value <= 600;
        this.error.textContent = isGood ? '' : `Seconds per move are 0.1 to 600, not “${seconds.value}”.`;
        if (isGood) change({ seconds: value });
      },
    });
    return [kind, labelled('Seconds per move', seconds)];
  }

  /** @param {number} level */
  levelText(level) {
    const rating = ratingOf(this.play.game.info?.level_ratings, level);
    return rating ? `${level} (Elo ${rating.elo})` : String(level);
  }

  /** What the rating of a level means. @param {number} level */
  ratingText(level) {
    const rating = ratingOf(this.play.game.info?.level_ratings, level);
    if (!rating) return undefined;
    const error = rating.error ? `; level ${level}: ± ${rating.error} (95 %)` : '';
    return `Elo within Kibitz: level 1 of this game has 0${error}`;
  }

  clock() {
    const { play } = this;
    const { minutes, increment } = play.state.clock.control;
    const text = increment ? `${minutes}+${increment}` : String(minutes);
    const list = element(
      'datalist',
      { id: 'time-controls' },
      ...controls.map(([value, label]) => element('option', { value }, label)),
    );
    const box = element('input', {
      value: text,
      list: 'time-controls',
      id: 'time-control',
      onchange: () => {
        try {
          const control = readTimeControl(box.value);
          this.error.textContent = '';
          play.choose({ control });
        } catch (problem) {
          this.error.textContent = /** @type {Error} */ (problem).message;
          box.value = text;
        }
      },
    });
    const field = labelled(
      'Clock',
      box,
      'Minutes per side + seconds per move, such as 5+3; 0: no clock. Setting it restarts the clocks.',
    );
    field.append(list);
    return field;
  }

  drawState() {
    this.stateBox.textContent = this.play.text;
  }

  drawButtons() {
    const { play } = this;
    const { state, game } = play;
    const button = (/** @type {string} */ text, /** @type {() => unknown} */ onclick, title = '', id = '') =>
      element('button', { type: 'button', onclick, title, id: id || null }, text);
    const isElsewhere = state.isGame && game.node.id !== state.live;
    const running = [
      button('Resign', () => play.endings.resign()),
      ...(state.seats.includes('you') ? [button('Offer a draw', () => play.endings.offerDraw(), drawHint)] : []),
      button(state.isPaused ? 'Resume' : 'Pause', () => play.endings.pause(), '', 'pause'),
    ];
    replaceChildren(
      this.buttons,
      ...(state.isGame && !state.over ? running : []),
      ...(state.isGame && state.over
        ? [button('Rematch', () => play.endings.rematch(), 'A new game with the sides swapped')]
        : []),
      ...(isElsewhere ? [button('To the current position', () => game.goTo(play.live))] : []),
    );
  }
}

const drawHint = 'Kibitz accepts unless a search of 20,000 nodes finds it ahead';

/** @param {{ level: number, elo: number, error?: number }[] | undefined} ratings @param {number} level */
const ratingOf = (ratings, level) => ratings?.find((one) => one.level === level);
