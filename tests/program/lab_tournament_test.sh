#!/usr/bin/env bash
# A round robin with a stop rule: an interrupted and resumed run with two workers gives the same bytes as an
# uninterrupted run with one. Kept games are printed, exported, and played again node for node, also if their limit was
# a time.
#   lab_tournament_test.sh KIBITZ
set -euo pipefail
kibitz=$1
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"

fail() {
  echo "$1" >&2
  exit 1
}

fails_with() {  # SENTENCE ARGUMENTS...: fails unless the status is 2 and the sentence is on standard error
  local sentence=$1 status=0
  shift
  "$kibitz" "$@" >out 2>err || status=$?
  if [ $status != 2 ] || ! grep -qF -- "$sentence" err; then fail "status $status, not '$sentence': $* $(cat err)"; fi
}

cat >t.toml <<'TOML'
title = "Tournament"
nodes = [400]
round_robin = true
stop = { within = 6, games = 64 }
set = { hash = 1 }
[[game]]
name = "connect_four"
random = { count = 32, plies = 4 }
[[game]]
name = "breakthrough"
random = { count = 32, plies = 6 }
[[configuration]]
name = "strong"
[[configuration]]
name = "textbook"
preset = "textbook"
[[configuration]]
name = "UCT"
set = { method = "mcts" }
TOML

# ---- interrupted and resumed, against uninterrupted
"$kibitz" lab run t.toml --jobs 1 --store whole.db >whole.out 2>whole.err
grep -q '^kibitz: 6 pairings, at most 384 games$' whole.err || fail "$(cat whole.err)"
tail -n 1 whole.out | grep -Eq '^([0-9]+) of \1 cells, [0-9]+ not needed$' || fail "$(cat whole.out)"
interrupted=0
for ((i = 0; i < 5; ++i)); do
  "$kibitz" lab run t.toml --jobs 2 >out 2>err &
  id=$!
  sleep 0.$((RANDOM % 600 + 300))
  signal=-INT
  if ((i % 2)); then signal=-KILL; fi
  kill $signal $id 2>/dev/null || true
  status=0
  wait $id 2>/dev/null || status=$?
  [ $status != 0 ] || break
  interrupted=$((interrupted + 1))
done
[ "$interrupted" -ge 1 ] || fail "no run was interrupted"
"$kibitz" lab run t.toml --jobs 2 >out 2>err
[ "$(tail -n 1 out)" = "$(tail -n 1 whole.out)" ] || fail "$(cat out)"
for words in "report t.toml" "report t.toml --format html" "games t.toml" "status t.toml"; do
  # shellcheck disable=SC2086
  "$kibitz" lab $words --store whole.db >one
  # shellcheck disable=SC2086
  "$kibitz" lab $words >two
  cmp one two || fail "lab $words differs after $interrupted interruptions"
done
grep -q '^| all .*| *0 | *0 |$' two || fail "$(cat two)"
"$kibitz" lab report t.toml >report
grep -Eq '^\| 1 [a-zA-Z]+ +\| +[0-9.]+ ± [0-9.]+ \([0-9]+\) \|' report || fail "$(cat report)"
grep -Eq 'stopped after (4|8|16) pairs' report || fail "$(cat report)"

# ---- kept games
games=$("$kibitz" lab games t.toml --game connect_four --configuration UCT --configuration strong)
"$kibitz" lab games t.toml >games.jsonl
python3 - games.jsonl <<'PYTHON'
import json, sys
games = [json.loads(line) for line in open(sys.argv[1])]
assert {game["game"] for game in games} == {"connect_four", "breakthrough"}
assert all(game["result"] in ("1-0", "0-1", "1/2-1/2") and game["reason"] in ("rules", "length") for game in games)
assert all(move["nodes"] <= 400 for game in games for move in game["moves"])
assert len(games) % 2 == 0 and {game["first"] for game in games} == {"strong", "textbook", "UCT"}
PYTHON
[ "$(wc -l <<<"$games")" -ge 8 ] || fail "$games"
grep -vq '"connect_four"' <<<"$games" && fail "$games"
grep -vqE '"first":"(UCT|strong)","second":"(UCT|strong)"' <<<"$games" && fail "$games"
"$kibitz" lab games t.toml --game breakthrough --format pgn >games.pgn
[ "$(grep -c '^\[Variant "breakthrough"\]' games.pgn)" -ge 24 ] || fail "$(head -n 20 games.pgn)"

# ---- again node for node, by nodes and by time
replay() { "$kibitz" lab replay "$1" "$2" >out || fail "$1: $(cat out)"; [ "$(grep -c 'moves are the same$' out)" = 2 ] || fail "$(cat out)"; }
cell=$(head -n 1 games.jsonl | python3 -c 'import json; print(json.loads(input())["cell"])')
replay t.toml "$cell"
sed 's/^nodes.*/seconds = [0.003]/; s/^stop.*/stop = { within = 6, games = 8 }/; s/^set.*//' t.toml >clock.toml
cat >>clock.toml <<'TOML'
[[configuration]]
name = "UBFM"
set = { method = "ubfm" }
[[configuration]]
name = "conspiracy numbers"
set = { method = "conspiracy", "method.memory" = 8 }
TOML
"$kibitz" lab run clock.toml --jobs 2 >out 2>err
grep -q 'at most 160 games, at most 38 s of processor time if a game has 80 plies (a guess)$' err || fail "$(cat err)"
"$kibitz" lab run clock.toml --jobs 2 >out 2>err
grep -q 'if the games are as long as the stored ones (a guess)$' err || fail "$(cat err)"
for cell in $("$kibitz" lab report clock.toml --format csv --columns cell,state | sed -n '2,11s/,done$//p'); do replay clock.toml "$cell"; done

# A kept move that the search does not choose again is found: the third one of the second game.
cell=$(python3 - clock.db <<'PYTHON'
import sqlite3, sys
store = sqlite3.connect(sys.argv[1])
address, text = store.execute("select address, text from results order by address limit 1").fetchone()
head, mark, moves = text.rpartition("\\t")
played = moves.split(" ")
played[2] = "a0," + played[2].split(",", 1)[1]
store.execute("update results set text = ? where address = ?", (head + mark + " ".join(played), address))
store.commit()
print(address)
PYTHON
)
status=0
"$kibitz" lab replay clock.toml "$cell" >out || status=$?
[ $status = 1 ] || fail "status $status: $(cat out)"
grep -q '^1: .*: all [0-9]* moves are the same$' out || fail "$(cat out)"
grep -q '^2: .*: ply 3 differs: a0 was played, now it is ' out || fail "$(cat out)"

# ---- refusals
fails_with "'t.toml' has a stop rule, which needs the results of all games: run it without --ledger and --shard" \
  lab run t.toml --shard 1/2
fails_with "'t.toml' has a stop rule" lab run t.toml --ledger work.db
fails_with "there is no configuration 'UTC'" lab games t.toml --configuration UTC
fails_with "'chess' is no game of this experiment" lab games t.toml --game chess
fails_with "--format is jsonl, pgn, pdn, sgf, ggf, not 'html'" lab games t.toml --format html
fails_with "lab run has no --game" lab run t.toml --game chess
sed 's/games = 64/games = 66/' t.toml >many.toml
fails_with "many.toml:4: 66 games need 33 positions, and connect_four has 32" lab run many.toml
sed '/^round_robin/d' t.toml >none.toml
fails_with "none.toml:3: stop ends games, and none are played" lab run none.toml
echo "$interrupted runs were interrupted"
