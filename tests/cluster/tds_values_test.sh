#!/usr/bin/env bash
# TDS has the value, and a best move, of plain alpha-beta: 504 searches of random positions of six games, on 1 to 8 ranks.
#   tds_values_test.sh KIBITZ_MPI
[ -n "$1" ] || { echo "kibitz-mpi was not built (Debian: libopenmpi-dev)"; exit 77; }
command -v mpirun >/dev/null || { echo "there is no mpirun (Debian: openmpi-bin)"; exit 77; }
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
failures=0
equal=0
for game in chess:3 xiangqi:3 othello:5 checkers:5 fanorona:3 gomoku:2; do
  for ranks in 1 2 4 8; do
    for grain in 1 2 3; do
      line=$(timeout 300 mpirun --oversubscribe -n $ranks "$1" check "${game%:*}" --depth "${game#*:}" --searches 7 \
        --seed $((10 * ranks + grain)) --grain $grain 2>&1) || { failures=$((failures + 1)) && echo "grain $grain: $line"; }
      found=${line##*: }
      equal=$((equal + ${found%% of*}))
    done
  done
done
echo "$equal of 504 searches have the value and a best move of plain alpha-beta"
[ $failures = 0 ] && [ $equal = 504 ]
