#!/usr/bin/env bash
# A match through a ledger. Games that a worker finishes after the SPRT is decided do not count, and a match with
# quarantined games fails.
#   match_ledger_test.sh KIBITZ
set -euo pipefail
kibitz=$(readlink -f "$1")
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"

# ---- All 60 games are in the ledger before the first command with an SPRT. It counts as many as it needs, at every call.
match=(match connect_four --player strong,name=a,nodes=300 --player textbook,name=b,nodes=10 --openings random:6 --games 60 --json)
"$kibitz" "${match[@]}" --ledger work.db --jobs 2 >all 2>/dev/null
grep -q '"end":"complete","games":60,' all
"$kibitz" "${match[@]}" --sprt 0,100 --ledger work.db --jobs 0 >decided
python3 - decided <<'PYTHON'
import json, sys
*games, match = map(json.loads, open(sys.argv[1]))
assert match["end"] == "decided" and match["sprt"]["accepted"] == "H1", match
assert match["games"] == len(games) < 60, (match["games"], len(games))
PYTHON
"$kibitz" "${match[@]}" --sprt 0,100 --ledger work.db --jobs 0 >again
cmp decided again

# ---- A program that starts only once, for the test before the first game, can play no game.
cat >once.sh <<END
#!/bin/sh
mkdir "$place/started" && exec "$kibitz" uci
END
chmod +x once.sh
status=0
"$kibitz" match nim --player "cmd=$place/once.sh,name=once" --player strong --each depth=1 --games 2 --ledger once.db --jobs 1 \
  --pgn once.pgn >out 2>err || status=$?
[ $status = 2 ] || { echo "status $status" && cat out err && exit 1; }
grep -qxF "kibitz: 2 of 2 games are quarantined; kibitz ledger status says why" err || { cat err && exit 1; }
[ "$(grep -c "Finished match" out)" = 0 ] || { cat out && exit 1; }
