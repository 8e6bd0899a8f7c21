// The questions of the page. They are sent over a transport, and each answer is matched to its question by the id.
import { Transport } from './transport.js';

/** @typedef {{ resolve(answer: any): void, reject(problem: Error): void, onReport?: (report: any) => void }} Pending */
/**
 * A promise of an answer. Its cancel() stops the search; the answer is then the result so far.
 * @typedef {Promise<any> & { cancel(): void }} Answer
 */

export class Link {
  /** @param {Pick<import('./transport.js').TransportEvents, 'onState' | 'onNotice'>} events */
  constructor({ onState, onNotice }) {
    this.onState = onState;
    /** @type {Map<number, Pending>} */
    this.pending = new Map();
    this.count = 0;
    /** Why the server closed the connection. @type {string | undefined} */
    this.refusal = undefined;
    /** The notation to show instead of the usual one: a key of the moves in answers. */
    this.notation = '';
    this.transport = new Transport({
      onLine: (text) => this.take(this.parse(text)),
      onState: (problem) => this.setState(problem),
      onNotice,
    });
  }

  /** True if the program answers, with its files and processes, not the engine alone. */
  get hasProgram() {
    return this.transport.hasProgram;
  }

  /** How the page shows the claims of the papers. */
  get papersHost() {
    return this.transport.papersHost;
  }

  /** The tabs that only some transports offer. @param {import('./game.js').Game} game */
  extraTabs(game) {
    return this.transport.extraTabs(game);
  }

  /** An answer, with moves in the notation to show. @param {string} text */
  parse(text) {
    const { notation } = this;
    if (!notation) return JSON.parse(text);
    return JSON.parse(text, (_, value) => (value?.[notation] ? { ...value, notation: value[notation] } : value));
  }

  /** @param {string} problem */
  setState(problem) {
    this.onState(problem);
    if (!problem) return;
    const pending = [...this.pending.values()];
    this.pending.clear();
    for (const question of pending) question.reject(new Error(this.refusal ?? 'the connection to the server was lost'));
    this.refusal = undefined;
  }

  /** @param {any} answer */
  take(answer) {
    const question = this.pending.get(answer.id);
    if (!question) {
      if (answer.type === 'error') this.refusal = answer.message; // concerns the connection, not one query
      return;
    }
    if (answer.type === 'report') return question.onReport?.(answer);
    this.pending.delete(answer.id);
    if (answer.type === 'error') question.reject(new Error(answer.message));
    else question.resolve(answer);
  }

  /** Sends a query. @param {any} question @param {(report: any) => void} [onReport] @returns {Answer} */
  ask(question, onReport) {
    const id = ++this.count;
    const answer = /** @type {Answer} */ (
      new Promise((resolve, reject) => {
        this.pending.set(id, { resolve, reject, onReport });
        this.transport.send({ id, ...question });
      })
    );
    answer.cancel = () => {
      if (this.pending.has(id)) this.transport.send({ id, type: 'cancel' });
    };
    return answer;
  }

  /**
   * Sends the bytes of a file that the query "upload" has announced.
   * @param {string} id @param {Blob} blob @param {import('./transport.js').SendOptions} options
   */
  sendFile(id, blob, options) {
    return this.transport.sendFile(id, blob, options);
  }
}
