// Sends a file to the server, which writes it to disk as it arrives.

/**
 * Sends the body of an announced file. Of the browser's two ways to send one, only XMLHttpRequest reports progress.
 * @param {string} address
 * @param {Blob} blob
 * @param {{ onProgress?: (sent: number) => void, signal?: AbortSignal }} options
 * @returns {Promise<void>}
 */
function post(address, blob, { onProgress, signal }) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
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

/**
 * Sends a file. Returns its id on the server, where it stays until the page is closed.
 * @param {import('./file_types.js').Server} server
 * @param {{ game: string, name: string, blob: Blob }} file   `game`: the game of the page
 * @param {{ onProgress?: (sent: number) => void, signal?: AbortSignal }} [options]
 * @returns {Promise<string>}
 */
export async function upload(server, { game, name, blob }, options = {}) {
  const { file } = await server.ask({ type: 'upload', game, name, bytes: blob.size });
  options.signal?.throwIfAborted();
  await post(`files/${file}`, blob, options);
  return file;
}
