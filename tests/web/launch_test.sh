#!/usr/bin/env bash
# How "kibitz web" opens the browser: the secret is in no command line, the file that leads to it is its user's alone and goes
# with the server, and the browser holds nothing of the server's. And 300 connections that say nothing keep nobody out.
#   launch_test.sh KIBITZ
set -euo pipefail
exec python3 "$(dirname "$0")/launch.py" "$1"
