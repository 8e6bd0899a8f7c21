// A panel whose modules are loaded when its tab is shown for the first time.
import { element } from './helpers.js';

/** @template {import('./panels.js').Panel} Inner */
export class LazyPanel {
  /** @param {() => Promise<Inner>} load makes the panel */
  constructor(load) {
    this.panel = element('div');
    this.load = load;
    /** @type {Promise<Inner> | null} */
    this.loading = null;
    this.isShown = false;
    /** The panel, once it is loaded. @type {Inner | undefined} */
    this.inner = undefined;
  }

  /** The panel, which is loaded if it was not yet. @returns {Promise<Inner>} */
  get() {
    this.loading ??= this.load().then((inner) => {
      this.panel.replaceChildren(inner.panel);
      this.inner = inner;
      return inner;
    });
    return this.loading;
  }

  /** @param {boolean} isShown */
  async onShown(isShown) {
    this.isShown = isShown;
    if (!isShown && !this.loading) return;
    try {
      const inner = await this.get();
      if (this.isShown === isShown) inner.onShown?.(isShown);
    } catch (problem) {
      this.loading = null;
      this.panel.replaceChildren(
        element('p', { class: 'error' }, `The panel could not be loaded: ${/** @type {Error} */ (problem).message}`),
      );
    }
  }
}
