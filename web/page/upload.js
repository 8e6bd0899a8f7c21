// Sends a file: it is announced, and then its bytes follow.

/**
 * Sends a file. Returns its id, under which it is kept until the page is closed.
 * @param {import('./file_types.js').Server} server
 * @param {{ game: string, name: string, blob: Blob }} file   `game`: the game of the page
 * @param {import('./transport.js').SendOptions} [options]
 * @returns {Promise<string>}
 */
export async function upload(server, { game, name, blob }, options = {}) {
  const { file } = await server.ask({ type: 'upload', game, name, bytes: blob.size });
  options.signal?.throwIfAborted();
  await server.sendFile(file, blob, options);
  return file;
}
