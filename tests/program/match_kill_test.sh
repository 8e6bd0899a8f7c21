#!/usr/bin/env bash
# A running match is killed repeatedly (SIGKILL) and resumed. No finished game is lost, none is played twice, and no
# program that it started survives.
#   match_kill_test.sh KIBITZ        KILLS=200 for a longer run
set -euo pipefail
kibitz=$1
kills=${KILLS:-10}
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
db=$place/match.db
marker=$place/resigning_program  # a unique name, to find survivors

# A GTP program that resigns at every request for a move, so that its games are short.
cat >"$marker" <<'PROGRAM'
while read -r command; do
  case $command in
    protocol_version) printf '= 2\n\n' ;;
    genmove*) printf '= resign\n\n' ;;
    quit) exit ;;
    *) printf '=\n\n' ;;
  esac
done
PROGRAM
begin=(match othello --player strong,name=kibitz --player "cmd=sh $marker,protocol=gtp,name=fake"
  --player textbook,name=textbook --each depth=3 --openings random:6 --concurrency 2)

"$kibitz" "${begin[@]}" --games 2 --db "$db" >"$place/first"
count() { python3 -c "import sqlite3; print(sqlite3.connect('$db').execute('select count(*) from results').fetchone()[0])"; }

told=$place/told
grep -h '^Finished game' "$place/first" >"$told"
for ((i = 0; i < kills; ++i)); do
  : >"$place/out"  # emptied now, so that output of the previous run cannot be seen
  "$kibitz" match --resume "$db" --games 1000000 >"$place/out" 2>"$place/err" &
  id=$!
  # Waits for one finished game, however slow the machine is.
  for ((waited = 0; waited < 600; ++waited)); do
    if grep -q '^Finished game' "$place/out"; then break; fi
    sleep 0.05
  done
  sleep "0.$((RANDOM % 50 + 10))"
  kill -9 $id || { cat "$place/err"; exit 1; }
  wait $id 2>/dev/null || true
  if [ -s "$place/err" ]; then cat "$place/err"; exit 1; fi
  grep '^Finished game .*}$' "$place/out" >>"$told" || true
done

# Every reported game is stored once, as it was reported.
python3 - "$db" "$told" <<'PYTHON'
import re, sqlite3, sys
games = [text.split("\t") for (text,) in sqlite3.connect(sys.argv[1]).execute("select text from results")]
kept = {int(game[0]): game[3] for game in games}
assert len(kept) == len(games), "a game is there twice"
told = [re.match(r"Finished game (\d+) \(.*\): (\S+) ", line) for line in open(sys.argv[2])]
numbers = [int(match[1]) for match in told]
assert len(numbers) == len(set(numbers)), "a game was played twice"
for match in told:
    assert kept.get(int(match[1])) == match[2], f"game {match[1]} was lost or changed"
print(f"{len(kept)} games kept, {len(numbers)} of them told of before a kill")
PYTHON
before=$(count)
[ "$before" -ge $((6 + kills)) ]

# The programs of a killed match end with it.
still_running() { grep -lzF "$marker" /proc/[0-9]*/cmdline 2>/dev/null; }
for ((i = 0; i < 50; ++i)); do
  still_running >/dev/null || break
  sleep 0.1
done
if still_running; then echo "programs are still running"; exit 1; fi
