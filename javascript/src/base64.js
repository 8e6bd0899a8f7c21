// Bytes as text in base64, which lines of JSON need.

/** @param {string} text @returns {Uint8Array} */
export const bytesOfBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** @param {Uint8Array} bytes @returns {string} */
export function base64OfBytes(bytes) {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}
