// Files and texts that the user gives to the page: dropped anywhere on it, or pasted outside of a text box.

/** @param {EventTarget | null} target */
function isTextBox(target) {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable=""], [contenteditable=true]')
  );
}

/**
 * @callback OnIncoming
 * @param {Blob} blob
 * @param {string} name    of the file; '' for a text
 * @param {number} others  number of further files, which are not passed on
 * @returns {void}
 */

/** @param {DataTransfer | null} data @param {OnIncoming} take */
function takeData(data, take) {
  const files = [...(data?.files ?? [])];
  const text = data?.getData('text/plain') ?? '';
  if (files.length > 0) take(files[0], files[0].name, files.length - 1);
  else if (text.trim()) take(new Blob([text]), '', 0);
  return files.length > 0 || text.trim() !== '';
}

/**
 * Calls `take` for each file or text.
 * @param {OnIncoming} take
 */
export function listenForFiles(take) {
  document.addEventListener('dragover', (event) => {
    if (isTextBox(event.target)) return;
    event.preventDefault(); // allows the drop
    document.body.classList.add('dropping');
  });
  document.addEventListener('dragleave', (event) => {
    if (!event.relatedTarget) document.body.classList.remove('dropping');
  });
  document.addEventListener('drop', (event) => {
    document.body.classList.remove('dropping');
    if (isTextBox(event.target)) return;
    event.preventDefault(); // without this, the browser leaves the page and shows the file
    takeData(event.dataTransfer, take);
  });
  document.addEventListener('paste', (event) => {
    if (!isTextBox(event.target) && takeData(event.clipboardData, take)) event.preventDefault();
  });
}
