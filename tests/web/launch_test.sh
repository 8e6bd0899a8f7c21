#!/usr/bin/env bash
# How "kibitz web" opens the browser: no command line contains the secret, the file with the link is private to its user
# and removed with the server, whatever signal ends it, and the browser inherits none of the server's descriptors. 300
# silent connections lock no other client out. A file without a token is refused.
#   launch_test.sh KIBITZ
set -euo pipefail
exec python3 "$(dirname "$0")/launch.py" "$1"
