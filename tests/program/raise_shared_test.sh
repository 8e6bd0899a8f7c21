#!/usr/bin/env bash
# kibitz raise through a ledger: self-play, nets and margins have the bytes of one process, the workers need no files, and
# a killed run resumes. Short games that the length limit draws make the tests of steps certain: bounds far below 0 Elo
# accept them.
#   raise_shared_test.sh KIBITZ
set -euo pipefail
kibitz=$1
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"

fails_with() {  # SENTENCE ARGUMENTS...: fails unless the status is 2 and the sentence is on standard error
  local sentence=$1 status=0
  shift
  "$kibitz" "$@" >out 2>err || status=$?
  if [ $status != 2 ] || ! grep -qF -- "$sentence" err; then
    echo "status $status, not '$sentence': $*"
    cat err
    exit 1
  fi
}

raise=(raise chess --rounds 2 --games 12 --nodes 50 --max-plies 12 --width 16 --epochs 1 --openings 2-6 --test-games 4
  --test-nodes 50 --margins 3 --level-games 0 --sprt -2000,0 --set hash=1 --json)

# Everything but times: numbers, players, results and moves of the games of a match.
games() {
  python3 -c "
import re, sqlite3, sys
for text, in sorted(sqlite3.connect(sys.argv[1]).execute('select text from results')): print(re.sub(r',[0-9]+( |$)', r'\1', text))" "$1"
}

# raise_in FOLDER ARGUMENTS...: the names of files are the same in each folder, because the files of games have them.
raise_in() {
  mkdir -p "$1"
  (cd "$1" && shift && exec "$kibitz" "${raise[@]}" --data run --out run.net "$@")
}

# same_run FOLDER: the run in the folder is that of one process.
same_run() {
  for round in 1 2; do
    cmp alone/run/games/chess-$round.games "$1/run/games/chess-$round.games"
    cmp alone/run/round-$round/chess-from.net "$1/run/round-$round/chess-from.net"
    cmp <(games alone/run/round-$round/margins.match) <(games "$1/run/round-$round/margins.match")
    [ "$(games "$1/run/round-$round/margins.match" | wc -l)" = 6 ]
  done
  cmp alone/run.net "$1/run.net"
  cmp alone/run.net.options "$1/run.net.options"
}

raise_in alone --threads 1 >alone.json
[ "$(grep -c '"step":"margins","accepted":true' alone.json)" = 2 ]
raise_in shared --ledger ../work.db --jobs 2 >shared.json
same_run shared
[ "$("$kibitz" ledger status work.db --json | grep -o '"kind":"[a-z]*"' | sort | uniq -c | tr -s ' \n' ' ')" = ' 2 "kind":"learn" 6 "kind":"tune" ' ]

# The worker is in another folder, and the driver, which leaves all games to it, is killed after each of its first steps.
mkdir elsewhere
raise_in killed --ledger ../killed.db --jobs 0 >killed.json 2>err &
driver=$!
until [ -e killed.db ] && "$kibitz" ledger status killed.db --json 2>/dev/null | grep -q '"kind":"learn"'; do sleep 0.05; done
(cd elsewhere && exec "$kibitz" worker --ledger ../killed.db --jobs 2 --stay) >worker 2>&1 &
worker=$!
for step in net margins; do
  until grep -q "\"step\":\"$step\"" killed.json; do sleep 0.02; done
  pkill -9 -P $driver 2>/dev/null || true
  kill -9 $driver 2>/dev/null || true
  wait $driver 2>/dev/null || true
  raise_in killed --ledger ../killed.db --jobs 0 >>killed.json 2>err &
  driver=$!
done
wait $driver
kill -INT $worker
wait $worker && exit 1
same_run killed
[ "$(grep -c '"type":"step"' killed.json)" = 4 ]  # no step is done twice

# ---- errors
fails_with "--jobs needs --ledger; use --threads without it" "${raise[@]}" --jobs 2
fails_with "--jobs takes a whole number from 0 to 1024, not 'many'" "${raise[@]}" --ledger x.db --jobs many
fails_with "'alone.json' is no ledger: file is not a database" "${raise[@]}" --data none --ledger alone.json
python3 - <<'PYTHON'
import sqlite3
with sqlite3.connect("work.db") as ledger: ledger.execute("update jobs set build = '0.0.9 f00'")
PYTHON
fails_with "has work in chess by the build '0.0.9 f00', and this one is '" "${raise[@]}" --data none --ledger work.db
[ ! -e none ]
