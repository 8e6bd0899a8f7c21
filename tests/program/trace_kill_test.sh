#!/usr/bin/env bash
# A search that is being recorded is killed (SIGKILL) at random moments: the file can be opened, and lacks only the open
# batch of rows and the interrupted write.
#   trace_kill_test.sh KIBITZ        KILLS=200 for a longer run
set -euo pipefail
kibitz=$1
kills=${KILLS:-20}
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
most=0
for ((i = 0; i < kills; ++i)); do
  rm -f search.arrow
  "$kibitz" analyse chess --infinite --set lmr=0 --trace search.arrow >/dev/null 2>&1 &
  id=$!
  if ((i % 2)); then  # wait until a batch is stored, however long that takes
    for ((wait = 0; wait < 600; ++wait)); do
      [ "$(stat -c %s search.arrow 2>/dev/null || echo 0)" -lt 100000 ] || break
      sleep 0.1
    done
  fi
  sleep "0.$((RANDOM % 900 + 100))"
  kill -9 $id
  wait $id 2>/dev/null || true
  [ -e search.arrow ] || continue  # the kill came before the file was created
  if ! "$kibitz" trace search.arrow --json >told 2>complaint; then
    # The kill came before the first batch was full.
    grep -q 'has no nodes\|no recorded search' complaint || { cat complaint; exit 1; }
    [ "$(stat -c %s search.arrow)" -lt 1000000 ] || { echo "a batch was lost"; exit 1; }
    continue
  fi
  rows=$(head -n 1 told | python3 -c 'import json, sys; told = json.load(sys.stdin); assert told["end"] is None; print(told["rows"])')
  [ $((rows % 65536)) = 0 ] || { echo "$rows rows are not whole batches"; exit 1; }
  if [ "$rows" -gt "$most" ]; then most=$rows; fi
done
[ "$most" -gt 0 ] || { echo "no kill left a batch"; exit 1; }
echo "$kills kills; the longest search had written $most rows"
