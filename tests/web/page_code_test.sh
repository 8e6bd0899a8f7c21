#!/usr/bin/env bash
# The page's code has no fault that the compiler, the linter or the formatter finds, no module names a game, and
# each of these rules finds a fault that is planted. Skipped if the packages are unavailable from npm.
#   page_code_test.sh KIBITZ
. "$(dirname "$0")/../tools/expect.sh"
check=$tools/page_code/check
status=0
output=$(timeout 900 "$check" 2>&1) || status=$?
printf '%s\n' "$output"
[ $status = 0 ] || exit $status

# The linter reads only files of the repository, so the faults are planted in a build folder.
rm -r "$tree"
tree=$(mktemp -d "$tools/../build/page_code/planted-XXXX")
page=$tree/web/page
fault() {
  plant web/page/planted.js
  finds "$1" "$check" "$page"
}
plant web/page/planted.js <<<$'/** @param {number} count */\nexport const twice = (count) => 2 * count;'
passes "$check" "$page"
fault "implicitly has an 'any' type" <<<'export const twice = (count) => 2 * count;'
fault "Property 'colums' does not exist" <<<$'/** @param {{ columns: number }} picture */\nexport const width = (picture) => picture.colums;'
fault "'one' is assigned a value but never used" <<<'const one = 1;'
fault "planted.js" <<<'export  const one = "1";'
for text in "const start = 'Connect Four begins';" 'const playsOthello = true;' 'const name = `gomoku`;' "const kind = 'go';"; do
  fault "names the game" <<<"$text"$'\nexport const many = [start, playsOthello, name, kind];'
done
plant web/page/planted.js <<<$'// Chess and go may be named in a comment.\nexport const forward = \'Go to the next move\';'
passes "$check" "$page"

# The names are those of the catalogue.
names=$(cd "$tools/.." && node --input-type=module -e "
  import { gameNames } from './tools/page_code/game_names.mjs';
  console.log(gameNames('.').join());")
titles=$("$1" serve <<<'{"type": "games"}' | node -e "
  const { games, titles } = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
  console.log([...games, ...Object.values(titles)].map((name) => name.replace(/[^A-Za-z0-9]+/g, ' ').toLowerCase()).join('\n'));")
while read -r name; do
  [[ ,$names,tree,game\ tree, == *",$name,"* ]] || { echo "the linter does not know the game \"$name\""; failures=1; }
done <<<"$titles"
finish
