// The tabs beside the board, and the panel that each of them shows.
import { $, element } from './helpers.js';

/** @typedef {{ panel: HTMLElement, onShown?: (isShown: boolean) => void }} Panel */

/** @param {string} name */
const idOf = (name) => name.replace(' ', '-');

export class Panels {
  /** @param {(name: string) => void} onShow */
  constructor(onShow) {
    this.onShow = onShow;
    /** @type {Record<string, Panel>} */
    this.panels = {};
  }

  /** @param {string} name */
  has(name) {
    return Object.hasOwn(this.panels, name);
  }

  /** Makes the tabs, and shows the panel `first`. @param {Record<string, Panel>} panels @param {string} first */
  make(panels, first) {
    this.panels = panels;
    const names = Object.keys(panels);
    for (const name of names) {
      const [tab, panel] = [`tab-${idOf(name)}`, `panel-${idOf(name)}`];
      const onclick = () => this.show(name);
      const button = element('button', { type: 'button', role: 'tab', id: tab, 'aria-controls': panel, onclick }, name);
      button.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => this.press(event, names, name));
      $('tabs').append(button);
      const attributes = { role: 'tabpanel', id: panel, 'aria-labelledby': tab, tabindex: 0 };
      $('panels').append(element('div', attributes, panels[name].panel));
    }
    this.show(this.has(first) ? first : names[0]);
  }

  /** @param {KeyboardEvent} event @param {string[]} names @param {string} name */
  press(event, names, name) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.stopPropagation();
    event.preventDefault();
    const next = names[(names.indexOf(name) + step + names.length) % names.length];
    this.show(next);
    $(`tab-${idOf(next)}`).focus();
  }

  /** @param {string} name */
  show(name) {
    for (const [other, panel] of Object.entries(this.panels)) {
      const isShown = other === name;
      const tab = $(`tab-${idOf(other)}`);
      tab.setAttribute('aria-selected', String(isShown));
      tab.tabIndex = isShown ? 0 : -1;
      $(`panel-${idOf(other)}`).hidden = !isShown;
      panel.onShown?.(isShown);
    }
    this.onShow(name);
  }
}
