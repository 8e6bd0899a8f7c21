// The options panel: all options by name, with their help texts. It edits two configurations, A and B. Each consists of
// a preset and the options that differ from the preset. The browser remembers both for each game.
import { replaceChildren } from './focus.js';
import { element, labelled, select } from './helpers.js';

/** @typedef {import('./server_types.js').Option} Option */
/** @typedef {{ preset: string, options: Record<string, string> }} Configuration */
/** @typedef {'A' | 'B'} Which */

/** @returns {Record<Which, Configuration>} */
const initial = () => ({ A: { preset: 'strong', options: {} }, B: { preset: 'textbook', options: {} } });

export class Settings {
  /** @param {import('./game.js').Game} game @param {import('./preferences.js').Preferences} preferences */
  constructor(game, preferences) {
    this.game = game;
    this.preferences = preferences;
    this.panel = element('div');
    this.all = initial();
    /** @type {Which} */
    this.shown = 'A';
    this.filter = '';
    this.problem = '';
    this.rows = element('div', { class: 'options' });
    /** Changes are made one after the other, so that none is made to options that another has replaced. */
    this.changes = Promise.resolve();
    game.on('open', () => this.restore());
    game.on('settings', () => preferences.set('settings', { ...preferences.get('settings'), [game.name]: this.all }));
  }

  /**
   * Takes the settings that the browser remembers for the game. Those that the program refuses, because it has changed
   * since, are forgotten.
   */
  async restore() {
    const { game } = this;
    this.problem = '';
    const stored = this.preferences.get('settings')[game.name];
    const all = (this.all = structuredClone(stored ?? initial()));
    for (const which of /** @type {Which[]} */ (stored ? ['A', 'B'] : [])) {
      try {
        await game.link.ask({ type: 'game', game: game.name, ...this.of(which) });
      } catch {
        all[which] = initial()[which];
      }
      if (this.all !== all) return;
    }
    await this.draw();
  }

  /** The preset and options of a configuration, with the game's rules, as fields of a query. @param {Which} which */
  of(which) {
    const { preset, options } = this.all[which];
    return { preset, options: { ...this.game.rules, ...options } };
  }

  /** Sets a configuration. @param {Which} which @param {Configuration} configuration */
  put(which, configuration) {
    this.all[which] = configuration;
    this.draw();
    this.game.emit('settings');
  }

  async draw() {
    const shown = this.all[this.shown];
    let { info } = this.game;
    try {
      info = await this.game.link.ask({ type: 'game', game: this.game.name, ...this.of(this.shown) });
    } catch (problem) {
      this.problem = /** @type {Error} */ (problem).message;
    }
    if (!info) return;
    const tab = (/** @type {Which} */ which) =>
      element(
        'button',
        {
          type: 'button',
          'aria-pressed': String(which === this.shown),
          onclick: () => {
            this.shown = which;
            this.problem = '';
            this.draw();
          },
        },
        `Settings ${which}`,
      );
    const filter = element('input', {
      type: 'search',
      value: this.filter,
      placeholder: 'Find an option',
      'aria-label': 'Find an option',
    });
    filter.addEventListener('input', () => {
      this.filter = filter.value;
      this.applyFilter();
    });
    const choosePreset = (/** @type {string} */ preset) => this.put(this.shown, { preset, options: {} });
    this.rows = element('div', { class: 'options' }, ...info.options.map((option) => this.row(option)));
    replaceChildren(
      this.panel,
      element(
        'div',
        { class: 'row' },
        tab('A'),
        tab('B'),
        labelled('Preset', select(info.presets, shown.preset, choosePreset)),
        filter,
      ),
      element('p', { class: 'error', role: 'alert' }, this.problem),
      this.rows,
    );
    this.applyFilter();
  }

  applyFilter() {
    const wanted = this.filter.toLowerCase();
    for (const row of /** @type {any} */ (this.rows.children)) row.hidden = !row.textContent.toLowerCase().includes(wanted);
  }

  /** @param {Option} option */
  control(option) {
    const change = (/** @type {string} */ value) => this.set(option, value);
    if (option.kind === 'flag') return select(['on', 'off'], option.value, change);
    if (option.kind === 'choice') return select(option.choices ?? [], option.value, change);
    const box = element('input', {
      type: option.kind === 'number' ? 'number' : 'text',
      value: option.value,
      min: option.minimum,
      max: option.maximum,
      onchange: () => change(box.value),
    });
    return box;
  }

  /** @param {Option} option */
  row(option) {
    const isChanged = option.name in this.all[this.shown].options || option.name in this.game.rules;
    const marks = [
      option.rule ? 'game rule' : '',
      option.exact ? 'exact' : '',
      option.unit,
      option.missing_setting ? `no effect without ${option.missing_setting}` : '',
    ]
      .filter(Boolean)
      .join(' · ');
    return element(
      'div',
      { class: `option${isChanged ? ' changed' : ''}` },
      labelled(option.name, this.control(option)),
      element('p', {}, `${option.help}.`, marks ? element('span', { class: 'dim' }, ` ${marks}`) : null),
    );
  }

  /**
   * Sets an option. If the engine rejects the value, its error is shown and the old value is kept.
   * @param {Option} option @param {string} value
   */
  set(option, value) {
    const { shown } = this;
    this.changes = this.changes.then(() => this.setNow(shown, option, value));
    return this.changes;
  }

  /** @param {Which} which @param {Option} option @param {string} value */
  async setNow(which, option, value) {
    this.problem = '';
    try {
      if (option.rule) await this.game.open(this.game.name, { rules: { ...this.game.rules, [option.name]: value } });
      else await this.change(which, option, value);
    } catch (problem) {
      this.problem = /** @type {Error} */ (problem).message;
    }
    this.draw();
  }

  /** @param {Which} which @param {Option} option @param {string} value */
  async change(which, option, value) {
    const configuration = this.all[which];
    const options = { ...configuration.options, [option.name]: value };
    if (value === option.preset_value) delete options[option.name];
    const question = { preset: configuration.preset, options: { ...this.game.rules, ...options } };
    await this.game.link.ask({ type: 'game', game: this.game.name, ...question });
    configuration.options = options;
    this.game.emit('settings');
  }
}
