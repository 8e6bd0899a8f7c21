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
export function labelled(text, control, help) {
  control.id ||= `c${++ids}`;
  return element('div', { class: 'field' }, element('label', { for: control.id, title: help }, text), control);
}

export function select(choices, value, onchange, attributes = {}) {
  const made = element('select', { ...attributes, onchange: () => onchange?.(made.value) },
    ...choices.map((choice) => {
      const [key, text] = Array.isArray(choice) ? choice : [choice, choice];
      return element('option', { value: key, selected: String(key) === String(value) }, text);
    }));
  return made;
}

// A score as text. If `sign` is -1, the score is negated, which gives it from the opponent's view.
export function scoreText(score, sign = 1) {
  if (!score) return '';
  const signed = (value) => (value > 0 ? '+' : value < 0 ? '−' : '') + Math.abs(value);
  switch (score.kind) {
    case 'win':
    case 'loss': {
      const wins = (score.kind === 'win') === sign > 0;
      if (score.value === null) return wins ? 'won' : 'lost';  // the distance is unknown
      return `${wins ? 'win' : 'loss'} in ${score.value}`;
    }
    case 'draw': return 'draw';
    case 'points': return `${signed(sign * score.value)} points`;
    default: return (sign * score.value > 0 ? '+' : sign * score.value < 0 ? '−' : '') + (Math.abs(score.value) / 100).toFixed(2);
  }
}

// The winning chances of the side to move, from 0 to 1: a logistic curve of the evaluation. It is flatter for Othello
// and Go than for other games, because their evaluation counts points, and leads of many points are common.
export function chance(score, game) {
  if (!score) return .5;
  if (score.kind === 'win') return 1;
  if (score.kind === 'loss') return 0;
  if (score.kind === 'draw') return .5;
  if (score.kind === 'points') return score.value > 0 ? 1 : score.value < 0 ? 0 : .5;
  const scale = { othello: 600, go: 600 }[game] ?? 272;
  return 1 / (1 + Math.exp(-score.value / scale));
}

export function amount(count) {
  for (const [size, sign] of [[1e9, ' G'], [1e6, ' M'], [1e3, ' k']])
    if (count >= size) return (count / size).toPrecision(3) + sign;
  return String(count);
}

export const seconds = (microseconds) => `${(microseconds / 1e6).toFixed(microseconds < 1e7 ? 1 : 0)} s`;
