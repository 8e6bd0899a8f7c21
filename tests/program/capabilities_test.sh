#!/usr/bin/env bash
# Each game's README explains every capability that the game lacks, and every result that a capability never returns
# (Traits::threat).
#   capabilities_test.sh KIBITZ
set -euo pipefail
kibitz=$1
root=$(cd "$(dirname "$0")/../.." && pwd)
failures=0
games=$("$kibitz" games | awk 'NR > 1 && NF == 0 { ended = 1 } NR > 1 && !ended { print $1 }')
[ "$(wc -w <<<"$games")" -ge 10 ]
for game in $games; do
  lacking=$("$kibitz" games "$game" | awk '$2 == "-" && $1 !~ /::/ { print $1 }')
  [ -n "$lacking" ]
  for capability in $lacking; do
    grep -qw "$capability" "$root/games/$game/README.md" && continue
    echo "games/$game/README.md does not say why $capability is lacking"
    failures=$((failures + 1))
  done
done
exit $((failures > 0))
