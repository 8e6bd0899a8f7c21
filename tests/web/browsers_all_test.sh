#!/usr/bin/env bash
# All cases of browsers/ in Chromium and Firefox: every game to its end, every tab, all looks in both themes, and 200 random
# sequences of actions.
#   browsers_all_test.sh KIBITZ
exec timeout 3500 "$(dirname "$0")/browsers.sh" "$1" all --sequences 100
