// Workers that are started while the engine is loaded, so that their code is there when the engine is.
import { startWorker } from './web_worker.js';

/** @typedef {Parameters<import('./owner.js').OwnerOptions['startWorker']>} Events */

/** A worker whose events are kept until it is taken. */
class SpareWorker {
  constructor() {
    /** @type {Events | undefined} */
    this.events = undefined;
    /** Why the worker failed before it was taken. @type {string | undefined} */
    this.failure = undefined;
    this.port = startWorker(
      (message) => this.events?.[0](message),
      (why) => {
        this.failure = why;
        this.events?.[1](why);
      },
    );
  }

  /** @param {Events} events */
  take(events) {
    this.events = events;
    const { failure } = this;
    if (failure !== undefined) queueMicrotask(() => events[1](failure));
    return this.port;
  }
}

const spares = [new SpareWorker(), new SpareWorker()];

/** A spare worker if there is one, or else a new one. @param {Events} events */
export const takeWorker = (...events) => spares.pop()?.take(events) ?? startWorker(...events);
