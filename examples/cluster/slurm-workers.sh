#!/bin/bash
# Runs workers of a ledger as a Slurm array. Workers may be added or removed at any time. If Slurm ends a worker, or its
# machine fails, only its current task is lost, and another worker repeats it.
#   sbatch --array=1-16 slurm-workers.sh postgresql://kibitz:PASSWORD@head:5440/postgres
#SBATCH --job-name=kibitz-worker
#SBATCH --cpus-per-task=2
#SBATCH --signal=TERM@30
#SBATCH --requeue
#SBATCH --output=kibitz-worker-%A-%a.log
set -euo pipefail
# The spool keeps results that could not be submitted. The next worker on this machine submits them.
exec kibitz worker --ledger "$1" --jobs "$SLURM_CPUS_PER_TASK" --spool "${TMPDIR:-/tmp}/kibitz-spool"
