#!/usr/bin/env bash
# Faults in the middle of a perft through each executor of docs/operate/executors.md: nothing is lost, nothing is doubled.
#   every_fault_test.sh PYTHON PACKAGE_FOLDER
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
export PYTHONPATH=$2 PYTHONDONTWRITEBYTECODE=1
exec timeout 3500 "$1" "$here/every_fault.py" "$2/kibitz/bin/kibitz"
