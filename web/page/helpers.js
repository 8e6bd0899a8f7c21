// Helper functions that make HTML elements and format scores and numbers.

/**
 * An element of any kind: the fields that only some kinds have are not checked.
 * @typedef {HTMLElement & Record<string, any>} AnyElement
 */

/** The element with this id, which must exist. @param {string} id */
export const $ = (id) => /** @type {AnyElement} */ (document.getElementById(id));

/** @typedef {string | number | Node | null | undefined} Child */

/**
 * Makes an HTML element: element('button', { class: 'x', onclick: f }, 'text', child, ...)
 * @param {string} tag @param {Record<string, any>} [attributes] @param {...Child} children @returns {AnyElement}
 */
export function element(tag, attributes = {}, ...children) {
  const made = /** @type {AnyElement} */ (document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, '');
    else if (value !== false && value !== undefined && value !== null) made.setAttribute(name, value);
  }
  made.append(
    ...children
      .filter((child) => child !== null && child !== undefined)
      .map((child) => (typeof child === 'number' ? String(child) : child)),
  );
  return made;
}

let ids = 0;

/** A control with its label. @param {string} text @param {HTMLElement} control @param {string} [help] the label's tooltip */
export function labelled(text, control, help) {
  control.id ||= `c${++ids}`;
  return element('div', { class: 'field' }, element('label', { for: control.id, title: help }, text), control);
}

/**
 * A drop-down list. Each choice is a value, or a pair of value and text.
 * @param {any[]} choices @param {string | number} value @param {(value: any) => void} [onchange]
 * @param {Record<string, any>} [attributes]
 */
export function select(choices, value, onchange, attributes = {}) {
  const made = element(
    'select',
    { ...attributes, onchange: () => onchange?.(made.value) },
    ...choices.map((choice) => {
      const [key, text] = Array.isArray(choice) ? choice : [choice, choice];
      return element('option', { value: key, selected: String(key) === String(value) }, text);
    }),
  );
  return made;
}

/**
 * A score as text. With sign = -1 the score is negated, so it is from the opponent's point of view.
 * @param {import('./server_types.js').Score | null | undefined} score @param {number} [sign]
 */
export function scoreText(score, sign = 1) {
  if (!score) return '';
  const signed = (/** @type {number} */ value, digits = 0) =>
    (value > 0 ? '+' : value < 0 ? '−' : '') + Math.abs(value).toFixed(digits);
  switch (score.kind) {
    case 'win':
    case 'loss': {
      const wins = (score.kind === 'win') === sign > 0;
      if (score.value === null) return wins ? 'win' : 'loss'; // the distance is unknown
      return `${wins ? 'win' : 'loss'} in ${score.value}`;
    }
    case 'draw':
      return 'draw';
    case 'points':
      return `${signed(sign * Number(score.value))} ${Math.abs(Number(score.value)) === 1 ? 'point' : 'points'}`;
    default:
      return signed((sign * Number(score.value)) / 100, 2);
  }
}

/** A count with three digits and a unit prefix: "1.23 M". @param {number} count */
export function shortCount(count) {
  for (const [size, prefix] of /** @type {[number, string][]} */ ([
    [1e9, ' G'],
    [1e6, ' M'],
    [1e3, ' k'],
  ]))
    if (count >= size) return (count / size).toPrecision(3) + prefix;
  return String(count);
}

/** A count with its noun: "1 ply", "2 plies". @param {number} count @param {string} singular */
export const counted = (count, singular, plural = `${singular}s`) => `${count} ${count === 1 ? singular : plural}`;

/** @param {number} microseconds */
export const secondsText = (microseconds) => `${(microseconds / 1e6).toFixed(microseconds < 1e7 ? 1 : 0)} s`;
