// Starts the engine's worker in Node.
import { nodeModule } from './instance.js';

const { Worker: NodeWorker } = await nodeModule('worker_threads');

/** @type {import('./owner.js').OwnerOptions['startWorker']} */
export function startWorker(onMessage, onFailure) {
  const worker = new NodeWorker(new URL('./worker.js', import.meta.url));
  worker.on('message', onMessage);
  worker.on('error', (/** @type {Error} */ problem) => onFailure(problem.message));
  return worker;
}
