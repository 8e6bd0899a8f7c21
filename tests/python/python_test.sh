#!/usr/bin/env bash
# The Python package, as it was built: its tests by pytest, with the packages that it works with where they are there.
#   python_test.sh PYTHON PACKAGE_FOLDER
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
export PYTHONPATH=$2 PYTHONDONTWRITEBYTECODE=1
exec timeout 900 "$1" -m pytest -q --no-header -p no:cacheprovider "$here"
