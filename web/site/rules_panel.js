// The panel in which the user types the rules of a game: they are checked while typed, played on the board, taught, saved in
// the browser, and shared by a link that holds them.
import { CodeEditor } from './code_editor.js';
import { copyText } from './copy_text.js';
import { element, select } from './helpers.js';
import { RulesChecker } from './rules_checker.js';
import { RulesLearning } from './rules_learning.js';
import { gameOf, packRules, unpackRules } from './rules_text.js';

/** @typedef {import('./rules_text.js').Problem} Problem */
/** @typedef {import('./rules_store.js').OwnGame} OwnGame */
/** @typedef {{ source: string, name: string, isForeign: boolean }} Draft `isForeign`: from a link, and not yet run */

const pause = 400; // ms without a letter typed, after which the rules are checked
const draftKey = 'kibitz-rules-draft';
const beforeKey = 'kibitz-rules-before-link';
const foreign =
  'These rules come from a link: they are a program by its author. It runs when you press “Run these rules”, in a ' +
  'worker that can reach neither this page nor what the browser keeps.';

/** @param {string} id @param {string} text @param {() => unknown} onclick */
const button = (id, text, onclick) => element('button', { type: 'button', id, onclick }, text);

export class RulesPanel {
  /** @param {import('./game.js').Game} game @param {import('../site/transport.js').Transport} transport */
  constructor(game, transport) {
    this.game = game;
    this.transport = transport;
    /** @type {RulesChecker | undefined} */
    this.checker = undefined;
    /** @type {Draft} */
    this.draft = { source: '', name: '', isForeign: false };
    this.timer = 0;
    this.status = element('p', { id: 'rules-status', role: 'status' });
    this.problems = element('ul', { id: 'rules-problems', class: 'error', 'aria-label': 'What is wrong with the rules' });
    this.name = element('input', { id: 'rules-name', placeholder: 'Name', 'aria-label': 'Name of the rules' });
    this.open = element('span');
    this.play = button('play-rules', 'Play', () => game.attempt(() => this.playRules()));
    this.play.classList.add('strong');
    this.link = button('link-rules', 'Copy link', () => game.attempt(() => this.copyLink()));
    this.warning = element(
      'div',
      { id: 'foreign-rules', role: 'alert', hidden: true },
      element('p', {}, foreign),
      button('run-foreign', 'Run these rules', () => this.trust()),
    );
    this.learning = new RulesLearning(game.link, { prepare: () => this.prepare(), use: (own) => this.use(own) });
    const place = element('div');
    this.panel = element(
      'div',
      { class: 'rules' },
      element('div', { class: 'row' }, this.open, this.name),
      element(
        'div',
        { class: 'row' },
        this.play,
        button('save-rules', 'Save', () => game.attempt(() => this.save())),
        button('delete-rules', 'Delete', () => game.attempt(() => this.remove())),
        this.link,
      ),
      this.warning,
      this.status,
      place,
      this.problems,
      this.learning.panel,
    );
    this.editor = new CodeEditor(place, (source) => this.change({ ...this.draft, source }));
    /** @type {Promise<{ title: string, source: string }[]>} */
    this.templates = fetch(new URL('./rules_templates.json', import.meta.url)).then((response) => response.json());
    this.ready = this.begin();
  }

  async begin() {
    const [first] = await this.templates;
    const kept = sessionStorage.getItem(draftKey) ?? localStorage.getItem(draftKey);
    this.set(JSON.parse(kept ?? 'null') ?? { source: first.source, name: '', isForeign: false });
    await this.drawList();
  }

  /** @param {boolean} isShown */
  async onShown(isShown) {
    if (!isShown) return;
    await this.ready;
    const packed = this.transport.linkedRules;
    this.transport.linkedRules = null;
    if (packed === null) return;
    try {
      this.set({ source: await unpackRules(packed), name: '', isForeign: true });
    } catch (problem) {
      this.status.textContent = /** @type {Error} */ (problem).message;
    }
  }

  /** Puts a text into the editor. @param {Draft} draft */
  set(draft) {
    this.editor.text = draft.source;
    this.name.value = draft.name;
    this.change(draft, 0);
  }

  /** @param {Draft} draft @param {number} [wait] */
  change(draft, wait = pause) {
    this.draft = draft;
    this.keep(draft);
    this.warning.hidden = !draft.isForeign;
    this.play.disabled = draft.isForeign;
    this.checker?.stop();
    clearTimeout(this.timer);
    if (draft.isForeign) this.show([], 'Not run yet.');
    else this.timer = window.setTimeout(() => this.check(), wait);
  }

  /** Rules from a link are kept for a reload of this tab. They do not replace the user's. @param {Draft} draft */
  keep(draft) {
    if (!draft.isForeign) sessionStorage.removeItem(draftKey);
    (draft.isForeign ? sessionStorage : localStorage).setItem(draftKey, JSON.stringify(draft));
  }

  /** The rules of the link become the user's. Those that were in the editor before can be opened again. */
  async trust() {
    const before = localStorage.getItem(draftKey);
    if (before) localStorage.setItem(beforeKey, before);
    this.change({ ...this.draft, isForeign: false }, 0);
    await this.drawList();
  }

  // ---- checking ----

  /** Checks the rules. True if they are good; false if they are faulty or were changed meanwhile. */
  async check() {
    const { source } = this.draft;
    const { own, problem } = await this.transport.whenLoaded();
    if (!own) return this.show([{ line: 0, sentence: problem }], '');
    this.checker ??= new RulesChecker(own.module);
    this.status.textContent = 'Checking …';
    const game = await gameOf(source);
    const problems = await this.checker.check(game, source);
    if (!problems || source !== this.draft.source || this.draft.isForeign) return false;
    for (const one of problems) if (one.sentence.startsWith('SyntaxError')) one.line = this.editor.firstFaultyLine();
    return this.show(problems, 'The rules keep all promises of the contract in 20 random games.', game);
  }

  /** @param {Problem[]} problems @param {string} otherwise what the page says if there are none @param {string} [game] */
  async show(problems, otherwise, game) {
    this.editor.show(problems);
    this.problems.replaceChildren(
      ...problems.map(({ line, sentence }) => element('li', {}, line ? `Line ${line}: ${sentence}` : sentence)),
    );
    this.status.textContent = problems.length ? '' : otherwise;
    const isGood = problems.length === 0 && game !== undefined;
    this.learning.show(isGood ? await this.gameNow() : null);
    return isGood;
  }

  /** The game of the rules in the editor, with what was learned of it. @returns {Promise<OwnGame>} */
  async gameNow() {
    const { source } = this.draft;
    const game = await gameOf(source);
    return (await this.transport.rules.game(game)) ?? { game, source };
  }

  /** The game of the rules in the editor, kept in the browser; null if they are faulty. */
  async prepare() {
    clearTimeout(this.timer);
    if (this.draft.isForeign || !(await this.check())) return null;
    const own = await this.gameNow();
    await this.transport.rules.keepGame(own);
    return own;
  }

  async playRules() {
    const own = await this.prepare();
    if (own) await this.game.open(own.game);
  }

  /** @param {OwnGame} own */
  async use(own) {
    await this.transport.own?.setNet(own);
    this.transport.events.onState(''); // searches that run start again, with this evaluation
  }

  // ---- saving and sharing ----

  async drawList() {
    const [templates, saved] = [await this.templates, await this.transport.rules.list()];
    const before = JSON.parse(localStorage.getItem(beforeKey) ?? 'null');
    const choices = [
      ['', 'Open …'],
      ...(before ? [['before', 'Rules before the link']] : []),
      ...saved.map(({ name }) => [`saved ${name}`, name]),
      ...templates.map(({ title }, index) => [`template ${index}`, `Template: ${title}`]),
    ];
    const choose = (/** @type {string} */ value) => {
      if (value === 'before') return this.set(before);
      const name = value.replace(/^saved /, '');
      const found = value.startsWith('saved ') ? saved.find((one) => one.name === name) : templates[Number(value.slice(9))];
      if (found) this.set({ source: found.source, name: value.startsWith('saved ') ? name : '', isForeign: false });
      return undefined;
    };
    this.open.replaceChildren(select(choices, '', choose, { id: 'open-rules', 'aria-label': 'Open rules' }));
  }

  async save() {
    const name = this.name.value.trim();
    if (!name) return void (this.status.textContent = 'Give the rules a name to save them.');
    await this.transport.rules.save({ name, source: this.draft.source });
    this.change({ ...this.draft, name });
    await this.drawList();
    return void (this.status.textContent = `“${name}” is saved in this browser.`);
  }

  async remove() {
    const name = this.name.value.trim();
    await this.transport.rules.remove(name);
    await this.drawList();
    this.status.textContent = name ? `“${name}” is no longer saved in this browser.` : 'Only saved rules can be deleted.';
  }

  async copyLink() {
    const address = new URL(location.href);
    address.hash = new URLSearchParams({ show: 'Own rules', rules: await packRules(this.draft.source) }).toString();
    const link = (await copyText(address.href)) ? 'The link is copied. It' : 'The link';
    this.status.textContent = `${link} holds the rules, in ${address.href.length} letters.`;
  }
}
