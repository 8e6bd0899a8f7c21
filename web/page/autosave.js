// Stores the open game after every change, and opens games that are stored.
import { mergedTags } from './merge_tags.js';

/**
 * Every change is stored at once. A game that is left is stored as it is then.
 * @param {import('./game.js').Game} game @param {import('./library.js').Library} library
 */
export function storeChanges(game, library) {
  game.on('document', () => library.save(game.documentId, () => game.toStored()));
  game.on('leave', () => {
    if (!library.waiting.has(game.documentId)) return;
    const left = game.toStored();
    library.save(left.id, () => left);
  });
  library.onProblem = (text) => game.emit('problem', text);
  library.onMerge = ({ id, tree, tags }, before) => {
    if (id !== game.documentId) return;
    if (game.tree.merge(tree)) game.emit('tree');
    game.tags = mergedTags(game.tags, tags, before);
    game.emit('names');
  };
  window.addEventListener('pagehide', () => library.keepUnsaved());
}

/**
 * Opens a stored game, at one of its positions or where it was left. Returns false if it is not in the list of games.
 * @param {import('./game.js').Game} game @param {import('./library.js').Library} library
 * @param {import('./address.js').Entry} entry
 */
export async function openStored(game, library, { document: id, at }) {
  const stored = await library.load(id);
  if (stored) await game.openStored(stored, at);
  return Boolean(stored);
}
