// Tests web/page/play.js with a stub server: the page plays a forced pass for a human player, and taking back skips it.
const element = () => ({ append() {}, setAttribute() {}, replaceChildren() {}, addEventListener() {}, querySelector() {}, style: {} });
globalThis.document = { createElement: element, createElementNS: element, createTextNode: () => ({}), getElementById: () => null };
globalThis.setInterval = () => 0;
const { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } = await import('node:fs');
const { tmpdir } = await import('node:os');
const page = new URL('../../web/page/', import.meta.url);
// Node treats .js files as modules only if a package.json says so, and the page has none.
const folder = mkdtempSync(`${tmpdir()}/kibitz-page-`);
for (const file of readdirSync(page)) if (file.endsWith('.js')) copyFileSync(new URL(file, page), `${folder}/${file}`);
writeFileSync(`${folder}/package.json`, '{"type": "module"}');
process.on('exit', () => rmSync(folder, { recursive: true }));
const { Game } = await import(`${folder}/game.js`);
const { Play } = await import(`${folder}/play.js`);

// The sides alternate. If the first move is "a", the second side must pass.
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

const settle = () => new Promise((done) => setTimeout(done, 30));
const humans = ['you', 'you'];
await game.open('stub');
await check('a forced pass is played for a human', humans, () => game.play('a'), [['a', 'pass'], 2]);
await check('no pass is played if there is a choice', humans, () => game.play('b'), [['b'], 1]);
await check('taking back skips the pass', humans, async () => { await game.play('a'); await settle(); await play.takeBack(); }, [[], 0]);
await check('the page does not pass for Kibitz', ['you', 'kibitz'], () => game.play('a'), [['a', 'b'], 2]);
await check('after the pass Kibitz moves', ['kibitz', 'you'], () => game.play('a'), [['a', 'pass', 'b'], 3]);
await check('browsing back plays no pass', humans, async () => { await game.play('a'); await settle(); await game.go(1); }, [['a', 'pass'], 1]);
