#!/usr/bin/env bash
# Files that a page sends to "kibitz web": streamed to disk, listed, refused, aborted. See upload.py.
#   upload_test.sh KIBITZ
set -euo pipefail
exec python3 "$(dirname "$0")/upload.py" "$1"
