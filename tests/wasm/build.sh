#!/usr/bin/env bash
# Builds the module of the chosen games and the test of its runtime.
#   build.sh BUILD_FOLDER GAMES
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."
cmake --preset wasm -B "$1" -DKIBITZ_GAMES="$2"
cmake --build "$1" --target kibitz_wasm wasm_runtime_test
