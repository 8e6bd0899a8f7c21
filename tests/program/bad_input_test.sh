#!/usr/bin/env bash
# The whole program with bad input: one clear sentence with the offending text on stderr, status 2 (a batch: 3), no
# crash. Odd but legal input is answered.
#   bad_input_test.sh KIBITZ
program=$1
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
failures=0

complain() {
  printf '%s\n' "$*"
  failures=$((failures + 1))
}

run() { timeout 60 "$program" "$@" >"$place/out" 2>"$place/err" </dev/null; }

# refuses TEXT ARGUMENTS...: status 2, one line on stderr with TEXT in it, and nothing on stdout.
refuses() {
  local text=$1
  shift
  run "$@"
  local status=$?
  [ $status = 2 ] || complain "status $status, not 2: $(printf '%.200s' "$*")"
  [ "$(wc -l <"$place/err")" = 1 ] && [ "$(wc -c <"$place/err")" -lt 1000 ] || complain "not one short line: $(head -c 500 "$place/err")"
  grep -qF -- "$text" "$place/err" || complain "should say \"$text\": $(head -c 500 "$place/err")"
  [ ! -s "$place/out" ] || complain "and yet it prints: $(printf '%.200s' "$*") $(head -c 500 "$place/out")"
}

# answers TEXT ARGUMENTS...: status 0, nothing on stderr, TEXT on stdout.
answers() {
  local text=$1
  shift
  run "$@"
  local status=$?
  [ $status = 0 ] || complain "status $status, not 0: $* $(head -c 500 "$place/err")"
  grep -qF -- "$text" "$place/out" || complain "should answer \"$text\": $* $(tail -n 3 "$place/out")"
}

# Positions that no game can reach, and texts that are no positions.
refuses "White has 0 kings" analyse chess '8/8/8/4k3/8/8/8/8 w - - 0 1'
refuses "White has 2 kings" analyse chess '4k3/8/8/8/8/8/8/K6K w - - 0 1'
refuses "White has 63 men" analyse chess 'RRRRRRRk/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR/KRRRRRRR w - - 0 1'
refuses "QQQQQQBk" analyse chess 'QQQQQQBk/Q6B/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1'
refuses "check" analyse chess '4k3/4R3/8/8/8/8/8/4K3 w - - 0 1'
refuses "'K' of 'KQkq'" analyse chess '4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1'
refuses "rnbqkbnr/pppppppp" analyse chess 'rnbqkbnr/pppppppp/8/8'
refuses "'%%%'" analyse chess '%%%'
refuses "XXOO" analyse othello 'XXOO'
refuses "2 closing ')'" analyse tree '((1 2'
refuses "\\x01" analyse chess $'\x01\x02'
for game in chess othello xiangqi checkers draughts gomoku amazons ataxx breakthrough clobber hex lines_of_action morris connect_four tic_tac_toe nim tree; do
  "$program" games | grep -q "^$game " || continue
  refuses "cannot read the position: " analyse $game "$(head -c 100000 /dev/zero | tr '\0' z)"
done

# Moves, options, numbers, files, games.
refuses "'Ke3'" analyse chess e4 e5 Ke3
refuses "'e9'" analyse chess e4 e9
refuses "'Qh5'" analyse chess --search-moves Qh5 --depth 1
refuses "'no_such'" analyse chess --set no_such=1
refuses "'99'" analyse chess --set null_move.reduction=99
refuses "null_move" analyse othello --set null_move=plain
refuses "'ches'" analyse ches
refuses "'--dpeth'" analyse chess --dpeth 3
refuses "'-3'" analyse chess --depth -3
refuses "'soon'" analyse chess --time soon
refuses "'/no/such/file'" analyse chess --epd /no/such/file
refuses "'/no/such/file'" play chess --load /no/such/file
refuses "'15'" play chess --level 15

refuses "--infinite cannot be combined with the limit --depth" analyse chess --infinite --depth 1
refuses "--epd FILE" analyse chess --resume x
refuses "more than 256 MiB" match nim --player strong --player strong --each depth=1 --openings /dev/zero

# Too little memory gives a sentence too. A build with sanitizers cannot start under such a limit.
if (ulimit -v 400000 && run games); then
  (
    ulimit -v 400000
    # Files are streamed: an endless file is refused after 256 MiB.
    refuses "more than 256 MiB" match nim --player strong --player strong --each depth=1 --openings /dev/zero
    run match chess --player strong,hash=1000 --player strong --each depth=1
    [ $? = 2 ] && grep -qF "1000 MiB are unavailable" "$place/err" && ! grep -q Finished "$place/out" ||
      complain "a match without memory for a table: $(cat "$place/out" "$place/err")"
    echo '{"id":1,"game":"nim","depth":2}' | timeout 60 "$program" serve --stdio --workers 256 >"$place/out" 2>"$place/err" ||
      complain "serve under a memory limit: $(cat "$place/err")"
    grep -qF "workers could be started" "$place/out" || complain "serve should say how many workers: $(head -c 500 "$place/out")"
    exit $failures
  ) || failures=$((failures + 1))
fi

# Odd but legal input is answered, and a setting without effect is reported.
answers "best move" analyse chess --preset paper --depth 3 --set reverse_futility.max_depth=3
grep -qxF "kibitz: option 'reverse_futility.max_depth=3' does nothing without reverse_futility" "$place/err" ||
  complain "a setting is ignored in silence: $(cat "$place/err")"
answers "best move" analyse chess 'R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1' --depth 2
answers "218" perft chess --position 'R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1' --depth 1
answers "the game is over: White wins by checkmate" analyse chess '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'
answers "the game is over: draw by stalemate" analyse chess '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'
answers "best move" analyse chess --depth 0
answers "best move" analyse chess --time 0
answers "best move" analyse chess --nodes 0
answers "best move" analyse chess --depth 1 --lines 1000
answers "best move" analyse othello ---------------------------OX------XO--------------------------- X --depth 2
answers "best move" analyse othello --depth 2 -- ---------------------------OX------XO--------------------------- X

# A batch reports each bad line and continues: NUL bytes, CRLF, a long line, an impossible position, a wrong best move.
{
  printf 'junk\r\n'
  printf '8/8/8/8/8/8/8/8 w - - 0 1\n'
  printf 'r1b2rk1/2q1b1pp/p2ppn2/1p6/3QP3/1BN1B3/PPP3PP/R4RK1 w - - bm Nd5; id "crlf";\r\n'
  printf 'r1b2rk1\0/2q1b1pp w - -\n'
  head -c 1000000 /dev/zero | tr '\0' k
  printf '\n4k3/8/8/8/8/8/8/4K2R w K - bm Rh9; id "no such move";\n'
  printf '7k/6Q1/6K1/8/8/8/8/8 b - - id "mate";\n'
  printf '4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id "open;\n'
  printf '4k3/8/8/8/8/8/8/4K2R w K - bm O-O; am Rh2 O-O;\n'
  printf '7k/5Q2/6K1/8/8/8/8/8 b - - id "last line without an end";'
} >"$place/bad.epd"
run analyse chess --epd "$place/bad.epd" --depth 2
status=$?
[ $status = 3 ] || complain "a batch with bad lines: status $status, not 3"
[ "$(wc -l <"$place/err")" = 7 ] || complain "a batch with seven bad lines: $(cut -c 1-200 "$place/err")"
for line in 1 2 4 5 6 8 9; do
  grep -qF "bad.epd:$line: " "$place/err" || complain "line $line is not told: $(cut -c 1-200 "$place/err")"
done
for id in crlf mate 'last line'; do grep -q "^$id" "$place/out" || complain "$id was not run"; done

# The disk fills while a search is recorded: the result is printed, and the status says that the recording is
# incomplete.
for verb in 'analyse nim 19,19,19' 'solve nim 19,19,19' 'analyse othello --method conspiracy --conspirators 16'; do
  rm -f "$place/full.arrow"
  # shellcheck disable=SC2086
  (trap '' XFSZ; ulimit -f 20; run ${verb//,/ } --nodes 50000 --trace "$place/full.arrow")
  status=$?
  [ $status = 1 ] || complain "a recording on a full disk: status $status, not 1: $verb"
  grep -qF "the recording is incomplete: cannot write '$place/full.arrow'" "$place/err" || complain "a full disk is not reported: $(cat "$place/err")"
  [ -s "$place/out" ] || complain "a recording on a full disk takes the result along: $verb"
done

# If the output has no reader, the program ends by itself and leaves the terminal usable.
for arguments in 'analyse chess --depth 4' 'options chess' 'games'; do
  # shellcheck disable=SC2086
  timeout 20 bash -c 'set -o pipefail; "$0" "$@" 2>"'"$place"'/err" | true' "$program" $arguments
  status=$?
  case $status in 0 | 1 | 2 | 4 | 141) ;; *) complain "closed pipe: status $status for $arguments" ;; esac
done

# In `play`, a mistake gives one sentence, and the position does not change.
printf 'e4\nKe7\nload /no/such/file\nlevel 99\n\0\nsave /no/such/folder/file\nboard\nquit\n' |
  timeout 60 "$program" play chess --side both >"$place/out" 2>"$place/err"
status=$?
[ $status = 0 ] || complain "play: status $status"
for text in "'Ke7'" "'/no/such/file'" "'99'" "'\\x00'" "'/no/such/folder/file'"; do
  grep -qF -- "$text" "$place/out" || complain "play should say $text"
done
[ "$(grep -c 'Black to move' "$place/out")" = 2 ] || complain "play should have shown Black to move twice"

exit $((failures > 0))
