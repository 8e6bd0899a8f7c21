#!/bin/bash
# A worker on each machine that ssh reaches, for a ledger that all of them reach.
#   ssh.sh postgresql://kibitz:PASSWORD@head:5440/postgres node1 node2 node3
set -euo pipefail
ledger=$1
shift
for machine in "$@"; do
  # The URL goes through standard input, so that its password stands in no list of processes of ours.
  ssh "$machine" 'read -r ledger; nohup kibitz worker --ledger "$ledger" </dev/null >kibitz-worker.log 2>&1 &' <<<"$ledger"
done
