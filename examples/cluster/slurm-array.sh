#!/bin/bash
# Runs shards as a Slurm array. Each task computes its shard and stores it in its own file, without server or shared database.
#   sbatch --array=1-8 slurm-array.sh positions.epd results
# When the array has finished:
#   kibitz merge results/shard-*.db --out results/all.db
#   kibitz analyse chess --epd positions.epd --depth 12 --resume results/all.db
#SBATCH --job-name=kibitz
#SBATCH --cpus-per-task=1
#SBATCH --output=kibitz-%A-%a.log
set -euo pipefail
positions=$1
results=$2

# SQLite needs a local disk, so the shard is written there and copied to the results when it is complete. If the results
# hold the file of an earlier run, the shard resumes from it.
local=$(mktemp -d)
trap 'rm -rf "$local"' EXIT
name=shard-$SLURM_ARRAY_TASK_ID.db
mkdir -p "$results"
if [ -e "$results/$name" ]; then cp "$results/$name" "$local/$name"; fi
kibitz analyse chess --epd "$positions" --depth 12 \
  --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" --resume "$local/$name"
cp "$local/$name" "$results/.$name" && mv "$results/.$name" "$results/$name"
