#!/usr/bin/env bash
# Every experiment of lab/experiments on a small scale: shallow, few nodes, two positions of a set. Each must finish
# with a result in every cell, give the same report twice, and leave nothing for a second run. Games are limited by
# nodes, so that none is lost on time.
#   lab_experiments_test.sh KIBITZ
set -euo pipefail
kibitz=$1
experiments=$(cd "$(dirname "$0")/../../lab/experiments" && pwd)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
cp -r "$experiments/weights" .
mkdir positions
for file in "$experiments"/positions/*; do
  grep -v '^#' "$file" | head -n 2 >"positions/${file##*/}"
done

fail() {
  echo "$1: $2" >&2
  exit 1
}

count=0
for file in "$experiments"/*.toml; do
  name=${file##*/}
  little_time='seconds = [0.002]'
  if grep -qE '^(task = "games"|round_robin = true)' "$file"; then little_time='nodes = [60]'; fi
  sed -E 's/^depths = .*/depths = [2]/; s/^nodes = .*/nodes = [60]/; s/^seconds = .*/'"$little_time"'/
          s/^repetitions = .*/repetitions = 1/; s/^table_entries = .*/table_entries = [1024, 4096]/
          s/^stop = .*/stop = { within = 50, games = 8 }/; s/^(random = \{ count = )(200|32)/\14/
          s/"method.memory" = [0-9]+/"method.memory" = 2/' "$file" >"$name"
  "$kibitz" lab run "$name" >out 2>err || fail "$name" "$(cat err)"
  if grep -q 'is called' err; then fail "$name" "$(cat err)"; fi
  grep -q '^| all .*| *0 | *0 |$' <<<"$("$kibitz" lab status "$name")" || fail "$name" "$("$kibitz" lab report "$name" | tail -n 5)"
  said=$(tail -n 1 out)  # the lines before the last show the progress on a slow machine
  cells=${said%% of *}
  "$kibitz" lab run "$name" >again 2>err
  [ "$(cat again)" = "$said" ] || fail "$name" "the second run says $(cat again)"
  for format in md html csv jsonl; do
    "$kibitz" lab report "$name" --format "$format" >"1.$format"
    "$kibitz" lab report "$name" --format "$format" >"2.$format"
    cmp -s "1.$format" "2.$format" || fail "$name" "its $format report is not the same twice"
  done
  [ "$(grep -c ',done,' 1.csv)" -ge "$cells" ] || fail "$name" "the report has not its $cells cells"
  count=$((count + 1))
done
echo "$count experiments ran"
