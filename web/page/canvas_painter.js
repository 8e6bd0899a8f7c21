// Draws an SVG element that is shown on the page to a canvas, with the styles that the browser has computed. The browser
// could load the SVG as an image, but the page's security policy allows no images but its own files.

/** @typedef {CanvasRenderingContext2D} Context */

const number = (/** @type {Element} */ shape, /** @type {string} */ name) => Number(shape.getAttribute(name) ?? 0);

/** The outline of each kind of shape. @type {Record<string, (shape: Element) => Path2D>} */
const outlines = {
  path: (shape) => new Path2D(shape.getAttribute('d') ?? ''),
  circle: (shape) => ellipse(shape, number(shape, 'r'), number(shape, 'r')),
  ellipse: (shape) => ellipse(shape, number(shape, 'rx'), number(shape, 'ry')),
  rect: (shape) => {
    const path = new Path2D();
    path.roundRect(
      number(shape, 'x'),
      number(shape, 'y'),
      number(shape, 'width'),
      number(shape, 'height'),
      number(shape, 'rx'),
    );
    return path;
  },
  line: (shape) =>
    new Path2D(`M${number(shape, 'x1')} ${number(shape, 'y1')}L${number(shape, 'x2')} ${number(shape, 'y2')}`),
  polyline: (shape) => new Path2D(`M${shape.getAttribute('points') ?? ''}`),
  polygon: (shape) => new Path2D(`M${shape.getAttribute('points') ?? ''}Z`),
};

/** @type {Record<string, CanvasTextAlign>} */
const alignments = { middle: 'center', end: 'right' };
/** @type {Record<string, CanvasTextBaseline>} */
const baselines = { central: 'middle', middle: 'middle', hanging: 'hanging' };

/** @param {Element} shape @param {number} radiusX @param {number} radiusY */
function ellipse(shape, radiusX, radiusY) {
  const path = new Path2D();
  path.ellipse(number(shape, 'cx'), number(shape, 'cy'), radiusX, radiusY, 0, 0, 2 * Math.PI);
  return path;
}

/** A number of a gradient: "25%" or ".25". @param {Element} gradient @param {string} name @param {number} usual */
function fraction(gradient, name, usual) {
  const text = gradient.getAttribute(name);
  if (text === null) return usual;
  return text.endsWith('%') ? parseFloat(text) / 100 : Number(text);
}

/**
 * The gradient of the SVG with this id, for a shape.
 * @param {Context} context @param {SVGGraphicsElement} shape @param {string} id
 */
function gradientFor(context, shape, id) {
  const gradient = shape.ownerSVGElement?.querySelector(`#${CSS.escape(id)}`);
  if (!gradient) return null;
  const { x, y, width, height } = shape.getBBox();
  const at = (/** @type {string} */ name, /** @type {number} */ usual) => fraction(gradient, name, usual);
  const [cx, cy] = [x + at('cx', 0.5) * width, y + at('cy', 0.5) * height];
  const made =
    gradient.tagName === 'radialGradient'
      ? context.createRadialGradient(
          x + at('fx', at('cx', 0.5)) * width,
          y + at('fy', at('cy', 0.5)) * height,
          0,
          cx,
          cy,
          at('r', 0.5) * width,
        )
      : context.createLinearGradient(
          x + at('x1', 0) * width,
          y + at('y1', 0) * height,
          x + at('x2', 1) * width,
          y + at('y2', 0) * height,
        );
  for (const stop of gradient.querySelectorAll('stop')) {
    const { stopColor, stopOpacity } = getComputedStyle(stop);
    made.addColorStop(fraction(stop, 'offset', 0), withOpacity(stopColor, Number(stopOpacity)));
  }
  return made;
}

/** A computed colour, "rgb(1, 2, 3)", with its opacity multiplied. @param {string} colour @param {number} opacity */
function withOpacity(colour, opacity) {
  if (opacity === 1) return colour;
  const [red, green, blue, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return `rgba(${red}, ${green}, ${blue}, ${alpha * opacity})`;
}

/**
 * The paint of a shape's fill or stroke; null: none.
 * @param {Context} context @param {SVGGraphicsElement} shape @param {string} paint @param {number} opacity
 */
function paintOf(context, shape, paint, opacity) {
  if (paint === 'none') return null;
  const [, id] = paint.match(/url\(["']?#([^"')]+)/) ?? [];
  return id ? gradientFor(context, shape, id) : withOpacity(paint, opacity);
}

/** @param {Context} context @param {SVGGraphicsElement} shape @param {CSSStyleDeclaration} style */
function paintShape(context, shape, style) {
  const outline = outlines[shape.tagName]?.(shape);
  const fill = paintOf(context, shape, style.fill, Number(style.fillOpacity));
  const stroke = paintOf(context, shape, style.stroke, Number(style.strokeOpacity));
  context.lineWidth = parseFloat(style.strokeWidth);
  context.lineCap = /** @type {CanvasLineCap} */ (style.strokeLinecap);
  context.lineJoin = /** @type {CanvasLineJoin} */ (style.strokeLinejoin);
  context.setLineDash(style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(/[ ,]+/).map(parseFloat));
  const steps = [
    () => {
      if (fill) {
        context.fillStyle = fill;
        if (outline) context.fill(outline);
        else paintText(context, shape, style, 'fillText');
      }
    },
    () => {
      if (stroke) {
        context.strokeStyle = stroke;
        if (outline) context.stroke(outline);
        else paintText(context, shape, style, 'strokeText');
      }
    },
  ];
  if (style.paintOrder.startsWith('stroke')) steps.reverse();
  for (const step of steps) step();
}

/**
 * @param {Context} context @param {SVGGraphicsElement} shape @param {CSSStyleDeclaration} style
 * @param {'fillText' | 'strokeText'} method
 */
function paintText(context, shape, style, method) {
  if (shape.tagName !== 'text') return;
  context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.textAlign = alignments[style.textAnchor] ?? 'left';
  context.textBaseline = baselines[style.dominantBaseline] ?? 'alphabetic';
  context.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
  context[method](
    shape.textContent ?? '',
    number(shape, 'x') + number(shape, 'dx'),
    number(shape, 'y') + number(shape, 'dy'),
  );
}

/**
 * Draws the shapes below `element`, as the browser shows them.
 * @param {Context} context @param {SVGGraphicsElement} element @param {DOMMatrix} toCanvas  from the screen to the canvas
 * @param {number} opacity  of the elements above
 */
function paintTree(context, element, toCanvas, opacity) {
  const style = getComputedStyle(element);
  const matrix = element.getScreenCTM?.();
  if (style.display === 'none' || element.tagName === 'defs' || !matrix) return;
  const own = opacity * Number(style.opacity);
  if (style.visibility === 'visible' && (outlines[element.tagName] || element.tagName === 'text')) {
    context.setTransform(toCanvas.multiply(DOMMatrix.fromMatrix(matrix)));
    context.globalAlpha = own;
    paintShape(context, element, style);
  }
  for (const child of element.children) paintTree(context, /** @type {SVGGraphicsElement} */ (child), toCanvas, own);
}

/**
 * A canvas with the picture of an SVG element that is shown on the page.
 * @param {SVGSVGElement} svg @param {number} width  of the canvas, in pixels
 */
export function paintSvg(svg, width) {
  const { width: shownWidth, height: shownHeight, left, top } = svg.getBoundingClientRect();
  const scale = width / shownWidth;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round(shownHeight * scale);
  const context = /** @type {Context} */ (canvas.getContext('2d'));
  paintTree(context, svg, new DOMMatrix().scale(scale).translate(-left, -top), 1);
  return canvas;
}
