#!/usr/bin/env bash
# The commands of README.md and the pages of docs/ that take more than five seconds.
#   documents_slow_test.sh KIBITZ
export PYTHONDONTWRITEBYTECODE=1
exec python3 "$(dirname "$0")/documents.py" slow "$1"
