// Starts the engine's worker in a browser.

/** @type {import('./owner.js').OwnerOptions['startWorker']} */
export function startWorker(onMessage, onFailure) {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  worker.onmessage = (event) => onMessage(event.data);
  worker.onerror = (event) => onFailure(event.message ?? 'the worker cannot be loaded');
  return worker;
}
