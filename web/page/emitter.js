// Events: other modules subscribe by name.

export class Emitter {
  constructor() {
    /** @type {Record<string, ((what?: any) => void)[]>} */
    this.listeners = {};
  }

  /** @param {string} event @param {(what?: any) => void} listener */
  on(event, listener) {
    (this.listeners[event] ??= []).push(listener);
  }

  /** @param {string} event @param {unknown} [what] */
  emit(event, what) {
    for (const listener of this.listeners[event] ?? []) listener(what);
  }
}
