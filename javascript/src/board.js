// A picture of a position as lines of text.

/**
 * The board with its labels and its caption. An empty place is a dot; hints of the picture are not shown.
 * @param {import('./types.js').Picture} picture
 */
export function boardText(picture) {
  if (!picture.rows || !picture.columns) return picture.caption;
  const pieces = picture.pieces.filter(({ hint }) => !hint);
  const width = Math.max(
    1,
    ...pieces.map(({ symbol }) => symbol.length),
    ...(picture.column_labels ?? []).map((one) => one.length),
  );
  const cells = Array.from({ length: picture.rows }, () => Array.from({ length: picture.columns }, () => '.'));
  for (const { at, symbol } of pieces) if (cells[at[1]]?.[at[0]] !== undefined) cells[at[1]][at[0]] = symbol;
  const margin = Math.max(0, ...(picture.row_labels ?? []).map((label) => label.length));
  const row = (/** @type {string[]} */ texts, label = '') =>
    `${label.padStart(margin)}${margin ? ' ' : ''}${texts.map((text) => text.padStart(width)).join(' ')}`.trimEnd();
  const lines = cells.map((texts, index) => row(texts, picture.row_labels?.[index]));
  if (picture.column_labels?.length) lines.push(row(picture.column_labels));
  return [...lines, picture.caption].join('\n');
}
