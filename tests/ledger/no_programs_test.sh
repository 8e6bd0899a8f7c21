#!/usr/bin/env bash
# A worker with --no-programs runs no program named by a ledger: it reports that, the program is not started, and its
# games stay open, while a later match of Kibitz alone is played. Without the option the same games are played.
#   no_programs_test.sh KIBITZ
program=$(readlink -f "$1")
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place" || exit 1
failures=0

complain() {
  printf '%s\n' "$*"
  failures=$((failures + 1))
}

cat >player.sh <<END
#!/bin/sh
touch "$place/started"
exec "$program" uci
END
chmod +x player.sh

# match NAME PLAYER GAMES: adds GAMES games to work.db for a worker.
match() {
  "$program" match nim --player "$2" --player strong,name=own --each depth=1 --games "$3" --ledger work.db --jobs 0 >"$1.out" 2>&1 &
  waiting=$!
  until "$program" ledger status work.db --json 2>/dev/null | grep -q "\"open\":$3"; do sleep 0.05; done
  rm -f started  # removed, because players are started for a test before the first game
}

match alien "cmd=$place/player.sh,protocol=uci,name=alien" 2
alien=$waiting
match own strong,name=other 4
"$program" worker --ledger work.db --no-programs --jobs 1 >out 2>err || complain "a worker that refuses programs: $(cat err)"
grep -qxF "kibitz: player 'alien' of a match in nim is a program, '$place/player.sh': --no-programs leaves it to other workers" err ||
  complain "not the sentence: $(cat err)"
grep -qxF "4 done; the remaining tasks are for other workers" out || complain "not the end: $(cat out)"
wait "$waiting" || complain "the match without programs: $(cat own.out)"
[ ! -e started ] || complain "the program was started"
"$program" ledger status work.db --json | grep -q '"open":2' || complain "the games are no longer open"
"$program" worker --ledger work.db --jobs 1 >out 2>err || complain "a worker without the option: $(cat err)"
[ -e started ] || complain "the program was not started by a worker that may"
wait "$alien" || complain "the match: $(cat alien.out)"

exit $((failures > 0))
