// The WebSocket connection to the server. It sends queries and matches each answer to its query by the id. A lost
// connection is reopened as soon as the server responds.

/** @typedef {{ resolve(answer: any): void, reject(problem: Error): void, onReport?: (report: any) => void }} Pending */
/**
 * A promise of an answer. Its cancel() stops the search; the answer is then the result so far.
 * @typedef {Promise<any> & { cancel(): void }} Answer
 */

export class Link {
  /** @param {(isConnected: boolean) => void} onState */
  constructor(onState) {
    this.onState = onState;
    /** @type {Map<number, Pending>} */
    this.pending = new Map();
    this.count = 0;
    this.wait = 250;
    /** @type {string[]} */
    this.unsent = [];
    /** Why the server closed the connection. @type {string | undefined} */
    this.refusal = undefined;
    /** The notation to show instead of the usual one: a key of the moves in answers. */
    this.notation = '';
    // A page that is being left loses its connection, in Firefox before `pagehide`. Its answers are no longer needed.
    this.isLeaving = false;
    this.isClosedWhileLeaving = false;
    for (const event of ['beforeunload', 'pagehide']) window.addEventListener(event, () => (this.isLeaving = true));
    window.addEventListener('beforeunload', () => setTimeout(() => this.stay(), 2000));
    window.addEventListener('pageshow', () => this.stay());
    this.socket = this.open();
  }

  /** The page was not left after all, or it is shown again. */
  stay() {
    this.isLeaving = false;
    if (this.isClosedWhileLeaving) this.lose();
  }

  open() {
    const url = new URL('socket', location.href);
    url.protocol = 'ws:';
    url.hash = '';
    const socket = new WebSocket(url);
    socket.onopen = () => {
      this.wait = 250;
      for (const message of this.unsent.splice(0)) socket.send(message);
      this.onState(true);
    };
    socket.onmessage = (message) => this.take(this.parse(message.data));
    socket.onclose = () => {
      if (this.isLeaving) this.isClosedWhileLeaving = true;
      else this.lose();
    };
    return socket;
  }

  /** An answer, with moves in the notation to show. @param {string} text */
  parse(text) {
    const { notation } = this;
    if (!notation) return JSON.parse(text);
    return JSON.parse(text, (_, value) => (value?.[notation] ? { ...value, notation: value[notation] } : value));
  }

  lose() {
    this.isClosedWhileLeaving = false;
    this.onState(false);
    const pending = [...this.pending.values()];
    this.pending.clear();
    this.unsent = [];
    for (const question of pending) question.reject(new Error(this.refusal ?? 'the connection to the server was lost'));
    this.refusal = undefined;
    setTimeout(() => {
      this.socket = this.open();
    }, this.wait);
    this.wait = Math.min(this.wait * 2, 2000);
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
        this.send({ id, ...question });
      })
    );
    answer.cancel = () => {
      if (this.pending.has(id)) this.send({ id, type: 'cancel' });
    };
    return answer;
  }

  /** @param {any} question */
  send(question) {
    const message = JSON.stringify(question);
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(message);
    else this.unsent.push(message);
  }
}
