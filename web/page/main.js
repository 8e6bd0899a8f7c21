// The main module of the page. It connects one game, its board and the panels.
import { Link } from './link.js';
import { Game } from './game.js';
import { Board } from './board.js';
import { Play } from './play.js';
import { Settings } from './settings.js';
import { Analysis } from './analyse.js';
import { SetUp } from './setup.js';
import { Review } from './review.js';
import { SearchInspector } from './inspector.js';
import { Learn } from './learn.js';
import { Ledger } from './ledger.js';
import { $, element, select, scoreText } from './helpers.js';

const link = new Link((isConnected) => {
  $('link-state').textContent = isConnected ? '' : 'disconnected';
  $('gone').hidden = isConnected;
  $('gone').textContent = 'The connection to the server is lost. The page reconnects as soon as the server responds. If the server was restarted, open the link that it printed.';
  if (isConnected && game.position) { game.emit('position', game.position); }
});
const game = new Game(link);
const settings = new Settings(game);
const board = new Board($('board'), {
  onMove: (move) => playMove(move.move),
  onChoices: (moves) => showChoices(moves),
  onSay: (text) => { $('announcement').textContent = text; },
  onEdit: (place) => setUp.click(place),
});
const analysis = new Analysis(game, settings, board);
const play = new Play(game, settings);
const setUp = new SetUp(game, board);
const review = new Review(game, settings, board);
const inspector = new SearchInspector(game, settings, board);
review.onQuiz = () => play.setBothHuman();
review.onExplain = async (ply) => {
  const move = game.moves[ply - 1];
  play.setBothHuman();
  await game.go(ply - 1);
  showPanel('Search');
  inspector.explanation.explain(move);
};
setUp.onRead = () => play.setBothHuman();
const panels = { Play: play, Analyse: analysis, Review: review, Search: inspector, Learn: new Learn(game), Settings: settings, 'Set up': setUp };

async function playMove(move) {
  $('move-error').textContent = '';
  try {
    await game.play(move);
    return true;
  } catch (problem) {
    $('move-error').textContent = problem.message;
    return false;
  }
}

// Shows a button for each move that clicks on the board cannot enter: each move without a path, and each of `moves`,
// which share one path.
function showChoices(moves) {
  const free = game.position.moves.filter((move) => move.path.length === 0);
  $('choices').replaceChildren(...[...free, ...moves].slice(0, 200).map((move) =>
    element('button', { type: 'button', onclick: () => { board.picked = []; playMove(move.move); } }, move.notation)));
}

function drawSides() {
  const lower = board.isFlipped ? 1 - nearSide() : nearSide();
  for (const [id, side] of [['lower-side', lower], ['upper-side', 1 - lower]]) {
    const moves = game.position.mover === side && !game.position.ending;
    $(id).replaceChildren(element('span', { class: `turn side-${side}${moves ? ' moves' : ''}` }), element('strong', {}, game.info.sides[side]),
      element('span', { class: 'dim' }, play.isKibitz(side) ? 'Kibitz' : ''), element('span', { class: 'spring' }), element('span', { class: 'clock' }, clocks[side] ?? ''));
  }
}
const nearSide = () => game.position.picture.near_side ?? 0;
let clocks = ['', ''];
game.on('clock', (texts) => { clocks = texts; if (game.position) drawSides(); });

game.on('open', () => {
  document.title = `${game.info.title} – Kibitz`;
  $('game').value = game.name;
  board.isFlipped = false;
});
game.on('position', (position) => {
  $('piece-style').hidden = position.picture.river === undefined;
  board.show(position, game.name, game.info.sides);
  $('board-description').textContent = board.description();
  $('caption').textContent = position.ending ? `The game is over: ${position.ending.text}` : position.picture.caption;
  $('caption').classList.toggle('over', Boolean(position.ending));
  showChoices([]);
  drawSides();
  if (position.last) $('announcement').textContent = `${position.last.notation}. ${position.ending ? position.ending.text : ''}`;
  history.replaceState(null, '', game.hash());
  $('back').disabled = $('to-start').disabled = game.at === 0;
  $('forward').disabled = $('to-end').disabled = game.isAtEnd();
});

async function openHash() {
  const fields = new URLSearchParams(location.hash.slice(1));
  const rules = {};
  for (const [name, value] of fields) if (name.startsWith('rule.')) rules[name.slice(5)] = value;
  const wanted = { start: fields.get('position') ?? '', moves: (fields.get('moves') ?? '').split(' ').filter(Boolean), rules };
  const name = fields.get('game') ?? firstGame;
  if (wanted.start || wanted.moves.length) play.setBothHuman();
  const shown = fields.get('show');
  try {
    await game.open(name, wanted);
    if (Object.hasOwn(panels, shown)) {
      showPanel(shown);
      // On a narrow screen the panels are below the board.
      if ($('side').getBoundingClientRect().top > window.innerHeight / 2) $('side').scrollIntoView();
    }
    if (fields.has('at')) await game.go(Number(fields.get('at')));
  } catch (problem) {
    if (!game.position) await game.open($('game').value);
    $('move-error').textContent = problem.message;
  }
}

const idOf = (name) => name.replace(' ', '-');

function showPanel(name) {
  for (const [other, panel] of Object.entries(panels)) {
    const shown = other === name;
    const tab = $(`tab-${idOf(other)}`);
    tab.setAttribute('aria-selected', String(shown));
    tab.tabIndex = shown ? 0 : -1;
    panel.panel.parentElement.hidden = !shown;
    panel.onShown?.(shown);
  }
}

function makeTabs() {
  const names = Object.keys(panels);
  names.forEach((name, index) => {
    const tab = element('button', { type: 'button', role: 'tab', id: `tab-${idOf(name)}`, 'aria-controls': `panel-${idOf(name)}`, onclick: () => showPanel(name) }, name);
    tab.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.stopPropagation();
      const next = names[(index + step + names.length) % names.length];
      showPanel(next);
      $(`tab-${idOf(next)}`).focus();
    });
    $('tabs').append(tab);
    $('panels').append(element('div', { role: 'tabpanel', id: `panel-${idOf(name)}`, 'aria-labelledby': `tab-${idOf(name)}`, tabindex: 0 }, panels[name].panel));
  });
  showPanel('Play');
}

async function hint() {
  if (game.position.ending) return;
  $('caption').textContent = 'Kibitz is searching …';
  try {
    const shown = game.position;
    const answer = await link.ask({ ...game.question(), ...settings.of('A'), engine: 'hint', time_ms: 1500 });
    if (game.position !== shown || !answer.best) return;
    $('caption').textContent = `Kibitz would play ${answer.lines[0].moves.slice(0, 6).map((move) => move.notation).join(' ')} (${scoreText(answer.lines[0].score, shown.mover === 0 ? 1 : -1)} for ${game.info.sides[0]})`;
    board.setArrows([{ path: analysis.pathOf(answer.best), kind: 'best' }]);
  } catch (problem) {
    $('caption').textContent = problem.message;
  }
}

const flip = () => { board.isFlipped = !board.isFlipped; board.draw(); drawSides(); };
const actions = {
  'to-start': () => game.go(0), back: () => game.go(game.at - 1), forward: () => game.go(game.at + 1), 'to-end': () => game.go(game.moves.length),
  'piece-style': () => { board.style = board.style === 'western' ? 'traditional' : 'western'; $('piece-style').textContent = board.style === 'western' ? 'Traditional pieces' : 'Western pieces'; board.draw(); },
  flip, 'take-back': () => play.takeBack(), hint, 'new-game': () => game.restart(),
};
for (const [id, action] of Object.entries(actions)) $(id).addEventListener('click', action);

const keys = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'to-start', End: 'to-end', f: 'flip', u: 'take-back', h: 'hint', n: 'new-game' };
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || /INPUT|SELECT|TEXTAREA/.test(event.target.tagName)) return;
  if (event.key === 'a') analysis.set(!analysis.isOn);
  else if (keys[event.key]) $(keys[event.key]).click();
  else return;
  event.preventDefault();
});

$('type-move').addEventListener('submit', async (event) => {
  event.preventDefault();
  const text = $('move-text').value.trim();
  if (text && await playMove(text)) $('move-text').value = '';
});

$('theme').addEventListener('click', () => {
  const isDark = getComputedStyle(document.documentElement).colorScheme.includes('dark');
  document.documentElement.dataset.theme = isDark ? 'light' : 'dark';
  localStorage.setItem('theme', document.documentElement.dataset.theme);
});
if (localStorage.getItem('theme')) document.documentElement.dataset.theme = localStorage.getItem('theme');

window.addEventListener('hashchange', () => { if (location.hash !== game.hash()) openHash(); });

const { games, titles } = await link.ask({ type: 'games' });
game.titles = titles;
const firstGame = games.includes('chess') ? 'chess' : games[0];
if ((await link.ask({ type: 'ledger', game: firstGame, name_only: true })).url !== null) panels.Ledger = new Ledger(game);
makeTabs();
$('game').replaceWith(select(games.map((name) => [name, titles[name]]), firstGame, (name) => game.open(name), { id: 'game' }));
await openHash();
document.body.dataset.ready = 'yes';
// For the tests and the browser's console.
window.kibitz = { game, board, play, analysis, settings, review, inspector, link };
