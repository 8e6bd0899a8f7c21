#!/usr/bin/env bash
# The whole program as other programs use it: a pipe that is closed without a command; a protocol's name; a protocol
# recognised by its first line.
#   protocols_test.sh KIBITZ
program=$(readlink -f "$1")
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
failures=0

complain() {
  printf '%s\n' "$*"
  failures=$((failures + 1))
}

# begins TEXT INPUT...: without arguments, the program answers this input with output that begins with TEXT.
begins() {
  local text=$1
  shift
  printf '%s\n' "$@" | timeout 20 "$program" >"$place/out" 2>"$place/err"
  local status=${PIPESTATUS[1]}
  [ "$status" = 0 ] || complain "status $status after: $*"
  [ ! -s "$place/err" ] || complain "on stderr: $(head -c 300 "$place/err")"
  case $(head -n 1 "$place/out") in
    "$text"*) ;;
    *) complain "\"$text\" was expected after $*, not $(head -c 200 "$place/out")" ;;
  esac
}
begins 'id name Kibitz' uci quit
begins 'readyok' isready
begins 'id name Kibitz' ucci quit
begins 'feature' xboard 'protover 2' quit
begins '=1 2' '1 protocol_version' quit
begins 'set myname Kibitz' 'nboard 2' quit
begins 'OK' 'START 15' END
begins 'id name=Kibitz' hub quit
begins '{"schema":2' '{"type": "games"}'
begins '' quit

ln -s "$program" "$place/pbrain-kibitz"
[ "$(printf 'START 15\nEND\n' | timeout 20 "$place/pbrain-kibitz")" = OK ] || complain 'pbrain-kibitz does not speak Gomocup'
printf 'preset=paper\ndriver=quick\n' >"$place/pbrain-kibitz.options"
timeout 20 "$place/pbrain-kibitz" </dev/null 2>"$place/err"
[ $? = 2 ] && grep -q "pbrain-kibitz.options: line 2: option driver .*not 'quick'" "$place/err" || complain 'pbrain-kibitz does not read the options beside it'

# The end of input ends the program, even during a search.
for go in 'go infinite' 'go ponder wtime 10000 btime 10000' 'go depth 90'; do
  printf 'uci\nposition startpos\n%s\n' "$go" | timeout 20 "$program" >"$place/out"
  status=${PIPESTATUS[1]}
  [ "$status" = 0 ] || complain "status $status at the end of input after $go"
  [ "$(grep -c ^bestmove "$place/out")" = 1 ] || complain "not one bestmove after $go"
done
[ "$(printf 'xboard\nnew\nst 1000\ngo\n' | timeout 20 "$program" | grep -c '^move')" = 1 ] || complain 'xboard: no move at the end of input'

# Without a reader of its output, the program ends by itself and need not be killed, whether its input
# continues or ends.
for lines in 'uci\nuci\nuci\ngo infinite\n' '{"id":1,"game":"chess","time_ms":20000,"reports":true}\n'; do
  status=$( (printf "$lines"; for _ in 1 2 3 4 5 6 7 8 9 10; do sleep 0.1; echo isready; done) 2>/dev/null |
    { timeout 20 "$program" 2>"$place/err"; echo $? >&3; } 3>"$place/status" | head -c 1 >/dev/null; cat "$place/status")
  case $status in 0 | 1) ;; *) complain "a closed pipe: status $status after $lines" ;; esac
  if grep -qi -e terminate -e abort "$place/err"; then complain "$(head -c 300 "$place/err")"; fi
done

# Arbitrary bytes do not crash any protocol.
for protocol in uci ucci xboard gtp nboard gomocup hub serve; do
  { head -c 100000 /dev/urandom; printf '\n'; } | timeout 60 "$program" $protocol >"$place/out" 2>"$place/err"
  status=${PIPESTATUS[1]}
  [ "$status" = 0 ] || complain "status $status after random bytes for $protocol"
done

exit $((failures > 0))
