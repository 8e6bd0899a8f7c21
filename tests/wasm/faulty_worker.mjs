// The worker with planted faults: a line with the field "plant" traps or loops for ever, as often as the number in shared
// memory says.
import { workerData } from 'node:worker_threads';
import { Instance } from '../../javascript/src/instance.js';

const left = new Int32Array(workerData);
const { answer } = Instance.prototype;

// A module whose only function executes `unreachable`.
const trap = new WebAssembly.Instance(
  new WebAssembly.Module(
    new Uint8Array([
      0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11,
    ]),
  ),
);

/** @param {string} line */
Instance.prototype.answer = async function answerWithFaults(line) {
  const { plant } = line.includes('"plant"') ? JSON.parse(line) : {};
  if (plant && Atomics.sub(left, 0, 1) > 0) {
    if (plant === 'trap') await this.guard(() => trap.exports.f());
    for (;;);
  }
  await answer.call(this, line);
};
await import('../../javascript/src/worker.js');
