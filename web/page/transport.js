// How the page reaches the engine: over a WebSocket to the server of `kibitz web`. On a static host another module of this
// name is in its place, which runs the engine in workers of the browser (web/site). Nothing else in the page knows which.

/**
 * What a transport reports to the page.
 * @typedef {object} TransportEvents
 * @property {(text: string) => void} onLine an answer, report or error, as JSON
 * @property {(problem: string) => void} onState why no question can be answered now; their answers will not come. '' when
 *   questions are answered again, or differently: what is shown must be queried again
 * @property {(notice: string) => void} onNotice what the page shows in a few words; '' for nothing
 */
/** @typedef {{ onProgress?: (sent: number) => void, signal?: AbortSignal }} SendOptions */

/** @type {import('./papers_walk.js').PapersHost} */
const papersHost = { place: 'by the program', longest: Infinity, recorded: async () => ({}), addressOf: () => '' };

const lost =
  'The connection to the server is lost. The page reconnects as soon as the server responds. ' +
  'If the server was restarted, open the link that it printed.';

export class Transport {
  /** @param {TransportEvents} events */
  constructor(events) {
    this.events = events;
    /** True: files, processes and all demonstrations of the program are there, not the engine alone. */
    this.hasProgram = true;
    this.papersHost = papersHost;
    this.wait = 250;
    /** @type {string[]} */
    this.unsent = [];
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
      this.events.onState('');
    };
    socket.onmessage = (message) => this.events.onLine(message.data);
    socket.onclose = () => {
      if (this.isLeaving) this.isClosedWhileLeaving = true;
      else this.lose();
    };
    return socket;
  }

  /**
   * The tabs that only this transport offers, by name.
   * @param {import('./game.js').Game} _game
   * @returns {Record<string, import('./panels.js').Panel>}
   */
  extraTabs(_game) {
    return {};
  }

  lose() {
    this.isClosedWhileLeaving = false;
    this.unsent = [];
    this.events.onState(lost);
    setTimeout(() => {
      this.socket = this.open();
    }, this.wait);
    this.wait = Math.min(this.wait * 2, 2000);
  }

  /** Sends a question, or {type: 'cancel', id}. @param {object} question */
  send(question) {
    const message = JSON.stringify(question);
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(message);
    else this.unsent.push(message);
  }

  /**
   * Sends the bytes of an announced file. Of the browser's two ways to send them, only XMLHttpRequest reports progress.
   * @param {string} id @param {Blob} blob @param {SendOptions} options
   * @returns {Promise<void>}
   */
  sendFile(id, blob, { onProgress, signal }) {
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('POST', `files/${id}`);
      request.upload.onprogress = (event) => onProgress?.(event.loaded);
      request.onload = () => {
        if (request.status === 200) resolve();
        else reject(new Error(request.responseText.trim()));
      };
      request.onerror = () => reject(new Error('the file was not sent: the connection to the server was lost'));
      request.onabort = () => reject(new DOMException('the file was not sent: it was cancelled', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      request.send(blob);
    });
  }
}
