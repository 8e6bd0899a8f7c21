#!/usr/bin/env bash
# A worker with --no-programs runs no program that a ledger names: it ends with a sentence, the program was not started, and its
# game stays open. Without the option the same game is played; a match of Kibitz alone is played by either.
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

# match NAME PLAYER: two games in NAME.db, which a worker is to play.
match() {
  "$program" match nim --player "$2" --player strong,name=own --each depth=1 --games 2 --ledger "$1.db" --jobs 0 >"$1.out" 2>&1 &
  waiting=$!
  until "$program" ledger status "$1.db" --json 2>/dev/null | grep -q '"open":2'; do sleep 0.05; done
  rm -f started # the players are tried before the first game
}

match alien "cmd=$place/player.sh,protocol=uci,name=alien"
"$program" worker --ledger alien.db --no-programs --jobs 1 >out 2>err
[ $? = 2 ] || complain "a worker that refuses programs: status is not 2"
grep -qxF "kibitz: player 'alien' of a match in nim is a program, '$place/player.sh', and --no-programs refuses it" err ||
  complain "not the sentence: $(cat err)"
[ ! -e started ] || complain "the program was started"
"$program" ledger status alien.db --json | grep -q '"open":2' || complain "the games are no longer open"
"$program" worker --ledger alien.db --jobs 1 >out 2>err || complain "a worker without the option: $(cat err)"
[ -e started ] || complain "the program was not started by a worker that may"
wait $waiting || complain "the match: $(cat alien.out)"

match own strong,name=other
"$program" worker --ledger own.db --no-programs --jobs 1 >out 2>err || complain "a match without programs is refused: $(cat err)"
wait $waiting || complain "the match: $(cat own.out)"

exit $((failures > 0))
