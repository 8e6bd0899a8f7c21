// The list from which a game is chosen.
import { $, element, select } from './helpers.js';

/** Puts the list in its place. @param {import('./game.js').Game} game @param {string[]} names */
export function makeGameSelect(game, names) {
  const choices = names.map((name) => [name, game.titles[name]]);
  const open = (/** @type {string} */ name) => game.attempt(() => game.open(name));
  $('game').replaceWith(select(choices, names[0], open, { id: 'game' }));
  game.on('open', () => show(game));
}

/** Shows the open game. A game of the user's own is added to the list. @param {import('./game.js').Game} game */
function show({ name, info, titles }) {
  if (!Object.hasOwn(titles, name)) {
    titles[name] = info?.title ?? name;
    $('game').append(element('option', { value: name }, titles[name]));
  }
  $('game').value = name;
}
