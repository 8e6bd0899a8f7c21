#!/usr/bin/env bash
# Tests the logic of the page's modules in Node, without a browser. Skipped without Node.
#   page_logic_test.sh KIBITZ
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
command -v node >/dev/null || { echo "there is no node (Debian: nodejs)"; exit 77; }
exec timeout 60 node --test "$here/page_logic.mjs" "$here/play_logic.mjs"
