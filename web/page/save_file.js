// Offers text as a file to save.
import { element } from './helpers.js';

/** @param {string} name @param {BlobPart} content */
export function saveFile(name, content) {
  const address = URL.createObjectURL(new Blob([content]));
  element('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
