#!/usr/bin/env bash
# kibitz task: a task of every kind gives the result that a ledger's worker stores, and what is no task is refused in one
# sentence. kibitz ledger tasks lists the tasks.
#   task_test.sh KIBITZ
set -euo pipefail
kibitz=$1
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"

refuses() {  # SENTENCE [OPTION]: the task on standard input ends with status 2 and the sentence, which is the only line
  local status=0
  "$kibitz" task "${@:2}" >out 2>err || status=$?
  if [ $status != 2 ] || [ -s out ] || [ "$(wc -l <err)" != 1 ] || ! grep -qF -- "kibitz: $1" err; then
    echo "status $status, not '$1'"
    cat out err
    exit 1
  fi
}

# ---- a ledger with tasks of every kind, which waits for workers that never come
cat >cells.toml <<'TOML'
title = "cells"
depths = [3]
[[game]]
name = "connect_four"
random = { count = 2, plies = 6 }
[[configuration]]
name = "plain"
preset = "paper"
TOML
printf '3 4 5\n1 2\n' >lines.txt
add() {  # KIND ARGUMENTS...: adds the tasks of a command to the ledger
  local kind=$1
  shift
  "$kibitz" "$@" --ledger work.db --jobs 0 >/dev/null 2>&1 &
  local waiting=$!
  for ((i = 0; i < 1200; ++i)); do
    "$kibitz" ledger tasks work.db >tasks 2>/dev/null || true
    if grep -q "\"kind\":\"$kind\"" tasks; then break; fi
    sleep 0.05
  done
  kill -KILL $waiting
  wait $waiting 2>/dev/null || true
}
add perft perft chess --depth 3
add match match connect_four --player strong,name=a --player textbook,name=b --each depth=2 --games 2
add analyse analyse nim --epd lines.txt --depth 5
add lab lab run cells.toml
add learn learn connect_four --games 20 --nodes 100 --generations 1 --epochs 1 --pairs 1 --width 16 --data played --out weights.net
python3 - "$kibitz" <<'PYTHON'
# Kind "search" has no command: the Python package adds its tasks.
import json, subprocess, sys
perft = json.loads(subprocess.run([sys.argv[1], "ledger", "tasks", "work.db"], capture_output=True, text=True).stdout.splitlines()[0])
job = {"preset": "strong", "options": ["hash=1"], "limits": {"depth": 3}, "lines": 2}
search = {**perft, "kind": "search", "job": json.dumps(job), "task": '{"position":"","moves":["e2e4","e7e5"]}'}
open("search.json", "w").write(json.dumps(search))
PYTHON

# ---- every task gives the result that a worker stores
"$kibitz" ledger tasks work.db >tasks
[ "$(wc -l <tasks)" -ge 407 ]
python3 - "$kibitz" <<'PYTHON'
import json, re, sqlite3, subprocess, sys

def perform(text):
    done = subprocess.run([sys.argv[1], "task"], input=text, capture_output=True, text=True)
    assert done.returncode == 0 and done.stdout.count("\n") == 1, done
    result = json.loads(done.stdout)
    task = json.loads(text)
    assert (result["schema"], result["type"]) == (2, "result") and result["time_us"] > 0 and result["machine"], result
    assert all(result[name] == task[name] for name in ("kind", "game", "build")), result
    return result["result"]

first = {}
for line in open("tasks"):
    first.setdefault(json.loads(line)["kind"], line)
assert sorted(first) == ["analyse", "lab", "learn", "match", "perft"], sorted(first)
results = {kind: perform(line) for kind, line in first.items()}
assert results["perft"] == "20", results["perft"]
search = json.loads(perform(open("search.json").read()))
assert search[0][0] == 3 and len(search[0][2]) == 2 and search[1] == "depth", search

subprocess.run([sys.argv[1], "worker", "--ledger", "work.db", "--jobs", "2"], check=True, capture_output=True)
ledger = sqlite3.connect("work.db")
def stable(text):
    """Without the times that a search, a cell or a move took."""
    return re.sub(r'"time_us":\d+|(?<=[\t,])\d+(?=[\t,\n]|$)', "0", text)
for kind, line in first.items():
    stored = ledger.execute("select results.text from results, tasks, jobs where results.address = tasks.address"
                            " and tasks.job = jobs.address and jobs.kind = ? and tasks.text = ?", (kind, json.loads(line)["task"])).fetchall()
    assert len(stored) == 1 and (kind in ("lab", "match") or stable(stored[0][0]) == stable(results[kind])), (kind, stored, results[kind])
    if kind in ("lab", "match"):  # moves have times, and cells have several
        assert stored[0][0].split("\t")[:2] == results[kind].split("\t")[:2], (kind, stored, results[kind])
PYTHON
[ -z "$("$kibitz" ledger tasks work.db)" ]

# ---- what is no task
perft=$(grep -m1 '"kind":"perft"' tasks)
refuses "the task cannot be read: this is not JSON: ''" </dev/null
refuses "the task cannot be read: this is not JSON: 'perft" <<<"perft"
refuses "a task is a JSON object, not '[1, 2]" <<<"[1, 2]"
refuses "the task cannot be read: the field 'kind' is given twice" <<<'{"kind":"perft","kind":"match"}'
refuses 'the task has the schema null, and this Kibitz reads 2' <<<'{}'
refuses 'the task has the schema 1, and this Kibitz reads 2' <<<"${perft/\"schema\":2/\"schema\":1}"
refuses "\"type\" of a task is \"task\", not 'result'" <<<"${perft/\"type\":\"task\"/\"type\":\"result\"}"
refuses 'the task has no "kind"' <<<'{"schema":2,"type":"task"}'
refuses "\"kind\" of the task is a text, not '7'" <<<"${perft/\"kind\":\"perft\"/\"kind\":7}"
refuses 'the task has no "build"' <<<'{"schema":2,"type":"task","kind":"perft","game":"chess"}'
refuses 'the task has no "task"' <<<"${perft/\"task\":/\"other\":}"
refuses "this Kibitz cannot do jobs of kind 'dance'" <<<"${perft/\"kind\":\"perft\"/\"kind\":\"dance\"}"
refuses "there is no game 'tag'" <<<"${perft/\"game\":\"chess\"/\"game\":\"tag\"}"
build=$(sed 's/.*"build":"\([^"]*\)".*/\1/' <<<"$perft")
refuses "the work in chess needs the build '0.0.9 f00'; this build, '$build', searches differently" <<<"${perft/$build/0.0.9 f00}"
refuses "'x' is no part of a tree" <<<"$(sed 's/"task":"[^"]*"/"task":"x"/' <<<"$perft")"
refuses "'{}' are no settings of a search" <<<"$(sed 's/"job":.*,"notes"/"job":"{}","notes"/' search.json | sed 's/"job": .*, "notes"/"job": "{}", "notes"/')"
refuses "'-2\x09e2e4' is no part of a tree" <<<"$(sed 's/"task":"[^"]*"/"task":"-2\\te2e4"/' <<<"$perft")"
cell=$(grep -m1 '"kind":"lab"' tasks)
is_no_cell() {  # PATTERN TEXT: the task of a cell in which TEXT replaces PATTERN is refused
  refuses "'connect_four" <<<"$(sed "s/$1/$2/" <<<"$cell")"
  grep -q 'is no cell$' err
}
is_no_cell '\\t[0-9]*"}$' '\\t9"}'                            # an unknown task
is_no_cell '\\t0\\t3\\t0\\t0\\t' '\\t0\\t-5\\t0\\t0\\t'       # depth -5
is_no_cell '\\t0\\t3\\t0\\t0\\t' '\\t0\\t3\\t0\\t5\\t'        # five settings of the game
match=$(grep -m1 '"kind":"match"' tasks)
refuses "player 'a' of a match in connect_four is a program, 'true': --no-programs leaves it to other workers" --no-programs <<<"${match/strong,name=a/cmd=true,protocol=uci,name=a}"
[ "$("$kibitz" ledger tasks none.db 2>&1)" = "kibitz: there is no file 'none.db'" ]
