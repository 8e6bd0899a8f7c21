#!/bin/bash
# Workers of a ledger, started by Slurm; as many as wanted, and more or fewer at any time. A worker that Slurm ends or that
# loses its machine loses nothing but the task it was at, which another does.
#   sbatch --array=1-16 slurm-workers.sh postgresql://kibitz:PASSWORD@head:5440/postgres
#SBATCH --job-name=kibitz-worker
#SBATCH --cpus-per-task=2
#SBATCH --signal=TERM@30
#SBATCH --requeue
#SBATCH --output=kibitz-worker-%A-%a.log
set -euo pipefail
# Results that cannot be submitted are kept in the spool, which the next worker on this machine takes over.
exec kibitz worker --ledger "$1" --jobs "$SLURM_CPUS_PER_TASK" --spool "${TMPDIR:-/tmp}/kibitz-spool"
