#!/usr/bin/env bash
# pyarrow, polars and DuckDB open a recording of --trace and count the same rows. They are installed from PyPI into a
# virtual environment next to the program; if that is impossible, the test is skipped.
#   trace_readers_test.sh KIBITZ
set -euo pipefail
program=$1
here=$(cd "$(dirname "$0")" && pwd)
environment=$(dirname "$program")/trace-readers
if ! "$environment/bin/python" -c 'import pyarrow, polars, duckdb' 2>/dev/null; then
  rm -rf "$environment"
  python3 -m venv "$environment" || { echo "no virtual environment can be made: Debian's python3-venv is missing"; exit 1; }
  if ! timeout 300 "$environment/bin/pip" install --quiet --disable-pip-version-check pyarrow==26.0.1 polars==2.1.0 duckdb==2.0.0; then
    echo "pyarrow, polars and DuckDB cannot be had from PyPI here"
    exit 77
  fi
fi
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
"$program" analyse chess --depth 11 --set lmr=0 --trace "$place/search.arrow" >/dev/null 2>&1
"$program" trace "$place/search.arrow" --json >"$place/told.json"
"$environment/bin/python" "$here/trace_readers.py" "$place/search.arrow" "$place/told.json"
