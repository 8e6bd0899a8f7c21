// Copies a text for the user. The clipboard is only there in pages from https or this machine, and the browser may deny it.

/** Returns false if the text was shown in a dialog instead. @param {string} text */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    prompt('The browser does not let the page copy. Copy this:', text);
    return false;
  }
}
