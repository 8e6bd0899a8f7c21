#!/usr/bin/env bash
# The page on a static host, in Debian's Chromium and Firefox, both at once.
#   site.sh MODULE quick|all|CASE ...      MODULE: kibitz.wasm
# BROWSERS, if set, names the browsers: "chromium firefox". Skipped if a browser or the packages of npm are unavailable.
set -euo pipefail
module=$1
cases=("${@:2}")
here=$(cd "$(dirname "$0")" && pwd)
. "$here/browsers/in_browsers.sh"

"$here/../../tools/site" --module "$module" "$folder/site"
run_cases() { exec node "$here/browsers/run_site.mjs" "$folder/site" "$1" "${cases[@]}"; }
in_browsers run_cases
