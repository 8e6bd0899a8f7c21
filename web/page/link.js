// The connection to the server, by WebSocket. Sends queries and matches each answer to its query by the id. If the
// connection is lost, it is opened again as soon as the server responds.

export class Link {
  constructor(onState) {
    this.onState = onState;
    this.asked = new Map();
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
    const asked = [...this.asked.values()];
    this.asked.clear();
    this.unsent = [];
    for (const question of asked) question.reject(new Error(this.refusal ?? 'the server is gone'));
    this.refusal = undefined;
    setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, 2000);
  }

  take(answer) {
    const question = this.asked.get(answer.id);
    if (!question) {
      if (answer.type === 'error') this.refusal = answer.message;  // concerns the connection, not one query
      return;
    }
    if (answer.type === 'report') return question.onReport?.(answer);
    this.asked.delete(answer.id);
    if (answer.type === 'error') question.reject(new Error(answer.message));
    else question.resolve(answer);
  }

  // Sends a query. Returns a promise of the answer. The promise's cancel() stops the search; its answer is the result
  // so far.
  ask(question, onReport) {
    const id = ++this.count;
    const answer = new Promise((resolve, reject) => {
      this.asked.set(id, { resolve, reject, onReport });
      this.send({ id, ...question });
    });
    answer.cancel = () => {
      if (this.asked.has(id)) this.send({ id, type: 'cancel' });
    };
    return answer;
  }

  send(question) {
    const message = JSON.stringify(question);
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(message);
    else this.unsent.push(message);
  }
}
