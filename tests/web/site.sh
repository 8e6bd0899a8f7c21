#!/usr/bin/env bash
# The page on a static host, in Debian's Chromium and Firefox, both at once.
#   site.sh MODULE quick|all|CASE ...      MODULE: kibitz.wasm
# BROWSERS, if set, names the browsers: "chromium firefox". Skipped if a browser or the packages of npm are unavailable.
set -euo pipefail
module=$1
here=$(cd "$(dirname "$0")" && pwd)
for package in chromium firefox-esr; do
  [ -x /usr/bin/$package ] || { echo "there is no /usr/bin/$package (Debian: $package)"; exit 77; }
done
"$here/../../tools/page_code/packages"

folder=$(mktemp -d)
runs=()
trap '[ ${#runs[@]} = 0 ] || kill "${runs[@]}" 2>/dev/null || true; rm -rf "$folder"' EXIT
trap 'exit 1' TERM INT
"$here/../../tools/site" --module "$module" "$folder/site"
for browser in ${BROWSERS:-chromium firefox}; do
  node "$here/browsers/run_site.mjs" "$folder/site" "$browser" "${@:2}" >"$folder/$browser.log" 2>&1 &
  runs+=($!)
done
status=0
for run in "${runs[@]}"; do wait "$run" || status=1; done
cat "$folder"/*.log
exit $status
