#!/usr/bin/env bash
# The page of "kibitz web" in a real browser: Debian's Chromium, driven by Playwright from PyPI in a virtual environment
# next to the program. If either is unavailable, the test is skipped.
#   browser_test.sh KIBITZ [CASE ...]
# PLAYWRIGHT, if set, is the folder of that environment.
set -euo pipefail
program=$1
here=$(cd "$(dirname "$0")" && pwd)
[ -x /usr/bin/chromium ] || { echo "there is no /usr/bin/chromium (Debian: chromium)"; exit 77; }
environment=${PLAYWRIGHT:-$(dirname "$program")/playwright}
if ! "$environment/bin/python" -c 'import playwright.sync_api, axe_playwright_python' 2>/dev/null; then
  rm -rf "$environment"
  python3 -m venv "$environment" || { echo "no virtual environment can be made: Debian's python3-venv is missing"; exit 1; }
  if ! timeout 200 "$environment/bin/pip" install --quiet --disable-pip-version-check playwright==1.65.2 axe-playwright-python==0.1.8; then
    echo "playwright and axe are unavailable from PyPI"
    exit 77
  fi
fi
exec timeout 1500 "$environment/bin/python" "$here/browser.py" "$program" "${@:2}"
