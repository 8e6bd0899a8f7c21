// Helper functions that make HTML elements and format scores and numbers.

export const $ = (id) => document.getElementById(id);

// Makes an HTML element: element('button', { class: 'x', onclick: f }, 'text', child, ...)
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, '');
    else if (value !== false && value !== undefined && value !== null) made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

let ids = 0;

// A control with its label. `help` is the label's tooltip.
export function labelled(text, control, help) {
  control.id ||= `c${++ids}`;
  return element('div', { class: 'field' }, element('label', { for: control.id, title: help }, text), control);
}

// A drop-down list. Each choice is a value, or a pair of value and text.
export function select(choices, value, onchange, attributes = {}) {
  const made = element('select', { ...attributes, onchange: () => onchange?.(made.value) },
    ...choices.map((choice) => {
      const [key, text] = Array.isArray(choice) ? choice : [choice, choice];
      return element('option', { value: key, selected: String(key) === String(value) }, text);
    }));
  return made;
}

// A score as text. With sign = -1 the score is negated, so it is from the opponent's point of view.
export function scoreText(score, sign = 1) {
  if (!score) return '';
  const signed = (value, digits = 0) => (value > 0 ? '+' : value < 0 ? '−' : '') + Math.abs(value).toFixed(digits);
  switch (score.kind) {
    case 'win':
    case 'loss': {
      const wins = (score.kind === 'win') === sign > 0;
      if (score.value === null) return wins ? 'win' : 'loss';  // the distance is unknown
      return `${wins ? 'win' : 'loss'} in ${score.value}`;
    }
    case 'draw': return 'draw';
    case 'points': return `${signed(sign * score.value)} ${Math.abs(score.value) === 1 ? 'point' : 'points'}`;
    default: return signed(sign * score.value / 100, 2);
  }
}

// The winning chances of the side to move, from 0 to 1, as a logistic function of the evaluation. The curve is flatter
// for Othello and Go: their evaluation counts points, and leads of many points are common.
export function winningChances(score, game) {
  if (!score) return .5;
  if (score.kind === 'win') return 1;
  if (score.kind === 'loss') return 0;
  if (score.kind === 'draw') return .5;
  if (score.kind === 'points') return score.value > 0 ? 1 : score.value < 0 ? 0 : .5;
  const scale = { othello: 600, go: 600 }[game] ?? 272;
  return 1 / (1 + Math.exp(-score.value / scale));
}

// A count with three digits and a unit prefix: "1.23 M".
export function shortCount(count) {
  for (const [size, prefix] of [[1e9, ' G'], [1e6, ' M'], [1e3, ' k']])
    if (count >= size) return (count / size).toPrecision(3) + prefix;
  return String(count);
}

// A count with its noun: "1 ply", "2 plies".
export const counted = (count, singular, plural = `${singular}s`) => `${count} ${count === 1 ? singular : plural}`;

export const secondsText = (microseconds) => `${(microseconds / 1e6).toFixed(microseconds < 1e7 ? 1 : 0)} s`;
