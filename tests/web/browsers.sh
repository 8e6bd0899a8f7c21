#!/usr/bin/env bash
# Runs cases of browsers/run.mjs in Debian's Chromium and in Debian's Firefox, under WebDriver BiDi, both at once.
#   browsers.sh KIBITZ quick|all|CASE ... [--sequences N]
# BROWSERS, if set, names the browsers: "chromium firefox". Skipped if a browser or the packages of npm are unavailable.
set -euo pipefail
program=$1
cases=("${@:2}")
here=$(cd "$(dirname "$0")" && pwd)
. "$here/browsers/in_browsers.sh"

declare -A first=([chromium]=1 [firefox]=1001) # other seeds for each browser
run_cases() { exec node "$here/browsers/run.mjs" "$program" "$1" "${cases[@]}" --first "${first[$1]}"; }
in_browsers run_cases
