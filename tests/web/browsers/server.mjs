// Starts "kibitz web" on a free port, in a folder of its files.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';

export class Server {
  /** @param {string} program */
  static async start(program) {
    const folder = mkdtempSync(`${tmpdir()}/kibitz-web-`);
    writeFileSync(`${folder}/token`, 'aboardforeverygame00\n', { mode: 0o600 });
    const words = ['web', '--no-browser', '--token-file', `${folder}/token`, '--port', '0', '--lab', folder];
    const process = spawn(program, words, { stdio: ['ignore', 'pipe', 'ignore'] });
    const [link] = await once(createInterface(process.stdout), 'line');
    return new Server(process, folder, link.trim().split('#')[0]);
  }

  constructor(process, folder, link) {
    Object.assign(this, { process, folder, link });
  }

  async end() {
    const ended = once(this.process, 'exit');
    this.process.kill('SIGINT');
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
