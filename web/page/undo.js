// What the user did, so that it can be undone and redone: moves, edits of the tree, and changes from one game to another.

/**
 * @typedef {object} Step
 * @property {string} name                    for the button's hint: "delete the moves from Nf3"
 * @property {() => unknown} undo             may return a promise
 * @property {() => unknown} redo
 */

const maxSteps = 1000;

export class UndoStack {
  /** @param {() => void} onChange */
  constructor(onChange) {
    this.onChange = onChange;
    /** @type {Step[]} */
    this.done = [];
    /** @type {Step[]} */
    this.undone = [];
    this.isBusy = false;
  }

  /** Notes a step that has been done. @param {Step} step */
  push(step) {
    if (this.isBusy) return;
    this.done.push(step);
    if (this.done.length > maxSteps) this.done.shift();
    this.undone = [];
    this.onChange();
  }

  undo() {
    return this.move(this.done, this.undone, 'undo');
  }
  redo() {
    return this.move(this.undone, this.done, 'redo');
  }

  /**
   * A step that fails, for example because the connection is lost, stays where it was.
   * @param {Step[]} from @param {Step[]} to @param {'undo' | 'redo'} direction
   */
  async move(from, to, direction) {
    const step = this.isBusy ? undefined : from.at(-1);
    if (!step) return;
    this.isBusy = true;
    try {
      await step[direction]();
      from.pop();
      to.push(step);
    } finally {
      this.isBusy = false;
      this.onChange();
    }
  }
}
