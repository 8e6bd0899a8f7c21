#!/usr/bin/env bash
# The command stored with a game's weights still plays the games from which they were learned: the first twenty of each
# game, with which a longer run begins, byte for byte. If a change of the search is meant to change them, the command
# gets the former options (--set), or the weights are learned again. Weights that a command names, by which the games were
# played, are in tests/data/learned.
#   first_games_test.sh KIBITZ
set -euo pipefail
kibitz=$(realpath "$1")
source=$(cd "$(dirname "$0")/../.." && pwd)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
cp "$source"/tests/data/learned/*.net .
for sidecar in "$source"/games/*/*.net.json; do
  read -ra command < <(python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))["command"])' "$sidecar")
  game=${command[2]}
  for ((i = 3; i < ${#command[@]}; ++i)); do [ "${command[i]}" != --games ] || command[i + 1]=20; done
  [[ " ${command[*]} " == *" --play-only "* ]] || command+=(--play-only)
  "$kibitz" "${command[@]:1}" --threads 1 --data "$game" >/dev/null
  tail -n +3 "$game/$game-1.games" | sha256sum | sed "s/-/$game/"
done >played
diff "$source/tests/data/learned/first_games.txt" played || { echo "these games are not the ones that were learned from"; exit 1; }
echo "$(wc -l <played) games: the first twenty of each are those that were learned from"
