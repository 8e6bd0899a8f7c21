#!/usr/bin/env bash
# Counts of move sequences, and values of small boards, as second_rules.py finds them from its own rules.
#   second_rules_test.sh KIBITZ
set -euo pipefail
program=$1
here=$(cd "$(dirname "$0")" && pwd)

# perft GAME DEPTH [SIZE OPTION...]: the numbers of SIZE are second_rules.py's, the options Kibitz's.
perft() {
  local game=$1 depth=$2 sizes=$3
  shift 3
  grep -q "^$game " games || return 0 # a build with some games only
  # shellcheck disable=SC2086
  python3 -B "$here/second_rules.py" perft "$game" "$depth" $sizes >second
  for plies in $(seq "$depth"); do "$program" perft "$game" --depth "$plies" "$@" 2>/dev/null; done >first
  diff first second || { echo "$game $sizes: the two counts differ"; exit 1; }
}

# value GAME SIZE OPTION...
value() {
  local game=$1 sizes=$2 second
  shift 2
  grep -q "^$game " games || return 0
  # shellcheck disable=SC2086
  second=$(python3 -B "$here/second_rules.py" value "$game" $sizes)
  "$program" solve "$game" "$@" >first
  grep -q "^$second: " first || { echo "$game $sizes: second_rules.py says $second"; exit 1; }
}

cd "$(mktemp -d)"
"$program" games >games
perft breakthrough 3 ""
perft clobber 3 ""
perft clobber 4 "4 3" --set columns=4 --set rows=3
perft ataxx 3 ""
perft amazons 1 10
perft amazons 1 8 --set size=8
perft amazons 2 6 --set size=6
perft hex 2 11
perft hex 6 3 --set size=3
perft hex 5 "3 0" --set size=3 --set swap=off
perft lines_of_action 3 ""
perft morris 3 0
perft morris 4 1 --position "*@@*@@**/O@*O**OO/O@O*@@*O w p p 7 1 8 1"
perft morris 5 2 --position "O**O*@@@/@O*@@*OO/OO****@O b m s 8 0 7 0"
perft morris 3 3 --position "*****@@@/****@***/**O*OO** w m s 3 0 4 0"
perft draughts 4 0
perft draughts 6 1 --position W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26
perft draughts 3 2 --position B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24
value clobber "2 2" --set columns=2 --set rows=2
value clobber "3 2" --set columns=3 --set rows=2
value clobber "3 3" --set columns=3 --set rows=3
value clobber "4 3" --set columns=4 --set rows=3
value hex "3 0" --set size=3 --set swap=off
value hex 3 --set size=3
