// Starts the engine's worker in Node.
import { nodeModule } from './instance.js';

const { Worker: NodeWorker } = await nodeModule('worker_threads');

/** @type {import('./owner.js').OwnerOptions['startWorker']} */
export function startWorker(onMessage, onFailure) {
  // Options of the program's start, such as --input-type, are not for a worker: Node would refuse some.
  const worker = new NodeWorker(new URL('./worker.js', import.meta.url), { execArgv: [] });
  worker.on('message', onMessage);
  worker.on('error', (/** @type {Error} */ problem) => onFailure(problem.message));
  return worker;
}
