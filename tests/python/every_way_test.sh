#!/usr/bin/env bash
# 20,000 tasks of perft and 500 of every other kind in each way of docs/operate/many-machines.md and docs/operate/executors.md: equal results.
#   every_way_test.sh PYTHON PACKAGE_FOLDER
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
export PYTHONPATH=$2 PYTHONDONTWRITEBYTECODE=1
exec timeout 3500 "$1" "$here/every_way.py" "$2/kibitz/bin/kibitz"
