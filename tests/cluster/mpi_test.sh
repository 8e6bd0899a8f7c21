#!/usr/bin/env bash
# kibitz-mpi: values, answers, JSON, help, bad arguments, and a rank that is killed.
#   mpi_test.sh KIBITZ_MPI KIBITZ
mpi_program=${1:+$(readlink -f "$1")}
kibitz=$(readlink -f "$2")
[ -n "$mpi_program" ] || { echo "kibitz-mpi was not built (Debian: libopenmpi-dev)"; exit 77; }
command -v mpirun >/dev/null || { echo "there is no mpirun (Debian: openmpi-bin)"; exit 77; }
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place" || exit 1
failures=0

complain() {
  printf '%s\n' "$*"
  failures=$((failures + 1))
}
# on RANKS WORDS...: output in out and err, status in $status
on() {
  local ranks=$1
  shift
  timeout 120 mpirun --oversubscribe -n "$ranks" "$mpi_program" "$@" >out 2>err </dev/null
  status=$?
}
# field NAME: of the last line of JSON
field() { tail -n 1 out | python3 -c "import json, sys; print(json.load(sys.stdin)$1)"; }

# The value and a best move of plain alpha-beta, on 2 to 8 ranks.
ranks=2
for game in othello:4 chess:3 xiangqi:3 checkers:4 fanorona:3 gomoku:2; do
  on $ranks check "${game%:*}" --depth "${game#*:}" --searches 5 --seed $ranks --grain 1 --json
  [ "$status $(field "['equal']") $(field "['searches']") $(field "['ranks']")" = "0 5 5 $ranks" ] ||
    complain "check $game on $ranks ranks: $(cat out err)"
  ranks=$((ranks + 1 + (ranks == 6)))
done

# The value of the engine, which shares no code with these searches but the rules and the evaluation.
position='r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4'
"$kibitz" analyse chess "$position" --preset paper --set evaluation=handcrafted --set line_history=off --depth 4 --json >out
value=$(field "['lines'][0]['score']")
for driver in mtd_f negascout; do
  on 3 tds chess "$position" --depth 4 --driver $driver --json
  [ "$status $(field "['lines'][0]['score']") $(field "['end']")" = "0 $value depth" ] ||
    complain "tds by $driver, wanted $value: $(cat out err)"
done

# Lazy sharing: the depth is reached, the move is legal, and the nodes are those of both ranks.
on 2 lazy chess "$position" --depth 9 --json
best=$(field "['best']['move']")
[ "$status $(field "['depth']") $(field "['ranks']") $(field "['method']")" = "0 9 2 lazy" ] ||
  complain "lazy: $(tail -n 3 out) $(cat err)"
"$kibitz" analyse chess "$position" "moves $best" --depth 1 --json >out 2>err || complain "lazy: illegal move $best: $(cat err)"

# One rank alone makes the engine's search, node by node.
on 1 lazy chess "$position" --depth 8 --json
alone=$(field "['statistics']['nodes']")
"$kibitz" analyse chess "$position" --depth 8 --json >out
[ "$alone" = "$(field "['statistics']['nodes']")" ] || complain "lazy on one rank is not the engine's search: $alone nodes"

on 1 --help
[ $status = 0 ] && grep -q '^kibitz-mpi\|kibitz-mpi' out || complain "--help: $(cat out err)"
for verb in lazy tds check; do
  on 1 $verb --help
  [ $status = 0 ] && grep -q "mpirun -n . kibitz-mpi $verb " out || complain "$verb --help: $(cat out err)"
done

# refuses SENTENCE WORDS...: status 2, nothing on standard output, and rank 0 alone prints the sentence.
refuses() {
  local sentence=$1
  shift
  on 2 "$@"
  [ $status = 2 ] && [ ! -s out ] && [ "$(grep -c '^kibitz-mpi: ' err)" = 1 ] && grep -qF "kibitz-mpi: $sentence" err ||
    complain "$*: status $status: $(cat out err)"
}
refuses "TDS does not search 'go'; its games are chess, xiangqi, othello, checkers, fanorona, gomoku" tds go --depth 2
refuses "--driver is mtd_f or negascout, not 'sss'" tds chess --driver sss
refuses "--grain takes a whole number from 1 to 512, not '0'" tds chess --grain 0
refuses "there is no verb 'tsd'" tsd chess
refuses "the game is over in this position" tds chess '7k/5QQ1/8/8/8/8/8/K7 b - - 0 1'

# A rank is killed: the run ends within five seconds, and what was finished is printed.
killed() {
  local victim=$1 method=$2 begin
  mpirun --oversubscribe -n 3 "$mpi_program" "$method" chess --time 60 --json >out 2>err </dev/null &
  local run=$!
  for _ in $(seq 300); do
    [ "$(grep -c '"depth":[3-9],' out)" -gt 0 ] && break
    sleep 0.1
  done
  for process in $(pgrep -f "^$mpi_program $method"); do
    tr '\0' '\n' <"/proc/$process/environ" | grep -qx "OMPI_COMM_WORLD_RANK=$victim" && kill -KILL "$process"
  done
  begin=$(date +%s%N)
  wait $run
  status=$?
  local milliseconds=$((($(date +%s%N) - begin) / 1000000))
  [ $milliseconds -lt 5000 ] || complain "$method, rank $victim killed: ended after $milliseconds ms"
  [ $status != 0 ] && grep -q "process rank $victim .* signal 9 (Killed)" err || complain "$method, rank $victim killed: $(cat err)"
  grep '"finished":true' out | grep -q '"depth":[3-9],' || complain "$method, rank $victim killed: no answer: $(cat out)"
}
for method in tds lazy; do
  killed 1 $method
  grep -q '^kibitz-mpi: a signal ended the search' err || complain "$method, rank 1 killed: no message: $(cat err)"
  [ "$(field "['type']") $(field "['end']")" = "result stopped" ] || complain "$method, rank 1 killed: $(tail -n 1 out)"
done
killed 0 tds

[ $failures = 0 ]
