#!/usr/bin/env bash
# A run of `kibitz tune` is killed repeatedly (SIGKILL) and restarted with the same command: the result equals that of
# an uninterrupted run, and no game is played twice.
#   tune_kill_test.sh KIBITZ        KILLS=50 for a longer run
set -euo pipefail
kibitz=$1
kills=${KILLS:-5}
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

run=(tune connect_four options --option k_best=4:1:7 --nodes 200 --set hash=1 --set exact_knowledge=off --iterations 150 --json)
"$kibitz" "${run[@]}" >"$place/unbroken"

: >"$place/told"
for ((i = 0; i < kills; ++i)); do
  : >"$place/out"  # emptied now, so that output of the previous run cannot be seen
  "$kibitz" "${run[@]}" --db "$place/tune.db" >"$place/out" 2>"$place/err" &
  id=$!
  for ((wait = 0; wait < 600; ++wait)); do  # wait until the run has stored something that could be lost
    grep -q iteration "$place/out" && break
    sleep 0.05
  done
  sleep "0.0$((RANDOM % 10))"
  kill -9 $id 2>/dev/null || true  # on a fast machine the run may have ended already
  wait $id 2>/dev/null || true
  if [ -s "$place/err" ]; then cat "$place/err"; exit 1; fi
  grep '"type":"iteration".*}$' "$place/out" >>"$place/told" || true
done
before=$(wc -l <"$place/told")
if [ "$before" = 0 ]; then echo "no iteration was told of before a kill"; exit 1; fi
"$kibitz" "${run[@]}" --db "$place/tune.db" >"$place/out"
[ "$(tail -n 1 "$place/out")" = "$(tail -n 1 "$place/unbroken")" ] || { echo "another result"; exit 1; }

# A reported iteration is never reported again. An iteration whose report was prevented by a kill is not played again.
grep '"type":"iteration"' "$place/out" >>"$place/told" || true
[ -z "$(sort "$place/told" | uniq -d)" ] || { echo "an iteration was played twice"; exit 1; }
if grep '"type":"iteration"' "$place/told" | grep -vxFf "$place/unbroken"; then echo "another iteration"; exit 1; fi
games=$(python3 -c "import sqlite3; print(sqlite3.connect('$place/tune.db').execute('select count(*) from results').fetchone()[0])")
[ "$games" = 300 ] || { echo "$games games, not 300"; exit 1; }
echo "$before iterations told of before a kill, $(wc -l <"$place/told") of 150 in all"
