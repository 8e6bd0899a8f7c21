// Plays the sounds of a game, if the user wants them.
import { $ } from './helpers.js';
import { Sounds, soundOfMove } from './sound.js';

/** @typedef {import('./server_types.js').Position} Position */

/** @param {import('./game.js').Game} game */
export function playSounds(game) {
  const sounds = new Sounds();
  /** @type {Position | null} */
  let before = null; // the position that was shown before
  /** @type {Position | null} */
  let shown = null;
  game.on('position', (position) => {
    [before, shown] = [shown, position];
  });
  game.on('played', (position) => {
    if (before) sounds.play(soundOfMove(before, position));
  });
  game.on('over', () => {
    if (!shown?.ending) sounds.play('end'); // the move that ends a game has its sound
  });
  game.on('low-time', () => sounds.play('low_time'));
  drawSwitch(sounds);
  return sounds;
}

/** @param {Sounds} sounds */
export function switchSounds(sounds) {
  sounds.set(!sounds.isOn);
  drawSwitch(sounds);
}

/** @param {Sounds} sounds */
const drawSwitch = (sounds) => $('sounds').setAttribute('aria-pressed', String(sounds.isOn));
