// The main module of the page. It connects one game, its board and the panels.
import { Link } from './link.js';
import { Game } from './game.js';
import { Library } from './library.js';
import { Address } from './address.js';
import { openLink } from './open_link.js';
import { Preferences } from './preferences.js';
import { Board } from './board.js';
import { Play } from './play.js';
import { Settings } from './settings.js';
import { Analysis } from './analyse.js';
import { Review } from './review.js';
import { LazyPanel } from './lazy_panel.js';
import { MoveList } from './move_list.js';
import { MoveEntry } from './move_entry.js';
import { Controls } from './controls.js';
import { Panels } from './panels.js';
import { Preview } from './preview.js';
import { EvalBar } from './eval_bar.js';
import { Looks } from './looks.js';
import { openStored, storeChanges } from './autosave.js';
import { playSounds, switchSounds } from './game_sounds.js';
import { SideBars } from './side_bars.js';
import { showHint } from './hint.js';
import { showNotice, showProblem } from './link_state.js';
import { makeGameSelect } from './game_select.js';
import { $ } from './helpers.js';

/** @typedef {import('./server_types.js').LegalMove} LegalMove */

const preferences = new Preferences();
const library = await Library.open();
const link = new Link({ onState: showState, onNotice: showNotice });

let isLost = false;
/** @param {string} problem */
function showState(problem) {
  showProblem(problem);
  const wasLost = isLost;
  isLost = problem !== '';
  if (isLost || !game.position) return;
  if (wasLost) game.emit('position', game.position);
  else analysis.restart();
  settings.draw();
  play.think();
}
const game = new Game(link);
const settings = new Settings(game, preferences);
/** @type {MoveEntry} */
const moveEntry = new MoveEntry(game, { play: (move) => preview.play(move), mayMove: () => play.mayMove() });
/** @type {Board} */
const board = new Board($('board'), {
  onMove: (/** @type {LegalMove} */ move) => moveEntry.play(move.move),
  onSay: (/** @type {string} */ text) => {
    $('announcement').textContent = text;
  },
  onEdit: (/** @type {import('./server_types.js').Place} */ place) => setUp.inner?.click(place) ?? false,
  onMarks: (marks) => {
    game.annotate(game.node, { marks: [...marks] });
  },
  onStep: (step) => {
    game.go(game.at + step);
  },
  canMove: () => play.mayMove(),
  canPremove: () => play.canPremove(),
});
const bar = new EvalBar();
/** @type {{ door?: import('./files.js').FileDoor, menu?: import('./export.js').ExportMenu }} */
const files = {};
$('board-row').prepend(bar.element);
const looks = new Looks(preferences, board);
/** @type {Preview} */
const preview = new Preview(game, board);
const analysis = new Analysis(game, settings, board, preview, bar);
const play = new Play(game, settings, {
  load: () => preferences.get('play'),
  save: (choice) => preferences.set('play', choice),
});
const setUp = new LazyPanel(
  async () => new (await import('./setup.js')).SetUp(game, board, (blob, name) => files.door?.take(blob, name, 0)),
);
const review = new Review(game, settings, board);
const inspector = new LazyPanel(async () => new (await import('./inspector.js')).SearchInspector(game, settings, preview));
const learn = new LazyPanel(async () => new (await import('./learn.js')).Learn(game, compare));
const ledger = new LazyPanel(async () => new (await import('./ledger.js')).Ledger(game));
const panels = new Panels((name) => preferences.set('tab', name));
const sideBars = new SideBars(game, board, play);
new MoveList(game, $('moves'));

/**
 * The list of games, which is loaded when it is opened for the first time.
 * @type {Promise<import('./games_list.js').GamesList> | undefined}
 */
let gamesList;
async function openGames() {
  gamesList ??= import('./games_list.js').then(({ GamesList }) => new GamesList(game, library));
  await (await gamesList).open();
}

review.onExplain = async (/** @type {number} */ ply) => {
  const move = game.moves[ply - 1];
  await game.go(ply - 1);
  panels.show('Search');
  (await inspector.get()).explanation.explain(move);
};

// The evaluation bar is turned as the board is.
function turnBar() {
  const light = game.position?.picture.light_side ?? 0;
  bar.orient({ lower: board.lowerSide(), light, sides: game.info?.sides ?? ['', ''] });
}

// The board is turned as it was when the game was last shown, otherwise so that the user sits at the bottom.
let turnedFor = '';
function restoreFlip() {
  turnedFor = game.documentId;
  const isFlipped = game.stored.board?.isFlipped ?? board.isFlipped;
  if (isFlipped === board.isFlipped) return;
  board.isFlipped = isFlipped;
  board.draw();
}

game.on('open', () => {
  game.attempt(() => looks.offerNotation(game));
  document.title = `${game.info?.title} – Kibitz`;
  board.sitAt(play.state.humanSide);
});
game.on('position', (position) => {
  $('piece-style').hidden = position.picture.river === undefined;
  board.setMarks(game.node.notes.marks ?? []);
  board.show(position, game.name, game.info?.sides ?? []);
  if (game.documentId !== turnedFor) restoreFlip();
  turnBar();
  $('board-description').textContent = board.description();
  $('caption').textContent = position.ending ? `The game is over: ${position.ending.text}` : position.picture.caption;
  $('caption').classList.toggle('over', Boolean(position.ending));
  if (position.last) $('announcement').textContent = `${position.last.notation}. ${position.ending?.text ?? ''}`;
});

game.on('pause', (isPaused) => {
  if (isPaused) analysis.set(false); // no candidates while the game is paused
});
const sounds = playSounds(game);
game.on('tree', () => board.setMarks(game.node.notes.marks ?? []));

storeChanges(game, library);
const reopen = (/** @type {import('./address.js').Entry} */ entry) => openStored(game, library, entry);
game.reopen = reopen;

// ---- buttons ----

function flip() {
  board.isFlipped = !board.isFlipped;
  game.store('board', { ...game.stored.board, isFlipped: board.isFlipped });
  board.draw();
  sideBars.draw();
  turnBar();
}

new Controls(game, {
  'piece-style': () => looks.changeStyle(),
  flip,
  theme: () => looks.changeTheme(),
  sounds: () => switchSounds(sounds),
  'take-back': () => play.takeBack(),
  hint: () => showHint(game, settings, board),
  'new-game': () => game.restart(),
  games: openGames,
});

/**
 * Analyses the position shown with the settings of two runs of a demonstration side by side.
 * @param {import('./server_types.js').PaperRun[]} runs
 */
function compare(runs) {
  runs.forEach(({ settings: text }, index) => {
    const options = Object.fromEntries((text.match(/\S+/g) ?? []).map((setting) => setting.split('=')));
    settings.put(index ? 'B' : 'A', { preset: 'paper', options });
  });
  analysis.isComparing = true;
  analysis.draw();
  panels.show('Analyse');
  analysis.set(true);
}

// ---- what the browser remembers ----

analysis.lines = preferences.get('analysisLines');
analysis.limit = preferences.get('analysisLimit');
analysis.isComparing = preferences.get('isComparing');
analysis.panel.addEventListener('change', () => {
  preferences.set('analysisLines', /** @type {any} */ (analysis.lines));
  preferences.set('analysisLimit', /** @type {any} */ (analysis.limit));
  preferences.set('isComparing', analysis.isComparing);
});

const { games, titles } = await link.ask({ type: 'games' });
game.titles = titles;
const firstGame = games[0];
/** @type {Record<string, import('./panels.js').Panel>} */
const tabs = {
  Play: play,
  Analyse: analysis,
  Review: review,
  Search: inspector,
  Learn: learn,
  Settings: settings,
  'Set up': setUp,
  ...link.extraTabs(game),
};
if (link.hasProgram && (await link.ask({ type: 'ledger', game: firstGame, name_only: true })).url !== null)
  tabs.Ledger = ledger;
panels.make(tabs, preferences.get('tab'));
makeGameSelect(game, games);
await new Address(game, { openLink: () => openLink(game, { firstGame, panels }), openStored: reopen }).start();
// The board is shown; files can wait until now.
Object.assign(files, new (await import('./exchange.js')).Exchange(game));
document.body.dataset.ready = 'yes';
// For the tests and the browser's console.
/** @type {any} */ (window).kibitz = {
  game,
  board,
  bar,
  sounds,
  door: files.door,
  exportMenu: files.menu,
  setUp,
  preview,
  play,
  analysis,
  settings,
  review,
  inspector,
  link,
  library,
};
