#!/usr/bin/env bash
# kibitz tune by one process, in three merged shards, and through a ledger: the same output. Drivers and workers are
# killed, and the same command resumes.
#   tune_shared_test.sh KIBITZ
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

results() {  # FILE KIND: the number of results of a kind
  python3 -c "
import sqlite3, sys
query = 'select count(*) from results join jobs on jobs.address = results.job where kind = ?'
print(sqlite3.connect(sys.argv[1]).execute(query, (sys.argv[2],)).fetchone()[0])" "$1" "$2"
}

# Everything but times: numbers, players, results and moves of the games.
games() {
  python3 -c "
import re, sqlite3, sys
query = 'select results.text from results join jobs on jobs.address = results.job where kind = \"tune\"'
for text, in sorted(sqlite3.connect(sys.argv[1]).execute(query)): print(re.sub(r',[0-9]+( |$)', r'\1', text))" "$1"
}

fast=(--nodes 100 --set hash=1 --json)
evaluation=(tune fanorona evaluation --games 20 "${fast[@]}")
chance=(tune connect_four chance --set exact_knowledge=off --games 30 "${fast[@]}")
probcut=(tune othello probcut --games 12 --positions 16 --depth 3 --set multi_probcut=0 "${fast[@]}")

# same_everywhere NAME ARGUMENTS...: one process, two threads, a ledger and three merged shards give the same output.
same_everywhere() {
  local name=$1
  shift
  "$kibitz" "$@" --db "$name.db" >"$name.alone"
  "$kibitz" "$@" --concurrency 2 >"$name.threads"
  cmp "$name.alone" "$name.threads"
  "$kibitz" "$@" --ledger work.db --jobs 1 >"$name.ledger"
  cmp "$name.alone" "$name.ledger"
  "$kibitz" "$@" --ledger four.db --jobs 4 >"$name.four"
  cmp "$name.alone" "$name.four"
  for i in 1 2 3; do
    "$kibitz" "$@" --shard $i/3 --db "$name-$i.db" >"$name-$i.out"
    grep -q '"type":"shard","game":"[a-z_]*","played":[0-9]*,"games":[0-9]*}$' "$name-$i.out"
  done
  "$kibitz" merge "$name-1.db" "$name-2.db" "$name-3.db" --out "$name-all.db" >"$name.merged"
  "$kibitz" merge "$name-3.db" "$name-1.db" "$name-2.db" --out "$name-again.db" >/dev/null
  cmp "$name-all.db" "$name-again.db"
  local before
  before=$(results "$name-all.db" tune)
  "$kibitz" "$@" --db "$name-all.db" >"$name.joined"
  cmp "$name.alone" "$name.joined"
  [ "$(results "$name-all.db" tune)" = "$before" ]  # nothing was played again
  cmp <(games "$name.db") <(games "$name-all.db")
  "$kibitz" "$@" --shard 2/3 --db "$name-all.db" >"$name.joined"  # with all games, a shard gives the result
  cmp "$name.alone" "$name.joined"
}
same_everywhere evaluation "${evaluation[@]}"
grep -q '^3 files, 1 job, 20 of 20 tasks done, 20 results$' evaluation.merged
same_everywhere chance "${chance[@]}"
same_everywhere probcut "${probcut[@]}"
grep -q '^3 files, 2 jobs, 24 of 24 tasks done, 24 results$' probcut.merged
[ "$(results probcut-all.db probcut)" = 12 ]
# The file of --values gives the same, and so do the values with the games.
"$kibitz" "${probcut[@]}" --db probcut.db --values values.txt >probcut.file
cmp probcut.alone probcut.file
[ "$(grep -c ' \.$' values.txt)" = 192 ]
# Fewer games than the ledger has, as without it.
"$kibitz" tune connect_four chance --set exact_knowledge=off --games 20 "${fast[@]}" >fewer
"$kibitz" tune connect_four chance --set exact_knowledge=off --games 20 "${fast[@]}" --ledger work.db --jobs 0 >fewer.ledger
cmp fewer fewer.ledger

# ---- SPSA: each iteration needs the one before
spsa=(tune connect_four options --option k_best=4:1:7 --pairs 2 --iterations 12 --set exact_knowledge=off "${fast[@]}")
"$kibitz" "${spsa[@]}" --db spsa.db >alone
[ "$(grep -c '"type":"iteration"' alone)" = 12 ]
"$kibitz" "${spsa[@]}" --ledger work.db --jobs 1 >shared
cmp alone shared
# A driver that leaves all to a worker is killed after some iterations. The same command prints those that were not played.
: >killed
"$kibitz" "${spsa[@]}" --ledger spsa-work.db --jobs 0 >killed 2>err &
driver=$!
until [ -e spsa-work.db ] && "$kibitz" ledger status spsa-work.db --json 2>/dev/null | grep -q '"kind":"tune"'; do sleep 0.05; done
"$kibitz" worker --ledger spsa-work.db --jobs 2 --stay --spool spool >worker 2>&1 &
worker=$!
until grep -q iteration killed; do sleep 0.05; done
kill -9 $driver
wait $driver 2>/dev/null && exit 1
"$kibitz" "${spsa[@]}" --ledger spsa-work.db --jobs 0 >resumed
kill -INT $worker
wait $worker && exit 1
grep '"type":"iteration".*}$' killed >told
cmp <(tail -n 1 alone) <(tail -n 1 resumed)
if cat told resumed | grep -vxFf alone; then echo "another iteration"; exit 1; fi
[ -z "$(sort told resumed | uniq -d)" ]
cmp <(games spsa.db) <(games spsa-work.db)

# ---- a killed driver that plays itself costs the games in flight
"$kibitz" "${evaluation[@]}" --ledger killed.db --jobs 2 >/dev/null 2>&1 &
driver=$!
until [ -e killed.db ] && "$kibitz" ledger status killed.db --json 2>/dev/null | grep -q '"done":[1-9]'; do sleep 0.02; done
kill -9 $driver 2>/dev/null || true
wait $driver 2>/dev/null || true
"$kibitz" "${evaluation[@]}" --ledger killed.db --jobs 2 >resumed
cmp evaluation.alone resumed

# ---- the weights travel with the job: the worker is in a folder that has no such file
"$kibitz" learn connect_four --games 40 --nodes 200 --generations 1 --epochs 1 --pairs 0 --width 16 --out w.net --data learned >/dev/null
weighed=(tune connect_four chance --games 20 --set weights=w.net --set exact_knowledge=off "${fast[@]}")
"$kibitz" "${weighed[@]}" >alone
mkdir elsewhere
"$kibitz" "${weighed[@]}" --ledger weights.db --jobs 0 >shared &
driver=$!
until [ -e weights.db ] && "$kibitz" ledger status weights.db --json 2>/dev/null | grep -q '"kind":"tune"'; do sleep 0.05; done
(cd elsewhere && "$kibitz" worker --ledger ../weights.db --jobs 2 >worker)
wait $driver
cmp alone shared
cmp -s alone <("$kibitz" tune connect_four chance --games 20 --set exact_knowledge=off "${fast[@]}") && exit 1

# ---- a task alone
"$kibitz" "${probcut[@]}" --shard 1/2 --db half.db >/dev/null
"$kibitz" ledger tasks half.db | sed -n 1p >task
"$kibitz" task <task >result
grep -q '"kind":"tune","game":"othello".*"result":"' result

# ---- errors
fails_with "tune GAME options takes no --shard: each iteration needs the results of the one before; use --ledger" \
  "${spsa[@]}" --shard 1/2 --db x.db
fails_with "give --ledger or --shard, not both: a ledger distributes the work itself" "${chance[@]}" --ledger x.db --shard 1/2
fails_with "give --ledger or --db, not both: the ledger keeps the results" "${chance[@]}" --ledger x.db --db y.db
fails_with "--shard needs --db FILE, where its results are kept" "${chance[@]}" --shard 1/2
fails_with "--shard takes I/N, from 1/N to N/N, not '3/2'" "${chance[@]}" --shard 3/2 --db x.db
fails_with "--jobs needs --ledger; use --concurrency without it" "${chance[@]}" --jobs 2
fails_with "give --ledger or --concurrency, not both: --jobs is the number of local tasks of a ledger" \
  "${chance[@]}" --ledger x.db --concurrency 2
fails_with "give --ledger or --values, not both: the ledger keeps the results" "${probcut[@]}" --ledger x.db --values v.txt
fails_with "give --shard or --values, not both: the --db file keeps the results, and kibitz merge joins them" \
  "${probcut[@]}" --shard 1/2 --db x.db --values v.txt
fails_with "--jobs takes a whole number from 0 to 1024, not 'many'" "${chance[@]}" --ledger x.db --jobs many
fails_with "'chance.db' was begun without --shard, and cannot be merged with shards" "${chance[@]}" --shard 1/2 --db chance.db
fails_with "'evaluation.alone' is no ledger: file is not a database" "${chance[@]}" --ledger evaluation.alone
fails_with "begun with seed '1', not '2'" "${chance[@]}" --seed 2 --shard 1/3 --db chance-1.db
python3 - <<'PYTHON'
import sqlite3
with sqlite3.connect("weights.db") as ledger:
    ledger.execute("update jobs set notes = replace(notes, '0', '1')")
    ledger.execute("update tasks set state = 0, attempts = 0")
    ledger.execute("delete from results")
with sqlite3.connect("work.db") as ledger: ledger.execute("update jobs set build = '0.0.9 f00' where game = 'connect_four'")
PYTHON
fails_with "20 of 20 games are quarantined; kibitz ledger status says why" "${weighed[@]}" --ledger weights.db --jobs 1
fails_with "has work in connect_four by the build '0.0.9 f00', and this one is '" "${chance[@]}" --ledger work.db
[ ! -e x.db ]
