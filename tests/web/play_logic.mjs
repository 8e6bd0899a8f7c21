// Tests web/page/play.js with a stub server: the page plays a forced pass for a human player, and taking back skips it;
// a game goes on in the live position alone, and Kibitz's turn is Kibitz's.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importPage } from './page_modules.mjs';

const element = () => ({
  append() {},
  setAttribute() {},
  replaceChildren() {},
  addEventListener() {},
  querySelector() {},
  style: {},
});
globalThis.document = {
  createElement: element,
  createElementNS: element,
  createTextNode: () => ({}),
  getElementById: () => null,
};
globalThis.setInterval = () => 0;
const [{ Game }, { Play }] = await importPage('game.js', 'play.js');

// The sides alternate; if the start is "second", the second side begins. If the first move is "a", the second side must
// pass. The move "end" ends the game: its side has won.
const choices = (moves) => (moves.length === 1 && moves[0] === 'a' ? ['pass'] : ['a', 'b']);
const list = (moves) => moves.map((move) => ({ move, notation: move, path: [] }));
const link = {
  answers: 0,
  ask: ({ type, moves, position }) => {
    const answer = (async () => {
      if (type === 'game') return { sides: ['Black', 'White'], levels: 3, game: 'stub' };
      if (type === 'choose') return { best: { move: 'b' } };
      if (type === undefined) return { lines: [{ score: { kind: 'evaluation', value: link.score }, moves: [] }] };
      const mover = (moves.length + (position === 'second' ? 1 : 0)) % 2;
      const ending = moves.at(-1) === 'end' ? { outcome: { kind: 'loss', value: 0 }, text: 'the end' } : undefined;
      return { position: moves.join(' '), mover, moves: list(choices(moves)), played: list(moves), ending };
    })();
    answer.cancel = () => {};
    return answer;
  },
};

const settle = () => new Promise((done) => setTimeout(done, 30));

async function begin(seats, from = {}) {
  const game = new Game(link);
  const remembered = {
    load: () => ({ seats }),
    save: (choice) => {
      remembered.saved = choice;
    },
  };
  const play = new Play(game, {}, remembered);
  for (const name of ['draw', 'drawState', 'drawButtons']) play.view[name] = () => {};
  await game.open('stub', from);
  await settle();
  return { game, play, remembered };
}

const humans = ['you', 'you'];
const state = (game) => [game.moves, game.at];

test('a forced pass is played for a human', async () => {
  const { game } = await begin(humans);
  await game.play('a');
  await settle();
  assert.deepEqual(state(game), [['a', 'pass'], 2]);
});

test('no pass is played if there is a choice', async () => {
  const { game } = await begin(humans);
  await game.play('b');
  await settle();
  assert.deepEqual(state(game), [['b'], 1]);
});

test('taking back skips the pass, and the moves stay in the tree', async () => {
  const { game, play } = await begin(['you', 'kibitz']);
  play.state.seats = ['you', 'you'];
  play.choose({ control: { minutes: 5, increment: 0 } });
  await game.play('a');
  await settle();
  await play.takeBack();
  assert.deepEqual([game.at, game.moves], [0, ['a', 'pass']]);
});

test('the page does not pass for Kibitz', async () => {
  const { game } = await begin(['you', 'kibitz']);
  await game.play('a');
  await settle();
  assert.deepEqual(state(game), [['a', 'b'], 2]);
});

test('Kibitz begins if it has the first side, and moves after a forced pass', async () => {
  const { game } = await begin(['kibitz', 'you']);
  assert.deepEqual(state(game), [['b'], 1]);
});

test('a move from an earlier position is a variation: the game and Kibitz go on where they stood', async () => {
  const { game, play } = await begin(['you', 'kibitz']);
  await game.play('b');
  await settle();
  assert.deepEqual(state(game), [['b', 'b'], 2]);
  const { live } = play.state;
  await game.go(0);
  assert.equal(play.mayMove(), true);
  await game.play('a');
  await settle();
  assert.deepEqual([state(game), play.state.live], [[['a'], 1], live]);
});

test('Kibitz moves in its game while the user looks at another position', async () => {
  const { game, play } = await begin(['you', 'kibitz']);
  await game.play('b');
  await game.go(0);
  await settle();
  assert.deepEqual([game.at, play.live.ply], [0, 2]);
});

test('the user may not move for Kibitz, but may enter a move in advance', async () => {
  const { game, play } = await begin(['you', 'kibitz']);
  play.opponent.choose = () => new Promise(() => {});
  await game.play('b');
  await settle();
  assert.deepEqual([play.mayMove(), play.canPremove()], [false, true]);
});

test('resigning ends the game for the human side, and no more moves are played in it', async () => {
  const { game, play } = await begin(['you', 'kibitz']);
  await game.play('b');
  await settle();
  await play.endings.resign();
  assert.deepEqual([game.result, game.tags.Termination, play.state.isRunning], ['0-1', 'Black resigns', false]);
  const { live } = play.state;
  await game.play('b');
  await settle();
  assert.deepEqual([play.state.live, game.moves.length], [live, 3]);
});

test('Kibitz accepts a draw unless its search sees it ahead', async () => {
  for (const [score, result] of [
    [50, '1/2-1/2'],
    [-50, ''],
  ]) {
    // of the human side, which is to move
    const { play, game } = await begin(['you', 'kibitz']);
    link.score = score;
    await play.endings.offerDraw();
    assert.equal(game.result, result);
  }
});

test('the flag ends the game', async () => {
  const { play, game } = await begin(humans);
  let time = 0;
  play.choose({ control: { minutes: 1, increment: 0 } });
  play.state.clock.now = () => time;
  play.state.clock.start(1);
  time = 60_000;
  play.clock.tick();
  assert.deepEqual([game.result, play.text], ['1-0', 'The game is over: White lost on time.']);
});

test('a stored game goes on with its seats', async () => {
  const { game, play } = await begin(['you', 'kibitz']);
  await game.play('b');
  await settle();
  const stored = JSON.parse(JSON.stringify(game.toStored()));
  const other = await begin(humans);
  await other.game.openStored(stored);
  await settle();
  assert.deepEqual(
    [other.play.state.seats, other.game.moves, other.play.state.live],
    [['you', 'kibitz'], ['b', 'b'], play.state.live],
  );
});

/** A game of two humans with a clock of one minute, whose time a test sets. */
async function beginOnTime(from) {
  const clock = { time: 0 };
  const { game, play, remembered } = await begin(humans, from);
  play.choose({ control: { minutes: 1, increment: 0 } });
  play.state.clock.now = () => clock.time;
  const move = async (text, milliseconds) => {
    clock.time += milliseconds;
    await game.play(text);
    await settle();
  };
  return { game, play, remembered, clock, move };
}

test('if the live position is deleted, the game goes on before it', async () => {
  const { game, play } = await begin(['you', 'kibitz']);
  await game.play('b');
  await settle();
  await game.remove(game.tree.root.children[0]);
  await settle();
  assert.deepEqual([play.state.live, play.mayMove(), game.at], [game.tree.root.id, true, 0]);
  await game.play('a');
  await settle();
  assert.deepEqual(state(game), [['a', 'b'], 2]);
});

test('a variation that ends does not change the result of an analysis; the main line gives it one', async () => {
  const { game } = await begin(humans, { isForAnalysis: true });
  await game.play('b');
  await game.go(0);
  await game.play('end');
  await settle();
  assert.equal(game.result, '');
  await game.goTo(game.tree.root.children[0]);
  await game.play('end');
  await settle();
  assert.equal(game.result, '0-1');
});

test('the result that the rules gave an analysis goes with its last move, and comes back with it', async () => {
  const { game } = await begin(humans, { isForAnalysis: true });
  await game.play('b');
  await game.play('end');
  await settle();
  const results = [game.result];
  const [first] = game.tree.root.children;
  await game.remove(first.children[0]);
  results.push(game.result);
  await game.history.undo();
  results.push(game.result);
  await game.goTo(game.tree.root);
  await game.play('a');
  await game.promote(game.node);
  results.push(game.result);
  assert.deepEqual(results, ['0-1', '', '0-1', '']);
});

test('the result of a record stays when its last move is deleted', async () => {
  const { game } = await begin(humans, { isForAnalysis: true });
  await game.play('b');
  game.result = '1/2-1/2';
  await game.remove(game.node);
  assert.equal(game.result, '1/2-1/2');
});

test('a game for analysis leaves the seats of the next game as they were', async () => {
  const { game, play } = await begin(['you', 'kibitz'], { isForAnalysis: true });
  assert.deepEqual(play.state.seats, humans);
  await game.open('stub');
  assert.deepEqual(play.state.seats, ['you', 'kibitz']);
});

test('the rules end a game with its reason; a new clock leaves it over; taking back reopens it', async () => {
  const { game, play, remembered } = await beginOnTime();
  let ends = 0;
  game.on('over', () => {
    ends++;
  });
  await game.play('end');
  await settle();
  assert.deepEqual([game.result, game.tags.Termination, ends], ['1-0', 'the end', 1]);
  play.choose({ control: { minutes: 5, increment: 0 } });
  assert.deepEqual(
    [play.state.over.reason, play.state.clock.control.minutes, remembered.saved.control.minutes],
    ['the end', 1, 5],
  );
  await play.takeBack();
  assert.deepEqual([game.result, game.tags.Termination, play.state.over], ['', undefined, null]);
});

test('taking back sets the clocks to the times at the position, even if the second side began', async () => {
  const { play, move } = await beginOnTime({ start: 'second' });
  await move('b', 0); // the second side's clock starts with the next move
  await move('b', 10_000);
  await move('b', 20_000);
  await play.takeBack();
  const { clock } = play.state;
  assert.deepEqual([clock.side, clock.leftOf(0), clock.leftOf(1)], [1, 50_000, 60_000]);
});

test('while paused, taking back starts no clock', async () => {
  const { play, move } = await beginOnTime();
  await move('b', 0);
  await move('b', 5_000);
  await play.endings.pause();
  await play.takeBack();
  assert.equal(play.state.clock.side, null);
});

test('after a take-back the new move is the main line', async () => {
  const { game, play, move } = await beginOnTime();
  await move('b', 0);
  await play.takeBack();
  await move('a', 0);
  assert.deepEqual(
    game.tree.root.children.map((node) => node.move),
    ['a', 'b'],
  );
});

test('a move after the time is up does not belong to the game', async () => {
  const { game, play, move } = await beginOnTime();
  await move('b', 0);
  const { live } = play.state;
  await move('b', 61_000);
  assert.deepEqual([game.result, play.state.live], ['1-0', live]);
});

test('a rematch swaps the names', async () => {
  const { game, play } = await begin(humans);
  game.tags.players = ['Anna', 'Ben'];
  await play.endings.rematch();
  assert.deepEqual(game.tags.players, ['Ben', 'Anna']);
});
