// The sounds of a game, made by the browser's synthesizer, so that no file is loaded.

/** A tone: its pitch in hertz, its length in seconds, the delay before it, and its loudness from 0 to 1.
 * @typedef {{ pitch: number, length: number, delay?: number, loudness: number, shape?: OscillatorType }} Tone */

/** @type {Record<string, Tone[]>} */
const tones = {
  move: [{ pitch: 190, length: 0.06, loudness: 0.5, shape: 'triangle' }],
  capture: [
    { pitch: 150, length: 0.05, loudness: 0.6, shape: 'square' },
    { pitch: 95, length: 0.09, delay: 0.04, loudness: 0.6, shape: 'triangle' },
  ],
  end: [
    { pitch: 392, length: 0.18, loudness: 0.35 },
    { pitch: 523, length: 0.18, delay: 0.15, loudness: 0.35 },
    { pitch: 659, length: 0.35, delay: 0.3, loudness: 0.35 },
  ],
  low_time: [
    { pitch: 880, length: 0.08, loudness: 0.4 },
    { pitch: 880, length: 0.08, delay: 0.16, loudness: 0.4 },
  ],
};
const key = 'sounds';

export class Sounds {
  constructor() {
    this.isOn = localStorage.getItem(key) !== 'off';
    /** @type {AudioContext | null} */
    this.context = null;
    this.played = ''; // the last sound, for the tests
  }

  /** @param {boolean} isOn */
  set(isOn) {
    this.isOn = isOn;
    localStorage.setItem(key, isOn ? 'on' : 'off');
  }

  // name: move, capture, end or low_time.
  /** @param {string} name */
  play(name) {
    if (!this.isOn || !tones[name]) return;
    this.played = name;
    this.context ??= new AudioContext();
    if (this.context.state === 'suspended') void this.context.resume();
    for (const tone of tones[name]) this.sound(this.context, tone);
  }

  /** @param {AudioContext} context @param {Tone} tone */
  sound(context, { pitch, length, delay = 0, loudness, shape = 'sine' }) {
    const begin = context.currentTime + delay;
    const source = new OscillatorNode(context, { type: shape, frequency: pitch });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.linearRampToValueAtTime(loudness * 0.4, begin + 0.005);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
    source.connect(volume).connect(context.destination);
    source.start(begin);
    source.stop(begin + length);
  }
}

// The sound of the move between two positions. A capture leaves fewer pieces.
/** @typedef {import('./board_types.js').Position & { ending?: unknown }} Position */
/** @param {Position | null} before @param {Position} after */
export function soundOfMove(before, after) {
  if (after.ending) return 'end';
  const count = (/** @type {Position} */ { picture }) => picture.pieces.filter((piece) => !piece.hint).length;
  return before && count(after) < count(before) ? 'capture' : 'move';
}
