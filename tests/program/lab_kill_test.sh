#!/usr/bin/env bash
# A run of `kibitz lab` is killed repeatedly (SIGKILL) and restarted with the same command. No stored cell is lost,
# searched again or changed, and no worker survives. At the end every cell is there, and repetitions have identical node
# counts, however often they were interrupted.
#   lab_kill_test.sh KIBITZ        KILLS=200 for a longer run
set -euo pipefail
kibitz=$1
kills=${KILLS:-20}
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"

cat >kill.toml <<'TOML'
title = "kill"
depths = [9]
repetitions = 100
[[game]]
name = "connect_four"
set = { exact_knowledge = false }
random = { count = 4, plies = 8 }
[[configuration]]
name = "plain"
preset = "paper"
[[configuration]]
name = "table"
preset = "paper"
set = { table = true, hash = 1 }
TOML

kept() { python3 - "$1" <<'PYTHON'
import sqlite3, sys
for row in sqlite3.connect(sys.argv[1]).execute("select * from results order by address"):
    print(*row, sep="\t")
PYTHON
}

: >before
killed=0
for ((i = 0; i < kills; ++i)); do
  "$kibitz" lab run "$place/kill.toml" --jobs $((i % 5 == 0 ? 2 : 1)) >out 2>err &
  id=$!
  sleep "0.$((RANDOM % 300 + 150))"
  if kill -9 $id 2>/dev/null; then killed=$((killed + 1)); fi
  wait $id 2>/dev/null || true
  if [ -s err ]; then cat err; exit 1; fi
  [ -e kill.db ] || continue
  kept kill.db >now 2>/dev/null || continue  # the kill came before the tables were created
  if [ "$(comm -23 <(sort before) <(sort now) | wc -l)" != 0 ]; then echo "a cell was lost or changed"; exit 1; fi
  mv now before
done
echo "$(wc -l <before) cells kept by $killed runs that were killed"
"$kibitz" lab run "$place/kill.toml" >out
[ "$(tail -n 1 out)" = "800 of 800 cells" ] || { cat out; exit 1; }
[ "$(comm -23 <(sort before) <(kept kill.db | sort) | wc -l)" = 0 ]
"$kibitz" lab report kill.toml --format csv >cells.csv
python3 - cells.csv <<'PYTHON'
import collections, csv, sys
counts = collections.defaultdict(collections.Counter)
for row in csv.DictReader(open(sys.argv[1])):
    result = [row[name] for name in ("state", "score", "best", "depth", "leaves", "nodes", "table_hits", "driver_calls")]
    counts[row["position"], row["configuration"]][tuple(result)] += 1
assert [list(results.values()) for results in counts.values()] == [[100]] * 8, counts
PYTHON

# The same file gives the same report, and a cell gives the same nodes.
"$kibitz" lab report kill.toml >one
"$kibitz" lab report kill.toml >two
cmp one two
for line in 2 102 500; do
  cell=$(sed -n "${line}p" cells.csv | cut -d, -f1)
  "$kibitz" lab repro kill.toml "$cell" >repro
  words=$(sed -n '1s/^kibitz //p' repro)
  eval "'$kibitz' $words --json" | tail -n 1 >again
  nodes=$(python3 -c 'import json; print(json.load(open("again"))["statistics"]["nodes"])')
  grep -q "^# $nodes nodes, " repro || { cat repro; echo "$nodes nodes when repeated"; exit 1; }
done

# The worker processes of a killed run end with it.
still_running() { grep -lzF "$place/kill.toml" /proc/[0-9]*/cmdline 2>/dev/null; }
for ((i = 0; i < 50; ++i)); do
  still_running >/dev/null || break
  sleep 0.1
done
if still_running; then echo "workers are still running"; exit 1; fi
