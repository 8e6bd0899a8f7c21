// Tables as HTML elements.
import { element } from './helpers.js';

/** A table in a region that scrolls. @param {string} name @param {HTMLElement[]} parts */
export const scrolled = (name, ...parts) =>
  element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': name }, element('table', {}, ...parts));

/** A row whose cells have these texts. @param {'td' | 'th'} tag @param {unknown[]} texts @returns {HTMLElement} */
export const rowOf = (tag, texts) =>
  element('tr', {}, ...texts.map((text) => element(tag, tag === 'th' ? { scope: 'col' } : {}, String(text ?? ''))));
