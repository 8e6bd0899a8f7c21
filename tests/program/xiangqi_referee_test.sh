#!/usr/bin/env bash
# pyffish (Fairy-Stockfish) as a second referee of repetition in xiangqi. It is installed from PyPI into a virtual
# environment next to the program; if that is impossible, the test is skipped.
#   xiangqi_referee_test.sh KIBITZ
set -euo pipefail
program=$1
here=$(cd "$(dirname "$0")" && pwd)
environment=$(dirname "$program")/pyffish
if ! "$environment/bin/python" -c 'import pyffish' 2>/dev/null; then
  rm -rf "$environment"
  python3 -m venv "$environment" || { echo "no virtual environment can be made: Debian's python3-venv is missing"; exit 1; }
  if ! timeout 120 "$environment/bin/pip" install --quiet --disable-pip-version-check pyffish==0.0.90; then
    echo "pyffish cannot be had from PyPI here"
    exit 77
  fi
fi
exec timeout 600 "$environment/bin/python" -B "$here/xiangqi_referee.py" "$program" "$here/../data/xiangqi/pyffish_differences.tsv"
