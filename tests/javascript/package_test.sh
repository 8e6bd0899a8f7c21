#!/usr/bin/env bash
# The npm package: it is the same twice, can be installed without a network in an empty folder, runs the examples of its README, and
# has types with which TypeScript accepts a program and refuses a faulty one.
#   package_test.sh MODULE
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."
module=$1
command -v npm >/dev/null || { echo "there is no npm"; exit 77; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/first" "$folder/user"
tools/npm --out "$folder/first" --wasm "$module" || exit $?

# Again from a copy of the sources, where the package goes to build/distribution, because no --out is given.
mkdir -p "$folder/copy/build" "$folder/copy/python"
cp -r CMakeLists.txt LICENSE games javascript tools web "$folder/copy"
cp -r python/licenses "$folder/copy/python"
ln -s "$PWD/build/page_code" "$folder/copy/build"
"$folder/copy/tools/npm" --wasm "$module"
cmp "$folder"/first/*.tgz "$folder"/copy/build/distribution/*.tgz
root=$PWD
cd "$folder/user"
echo '{ "type": "module" }' >package.json
npm install --offline --silent --no-audit --no-fund "$folder"/first/*.tgz

# Each example of the README as a program; what it prints is compared with the comment on the line.
node "$root/tests/javascript/examples.mjs" node_modules/kibitz/README.md

# A program given on the command line: its option would end a worker that inherited it.
program="import { Engine } from 'kibitz'; console.log((await new Engine({ game: 'tic_tac_toe' }).analyse({ depth: 9 })).score.kind); process.exit()"
[ "$(node --input-type=module -e "$program")" = draw ]

cat >right.ts <<'END'
import { Engine, check, match, KibitzError, type Rules, type Result } from 'kibitz';
const nim: Rules<number, number> = {
  start: () => 21,
  moves: (stones) => [1, 2, 3].filter((n) => n <= stones),
  play: (stones, n) => stones - n,
  result: (stones) => (stones === 0 ? 'loss' : null),
};
const broken: string[] = await check(nim);
const result: Result = await new Engine({ game: nim }).analyse({ depth: 3, onReport: ({ depth }) => depth + 1 });
const move: string | null = result.move;
const { games } = await match({ game: 'nim', players: [{ name: 'a', depth: 1 }, { name: 'b', level: 1 }] });
console.log(broken, move, games[0].moves[0].length, KibitzError);
END
sed "s/'loss' : null/'lost' : null/" right.ts >wrong.ts
check_types() { "$root/build/page_code/node_modules/.bin/tsc" --noEmit --strict --target ES2022 --module NodeNext --lib ES2023,DOM "$1"; }
check_types right.ts
if check_types wrong.ts >messages; then echo "a faulty program is accepted"; exit 1; fi
grep -q lost messages
