#!/usr/bin/env bash
# Runs cases of browsers/run.mjs in Debian's Chromium and in Debian's Firefox, under WebDriver BiDi, both at once.
#   browsers.sh KIBITZ quick|all|CASE ... [--sequences N]
# BROWSERS, if set, names the browsers: "chromium firefox". Skipped if a browser or the packages of npm are unavailable.
set -euo pipefail
program=$1
here=$(cd "$(dirname "$0")" && pwd)
command -v node >/dev/null || { echo "there is no node (Debian: nodejs)"; exit 77; }
for package in chromium firefox-esr; do
  [ -x /usr/bin/$package ] || { echo "there is no /usr/bin/$package (Debian: $package)"; exit 77; }
done
"$here/../../tools/page_code/packages"

folder=$(mktemp -d)
runs=()
trap '[ ${#runs[@]} = 0 ] || kill "${runs[@]}" 2>/dev/null || true; rm -rf "$folder"' EXIT
trap 'exit 1' TERM INT
first=1
for browser in ${BROWSERS:-chromium firefox}; do
  node "$here/browsers/run.mjs" "$program" "$browser" "${@:2}" --first $first >"$folder/$browser" 2>&1 &
  runs+=($!)
  first=$((first + 1000)) # other seeds for each browser
done
status=0
for run in "${runs[@]}"; do wait "$run" || status=1; done
cat "$folder"/*
exit $status
