#!/bin/bash
# Starts a worker on each machine through ssh. All machines must reach the ledger.
#   ssh.sh postgresql://kibitz:PASSWORD@head:5440/postgres node1 node2 node3
set -euo pipefail
ledger=$1
shift
for machine in "$@"; do
  # The URL is sent through standard input, so that the list of processes does not show its password.
  ssh "$machine" 'read -r ledger; nohup kibitz worker --ledger "$ledger" </dev/null >kibitz-worker.log 2>&1 &' <<<"$ledger"
done
