// The table of a file's games, one page at a time.
import { counted, element } from './helpers.js';

/** @typedef {import('./file_types.js').FileRow} FileRow */

/**
 * The place and the sentence of the gravest of a game's faults.
 * @param {import('./file_types.js').FileProblem | undefined} problem @param {number} problems their number
 */
export function faultText(problem, problems) {
  if (!problem) return '';
  const place = problem.line > 0 ? `line ${problem.line}, column ${problem.column}: ` : '';
  const kind = problem.severity === 'warning' ? 'warning: ' : '';
  const others = problems > 1 ? ` (and ${problems - 1} more)` : '';
  return place + kind + problem.message + others;
}

/** @param {FileRow} row */
export function titleOfGame({ players: [first, second], number }) {
  return first || second ? `${first || '?'} – ${second || '?'}` : `Game ${number}`;
}

export class FileList {
  /**
   * @param {object} options
   * @param {(number: number) => void} options.onOpen     called with the number of the game that was chosen
   * @param {(offset: number) => void} options.onPage     called with the index of the first game wanted
   * @param {number} options.pageSize
   */
  constructor({ onOpen, onPage, pageSize }) {
    this.onOpen = onOpen;
    this.pageSize = pageSize;
    this.offset = 0;
    this.rows = element('tbody');
    this.rows.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => this.moveFocus(event));
    const headings = ['Number', 'Players', 'Date', 'Event', 'Result', 'Plies', 'Fault'];
    const table = element(
      'table',
      {},
      element('caption', { class: 'unseen' }, 'Games of the file'),
      element('thead', {}, element('tr', {}, ...headings.map((text) => element('th', { scope: 'col' }, text)))),
      this.rows,
    );
    this.previous = element('button', { type: 'button', onclick: () => onPage(this.offset - pageSize) }, 'Previous page');
    this.next = element('button', { type: 'button', onclick: () => onPage(this.offset + pageSize) }, 'Next page');
    this.range = element('span', { role: 'status' });
    this.table = element(
      'div',
      { class: 'scroll file-games', tabindex: '0', role: 'region', 'aria-label': 'Games of the file' },
      table,
    );
    this.element = element('div', {}, this.table, element('div', { class: 'row' }, this.previous, this.next, this.range));
  }

  /** Shows a page of the list. @param {import('./file_types.js').FilePage} page @param {number} offset */
  show(page, offset) {
    this.offset = offset;
    this.rows.replaceChildren(...page.rows.map((row) => this.row(row)));
    this.showCount(page);
  }

  /** Shows how many games there are. @param {{ matching: number, complete: boolean }} counts */
  showCount({ matching, complete }) {
    const last = Math.min(this.offset + this.pageSize, matching);
    const more = complete ? '' : ' or more';
    this.range.textContent =
      matching === 0
        ? complete
          ? 'No game matches the filter'
          : ''
        : `${this.offset + 1} to ${last} of ${counted(matching, 'game')}${more}`;
    this.previous.disabled = this.offset === 0;
    this.next.disabled = last >= matching;
  }

  clear() {
    this.rows.replaceChildren();
    this.range.textContent = '';
    this.previous.disabled = this.next.disabled = true;
  }

  /** @param {FileRow} row */
  row(row) {
    const open = element(
      'button',
      { type: 'button', class: 'file-game', 'data-number': row.number, onclick: () => this.onOpen(row.number) },
      titleOfGame(row),
    );
    const cells = [row.date, row.event, row.result, row.moves].map((text) => element('td', {}, String(text)));
    const isError = row.problem?.severity === 'error';
    return element(
      'tr',
      {},
      element('td', {}, String(row.number)),
      element('th', { scope: 'row' }, open),
      ...cells,
      element('td', { class: isError ? 'error' : 'dim' }, faultText(row.problem, row.problems)),
    );
  }

  /** Arrow keys move between the games. @param {KeyboardEvent} event */
  moveFocus(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const buttons = [...this.rows.querySelectorAll('button')];
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    if (!step || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[Math.max(0, Math.min(buttons.length - 1, at + step))].focus();
  }
}
