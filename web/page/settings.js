// The options panel: all options by name, with their help texts. It edits two configurations, A and B. Each consists of
// a preset and the options that differ from the preset.
import { element, labelled, select } from './helpers.js';

export class Settings {
  constructor(game) {
    this.game = game;
    this.panel = element('div');
    this.all = { A: { preset: 'strong', options: {} }, B: { preset: 'textbook', options: {} } };
    this.shown = 'A';
    this.filter = '';
    game.on('open', () => { for (const configuration of Object.values(this.all)) configuration.options = {}; this.problem = ''; this.draw(); });
  }

  // The preset and options of a configuration, with the game's rules, as fields of a query.
  of(which) {
    const { preset, options } = this.all[which];
    return { preset, options: { ...this.game.rules, ...options } };
  }

  async draw() {
    const shown = this.all[this.shown];
    let info;
    try {
      info = await this.game.link.ask({ type: 'game', game: this.game.name, ...this.of(this.shown) });
    } catch (problem) {
      this.problem = problem.message;
      info = this.game.info;
    }
    const tabs = ['A', 'B'].map((which) => element('button', { type: 'button', 'aria-pressed': String(which === this.shown), onclick: () => { this.shown = which; this.problem = ''; this.draw(); } }, `Settings ${which}`));
    const filter = element('input', { type: 'search', value: this.filter, placeholder: 'Find an option', 'aria-label': 'Find an option' });
    filter.addEventListener('input', () => { this.filter = filter.value; this.applyFilter(); });
    this.rows = element('div', { class: 'options' }, ...info.options.map((option) => this.row(option)));
    this.panel.replaceChildren(
      element('div', { class: 'row' }, ...tabs,
        labelled('Preset', select(info.presets, shown.preset, (preset) => { Object.assign(shown, { preset, options: {} }); this.draw(); this.game.emit('settings'); })), filter),
      element('p', { class: 'error', role: 'alert' }, this.problem ?? ''),
      this.rows);
    this.applyFilter();
  }

  applyFilter() {
    const wanted = this.filter.toLowerCase();
    for (const row of this.rows.children) row.hidden = !row.textContent.toLowerCase().includes(wanted);
  }

  row(option) {
    const change = (value) => this.set(option, value);
    const control = option.kind === 'flag' ? select(['on', 'off'], option.value, change)
      : option.kind === 'choice' ? select(option.choices, option.value, change)
        : element('input', { type: option.kind === 'number' ? 'number' : 'text', value: option.value, min: option.minimum, max: option.maximum, onchange: (event) => change(event.target.value) });
    const isChanged = option.name in this.all[this.shown].options || option.name in this.game.rules;
    const marks = [option.rule ? 'game rule' : '', option.exact ? 'exact' : '', option.unit, option.missing_setting ? `no effect without ${option.missing_setting}` : ''].filter(Boolean).join(' · ');
    return element('div', { class: `option${isChanged ? ' changed' : ''}` }, labelled(option.name, control),
      element('p', {}, `${option.help}.`, marks ? element('span', { class: 'dim' }, ` ${marks}`) : null));
  }

  // Sets an option. If the engine rejects the value, its error is shown and the old value is kept.
  async set(option, value) {
    this.problem = '';
    if (option.rule) {
      try {
        await this.game.open(this.game.name, { rules: { ...this.game.rules, [option.name]: value } });
      } catch (problem) { this.problem = problem.message; this.draw(); }
      return;
    }
    const { options } = this.all[this.shown];
    const before = options[option.name];
    options[option.name] = value;
    if (value === option.preset_value) delete options[option.name];
    try {
      await this.game.link.ask({ type: 'game', game: this.game.name, ...this.of(this.shown) });
    } catch (problem) {
      this.problem = problem.message;
      if (before === undefined) delete options[option.name]; else options[option.name] = before;
    }
    this.draw();
    this.game.emit('settings');
  }
}
