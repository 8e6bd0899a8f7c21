// The door for files: a file that is dropped on the page or chosen, and text that is pasted, is sent to the server, which
// lists its games in a dialog. A game that is chosen is passed on as a tree.
import { counted, element } from './helpers.js';
import { FileList } from './file_list.js';
import { listenForFiles } from './incoming_files.js';
import { upload } from './upload.js';

const pageSize = 50;
const longestText = 1_000_000; // bytes; a longer text is sent as a file
const filterDelay = 200; // milliseconds after the last key

/** @typedef {import('./file_types.js').FilePage} FilePage */
/** @typedef {import('./file_types.js').FileState} FileState */

export class FileDoor {
  /**
   * @param {object} options
   * @param {import('./file_types.js').Server} options.server
   * @param {() => { game: string, options: Record<string, string> }} options.game   the game of the page, and its rules
   * @param {(record: import('./file_types.js').FileGame) => unknown} options.open   shows a game on the board
   */
  constructor({ server, game, open }) {
    this.server = server;
    this.game = game;
    this.open = open;
    this.file = '';
    /** Counts the files. What belongs to an earlier file is dropped. */
    this.turn = 0;
    this.filterTimer = 0;
    /** @type {Set<{ cancel: () => void }>} */
    this.running = new Set();
    this.abort = new AbortController();
    this.list = new FileList({
      pageSize,
      onOpen: (number) => this.choose(number),
      onPage: (offset) => this.showPage(offset),
    });
    this.title = element('h2', { id: 'file-title' });
    this.status = element('p', { role: 'status' });
    this.problem = element('p', { class: 'error', role: 'alert' });
    this.progress = element('progress', { max: 1, 'aria-label': 'Progress' });
    this.filter = element('input', {
      type: 'search',
      id: 'file-filter',
      autocomplete: 'off',
      spellcheck: 'false',
      oninput: () => this.filterSoon(),
    });
    this.closeButton = element('button', { type: 'button', onclick: () => this.dialog.close() }, 'Close');
    this.tools = element(
      'div',
      {},
      element(
        'div',
        { class: 'row' },
        element('label', { for: 'file-filter' }, 'Filter by player, event, date or result'),
        this.filter,
      ),
      this.list.element,
    );
    this.dialog = /** @type {HTMLDialogElement} */ (
      element(
        'dialog',
        { class: 'files', 'aria-labelledby': 'file-title', onclose: () => this.stop() },
        this.title,
        this.status,
        this.progress,
        this.problem,
        this.tools,
        element('div', { class: 'row' }, this.closeButton),
      )
    );
    // Keys of the board do not work while the dialog is open.
    this.dialog.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => event.stopPropagation());
    this.input = /** @type {HTMLInputElement} */ (
      element('input', {
        type: 'file',
        class: 'unseen',
        tabindex: '-1',
        'aria-hidden': 'true',
        onchange: () => this.takeChosen(),
      })
    );
    document.body.append(this.dialog, this.input);
    listenForFiles((blob, name, others) => this.take(blob, name, others));
  }

  /** A button that opens the browser's dialog for files. */
  button() {
    return element('button', { type: 'button', id: 'open-file', onclick: () => this.input.click() }, 'Open file');
  }

  takeChosen() {
    const [file] = this.input.files ?? [];
    this.input.value = ''; // so that the same file can be chosen again
    if (file) this.take(file, file.name, 0);
  }

  /** Shows the games of a file or text. @param {Blob} blob @param {string} name @param {number} others */
  async take(blob, name, others) {
    this.stop();
    const turn = ++this.turn;
    const shown = name || 'pasted text';
    this.title.textContent = `Games of ${shown}`;
    this.status.textContent = `Sending ${shown} …`;
    this.problem.textContent = others > 0 ? `Only the first file is opened, not the ${counted(others, 'other')}.` : '';
    this.filter.value = '';
    this.list.clear();
    this.tools.hidden = true;
    this.setProgress(0);
    if (!this.dialog.open) this.dialog.showModal();
    this.closeButton.focus();
    this.abort = new AbortController();
    try {
      this.file = await (name || blob.size > longestText ? this.sendFile(blob, shown) : this.sendText(blob, shown));
      if (turn === this.turn) await this.showGames(turn);
    } catch (problem) {
      if (turn === this.turn) this.fail(problem);
    }
  }

  /** Each returns the file's id on the server. @param {Blob} blob @param {string} name @returns {Promise<string>} */
  sendFile(blob, name) {
    return upload(
      this.server,
      { game: this.game().game, name, blob },
      { onProgress: (sent) => this.setProgress(sent / blob.size), signal: this.abort.signal },
    );
  }

  /** @param {Blob} blob @param {string} name @returns {Promise<string>} */
  async sendText(blob, name) {
    const { file } = await this.ask({ type: 'text', name, text: await blob.text(), count: 0, until: 'page' });
    return file;
  }

  /** Shows the first games, and reads the others in the meantime. @param {number} turn */
  async showGames(turn) {
    const page = await this.showPage(0);
    if (!page || turn !== this.turn) return;
    // Wait for the end of the file before a single game is opened at once: a second one may follow.
    const whole = page.complete ? page : await this.readToEnd(turn);
    if (!whole || turn !== this.turn) return;
    this.showState(whole);
    if (whole.games === 1 && !page.rows[0].problem) await this.choose(1);
  }

  /** @param {number} turn @returns {Promise<FilePage>} */
  async readToEnd(turn) {
    const page = await this.ask({ type: 'file', file: this.file, count: 0, until: 'end' });
    if (turn === this.turn && !this.filter.value) this.list.showCount(page);
    return page;
  }

  /** @param {number} offset @returns {Promise<FilePage | null>} */
  async showPage(offset) {
    const turn = this.turn;
    const filter = this.filter.value;
    try {
      const page = await this.ask({ type: 'file', file: this.file, offset, count: pageSize, filter, until: 'page' });
      if (turn !== this.turn || filter !== this.filter.value) return null;
      this.tools.hidden = false;
      this.list.show(page, offset);
      this.showState(page);
      return page;
    } catch (problem) {
      if (turn === this.turn) this.fail(problem);
      return null;
    }
  }

  filterSoon() {
    clearTimeout(this.filterTimer);
    this.filterTimer = window.setTimeout(() => this.showPage(0), filterDelay);
  }

  /** Opens a game on the board. @param {number} number */
  async choose(number) {
    const turn = this.turn;
    try {
      this.problem.textContent = '';
      this.setProgress(undefined);
      const record = await this.ask({ type: 'file_game', file: this.file, number });
      if (turn !== this.turn) return;
      this.dialog.close();
      await this.open(record);
    } catch (problem) {
      if (turn === this.turn) this.fail(problem);
    }
  }

  /** @param {object} question @returns {Promise<any>} */
  async ask(question) {
    const answer = this.server.ask({ ...this.game(), ...question }, (report) => this.showState(report));
    this.running.add(answer);
    try {
      return await answer;
    } finally {
      this.running.delete(answer);
    }
  }

  /** @param {FileState} state */
  showState({ games, faulty, read, bytes, complete, problem }) {
    const faults = faulty > 0 ? `, ${faulty} with a fault` : '';
    this.status.textContent = counted(games, 'game') + faults + (complete ? '' : ' so far …');
    if (problem) this.problem.textContent = `The list ends here: ${problem}`;
    this.setProgress(complete ? null : read / Math.max(1, bytes));
  }

  /** A number from 0 to 1; undefined: unknown; null: nothing is in progress. @param {number | undefined | null} value */
  setProgress(value) {
    this.progress.hidden = value === null;
    if (typeof value === 'number') this.progress.value = Math.min(1, value);
    else this.progress.removeAttribute('value');
  }

  /** @param {unknown} problem */
  fail(problem) {
    this.setProgress(null);
    this.status.textContent = '';
    this.problem.textContent = problem instanceof Error ? problem.message : String(problem);
  }

  /** Cancels what is in progress. */
  stop() {
    this.turn++;
    this.abort.abort();
    clearTimeout(this.filterTimer);
    for (const answer of this.running) answer.cancel();
  }
}
