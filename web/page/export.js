// The export of a game: as text in each format that can hold it, and of the board as a picture. What a format cannot hold
// is shown before the text is copied or saved.
import { copyText } from './copy_text.js';
import { boardAsPng, boardAsSvg } from './board_picture.js';
import { element, select } from './helpers.js';
import { saveFile } from './save_file.js';

/** @typedef {{ format: string, title: string, tree: boolean }} Format */

/** A file name from players and date: "Anna-Ben-2026.05.01". @param {Record<string, string>} tags @param {string} usual */
function nameOfFile(tags, usual) {
  const parts = ['White', 'Red', 'Black', 'Date'].map((tag) => tags[tag]).filter((text) => text && !/^[?.]*$/.test(text));
  return (
    parts
      .join('-')
      .replace(/[^\p{L}\p{N}.-]+/gu, '_')
      .slice(0, 80) || usual
  );
}

export class ExportMenu {
  /**
   * @param {object} options
   * @param {import('./file_types.js').Server} options.server
   * @param {() => Omit<import('./file_types.js').FileGame, 'problems'>} options.record   the game of the page, as a tree
   * @param {() => SVGSVGElement | null} options.board   the picture of the board; null if the game has none
   */
  constructor({ server, record, board }) {
    this.server = server;
    this.record = record;
    this.board = board;
    /** The game that is shown. @type {ReturnType<typeof record>} */
    this.game = { game: '', rules: {}, start: '', tags: {}, result: '*', nodes: [] };
    this.format = '';
    /** Counts the exports: an answer to an earlier one is dropped. */
    this.turn = 0;
    this.formats = element('div');
    this.text = element('textarea', { readonly: true, rows: 12, spellcheck: 'false', 'aria-label': 'The game as text' });
    this.losses = element('div', { role: 'status' });
    this.problem = element('p', { class: 'error', role: 'alert' });
    this.done = element('span', { role: 'status' });
    const button = (/** @type {string} */ text, /** @type {() => unknown} */ action) =>
      element('button', { type: 'button', onclick: () => this.run(action) }, text);
    this.textButtons = [button('Copy', () => this.copy()), button('Save', () => this.save())];
    this.pictureButtons = [button('Save as SVG', () => this.saveSvg()), button('Save as PNG', () => this.savePng())];
    this.dialog = /** @type {HTMLDialogElement} */ (
      element(
        'dialog',
        { class: 'export', 'aria-labelledby': 'export-title' },
        element('h2', { id: 'export-title' }, 'Export'),
        this.formats,
        this.text,
        this.losses,
        this.problem,
        element('div', { class: 'row' }, ...this.textButtons, this.done),
        element('h3', {}, 'Picture of the board'),
        element('div', { class: 'row' }, ...this.pictureButtons),
        element('div', { class: 'row' }, element('button', { type: 'button', onclick: () => this.dialog.close() }, 'Close')),
      )
    );
    // Keys of the board do not work while the dialog is open.
    this.dialog.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => event.stopPropagation());
    document.body.append(this.dialog);
  }

  /** A button that opens the dialog. */
  button() {
    return element(
      'button',
      { type: 'button', id: 'export', 'aria-haspopup': 'dialog', onclick: () => this.show() },
      'Export',
    );
  }

  async show() {
    this.game = this.record();
    this.problem.textContent = this.done.textContent = '';
    for (const one of this.pictureButtons) /** @type {HTMLButtonElement} */ (one).disabled = !this.board();
    this.dialog.showModal();
    await this.run(async () => {
      const { formats } = await this.server.ask({ type: 'formats', game: this.game.game });
      const choices = formats.map((/** @type {Format} */ { format, title }) => [format, title]);
      const label = element('label', { for: 'export-format' }, 'Format');
      this.formats.replaceChildren(
        element(
          'div',
          { class: 'row' },
          label,
          select(choices, choices[0][0], (/** @type {string} */ format) => this.run(() => this.write(format)), {
            id: 'export-format',
          }),
        ),
      );
      await this.write(choices[0][0]);
    });
  }

  /** Shows the game in a format. @param {string} format */
  async write(format) {
    const turn = ++this.turn;
    this.text.value = '';
    this.losses.replaceChildren();
    this.enableText(false);
    const { game } = this.game;
    const { text, losses } = await this.server.ask({ type: 'export', game, format, record: this.game });
    if (turn !== this.turn) return;
    this.format = format;
    this.text.value = text;
    this.enableText(true);
    if (losses.length === 0) return;
    this.losses.replaceChildren(
      element('p', {}, 'This is lost:'),
      element('ul', {}, ...losses.map((/** @type {string} */ loss) => element('li', {}, loss))),
    );
  }

  /** @param {boolean} isEnabled */
  enableText(isEnabled) {
    for (const one of this.textButtons) /** @type {HTMLButtonElement} */ (one).disabled = !isEnabled;
  }

  /** Runs an action, and shows its error. @param {() => unknown} action */
  async run(action) {
    this.problem.textContent = this.done.textContent = '';
    try {
      await action();
    } catch (problem) {
      this.problem.textContent = problem instanceof Error ? problem.message : String(problem);
    }
  }

  fileName() {
    return nameOfFile(this.game.tags, this.game.game);
  }

  async copy() {
    this.done.textContent = (await copyText(this.text.value)) ? 'Copied' : '';
  }

  save() {
    saveFile(`${this.fileName()}.${this.format}`, new Blob([this.text.value], { type: 'text/plain' }));
  }

  saveSvg() {
    const board = this.board();
    if (board) saveFile(`${this.fileName()}.svg`, new Blob([boardAsSvg(board)], { type: 'image/svg+xml' }));
  }

  async savePng() {
    const board = this.board();
    if (board) saveFile(`${this.fileName()}.png`, await boardAsPng(board));
  }
}
