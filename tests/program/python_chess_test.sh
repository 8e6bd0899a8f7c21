#!/usr/bin/env bash
# python-chess, an independent judge, drives the program through UCI and XBoard. It is installed from PyPI into a
# virtual environment next to the program; if that is impossible, the test is skipped.
#   python_chess_test.sh KIBITZ
set -euo pipefail
program=$1
here=$(cd "$(dirname "$0")" && pwd)
environment=$(dirname "$program")/python-chess
if ! "$environment/bin/python" -c 'import chess.engine' 2>/dev/null; then
  rm -rf "$environment"
  python3 -m venv "$environment" || { echo "no virtual environment can be made: Debian's python3-venv is missing"; exit 1; }
  if ! timeout 120 "$environment/bin/pip" install --quiet --disable-pip-version-check chess==1.11.2; then
    echo "python-chess cannot be had from PyPI here"
    exit 77
  fi
fi
exec timeout 300 "$environment/bin/python" "$here/python_chess_judge.py" "$program"
