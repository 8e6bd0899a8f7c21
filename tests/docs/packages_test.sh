#!/usr/bin/env bash
# docs/play/install.md names all Debian packages that a build needs: those that tools/setup.sh installs for it, and no others.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tools/setup.sh
needed=$(printf '%s\n' "${program_needs[@]#*:}" "${web_needs[@]#*:}" | sort)
named=$(sed -n '/^    sudo apt-get install g++/,/[^\\]$/p' docs/play/install.md | tr -s ' \\' '\n' | grep -vxE 'sudo|apt-get|install|' | sort)
diff <(echo "$needed") <(echo "$named") || {
  echo "docs/play/install.md names other packages (>) than tools/setup.sh (<)"
  exit 1
}
