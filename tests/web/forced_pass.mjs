// The page's Play over a game of stubs: a forced pass is played for a person, and taking back skips it.
const element = () => ({ append() {}, setAttribute() {}, replaceChildren() {}, addEventListener() {}, querySelector() {}, style: {} });
globalThis.document = { createElement: element, createElementNS: element, createTextNode: () => ({}), getElementById: () => null };
globalThis.setInterval = () => 0;
const { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } = await import('node:fs');
const { tmpdir } = await import('node:os');
const page = new URL('../../web/page/', import.meta.url);
// Node takes .js for modules where a package.json says so, and the page has none.
const folder = mkdtempSync(`${tmpdir()}/kibitz-page-`);
for (const file of readdirSync(page)) if (file.endsWith('.js')) copyFileSync(new URL(file, page), `${folder}/${file}`);
writeFileSync(`${folder}/package.json`, '{"type": "module"}');
process.on('exit', () => rmSync(folder, { recursive: true }));
const { Game } = await import(`${folder}/game.js`);
const { Play } = await import(`${folder}/play.js`);

// Sides alternate. After the one move "a" the second side must pass.
const choices = (moves) => (moves.length === 1 && moves[0] === 'a' ? ['pass'] : ['a', 'b']);
const list = (moves) => moves.map((move) => ({ move, notation: move, path: [] }));
const link = {
  ask: async ({ type, moves }) => {
    if (type === 'game') return { sides: ['Black', 'White'], levels: 3, game: 'stub' };
    if (type === 'choose') return { best: { move: 'b' } };
    return { position: moves.join(' '), mover: moves.length % 2, moves: list(choices(moves)), played: list(moves) };
  },
};
const game = new Game(link);
const play = new Play(game, {});
for (const name of ['draw', 'drawMoves', 'drawClock']) play[name] = () => {};

async function check(what, players, act, wanted) {
  play.players = ['you', 'you'];
  await game.restart();
  play.players = players;
  await act();
  await new Promise((done) => setTimeout(done, 30));
  const got = JSON.stringify([game.moves, game.at]);
  console.log(`${got === JSON.stringify(wanted) ? 'ok' : 'WRONG'}: ${what}: ${got}`);
  if (got !== JSON.stringify(wanted)) process.exitCode = 1;
}

const rest = () => new Promise((done) => setTimeout(done, 30));
const people = ['you', 'you'];
await game.open('stub');
await check('played for a person', people, () => game.play('a'), [['a', 'pass'], 2]);
await check('not where there is a choice', people, () => game.play('b'), [['b'], 1]);
await check('taking back skips it', people, async () => { await game.play('a'); await rest(); await play.takeBack(); }, [[], 0]);
await check("Kibitz's own pass is its search's", ['you', 'kibitz'], () => game.play('a'), [['a', 'b'], 2]);
await check('then Kibitz answers', ['kibitz', 'you'], () => game.play('a'), [['a', 'pass', 'b'], 3]);
await check('looking back passes nothing', people, async () => { await game.play('a'); await rest(); await game.go(1); }, [['a', 'pass'], 1]);
