#!/bin/bash
# Shards by GNU parallel: four on this machine, or (--sshlogin) spread over those that ssh reaches.
#   parallel.sh chess 5 results
set -euo pipefail
game=$1
depth=$2
results=$3
shards=4

mkdir -p "$results"
# --resume passes over the shards that the log says are done; a shard that was broken off goes on where it was.
parallel --joblog "$results/log" --resume --jobs 2 \
  kibitz perft "$game" --depth "$depth" --shard "{}/$shards" --store "$results/shard-{}.db" ::: $(seq $shards)
kibitz merge "$results"/shard-*.db --out "$results/all.db"
kibitz perft "$game" --depth "$depth" --store "$results/all.db"
