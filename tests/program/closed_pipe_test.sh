#!/usr/bin/env bash
# Standard output has no reader any more: every verb and protocol ends, even searches that print nothing, and even if
# standard input stays open. "Ends" means within 60 s; otherwise each would run for hours.
#   closed_pipe_test.sh KIBITZ
program=$(readlink -f "$1")
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place" || exit 1
failures=0

complain() {
  printf '%s\n' "$*"
  failures=$((failures + 1))
}

# A verb is ended by SIGPIPE, like other programs in a pipeline, or ends normally.
verb() {
  timeout 60 "$program" "$@" 2>"$place/err" </dev/null | sleep 0.5  # its search has begun when the reader disappears
  local status=${PIPESTATUS[0]}
  case $status in 0 | 1 | 130 | 141) ;; *) complain "status $status of: $*" ;; esac
  if [ "$status" = 141 ] && [ -s "$place/err" ]; then
    if grep -q '^kibitz: ' "$place/err"; then complain "it complains: $* $(head -c 300 "$place/err")"; fi
  fi
}
chess='r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10'
printf '%s\n' "$chess" "$chess" >positions.epd
verb perft chess --depth 12
verb solve chess
verb analyse chess --infinite
verb analyse chess "$chess" --infinite --json --lines 3
verb analyse chess --method conspiracy --time 3600
verb analyse chess --method ubfm --time 3600
verb analyse chess --epd positions.epd --time 3600
verb analyse chess "$chess" --depth 7 --minimal --set order.rank=off
verb bench
verb match chess --player strong --player textbook --each movetime=3600 --games 2 --db match.db
verb match chess --player strong --player textbook --each movetime=3600 --games 2 --json
verb tune chess evaluation --games 100000 --nodes 100000
verb tune chess options --option driver.aspiration_window=40:10:100 --iterations 100000 --nodes 100000

# A protocol session ends.
mkfifo input
exec 9<>input  # the input never ends
converses() {
  local protocol=$1
  shift
  printf '%s\n' "$@" >&9
  timeout 60 "$program" $protocol <&9 2>"$place/err" | sleep 0.5
  local status=${PIPESTATUS[0]}
  case $status in 0 | 1) ;; *) complain "status $status of $protocol: $* $(head -c 300 "$place/err")" ;; esac
  [ ! -s "$place/err" ] || complain "it complains: $protocol $(head -c 300 "$place/err")"
  timeout 0.1 cat <&9 >/dev/null  # removes the unread rest of the input
}
converses uci 'go infinite'
converses uci 'setoption name UCI_Variant value tic_tac_toe' 'go infinite'
converses uci 'go ponder wtime 1000 btime 1000'
converses uci
converses '' 'go infinite'
converses ucci 'go infinite'
converses xboard new analyze
converses xboard new 'st 100000' go
converses gtp 'level 60' 'genmove b'
converses gtp 'time_settings 1000000 0 0' 'genmove b'
converses nboard 'set depth 60' go
converses gomocup 'START 15' 'INFO timeout_turn 1000000000' BEGIN
converses gomocup 'START 15' 'INFO timeout_turn 1000000000' SWAP2BOARD 1,2 7,7 8,9 DONE
converses hub 'level depth=90' 'go think'
converses serve '{"id":1,"game":"chess","depth":100}'
converses 'serve --workers 2' '{"id":1,"game":"chess","depth":100}' '{"id":2,"game":"xiangqi","time_ms":1000000000}' \
  '{"id":3,"game":"chess","depth":100,"reports":true}' '{"id":4,"game":"gomoku","depth":100}'

# The input is a file, which ends before the search does.
echo '{"id":1,"game":"chess","depth":100}' | timeout 60 "$program" serve --stdio | true
[ "${PIPESTATUS[1]}" = 0 ] || complain "serve outlives its client: status ${PIPESTATUS[1]}"

# Output to a file or a terminal is not watched.
[ "$("$program" perft chess --depth 1 2>/dev/null >"$place/out"; cat "$place/out")" = 20 ] || complain "perft into a file"
"$program" analyse tic_tac_toe >/dev/full 2>"$place/err"
grep -q '^kibitz: cannot write to standard output$' "$place/err" || complain "/dev/full: $(head -c 300 "$place/err")"

# If a file cannot be written, it is not reported as written.
printf '[Result "*"]\n\n1. e4 e5 *\n' >"$place/a.pgn"
ln -s /dev/full "$place/full.pgn"
"$program" records "$place/a.pgn" --to "$place/full.pgn" --overwrite >"$place/out" 2>"$place/err"
[ $? = 2 ] || complain "records --to a full disk: the status is not 2"
[ "$(cat "$place/out")" = "1 game, 2 moves; 0 faulty" ] || complain "records --to a full disk: $(cat "$place/out")"
grep -q 'No space left on device$' "$place/err" || complain "records --to a full disk: $(cat "$place/err")"

exit $((failures > 0))
