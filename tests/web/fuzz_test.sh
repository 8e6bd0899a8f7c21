#!/usr/bin/env bash
# Ten seconds of damaged HTTP and WebSocket input for "kibitz web". For half an hour: fuzz.py KIBITZ 1800.
#   fuzz_test.sh KIBITZ
set -euo pipefail
exec python3 "$(dirname "$0")/fuzz.py" "$1" 10
