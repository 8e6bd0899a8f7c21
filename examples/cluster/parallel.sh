#!/bin/bash
# Runs four shards with GNU parallel, on this machine or, with --sshlogin, on several machines.
#   parallel.sh chess 5 results
set -euo pipefail
game=$1
depth=$2
results=$3
shards=4

mkdir -p "$results"
# --resume skips the shards that are done according to the log. An interrupted shard resumes from its store.
parallel --joblog "$results/log" --resume --jobs 2 \
  kibitz perft "$game" --depth "$depth" --shard "{}/$shards" --store "$results/shard-{}.db" ::: $(seq $shards)
kibitz merge "$results"/shard-*.db --out "$results/all.db"
kibitz perft "$game" --depth "$depth" --store "$results/all.db"
