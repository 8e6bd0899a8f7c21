// Tests the modules of web/page that keep a game: its tree, undo, the library of games, the rows of the move list and
// what the browser remembers. No browser and no server are needed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folder } from './page_folder.mjs';

/** A store of texts as browsers have it: the texts are its properties. */
class Texts {
  getItem(key) {
    return this[key] ?? null;
  }
  setItem(key, value) {
    this[key] = String(value);
  }
  removeItem(key) {
    delete this[key];
  }
}
globalThis.localStorage = new Texts();

const { GameTree, variationHead } = await import(`${folder}/tree.js`);
const { UndoStack } = await import(`${folder}/undo.js`);
const { Library } = await import(`${folder}/library.js`);
const { MemoryStore, summaryOf } = await import(`${folder}/game_store.js`);
const { Preferences } = await import(`${folder}/preferences.js`);
const { moveRows, timeText } = await import(`${folder}/move_rows.js`);
const { moveNumber, pliesBefore } = await import(`${folder}/move_number.js`);
const { Game } = await import(`${folder}/game.js`);

const add = (tree, from, ...moves) => moves.reduce((node, move) => tree.add(node, { move, notation: move }), from);
/** The tree as text: "a b (c d) e". */
function text(node) {
  const [main, ...others] = node.children;
  if (!main) return '';
  return [main.move, ...others.map((one) => `(${[one.move, text(one)].filter(Boolean).join(' ')})`), text(main)]
    .filter(Boolean)
    .join(' ');
}

function sample() {
  const tree = new GameTree();
  const b = add(tree, tree.root, 'a', 'b');
  const c = add(tree, b, 'c');
  const y = add(tree, b, 'x', 'y');
  const z = add(tree, y.parent, 'z');
  return { tree, b, c, y, z };
}

// ---- the tree ----

test('a move from an earlier position begins a variation, and a known move none', () => {
  const { tree, b, c } = sample();
  assert.equal(text(tree.root), 'a b c (x y (z))');
  assert.equal(add(tree, b, 'c'), c);
  assert.equal(text(tree.root), 'a b c (x y (z))');
});

test('removed moves come back in their place', () => {
  const { tree, c } = sample();
  const undo = tree.remove(c);
  assert.equal(text(tree.root), 'a b x y (z)');
  undo();
  assert.equal(text(tree.root), 'a b c (x y (z))');
});

test('the id of a removed move leads to the position before it', () => {
  const { tree, b, z } = sample();
  tree.remove(z.parent);
  assert.equal(tree.find(z.id), b);
  assert.equal(tree.find(-1), tree.root);
});

test('promotion makes the whole line the main line; moving up exchanges two neighbours', () => {
  const { tree, z } = sample();
  const undo = tree.promoteToMainLine(z);
  assert.equal(text(tree.root), 'a b x (c) z (y)');
  undo();
  assert.equal(text(tree.root), 'a b c (x y (z))');
  const back = tree.moveUp(z);
  assert.equal(text(tree.root), 'a b c (x z (y))');
  back();
  assert.equal(text(tree.root), 'a b c (x y (z))');
  assert.equal(variationHead(z), z);
});

test('moving a move of the main line up changes nothing', () => {
  const { tree, c } = sample();
  tree.moveUp(c)();
  assert.equal(text(tree.root), 'a b c (x y (z))');
});

test('undoing a note leaves notes that were made since', () => {
  const { tree, b } = sample();
  const undo = tree.annotate(b, { comment: 'first' });
  tree.annotate(b, { seconds: 3 });
  undo();
  assert.deepEqual(b.notes, { seconds: 3 });
});

test('a tree is the same after JSON', () => {
  const { tree, y } = sample();
  tree.annotate(y, { comment: 'hm', glyphs: ['!?'] });
  const again = GameTree.from(JSON.parse(JSON.stringify(tree)));
  assert.deepEqual(again.toJSON(), tree.toJSON());
  assert.equal(again.find(y.id).notes.comment, 'hm');
});

test("merging adds the other tab's moves and notes, and keeps its own", () => {
  const { tree, b } = sample();
  const other = GameTree.from(tree.toJSON());
  add(tree, b, 'c', 'd');
  tree.annotate(b, { comment: 'mine' });
  add(other, other.find(b.id), 'q');
  other.annotate(other.find(b.id), { comment: 'theirs', seconds: 2 });
  assert.equal(tree.merge(other.toJSON()), true);
  assert.equal(text(tree.root), 'a b c (x y (z)) (q) d');
  assert.deepEqual(b.notes, { comment: 'mine', seconds: 2 });
  assert.equal(tree.merge(other.toJSON()), false);
});

// ---- undo ----

test('steps are undone and redone in order; a new step ends what could be redone', async () => {
  const seen = [];
  const stack = new UndoStack(() => {});
  for (const name of ['one', 'two'])
    stack.push({ name, undo: () => seen.push(`-${name}`), redo: () => seen.push(`+${name}`) });
  await stack.undo();
  await stack.undo();
  await stack.undo();
  await stack.redo();
  assert.deepEqual(seen, ['-two', '-one', '+one']);
  stack.push({ name: 'three', undo: () => {}, redo: () => {} });
  assert.deepEqual([stack.done.map((step) => step.name), stack.undone], [['one', 'three'], []]);
});

test('a step that fails can be tried again', async () => {
  const stack = new UndoStack(() => {});
  let isLost = true;
  stack.push({
    name: 'one',
    undo: () => {
      if (isLost) throw new Error('lost');
    },
    redo: () => {},
  });
  await assert.rejects(stack.undo(), /lost/);
  isLost = false;
  await stack.undo();
  assert.deepEqual([stack.done.length, stack.undone.length], [0, 1]);
});

// ---- the library ----

const stored = (id, tree, more = {}) => ({
  id,
  game: 'stub',
  rules: {},
  start: '',
  tags: {},
  result: '',
  created: 1,
  changed: 1,
  seed: 1,
  stored: {},
  tree: tree.toJSON(),
  at: 0,
  ...more,
});
const movesOf = async (library, id) => text(GameTree.from((await library.read(id)).tree).root);

test('the last change is stored, also of a game that was left meanwhile', async () => {
  const library = new Library(new MemoryStore());
  const [one, two] = [new GameTree(), new GameTree()];
  add(one, one.root, 'a');
  library.save('one', () => stored('one', one));
  add(one, one.root, 'a', 'b');
  library.save('one', () => stored('one', one));
  add(two, two.root, 'x');
  await library.save('two', () => stored('two', two));
  assert.deepEqual([await movesOf(library, 'one'), await movesOf(library, 'two')], ['a b', 'x']);
});

test('two tabs with one game lose no moves, and a tab may delete moves that it knew', async () => {
  const store = new MemoryStore();
  const [first, second] = [new Library(store), new Library(store)];
  const tree = new GameTree();
  const a = add(tree, tree.root, 'a');
  await first.put(stored('g', tree));
  const other = GameTree.from((await second.load('g')).tree);
  add(tree, a, 'b');
  await first.put(stored('g', tree));
  add(other, other.find(a.id), 'c');
  const merged = [];
  second.onMerge = (game) => merged.push(text(GameTree.from(game.tree).root));
  await second.put(stored('g', other));
  assert.deepEqual(merged, ['a c (b)']);
  assert.equal(await movesOf(first, 'g'), 'a c (b)');
  tree.merge((await first.load('g')).tree);
  tree.remove(tree.find(a.id));
  await first.put(stored('g', tree));
  assert.equal(await movesOf(first, 'g'), '');
});

test('two tabs with one game lose no tags: each keeps what it changed, and a typed name counts more', async () => {
  const store = new MemoryStore();
  const [first, second] = [new Library(store), new Library(store)];
  const tree = new GameTree();
  const put = (library, players, more) => library.put(stored('g', tree, { tags: { players, ...more } }));
  const tags = async () => (await first.read('g')).tags;
  await put(first, ['You', 'Kibitz'], { Event: 'Cup', Round: '1' });
  await second.load('g');
  await put(first, ['Anna', 'Kibitz'], { Event: 'Cup', Round: '2' });
  const merged = [];
  second.onMerge = (game, before) => merged.push(game.tags.players, before.players);
  await put(second, ['You', 'Kibitz level 5'], { Round: '1', Site: 'here' });
  assert.deepEqual(await tags(), { players: ['Anna', 'Kibitz level 5'], Round: '2', Site: 'here' });
  assert.deepEqual(merged, [
    ['Anna', 'Kibitz level 5'],
    ['You', 'Kibitz level 5'],
  ]);
  await put(first, ['', 'Ben'], { Event: 'Cup', Round: '2' }); // the first tab has not seen what the second has stored
  assert.deepEqual(await tags(), { players: ['', 'Ben'], Round: '2', Site: 'here' });
});

test('reading a game for the list does not hide what another tab has stored', async () => {
  const store = new MemoryStore();
  const [first, second] = [new Library(store), new Library(store)];
  const tree = new GameTree();
  await first.put(stored('g', tree));
  const other = GameTree.from((await second.load('g')).tree);
  add(other, other.root, 'b');
  await second.put(stored('g', other));
  await first.read('g');
  add(tree, tree.root, 'a');
  await first.put(stored('g', tree));
  assert.equal(await movesOf(first, 'g'), 'a (b)');
});

test('a page that is left keeps what was not stored yet', async () => {
  const store = new MemoryStore();
  const library = new Library(store);
  const tree = new GameTree();
  add(tree, tree.root, 'a', 'b');
  await library.put(stored('g', tree));
  tree.remove(tree.root.children[0].children[0]);
  library.waiting.set('g', () => stored('g', tree));
  library.keepUnsaved();
  const next = new Library(store);
  await next.takeUnsaved();
  assert.equal(await movesOf(next, 'g'), 'a');
  assert.deepEqual(Object.keys(localStorage), []);
});

test('a page that is left while it stores an older state of the game keeps the newer one', async () => {
  const store = new MemoryStore();
  const update = store.update.bind(store);
  /** @type {() => void} */
  let storeNow = () => {};
  store.update = async (id, change) => {
    await new Promise((resolve) => {
      storeNow = () => resolve(undefined);
    });
    await update(id, change);
  };
  const library = new Library(store);
  const tree = new GameTree();
  add(tree, tree.root, 'a');
  const older = tree.toJSON();
  add(tree, tree.root, 'a', 'b');
  const saved = library.save('g', () => stored('g', GameTree.from(older)));
  library.save('g', () => stored('g', tree));
  library.keepUnsaved();
  storeNow(); // the page is gone before its next write
  await new Promise((resolve) => setTimeout(resolve));
  const next = new Library(Object.assign(new MemoryStore(), { games: store.games }));
  await next.takeUnsaved();
  assert.equal(await movesOf(next, 'g'), 'a b');
  storeNow();
  await saved;
});

test('an unreadable rest of an earlier visit is ignored', async () => {
  localStorage.setItem('kibitz-unsaved:x', '{');
  const { warn } = console;
  console.warn = () => {};
  await new Library(new MemoryStore()).takeUnsaved();
  console.warn = warn;
  assert.deepEqual(Object.keys(localStorage), []);
});

test('the list has games with moves, the last changed first; a removed game can be put back', async () => {
  const library = new Library(new MemoryStore());
  const tree = new GameTree();
  await library.put(stored('empty', tree, { changed: Date.now() }));
  add(tree, tree.root, 'a');
  await library.put(stored('old', tree, { changed: 5 }));
  await library.put(stored('new', tree, { changed: 9 }));
  const ids = async () => (await library.list()).map(({ id }) => id);
  assert.deepEqual(await ids(), ['new', 'old']);
  const removed = await library.remove('new');
  assert.deepEqual(await ids(), ['old']);
  await library.put(removed);
  assert.deepEqual(await ids(), ['new', 'old']);
});

test('games without moves are forgotten after a day', async () => {
  const library = new Library(new MemoryStore());
  await library.put(stored('stale', new GameTree(), { changed: Date.now() - 25 * 3600 * 1000 }));
  await library.put(stored('fresh', new GameTree(), { changed: Date.now() - 23 * 3600 * 1000 }));
  await library.forgetEmpty();
  assert.deepEqual(
    (await library.store.summaries()).map(({ id }) => id),
    ['fresh'],
  );
});

test('the title has players, event, and how the main line ended', () => {
  const { tree, c, y } = sample();
  const tags = { players: ['Anna', 'Bert'], Event: 'Club' };
  const title = (more) => summaryOf(stored('g', tree, { tags, ...more })).title;
  assert.equal(title({ result: '1-0' }), 'Anna – Bert, Club, 1-0');
  assert.equal(title({ result: '*' }), 'Anna – Bert, Club');
  assert.equal(title({ stored: { ending: { at: c.id, text: 'White wins' } } }), 'Anna – Bert, Club, White wins');
  assert.equal(title({ stored: { ending: { at: y.id, text: 'White wins' } } }), 'Anna – Bert, Club');
});

// ---- the game ----

const link = {
  ask: async ({ type, moves = [] }) =>
    type === 'game'
      ? { title: 'Stub', sides: ['White', 'Black'], levels: 1 }
      : {
          position: moves.join(' '),
          mover: moves.length % 2,
          moves: [],
          picture: {},
          played: moves.map((move) => ({ move, notation: move })),
        },
};

async function openGame() {
  const library = new Library(new MemoryStore());
  const game = new Game(link);
  game.on('leave', () => {
    if (game.documentId) {
      const left = game.toStored();
      library.save(left.id, () => left);
    }
  });
  game.on('document', () => library.save(game.documentId, () => game.toStored()));
  game.reopen = async ({ document, at }) => game.openStored(await library.load(document), at);
  await game.open('stub');
  return { game, library };
}

test('everything is undone back to the first game, and redone', async () => {
  const { game } = await openGame();
  const first = game.documentId;
  await game.play('a');
  await game.play('b');
  await game.go(1);
  await game.play('c');
  await game.remove(game.tree.root.children[0].children[0]);
  await game.restart();
  await game.play('x');
  const last = game.documentId;
  assert.deepEqual(
    game.history.done.map(({ name }) => name),
    ['play a', 'play b', 'play c', 'delete the moves from b', 'open Stub', 'play x'],
  );
  for (let count = 0; count < 3; count++) await game.history.undo();
  assert.equal(game.documentId, first);
  assert.equal(text(game.tree.root), 'a b (c)');
  assert.equal(game.node.move, 'c');
  for (let count = 0; count < 3; count++) await game.history.undo();
  assert.deepEqual([game.at, text(game.tree.root)], [0, 'a b (c)']);
  for (let count = 0; count < 6; count++) await game.history.redo();
  assert.deepEqual([game.documentId, game.node.move], [last, 'x']);
  await game.history.undo();
  await game.history.undo();
  assert.equal(text(game.tree.root), 'a c');
});

test('deleting the line that is shown shows the position before it', async () => {
  const { game } = await openGame();
  await game.playLine(game.node, ['a', 'b', 'c']);
  await game.remove(game.tree.root.children[0].children[0]);
  assert.deepEqual([game.node.move, game.moves], ['a', ['a']]);
  await game.history.undo();
  assert.deepEqual([game.node.move, game.moves], ['c', ['a', 'b', 'c']]);
});

test('a line that is played is one step; the moves of the game stay', async () => {
  const { game } = await openGame();
  await game.playLine(game.node, ['a', 'b']);
  await game.go(0);
  await game.playLine(game.node, ['x', 'y']);
  assert.equal(text(game.tree.root), 'a (x y) b');
  await game.history.undo();
  assert.equal(game.at, 0);
  assert.equal(text(game.tree.root), 'a (x y) b');
});

// ---- the move list ----

/** The rows as text, one a line; variations in parentheses. */
function rowsText(root, options = {}) {
  globalThis.document = {
    createElement: () => ({
      texts: [],
      setAttribute() {},
      append(...texts) {
        this.texts.push(...texts);
      },
    }),
  };
  const flat = (made) => (typeof made === 'string' ? made : made.texts.map(flat).join(''));
  const write = ({ make, children }) => (children ? `(${children.map(write).join(' ')})` : flat(make()));
  return moveRows(root, { offset: 0, result: '', edited: null, makeEditor: () => ({ texts: ['…edit…'] }), ...options }).map(
    ({ children, make, key }) =>
      key.startsWith('variation') || !children ? write({ make, children }) : children.map(write).join(' '),
  );
}

test('moves stand in pairs; comments and variations come after their move', () => {
  const { tree, b, c, y } = sample();
  add(tree, c, 'd', 'e');
  tree.annotate(b, { comment: 'note' });
  tree.annotate(c, { glyphs: ['!'], evaluation: { score: { kind: 'estimate', value: 35 } }, seconds: 65 });
  tree.annotate(y, { comment: 'inner' });
  assert.deepEqual(rowsText(tree.root, { result: '1-0' }), [
    '1. a b',
    'note',
    '2. c ! +0.35 1:05 …',
    '( 2.  x y inner ( 2…  z))',
    '2. … d',
    '3. e',
    '1-0',
  ]);
});

test('a game that begins with a move of the second side is numbered so', () => {
  const { tree } = sample();
  const offset = pliesBefore({ position: '8/8 b - - 0 23', mover: 1 });
  assert.equal(offset, 45);
  assert.deepEqual(rowsText(tree.root, { offset }), ['23. … a', '24. b c', '( 24…  x  25.  y ( 25.  z))']);
  assert.deepEqual([moveNumber(1), moveNumber(2), moveNumber(1, offset)], ['1.', '1…', '23…']);
  assert.equal(pliesBefore({ position: '--- X', mover: 0 }), 0);
});

test('the editor of a comment takes its place', () => {
  const { tree, b } = sample();
  assert.deepEqual(rowsText(tree.root, { edited: b }).slice(0, 2), ['1. a b', '…edit…']);
});

test('times are short', () => {
  assert.deepEqual([0.04, 3.46, 12.4, 61, 3599].map(timeText), ['0 s', '3.5 s', '12 s', '1:01', '59:59']);
});

// ---- what the browser remembers ----

test('a preference that is broken or of another type is ignored', () => {
  const texts = new Texts();
  const preferences = new Preferences(texts);
  assert.equal(preferences.get('analysisLines'), 3);
  preferences.set('analysisLines', 5);
  assert.equal(preferences.get('analysisLines'), 5);
  for (const broken of ['{', '"5"', '9', '2.5', 'null', '[]']) {
    texts.setItem('kibitz.analysisLines', broken);
    assert.equal(preferences.get('analysisLines'), 3);
  }
  texts.setItem('kibitz.settings', '{"chess": {"A": {"preset": "strong", "options": {"pvs": 1}}, "B": 2}}');
  assert.deepEqual(preferences.get('settings'), {});
  const right = { chess: { A: { preset: 'strong', options: { pvs: 'off' } }, B: { preset: 'paper', options: {} } } };
  preferences.set('settings', right);
  assert.deepEqual(preferences.get('settings'), right);
});
