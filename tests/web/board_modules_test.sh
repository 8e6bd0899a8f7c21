#!/usr/bin/env bash
# Tests the modules of the board that need no browser, in Node. Skipped without Node.
#   board_modules_test.sh KIBITZ
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
command -v node >/dev/null || { echo "there is no node (Debian: nodejs)"; exit 77; }
exec timeout 60 node "$here/board_modules.mjs"
