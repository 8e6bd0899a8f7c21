#!/usr/bin/env bash
# Workers of a PostgreSQL ledger are killed (SIGKILL), frozen beyond their leases and given clocks that are three days
# off; the database is killed twice. In namespaces their link is cut too, and all processes of one namespace are killed
# at once. At the end every task is done and has one result, the same as in a search without a ledger.
#   stress_test.sh KIBITZ                       400 tasks, processes of this machine
#   NODES=100 stress_test.sh KIBITZ 40000 3     40,000 smaller tasks, workers in three network namespaces (root)
# Without a PostgreSQL server, the ledger is a file, and the same is done except for killing the database.
set -euo pipefail
kibitz=$1
tasks=${2:-400}
namespaces=${3:-0}
lease=2
nodes=${NODES:-30000}
place=$(mktemp -d)
chmod 711 "$place"  # if root starts the test, the server runs as another user
mkdir "$place/log"

say() { printf '%4d s  %s\n' $SECONDS "$*"; }
pids_of() { cat "$place"/"$1".pid 2>/dev/null || true; }

clean_up() {
  status=$?
  touch "$place/over"
  for file in "$place"/*.pid; do kill -CONT "$(cat "$file")" && kill -9 "$(cat "$file")"; done 2>/dev/null || true
  wait 2>/dev/null || true
  for ((i = 1; i <= namespaces; ++i)); do ip netns del "kibitz$i"; done 2>/dev/null || true
  if [ "$namespaces" -gt 0 ]; then ip link del kibitz-br 2>/dev/null || true; fi
  if [ $status != 0 ]; then tail -n 5 "$place"/log/* >&2; fi
  rm -rf "$place"
}
trap clean_up EXIT

# ---- the work: thousands of chess positions that differ only in their names
for ((i = 0; i < tasks; ++i)); do
  echo "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4 id \"$i\";"
done >"$place/tasks.epd"
analyse=("$kibitz" analyse chess --epd "$place/tasks.epd" --nodes "$nodes" --set hash=1 --json)

# ---- namespaces, connected by a bridge
if [ "$namespaces" -gt 0 ]; then
  ip link add kibitz-br type bridge
  ip addr add 10.99.0.1/24 dev kibitz-br
  ip link set kibitz-br up
  for ((i = 1; i <= namespaces; ++i)); do
    ip netns add "kibitz$i"
    ip link add "kibitz-v$i" type veth peer name eth0 netns "kibitz$i"
    ip link set "kibitz-v$i" master kibitz-br up
    ip -n "kibitz$i" addr add "10.99.0.$((i + 1))/24" dev eth0
    ip -n "kibitz$i" link set eth0 up
  done
  address=10.99.0.1
else
  address=127.0.0.1
fi

# ---- the ledger
has_server=no
if compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null; then has_server=yes; fi
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
serve() {
  while [ ! -e "$place/over" ]; do
    "$kibitz" ledger serve --dir "$place/server" --listen $address --port "$port" >"$place/url" 2>>"$place/log/serve" &
    echo $! >"$place/serve.pid"
    wait $! || true
    sleep 0.2
  done
}
if [ $has_server = yes ]; then
  serve &
  until [ -s "$place/url" ]; do sleep 0.1; done
  url=$(cat "$place/url")
else
  url=$place/ledger.db
fi

# ---- a clock that is three days ahead
cat >"$place/clock.c" <<'C'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>
int clock_gettime(clockid_t which, struct timespec* time) {
  static int (*real)(clockid_t, struct timespec*);
  if (!real) real = (int (*)(clockid_t, struct timespec*))dlsym(RTLD_NEXT, "clock_gettime");
  const int done = real(which, time);
  if (which == CLOCK_REALTIME) time->tv_sec += 3 * 86400;
  return done;
}
C
"${CC:-cc}" -shared -fPIC -o "$place/clock.so" "$place/clock.c"

# ---- workers: each is restarted until no task is left; the clock of the second one is wrong
workers=$((namespaces > 0 ? 2 * namespaces : 3))
work() {
  local number=$1 inside=() clock=
  if [ "$namespaces" -gt 0 ]; then inside=(ip netns exec "kibitz$(((number - 1) % namespaces + 1))"); fi
  if [ "$number" = 2 ] && [ $has_server = yes ]; then clock=$place/clock.so; fi
  while [ ! -e "$place/over" ]; do
    LD_PRELOAD=$clock "${inside[@]}" "$kibitz" worker --ledger "$url" --jobs 1 --lease $lease \
      --spool "$place/spool$number" --name "w$number-$RANDOM" >>"$place/log/worker$number" 2>&1 &
    echo $! >"$place/worker$number.pid"
    if wait $!; then break; fi
    echo again >>"$place/log/worker$number"
    sleep 0.2
  done
}

# Runs a query on the tables of the ledger.
sql() {
  if [ $has_server = yes ]; then
    local programs=(/usr/lib/postgresql/*/bin/psql)
    "${programs[-1]}" "$url" -tAc "$1"
  else
    python3 -c 'import sqlite3, sys
for row in sqlite3.connect(sys.argv[1], timeout=30).execute(sys.argv[2]): print(*row, sep="|")' "$url" "$1"
  fi
}
# The tasks of a worker that is lost or cannot reach the database may be dispatched again: at most those that
# it has leased.
may_be_redone=0
lose() { # PATTERN...: the workers' names
  local pattern held
  for pattern in "$@"; do
    held=$(sql "SELECT count(*) FROM tasks WHERE state = 1 AND owner LIKE '$pattern'")
    may_be_redone=$((may_be_redone + held))
    say "$pattern had $held tasks"
  done
}

status() { "$kibitz" ledger status "$url" --json 2>/dev/null; }
number_of() { grep -o "\"$1\":[0-9]*" | head -n 1 | cut -d: -f2; }
done_now() { status | number_of done || true; }
# Waits until $1 percent of the tasks are done.
wait_for() {
  until [ "$(($(done_now) * 100))" -ge $((tasks * $1)) ] 2>/dev/null; do sleep 0.2; done
  say "$1 % done"
}
restart_database() {
  [ $has_server = yes ] || return 0
  say "the database is killed"
  lose 'w%'
  : >"$place/url"
  kill -9 "$(head -n 1 "$place/server/data/postmaster.pid")"
  until [ -s "$place/url" ]; do sleep 0.1; done
  say "the database answers again"
  lose 'w%'  # tasks claimed between the query and the kill
}

"${analyse[@]}" --ledger "$url" --jobs 0 >"$place/waiting" 2>"$place/log/waiting" &
waiting=$!
until [ "$(status | number_of tasks)" = "$tasks" ] 2>/dev/null; do sleep 0.1; done
say "$tasks tasks"
begun=$SECONDS
workers_at_work=()
for ((i = 1; i <= workers; ++i)); do
  work "$i" &
  workers_at_work+=($!)
done

wait_for 10
say "worker 1 is killed"
kill -9 "$(pids_of worker1)"
lose 'w1-%'
wait_for 20
say "worker 2 is frozen, past its lease"
frozen=$(pids_of worker2)
kill -STOP "$frozen"
lose 'w2-%'
sleep $((2 * lease + 1))
kill -CONT "$frozen" || true
wait_for 35
restart_database
if [ "$namespaces" -gt 0 ]; then
  wait_for 45
  say "the link of namespace 1 is cut for 8 s"
  ip link set kibitz-v1 down
  for ((i = 1; i <= workers; i += namespaces)); do lose "w$i-%"; done
  sleep 8
  ip link set kibitz-v1 up
  wait_for 60
  say "all processes of namespace 2 are killed"
  for ((i = 2; i <= workers; i += namespaces)); do kill -9 "$(pids_of "worker$i")" || true; done
  for ((i = 2; i <= workers; i += namespaces)); do lose "w$i-%"; done
fi
wait_for 70
restart_database
wait "${workers_at_work[@]}"
say "no worker has anything left to do"
wait $waiting || { cat "$place/log/waiting" >&2; exit 1; }
say "$(status | number_of tasks) tasks in $((SECONDS - begun)) s, $(status | grep -o '"redone":[0-9]*' | cut -d: -f2 | awk '{ sum += $1 } END { print sum + 0 }') results handed in twice"

# ---- all results are there, each once, the same as those of a single search
"${analyse[@]}" >"$place/alone" 2>/dev/null
python3 - "$place/waiting" "$place/alone" "$tasks" <<'PYTHON'
import json, sys
def rows(name):
    kept = [json.loads(line) for line in open(name)]
    kept = [row for row in kept if row["type"] == "row"]
    for row in kept: del row["key"], row["time_us"]
    return {row["id"]: row for row in kept}, len(kept)
(shared, count), (alone, _) = rows(sys.argv[1]), rows(sys.argv[2])
assert count == len(shared) == int(sys.argv[3]), f"{count} rows of {len(shared)} tasks"
assert shared == alone, next((name, shared[name], alone.get(name)) for name in shared if shared[name] != alone.get(name))
print(f"{count} results, each once, as without a ledger")
PYTHON
[ "$(status | number_of done)" = "$tasks" ]
# Only tasks of lost leases were dispatched again, and none so often that it was quarantined.
again=$(sql "SELECT coalesce(sum(attempts - 1), 0) FROM tasks WHERE attempts > 1")
redone=$(sql "SELECT sum(redone) FROM workers")
echo "$again of $may_be_redone tasks of lost leases were dispatched again, $redone of them done twice"
[ "$again" -le "$may_be_redone" ] && [ "$redone" -le "$may_be_redone" ]
[ "$(sql "SELECT max(attempts) FROM tasks")" -le 3 ]
# The stored counts are correct.
[ "$(sql "SELECT sum(open), sum(leased), sum(done), sum(set_aside) FROM counts")" = "0|0|$(sql "SELECT count(*) FROM tasks WHERE state = 2")|0" ]
if compgen -G "$place/spool*/*.spool" >/dev/null; then echo "results are still in a spool"; exit 1; fi
