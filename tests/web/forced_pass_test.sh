#!/usr/bin/env bash
# The page plays a forced pass for a human player: tests its modules in Node with a stub server. Skipped without Node.
#   forced_pass_test.sh KIBITZ
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
command -v node >/dev/null || { echo "there is no node (Debian: nodejs)"; exit 77; }
exec timeout 60 node "$here/forced_pass.mjs"
