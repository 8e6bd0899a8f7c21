#!/usr/bin/env bash
# The page in Chromium and Firefox: games by clicks, drags and keys, a file, reload and Back, steps on a phone, the bytes of
# the first paint, and ten random sequences of actions.
#   browsers_quick_test.sh KIBITZ
exec timeout 600 "$(dirname "$0")/browsers.sh" "$1" quick --sequences 5
