// The panel for game review: searches every position of the game with the same number of nodes, and shows winning
// chances and mistakes. A new engine searches each position, so the same game gives the same review. Results are stored
// in the browser, so an interrupted review can be resumed.
import { element, labelled, select, scoreText, winningChances } from './helpers.js';

const kinds = [[.3, 'blunder', '??'], [.2, 'mistake', '?'], [.1, 'inaccuracy', '?!']];

export class Review {
  constructor(game, settings, board) {
    Object.assign(this, { game, settings, board, nodes: 20000, isRunning: false, results: {}, quiz: null });
    this.panel = element('div');
    game.on('open', () => this.load());
    game.on('position', () => this.load());
    game.on('played', () => this.judgeAnswer());
  }

  key() { return `review ${JSON.stringify([this.game.name, this.game.rules, this.game.start, this.nodes])}`; }

  // Loads the stored results. Each result is stored under the moves that lead to its position, so games that begin with
  // the same moves share results.
  load() {
    const key = this.key();
    if (key !== this.loadedKey) {
      this.loadedKey = key;
      try { this.results = JSON.parse(localStorage.getItem(key)) ?? {}; } catch { this.results = {}; }
    }
    this.draw();
  }

  store() {
    try { localStorage.setItem(this.key(), JSON.stringify(this.results)); } catch { /* the storage is full: continue without storing */ }
  }

  at(ply) { return this.results[this.game.moves.slice(0, ply).join(' ')]; }

  draw() {
    const { game } = this;
    const plies = game.moves.length;
    const done = Array.from({ length: plies + 1 }, (_, ply) => this.at(ply)).filter(Boolean).length;
    this.panel.replaceChildren(
      element('div', { class: 'row' },
        element('button', { type: 'button', class: 'strong', id: 'review', disabled: plies === 0, onclick: () => this.toggle() }, this.isRunning ? 'Stop' : done && done <= plies ? 'Continue' : 'Review game'),
        labelled('Nodes per position', select([1000, 5000, 20000, 100000, 500000], this.nodes, (value) => { this.nodes = Number(value); this.load(); })),
        element('button', { type: 'button', disabled: !done, onclick: () => this.save() }, 'Save review'),
        element('span', { class: 'dim', role: 'status' }, plies ? `${done} of ${plies + 1} positions searched` : 'Play a game, or paste one in the “Set up” tab.')),
      this.problem ? element('p', { class: 'error', role: 'alert' }, `The review stopped: ${this.problem}`) : '',
      this.graph(), this.list(), this.quizBox());
  }

  async toggle() {
    if (this.isRunning) { this.isRunning = false; this.pending?.cancel(); return this.draw(); }
    this.isRunning = true;
    this.problem = null;
    const { game } = this;
    const [moves, key] = [[...game.moves], this.key()];
    for (let ply = moves.length; ply >= 0 && this.isRunning && this.key() === key; ply--) {
      const line = moves.slice(0, ply), name = line.join(' ');
      if (this.results[name]) continue;
      try {
        const position = await game.positionAfter(line);
        if (position.ending) {
          this.results[name] = { score: this.scoreOf(position.ending.outcome), mover: position.mover };
        } else {
          this.pending = game.link.ask({ ...game.question(line), nodes: this.nodes });
          const answer = await this.pending;
          if (answer.end === 'stopped') break;
          this.results[name] = { score: answer.lines[0].score, mover: position.mover, best: answer.lines[0].moves.slice(0, 8) };
        }
        this.store();
      } catch (problem) {
        this.problem = problem.message;
        break;
      }
      this.draw();
    }
    this.isRunning = false;
    this.draw();
  }

  scoreOf(outcome) { return { kind: outcome.kind, value: outcome.value }; }

  // The winning chances of the first side after `ply` plies, from 0 to 1; null if the position has no result yet.
  chanceAt(ply) {
    const result = this.at(ply);
    if (!result) return null;
    const share = winningChances(result.score, this.game.name);
    return result.mover === 0 ? share : 1 - share;
  }

  // The winning chances, from 0 to 1, that move number `ply` lost for the side that made it; null if unknown.
  loss(ply) {
    const before = this.chanceAt(ply - 1), after = this.chanceAt(ply);
    if (before === null || after === null) return null;
    return this.at(ply - 1).mover === 0 ? before - after : after - before;
  }

  graph() {
    const plies = this.game.moves.length;
    const box = element('div', { class: 'graph' });
    if (!plies) return box;
    const [wide, high] = [600, 130];
    const x = (ply) => ply / plies * wide, y = (share) => (1 - share) * high;
    const points = [];
    for (let ply = 0; ply <= plies; ply++) { const share = this.chanceAt(ply); if (share !== null) points.push([ply, share]); }
    const curve = points.map(([ply, share]) => `${x(ply)},${y(share)}`).join(' ');
    const marks = points.map(([ply]) => {
      const loss = ply ? this.loss(ply) : null;
      const kind = kinds.find(([least]) => loss !== null && loss >= least);
      return kind ? `<circle cx="${x(ply)}" cy="${y(this.chanceAt(ply))}" r="5" class="${kind[1]}"/>` : '';
    }).join('');
    box.innerHTML = `<svg viewBox="0 -6 ${wide} ${high + 12}" preserveAspectRatio="none" role="img" aria-label="Winning chances of ${this.game.info.sides[0]} after each move"><rect width="${wide}" height="${high}" class="under"/><polygon class="share" points="${points.length ? `${x(points[0][0])},${high} ${curve} ${x(points.at(-1)[0])},${high}` : ''}"/><path d="M0 ${high / 2}h${wide}" class="half"/>${marks}<path class="now" d="M${x(this.game.at)} 0v${high}"/></svg>`;
    box.onclick = (event) => { const { left, width } = box.getBoundingClientRect(); this.game.go(Math.round((event.clientX - left) / width * plies)); };
    return box;
  }

  list() {
    const rows = [];
    for (let ply = 1; ply <= this.game.moves.length; ply++) {
      const loss = this.loss(ply);
      const kind = kinds.find(([least]) => loss !== null && loss >= least);
      if (!kind) continue;
      const before = this.at(ply - 1);
      rows.push(element('li', { class: kind[1] },
        element('button', { type: 'button', class: 'move', onclick: () => this.game.go(ply) }, `${Math.ceil(ply / 2)}${ply % 2 ? '.' : '…'} ${this.game.notations[ply - 1]}${kind[2]}`),
        element('span', {}, `${kind[1]}: winning chances −${Math.round(100 * loss)} % for ${this.game.info.sides[before.mover]} `),
        element('button', { type: 'button', onclick: () => this.startQuiz(ply) }, 'Find a better move'),
        element('button', { type: 'button', onclick: () => this.onExplain?.(ply) }, 'Explain'),
        element('details', {}, element('summary', {}, 'Show better line'), (before.best ?? []).map((move) => move.notation).join(' '), ` (${scoreText(before.score, before.mover === 0 ? 1 : -1)})`)));
    }
    const isComplete = this.game.moves.length > 0 && this.game.moves.every((_, index) => this.at(index + 1)) && this.at(0);
    return element('ul', { class: 'mistakes' }, ...rows, isComplete && !rows.length ? element('li', {}, 'No mistakes: no move lowered the winning chances by 10 % or more.') : null);
  }

  // Starts "Find a better move": goes back to the position before the move. judgeAnswer() then assesses the move that
  // the user plays there.
  async startQuiz(ply) {
    const before = this.at(ply - 1);
    this.quiz = { moves: [...this.game.moves], notations: [...this.game.notations], ply, best: before.best?.[0], loss: this.loss(ply), share: this.chanceAt(ply - 1), mover: before.mover, text: `Find a better move for ${this.game.info.sides[before.mover]} than ${this.game.notations[ply - 1]}.` };
    this.onQuiz?.();
    await this.game.go(ply - 1);
    this.draw();
  }

  async judgeAnswer() {
    const { quiz, game } = this;
    if (!quiz || game.at !== quiz.ply) return;
    const played = game.moves[quiz.ply - 1], notation = game.notations[quiz.ply - 1];
    quiz.text = `Checking ${notation} …`;
    this.draw();
    if (played === quiz.best?.move) quiz.text = `${notation} is also the move that Kibitz prefers.`;
    else {
      const answer = await game.link.ask({ ...game.question(), nodes: this.nodes });
      const score = answer.lines[0]?.score;
      const share = answer.ending ? winningChances(this.scoreOf(answer.ending.outcome), game.name) : winningChances(score, game.name);
      const after = game.position.mover === quiz.mover ? share : 1 - share;
      const before = quiz.mover === 0 ? quiz.share : 1 - quiz.share;
      const loss = before - after;
      quiz.text = loss < .05 ? `${notation} is as good as Kibitz's move.` : loss < quiz.loss - .02 ? `${notation} is better: it lowers the winning chances by ${Math.round(100 * loss)} % instead of ${Math.round(100 * quiz.loss)} %.` : `${notation} is no better: it lowers the winning chances by ${Math.round(100 * loss)} %. Try again.`;
    }
    this.draw();
  }

  quizBox() {
    const { quiz, game } = this;
    if (!quiz) return element('p');
    return element('div', { class: 'quiz', role: 'status' }, element('p', {}, quiz.text),
      element('div', { class: 'row' },
        element('button', { type: 'button', onclick: async () => { await this.restore(); await game.go(quiz.ply - 1); } }, 'Try again'),
        element('button', { type: 'button', onclick: async () => { this.quiz = null; await this.restore(quiz); this.draw(); } }, 'Back to game')));
  }

  async restore(quiz = this.quiz) { this.game.take(await this.game.positionAfter(quiz.moves), this.game.start); }

  // Saves the review as JSON lines: the game, then one line per position.
  save() {
    const { game } = this;
    const rows = [{ game: game.name, rules: game.rules, start: game.start, moves: game.moves, nodes: this.nodes }];
    for (let ply = 0; ply <= game.moves.length; ply++) if (this.at(ply)) rows.push({ ply, ...this.at(ply), loss: ply ? this.loss(ply) : null });
    element('a', { href: URL.createObjectURL(new Blob([rows.map((row) => JSON.stringify(row)).join('\n') + '\n'])), download: `${game.name}-review.jsonl` }).click();
  }
}
