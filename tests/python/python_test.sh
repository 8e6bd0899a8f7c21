#!/usr/bin/env bash
# Runs the pytest tests of the built Python package, with the optional packages that are installed.
#   python_test.sh PYTHON PACKAGE_FOLDER
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
export PYTHONPATH=$2 PYTHONDONTWRITEBYTECODE=1
exec timeout 900 "$1" -m pytest -q --no-header -p no:cacheprovider "$here"
