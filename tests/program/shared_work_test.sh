#!/usr/bin/env bash
# The same work by one process, in three merged shards, and through a ledger with a worker: the same games, counts and
# rows. Shards merged in another order, or twice, give the same bytes.
#   shared_work_test.sh KIBITZ
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

# in_shards NAME OPTION ARGUMENTS...: runs three shards, stored by the option, and merges them into NAME.db
in_shards() {
  local name=$1 option=$2
  shift 2
  for i in 1 2 3; do "$kibitz" "$@" --shard $i/3 "$option" "$name-$i.db" >"$name-$i.out" 2>/dev/null; done
  "$kibitz" merge "$name-1.db" "$name-2.db" "$name-3.db" --out "$name.db"
  "$kibitz" merge "$name-3.db" "$name-1.db" "$name-2.db" "$name-1.db" --out "$name-again.db" >/dev/null
  cmp "$name.db" "$name-again.db"
  "$kibitz" merge "$name-2.db" "$name.db" --out "$name-again.db" >/dev/null
  cmp "$name.db" "$name-again.db"
}

# ---- counts
perft=(perft chess --depth 3 --divide)
"$kibitz" "${perft[@]}" >alone 2>/dev/null
in_shards perft --store "${perft[@]}"
grep -q '^[0-9]* of 400 parts are counted; kibitz merge joins shards$' perft-1.out
"$kibitz" "${perft[@]}" --store perft.db >joined
cmp alone joined
"$kibitz" "${perft[@]}" --ledger work.db --jobs 2 >shared 2>/dev/null
cmp alone shared
[ "$("$kibitz" perft chess --depth 2 --ledger work.db --jobs 1 2>/dev/null)" = 400 ] # another depth is another job
printf '1. e4 e5 *\n' >game.pgn
"$kibitz" perft chess --depth 2 --position game.pgn >alone 2>/dev/null
"$kibitz" perft chess --depth 2 --position game.pgn --ledger work.db --jobs 0 >shared 2>/dev/null &
waiting=$!
mkdir elsewhere # a worker in a folder without the file
until "$kibitz" ledger status work.db --json | grep -q 'game.pgn'; do sleep 0.1; done
(cd elsewhere && "$kibitz" worker --ledger ../work.db --jobs 1 >/dev/null)
wait $waiting
cmp alone shared

# ---- positions
for ((i = 0; i < 60; ++i)); do echo "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4 id \"$i\";"; done >lines.epd
echo 'no position at all' >>lines.epd
batch=(analyse chess --epd lines.epd --nodes 500 --set hash=1 --json)
rows() { sed 's/"time_us":[0-9]*/"time_us":0/g' "$1"; }
"$kibitz" "${batch[@]}" >alone 2>/dev/null || [ $? = 3 ]
for i in 1 2 3; do "$kibitz" "${batch[@]}" --shard $i/3 --resume batch-$i.db >/dev/null 2>&1 || [ $? = 3 ]; done
"$kibitz" merge batch-*.db --out batch.db >/dev/null
"$kibitz" "${batch[@]}" --resume batch.db >joined 2>/dev/null || [ $? = 3 ]
cmp <(rows alone) <(rows joined)
"$kibitz" "${batch[@]}" --ledger work.db --jobs 0 >shared 2>/dev/null &
waiting=$!
until "$kibitz" ledger status work.db --json | grep -q '"kind":"analyse"'; do sleep 0.1; done
"$kibitz" worker --ledger work.db --jobs 2 >worker
grep -q '^60 done; no task is left$' worker
wait $waiting || [ $? = 3 ]
cmp <(rows alone) <(rows shared)

# ---- games; the shards differ in size, and the two games of a pair may be in different shards
match=(match connect_four --player strong,name=a --player textbook,name=b --each depth=2 --games 12 --seed 7 --json)
games() { grep '"type":"match"' "$1" >"$1.total"; grep '"type":"game"' "$1" | sort -t: -k4 -n; cat "$1.total"; }
"$kibitz" "${match[@]}" --db alone.db >alone
in_shards match --db "${match[@]}"
"$kibitz" match --resume match.db --json >total
"$kibitz" match --resume alone.db --json >total-alone
cmp total total-alone
pgn() {  # removes times, and line ends, whose places depend on the times
  "$kibitz" match --resume "$1.db" --pgn "$1.pgn" >/dev/null
  sed '/Time/d' "$1.pgn" | tr '\n' ' ' | sed 's/ [0-9.]*s\([,}]\)/\1/g'
}
cmp <(pgn match) <(pgn alone)
"$kibitz" "${match[@]}" --ledger work.db --jobs 2 >shared 2>/dev/null
cmp <(games alone) <(games shared)

# ---- the lab
cat >cells.toml <<'TOML'
title = "cells"
depths = [3]
[[game]]
name = "connect_four"
random = { count = 12, plies = 6 }
[[configuration]]
name = "plain"
preset = "paper"
TOML
"$kibitz" lab run cells.toml --store cells-alone.db >/dev/null
for i in 1 2 3; do "$kibitz" lab run cells.toml --shard $i/3 --store cells-$i.db >/dev/null; done
"$kibitz" merge cells-[123].db --out cells.db >/dev/null
counts() {
  "$kibitz" lab report cells.toml "${@}" --format csv | python3 -c '
import csv, sys
for row in csv.DictReader(sys.stdin): print(row["position"], row["state"], row["score"], row["best"], row["nodes"], row["leaves"])'
}
counts --store cells-alone.db >alone
[ "$(grep -c done alone)" = 12 ]
cmp alone <(counts --store cells.db)
"$kibitz" lab run cells.toml --ledger work.db --jobs 2 >/dev/null
cmp alone <(counts --ledger work.db)

# ---- self-play: two generations, so that the weights of the first must reach the workers; one of two workers
# is killed, and the learner is interrupted and resumed
learn=(learn connect_four --games 120 --nodes 2000 --generations 2 --epochs 1 --openings 2-6 --pairs 1 --width 16)
"$kibitz" "${learn[@]}" --threads 1 --data played --out weights.net >alone
mkdir shared.d
played_elsewhere() { (cd shared.d && exec "$kibitz" "${learn[@]}" --data played --out weights.net --ledger ../play.db --jobs 0) >shared; }
played_elsewhere &
waiting=$!
until "$kibitz" ledger status play.db --json 2>/dev/null | grep -q '"kind":"learn"'; do sleep 0.1; done
pkill -INT -P $waiting
wait $waiting && exit 1
grep -q '^interrupted; the same command continues$' shared
played_elsewhere &
waiting=$!
for i in 1 2; do
  "$kibitz" worker --ledger play.db --jobs 1 --stay --lease 1 --spool spool$i >worker$i 2>&1 &
  workers[i]=$!
done
until "$kibitz" ledger status play.db --json | grep -q '"done":[1-9]'; do sleep 0.05; done
kill -9 "${workers[1]}"
wait $waiting
kill -INT "${workers[2]}"
wait "${workers[2]}" && exit 1
cmp alone shared
cmp weights.net shared.d/weights.net
cmp weights.net.json shared.d/weights.net.json
diff -r played shared.d/played
"$kibitz" "${learn[@]}" --data again --out again.net --ledger play.db --jobs 2 >/dev/null  # nothing is left to play
cmp played/connect_four-2.games again/connect_four-2.games
# Weights other than those that the job names play no game.
python3 - <<'PYTHON'
import sqlite3
with sqlite3.connect("play.db") as ledger:
    ledger.execute("update jobs set notes = replace(notes, '0', '1')")
    ledger.execute("delete from tasks where job in (select address from jobs where notes <> '')")
    ledger.execute("delete from results where job in (select address from jobs where notes <> '')")
PYTHON
rm played/connect_four-2.*
fails_with "12 of 12 blocks of games are quarantined; kibitz ledger status says why" "${learn[@]}" --data played --out x.net --ledger play.db --jobs 1
grep -q "the ledger's weights are not those of the address" <<<"$("$kibitz" ledger status play.db)"

# ---- errors
fails_with "give --ledger or --play-only, not both" learn connect_four --ledger work.db --play-only
fails_with "--jobs needs --ledger" learn connect_four --jobs 2
fails_with "'lines.epd' is no ledger: file is not a database" "${learn[@]}" --data x --out x.net --ledger lines.epd
fails_with "give --ledger or --shard, not both" perft chess --depth 3 --ledger work.db --shard 1/2
fails_with "--shard takes I/N, from 1/N to N/N, not '4/3'" perft chess --depth 3 --shard 4/3 --store x.db
fails_with "--shard needs --store FILE" perft chess --depth 3 --shard 1/3
fails_with "there is no file 'none.db'" worker --ledger none.db
fails_with "there is no file 'none.db'" merge none.db --out x.db
fails_with "the program cannot write the table 'x.parquet': install Kibitz's Python package and pyarrow, whose command kibitz writes tables" \
  merge perft.db --out x.parquet
fails_with "--kind is for tables: --out FILE.parquet or FILE.arrow, not 'x.db'" merge perft.db --kind perft --out x.db
fails_with "a ledger is a file, sqlite:FILE or postgresql://..., not 'mysql://here/db'" worker --ledger mysql://here/db
fails_with "'lines.epd' is no ledger: file is not a database" ledger status lines.epd
python3 - <<'PYTHON'
import sqlite3
with sqlite3.connect("perft-1.db") as ledger: ledger.execute("update jobs set build = '0.0.9 f00'")
with sqlite3.connect("work.db") as ledger: ledger.execute("update jobs set build = '0.0.9 f00' where game = 'chess'")
PYTHON
fails_with "there is work in chess by two builds, '0.0.9 f00' and '" merge perft-1.db perft-2.db --out x.db
[ ! -e x.db ]
fails_with "has work in chess by the build '0.0.9 f00', and this one is '" perft chess --depth 2 --ledger work.db
fails_with "has work in chess by the build '0.0.9 f00', and this one is '" learn chess --games 20 --data none --ledger work.db
[ ! -e none ]
python3 - <<'PYTHON'
import sqlite3
with sqlite3.connect("work.db") as ledger: ledger.execute("update tasks set state = 0, attempts = 0"); ledger.execute("delete from results")
PYTHON
fails_with "the work in chess needs the build '0.0.9 f00'; this build, '" worker --ledger work.db
"$kibitz" doctor --ledger work.db >doctor && exit 1
grep -q "^work.*FAILED.*0.0.9 f00" doctor
