// Pictures of the board, as files: SVG, and PNG.
import { paintSvg } from './canvas_painter.js';

const pngWidth = 1200;
// The properties of CSS that change how a shape looks. They are written into the shapes, because a file has no style sheet.
const inlined = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'opacity',
  'display',
  'visibility',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
  'dominant-baseline',
  'letter-spacing',
  'stop-color',
  'stop-opacity',
];
const ofText = /^(font|text|letter|dominant)/;

/** @param {Element} shape @param {Element} copy */
function inlineStyles(shape, copy) {
  const style = getComputedStyle(shape);
  copy.removeAttribute('class');
  copy.removeAttribute('style');
  for (const name of inlined) {
    const isUsed =
      (!ofText.test(name) || shape.tagName === 'text') && (!name.startsWith('stop') || shape.tagName === 'stop');
    if (isUsed) copy.setAttribute(name, style.getPropertyValue(name));
  }
  [...shape.children].forEach((child, index) => inlineStyles(child, copy.children[index]));
}

/** The board as the text of an SVG file. @param {SVGSVGElement} svg  the board on the page @returns {string} */
export function boardAsSvg(svg) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  inlineStyles(svg, copy);
  for (const name of [...copy.getAttributeNames()]) if (/^(aria-|tabindex|role|id$)/.test(name)) copy.removeAttribute(name);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copy);
}

/** The board as a PNG file. @param {SVGSVGElement} svg  the board on the page @returns {Promise<Blob>} */
export function boardAsPng(svg) {
  return new Promise((resolve, reject) => {
    paintSvg(svg, pngWidth).toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('the browser cannot make a PNG of the board'));
    }, 'image/png');
  });
}
