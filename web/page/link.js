// The WebSocket connection to the server. It sends queries and matches each answer to its query by the id. A lost
// connection is reopened as soon as the server responds.

export class Link {
  constructor(onState) {
    this.onState = onState;
    this.pending = new Map();
    this.count = 0;
    this.wait = 250;
    this.unsent = [];
    this.open();
  }

  open() {
    const url = new URL('socket', location.href);
    url.protocol = 'ws:';
    url.hash = '';
    this.socket = new WebSocket(url);
    this.socket.onopen = () => {
      this.wait = 250;
      for (const message of this.unsent.splice(0)) this.socket.send(message);
      this.onState(true);
    };
    this.socket.onmessage = (message) => this.take(JSON.parse(message.data));
    this.socket.onclose = () => this.lose();
  }

  lose() {
    this.onState(false);
    const pending = [...this.pending.values()];
    this.pending.clear();
    this.unsent = [];
    for (const question of pending) question.reject(new Error(this.refusal ?? 'the connection to the server was lost'));
    this.refusal = undefined;
    setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, 2000);
  }

  take(answer) {
    const question = this.pending.get(answer.id);
    if (!question) {
      if (answer.type === 'error') this.refusal = answer.message;  // concerns the connection, not one query
      return;
    }
    if (answer.type === 'report') return question.onReport?.(answer);
    this.pending.delete(answer.id);
    if (answer.type === 'error') question.reject(new Error(answer.message));
    else question.resolve(answer);
  }

  // Sends a query. Returns a promise of the answer. The promise's cancel() stops the search; its answer is the result
  // so far.
  ask(question, onReport) {
    const id = ++this.count;
    const answer = new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject, onReport });
      this.send({ id, ...question });
    });
    answer.cancel = () => {
      if (this.pending.has(id)) this.send({ id, type: 'cancel' });
    };
    return answer;
  }

  send(question) {
    const message = JSON.stringify(question);
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(message);
    else this.unsent.push(message);
  }
}
