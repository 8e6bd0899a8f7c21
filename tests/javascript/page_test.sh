#!/usr/bin/env bash
# The examples of docs/own-game/javascript.md, with the npm package and boardgame.io; status 77 if npm is unavailable.
#   page_test.sh MODULE
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."
root=$PWD
command -v npm >/dev/null || { echo "there is no npm"; exit 77; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
tools/npm --out "$folder" --wasm "$1" || exit $?
mkdir "$folder/user"
cd "$folder/user"
echo '{ "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --fetch-retries 1 boardgame.io@0.50.2 "$folder"/kibitz-*.tgz ||
  { echo "boardgame.io is unavailable"; exit 77; }
# Bundlers find boardgame.io/ai; Node needs the name of the file.
sed 's|boardgame\.io/\([a-z]*\)'"'"';$|boardgame.io/dist/cjs/\1.js'"'"';|' "$root/docs/own-game/javascript.md" >page.md
node "$root/tests/javascript/examples.mjs" page.md
