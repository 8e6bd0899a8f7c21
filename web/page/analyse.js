// The panel for live analysis: lines, depth and speed, for one configuration or for two side by side, and the candidates on
// the board.
import { replaceChildren } from './focus.js';
import { element, labelled, select, scoreText } from './helpers.js';
import { ConfigurationAnalysis } from './configuration_analysis.js';
import { findThreat } from './threat.js';
import { winChance } from './chance.js';
import { seenByFirst } from './scores.js';

/** @typedef {import('./server_types.js').Line} Line */
/** @typedef {{ move: string, notation: string }} MoveText */

const maxValues = 8; // number of candidates that are shown on the board

export class Analysis {
  /**
   * @param {import('./game.js').Game} game @param {import('./settings.js').Settings} settings
   * @param {import('./board.js').Board} board @param {import('./preview.js').Preview} preview
   * @param {import('./eval_bar.js').EvalBar} bar the evaluation bar beside the board
   */
  constructor(game, settings, board, preview, bar) {
    this.game = game;
    this.settings = settings;
    this.board = board;
    this.preview = preview;
    this.bar = bar;
    this.lines = 3;
    this.limit = 3600; // seconds
    this.isOn = false;
    this.isComparing = false;
    /** @type {Line[]} */
    this.candidates = [];
    /** @type {{ text: string, path?: [number, number][] } | null} */
    this.threat = null;
    this.configurations = { A: new ConfigurationAnalysis(this, 'A'), B: new ConfigurationAnalysis(this, 'B') };
    this.panel = element('div');
    game.on('position', () => {
      this.threat = null;
      this.restart();
    });
    game.on('settings', () => this.restart());
    game.on('open', () => this.draw());
  }

  draw() {
    this.toggle = element('button', { type: 'button', class: 'strong', id: 'analyse', onclick: () => this.set(!this.isOn) });
    const compare = element('input', {
      type: 'checkbox',
      checked: this.isComparing,
      onchange: () => {
        this.isComparing = compare.checked;
        this.draw();
        this.restart();
      },
    });
    const choice = (/** @type {'lines' | 'limit'} */ field, /** @type {any[]} */ choices) =>
      select(choices, this[field], (/** @type {string} */ value) => {
        this[field] = Number(value);
        this.restart();
      });
    this.threatBox = element('p', { role: 'status' });
    replaceChildren(
      this.panel,
      element(
        'div',
        { class: 'row' },
        this.toggle,
        labelled('Lines', choice('lines', [1, 2, 3, 4, 5, 8])),
        labelled(
          'Time limit',
          choice('limit', [
            [1, '1 s'],
            [5, '5 s'],
            [30, '30 s'],
            [3600, '1 h'],
          ]),
        ),
        labelled('Compare A and B', compare),
      ),
      element(
        'p',
        { class: 'dim' },
        `Scores are from ${this.game.info?.sides[0] ?? ''}’s point of view. Hover over a move or focus ` +
          'it to see the position after it. Click it to add the line up to that move to the game.',
      ),
      element(
        'div',
        { class: this.isComparing ? 'two' : '' },
        this.configurations.A.box,
        ...(this.isComparing ? [this.configurations.B.box] : []),
      ),
      element(
        'div',
        { class: 'row' },
        element('button', { type: 'button', id: 'threat', onclick: () => this.showThreat() }, 'Show threat'),
      ),
      this.threatBox,
    );
    this.drawState();
  }

  drawState() {
    if (!this.toggle) return;
    const isSearching = Object.values(this.configurations).some((one) => one.pending);
    this.toggle.textContent = this.isOn ? 'Stop' : 'Analyse';
    this.toggle.setAttribute('aria-pressed', String(this.isOn));
    document.body.classList.toggle('searching', isSearching);
    if (this.threatBox) this.threatBox.textContent = this.threat?.text ?? '';
  }

  /** @param {boolean} isOn */
  set(isOn) {
    this.isOn = isOn;
    this.restart();
  }

  restart() {
    this.candidates = [];
    this.drawOnBoard();
    this.bar.clear();
    const { position } = this.game;
    for (const [which, one] of Object.entries(this.configurations)) {
      one.stop();
      if (this.isOn && (which === 'A' || this.isComparing) && position && !position.ending) one.start();
      else if (position?.ending) one.draw();
    }
    this.drawState();
  }

  // ---- the board ----

  /** @param {MoveText | null | undefined} move */
  pathOf(move) {
    return this.game.position?.moves.find((legal) => legal.move === move?.move)?.path;
  }

  /** @param {Line[]} lines */
  showOnBoard(lines) {
    if (!this.isOn || !this.game.position) return;
    this.candidates = lines;
    this.drawOnBoard();
    const { position, info } = this.game;
    if (!lines.length) return;
    const score = seenByFirst(lines[0].score, position.mover);
    this.bar.setShare(winChance(score, info?.chance), scoreText(score));
  }

  /** Draws the candidates with their values, and the threat. */
  drawOnBoard() {
    const sign = this.game.position?.mover === 0 ? 1 : -1;
    const candidates = this.candidates
      .slice(0, maxValues)
      .map(({ moves, score }, rank) => ({ path: this.pathOf(moves[0]), text: scoreText(score, sign), rank }))
      .filter(({ path }) => path?.length);
    this.board.setValues(candidates);
    this.board.setArrows(this.threat?.path ? [{ path: this.threat.path, kind: 'threat' }] : []);
  }

  async showThreat() {
    const { position } = this.game;
    this.threat = { text: '…' };
    this.drawState();
    let found;
    try {
      found = await findThreat(this.game);
    } catch (problem) {
      found = { text: /** @type {Error} */ (problem).message };
    }
    if (this.game.position !== position) return;
    this.threat = found;
    this.drawState();
    this.drawOnBoard();
  }

  /**
   * The button of a move of a line. Hovering shows the position after the move on the board; a click adds the line up to it
   * to the game.
   * @param {MoveText[]} moves @param {number} index
   */
  moveButton(moves, index) {
    const { game, preview } = this;
    const line = moves.slice(0, index + 1).map((move) => move.move);
    const { node } = game;
    const isWanted = () => game.node === node && button.matches(':hover,:focus');
    const peek = () => preview.show(node, line, { isBrief: true, isWanted });
    const back = () => {
      preview.close();
      this.drawOnBoard();
    };
    const button = element(
      'button',
      {
        type: 'button',
        class: 'move',
        onmouseenter: peek,
        onfocus: peek,
        onmouseleave: back,
        onblur: back,
        onclick: () => game.playLine(node, line),
      },
      moves[index].notation,
    );
    return button;
  }
}
