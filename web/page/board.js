// Draws a board from a picture (the field "picture" of an answer). A move is entered by clicking the squares of its
// path, or by dragging.
import { pieceMarkup, pieceName, groundOf } from './pieces.js';
import { counted } from './helpers.js';

const cell = 10;
const escape = (text) => String(text).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);
const same = (a, b) => a[0] === b[0] && a[1] === b[1];

export class Board {
  // Callbacks. onMove(move): a move was entered. onChoices(moves): several moves have the path that was entered.
  // onSay(text): text for screen readers. onEdit(place): the square `place` was clicked; returns true if a position is
  // being set up, and the click is then not part of a move. isStill: the board accepts no input.
  constructor(element, { onMove, onChoices, onSay, onEdit, isStill = false }) {
    Object.assign(this, { element, onMove, onChoices, onSay, onEdit, isStill });
    this.isFlipped = false;
    this.style = 'traditional';
    this.picked = [];
    this.arrows = [];
    this.cursor = null;
    this.position = null;
    if (isStill) return;
    element.tabIndex = 0;
    element.setAttribute('role', 'application');
    element.setAttribute('aria-label', 'Board: the arrow keys move the cursor, Enter selects a square');
    element.setAttribute('aria-describedby', 'board-description');
    element.addEventListener('pointerdown', (event) => this.press(event));
    element.addEventListener('pointerup', (event) => this.release(event));
    element.addEventListener('keydown', (event) => this.key(event));
  }

  show(position, game, sides) {
    const isNew = position !== this.position;
    Object.assign(this, { position, game, sides });
    if (isNew) this.picked = [];
    this.draw();
    if (this.isStill) { this.element.setAttribute('role', 'img'); this.element.setAttribute('aria-label', this.description()); }
  }

  setArrows(arrows) {
    this.arrows = arrows;
    if (this.position) this.draw();
  }

  // ---- coordinates ----

  centreOf([column, row]) {
    const { columns, rows } = this.position.picture;
    const c = this.isFlipped ? columns - 1 - column : column;
    const r = this.isFlipped ? rows - 1 - row : row;
    return [(c + .5) * cell, (r + .5) * cell];
  }

  placeAt(event) {
    const svg = this.element.querySelector('svg');
    if (!svg) return null;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    const { columns, rows } = this.position.picture;
    let column = Math.floor(point.x / cell), row = Math.floor(point.y / cell);
    if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
    if (this.isFlipped) [column, row] = [columns - 1 - column, rows - 1 - row];
    return [column, row];
  }

  nameOf([column, row]) {
    const { column_labels: columns, row_labels: rows, place_names: names } = this.position.picture;
    const named = names?.find((name) => same(name.at, [column, row]));
    if (named) return named.name;
    if (columns[column] && rows[row]) return columns[column] + rows[row];
    return columns[column] ? `column ${columns[column]}, row ${row + 1}` : `column ${column + 1}, row ${row + 1}`;
  }

  // ---- drawing ----

  draw() {
    const { picture } = this.position;
    const { columns, rows } = picture;
    if (!columns || !rows) {
      this.element.innerHTML = `<p class="boardless">${escape(picture.caption)}</p>`;
      return;
    }
    const ground = groundOf(picture, this.game);
    const names = this.labels();
    const margin = { left: picture.row_labels.length ? 6 : 2, top: picture.upper_labels ? 6 : 2, bottom: picture.column_labels.length ? 6 : 2 };
    if (picture.lower_labels) margin.bottom += 4;
    const view = [-margin.left, -margin.top, columns * cell + margin.left + 2, rows * cell + margin.top + margin.bottom];
    this.element.innerHTML =
      `<svg viewBox="${view.join(' ')}" class="${ground}" aria-hidden="true" style="--wide:${view[2]};--high:${view[3]};--label:${Math.max(2.6, columns * .32)}px">` +
      `<defs><radialGradient id="light-stone" cx=".38" cy=".32" r=".8"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#d9d3c4"/></radialGradient>` +
      `<radialGradient id="dark-stone" cx=".38" cy=".32" r=".8"><stop offset="0" stop-color="#5a5754"/><stop offset="1" stop-color="#141210"/></radialGradient>` +
      `<marker id="head" viewBox="0 0 4 4" refX="2.2" refY="2" markerWidth="2.6" markerHeight="2.6" orient="auto"><path d="M0 0l4 2-4 2z" class="arrow-head"/></marker></defs>` +
      `<rect class="ground" x="-.6" y="-.6" width="${columns * cell + 1.2}" height="${rows * cell + 1.2}" rx="1"/>` +
      (picture.family === 'squares' ? this.squares(ground) : this.lines()) +
      this.marks() + names + this.pieces() + this.targets() + this.arrowMarkup() + '</svg>';
  }

  squares(ground) {
    const { columns, rows, holes = [], chequered, place_names: names = [] } = this.position.picture;
    let markup = '';
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        if (holes.some((hole) => same(hole, [column, row]))) continue;
        const [x, y] = this.centreOf([column, row]);
        const dark = chequered && (column + rows - 1 - row) % 2 === 0;
        markup += ground === 'rack'
          ? `<circle class="well" cx="${x}" cy="${y}" r="4.3"/>`
          : `<rect class="square${dark ? ' dark' : ''}" x="${x - 5}" y="${y - 5}" width="10" height="10"/>`;
      }
    for (const { at, name } of names) {
      const [x, y] = this.centreOf(at);
      markup += `<text class="place-name" x="${x - 4.5}" y="${y - 2.6}">${escape(name)}</text>`;
    }
    return markup;
  }

  lines() {
    const { columns, rows, diagonals = [], river, holes = [] } = this.position.picture;
    const isHole = (place) => holes.some((hole) => same(hole, place));
    let path = '';
    const join = (a, b) => {
      if (isHole(a) || isHole(b)) return;
      const [[x, y], [u, v]] = [this.centreOf(a), this.centreOf(b)];
      path += `M${x} ${y}L${u} ${v}`;
    };
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        if (column + 1 < columns) join([column, row], [column + 1, row]);
        const crosses = river === row && column > 0 && column + 1 < columns;
        if (row + 1 < rows && !crosses) join([column, row], [column, row + 1]);
      }
    for (const { at: [column, row], right } of diagonals)
      join(right ? [column, row] : [column + 1, row], right ? [column + 1, row + 1] : [column, row + 1]);
    return `<path class="lines" d="${path}"/>` + this.stars() + this.riverText();
  }

  // The star points of Go and go-moku.
  stars() {
    const { family, columns, rows } = this.position.picture;
    if (family !== 'points' || columns !== rows || columns < 9) return '';
    const edge = columns < 13 ? 2 : 3, middle = (columns - 1) / 2;
    const at = columns % 2 ? (columns >= 19 ? [edge, middle, columns - 1 - edge] : [edge, columns - 1 - edge]) : [edge, columns - 1 - edge];
    const points = at.flatMap((c) => at.map((r) => [c, r]));
    if (columns % 2 && !points.some((p) => same(p, [middle, middle]))) points.push([middle, middle]);
    return points.map((p) => { const [x, y] = this.centreOf(p); return `<circle class="star" cx="${x}" cy="${y}" r=".8"/>`; }).join('');
  }

  riverText() {
    const { river, columns } = this.position.picture;
    if (river === undefined) return '';
    const y = (this.isFlipped ? this.position.picture.rows - 2 - river : river) * cell + 11.4;
    return `<text class="river" x="${columns * 2.7}" y="${y}">RIVER</text><text class="river" x="${columns * 7.3}" y="${y}">RIVER</text>`;
  }

  labels() {
    const { columns, rows, column_labels: below, row_labels: left, upper_labels: upper = [], lower_labels: lower = [] } = this.position.picture;
    const text = (x, y, label) => `<text class="label" x="${x}" y="${y}">${escape(label)}</text>`;
    const column = (index) => this.centreOf([index, 0])[0], row = (index) => this.centreOf([0, index])[1];
    const [top, bottom] = this.isFlipped ? [lower, upper] : [upper, lower];
    return below.map((label, index) => text(column(index), rows * cell + 4.6 + (lower.length ? 4 : 0), label)).join('') +
      left.map((label, index) => text(-3.4, row(index) + 1.2, label)).join('') +
      top.map((label, index) => text(column(index), -2, label)).join('') +
      bottom.map((label, index) => text(column(index), rows * cell + 4.4, label)).join('');
  }

  pieces() {
    const { picture } = this.position;
    const ground = groundOf(picture, this.game);
    return picture.pieces.map((piece) => {
      const [x, y] = this.centreOf(piece.at);
      return `<g transform="translate(${x} ${y})">${pieceMarkup(piece, picture, { style: this.style, ground })}</g>`;
    }).join('');
  }

  // The marks on the squares of the last move and of the selected path.
  marks() {
    const round = this.position.picture.family !== 'squares';
    const mark = (place, kind) => {
      const [x, y] = this.centreOf(place);
      return round ? `<circle class="mark ${kind}" cx="${x}" cy="${y}" r="4.9"/>` : `<rect class="mark ${kind}" x="${x - 5}" y="${y - 5}" width="10" height="10"/>`;
    };
    return (this.position.last?.path ?? []).map((place) => mark(place, 'last')).join('') +
      this.picked.map((place) => mark(place, 'picked')).join('');
  }

  targets() {
    const next = new Map();
    const depth = this.picked.length;
    if (depth > 0)
      for (const move of this.movesAlong()) if (move.path.length > depth) next.set(String(move.path[depth]), move.path[depth]);
    const dots = [...next.values()].map((place) => { const [x, y] = this.centreOf(place); return `<circle class="target" cx="${x}" cy="${y}" r="1.6"/>`; }).join('');
    if (!this.cursor) return dots;
    const [x, y] = this.centreOf(this.cursor);
    return dots + `<rect class="cursor" x="${x - 4.6}" y="${y - 4.6}" width="9.2" height="9.2" rx="1"/>`;
  }

  arrowMarkup() {
    return this.arrows.map(({ path, kind }) => {
      if (!path?.length) return '';
      const spots = path.map((place) => this.centreOf(place));
      if (spots.length === 1) return `<circle class="arrow ${kind}" cx="${spots[0][0]}" cy="${spots[0][1]}" r="3.4" fill="none"/>`;
      return `<polyline class="arrow ${kind}" points="${spots.map((spot) => spot.join()).join(' ')}" marker-end="url(#head)"/>`;
    }).join('');
  }

  // ---- moves ----

  // The legal moves whose paths begin with `picked`.
  movesAlong(picked = this.picked) {
    return this.position.moves.filter((move) => move.path.length >= picked.length && picked.every((place, i) => same(place, move.path[i])));
  }

  press(event) {
    if (event.button > 0 || !this.position?.picture.columns) return;
    const place = this.placeAt(event);
    this.pressed = place;
    if (!place) return;
    if (this.onEdit?.(place)) return;
    this.cursor = null;
    this.pick(place);
  }

  // A drag selects one square on press and another on release.
  release(event) {
    const place = this.pressed && this.placeAt(event);
    if (place && !same(place, this.pressed) && this.picked.length) this.pick(place);
    this.pressed = null;
  }

  pick(place) {
    const picked = [...this.picked, place];
    let moves = this.movesAlong(picked);
    // The destination alone is enough to enter a move, without the squares in between.
    if (!moves.length && this.picked.length) moves = this.movesAlong().filter((move) => same(move.path.at(-1), place));
    // A second click on the last square of the path means that the move ends there.
    const isRepeated = this.picked.length > 0 && same(this.picked.at(-1), place);
    if (!moves.length && isRepeated) {
      const here = this.movesAlong().filter((move) => move.path.length === this.picked.length);
      this.picked = here.length ? this.picked : [];
      if (here.length) return this.settle(here);
      return this.draw();
    }
    if (!moves.length) return this.startPath(place);
    const isByDestination = !this.movesAlong(picked).length;
    this.picked = isByDestination ? this.picked : picked;
    const complete = isByDestination ? moves : moves.filter((move) => move.path.length === picked.length);
    if (complete.length === moves.length && complete.length) return this.settle(complete);
    if (complete.length) this.onChoices?.(complete);
    this.say(place);
    this.draw();
  }

  startPath(place) {
    let moves = this.movesAlong([place]);
    const drops = this.position.moves;
    // In games in which pieces drop, such as Connect Four, any square of a column selects the column.
    if (!moves.length && drops.every((move) => move.path.length === 1) && this.position.picture.row_labels.length === 0)
      moves = drops.filter((move) => move.path[0][0] === place[0]);
    this.picked = [];
    if (moves.length === 1 && moves[0].path.length === 1) return this.settle(moves);
    if (moves.length) this.picked = [moves[0].path[0]];
    const complete = moves.filter((move) => move.path.length === 1);
    this.onChoices?.(complete);
    this.say(place);
    this.draw();
  }

  settle(moves) {
    if (moves.length > 1) {
      this.draw();
      return this.onChoices?.(moves);
    }
    this.picked = [];
    this.onChoices?.([]);
    this.onMove(moves[0]);
  }

  // ---- keyboard and screen readers ----

  key(event) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const { columns, rows } = this.position?.picture ?? {};
    if (!columns) return;
    if (step) {
      const turn = this.isFlipped ? -1 : 1;
      const from = this.cursor ?? [Math.floor(columns / 2), Math.floor(rows / 2)];
      const clamp = (value, most) => Math.max(0, Math.min(most - 1, value));
      this.cursor = this.cursor ? [clamp(from[0] + turn * step[0], columns), clamp(from[1] + turn * step[1], rows)] : from;
      this.say(this.cursor);
      this.draw();
    } else if ((event.key === 'Enter' || event.key === ' ') && this.cursor) {
      if (!this.onEdit?.(this.cursor)) this.pick(this.cursor);
    } else if (event.key === 'Escape') {
      this.picked = [];
      this.onChoices?.([]);
      this.draw();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  say(place) {
    const { picture } = this.position;
    const piece = picture.pieces.find((one) => same(one.at, place) && !one.hint);
    const count = this.movesAlong().length;
    const moves = this.picked.length ? `, ${counted(count, 'legal move')}` : '';
    this.onSay?.(`${this.nameOf(place)}: ${piece ? pieceName(piece, picture, this.sides) : 'empty'}${moves}`);
  }

  // The whole board as text, for screen readers.
  description() {
    const { picture } = this.position;
    const bySide = this.sides.map((side, index) => {
      const pieces = picture.pieces.filter((piece) => piece.side === index && !piece.hint)
        .map((piece) => `${pieceName(piece, picture, this.sides).replace(side, '').trim()} ${this.nameOf(piece.at)}`.trim());
      return pieces.length ? `${side}: ${pieces.join(', ')}.` : '';
    });
    return `${picture.caption}. ${bySide.join(' ')}`;
  }
}
