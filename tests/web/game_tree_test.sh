#!/usr/bin/env bash
# The modules of the page that keep a game: tree, undo, library, move list, preferences. Run in Node; skipped without it.
#   game_tree_test.sh KIBITZ
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
command -v node >/dev/null || { echo "there is no node (Debian: nodejs)"; exit 77; }
exec timeout 60 node --test --test-reporter=tap "$here/game_tree.mjs"
