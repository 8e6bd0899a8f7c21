#!/usr/bin/env bash
# tools/test-summary: the ten slowest cases, of doctest and of scripts; a skipped test that is not in the list fails.
. "$(dirname "$0")/expect.sh"

{
  echo "1/3 Test: search"
  for i in 1 2 3 4 5 6 7 8 9; do echo "took $i.0 s: case $i"; done
  echo "2/3 Test: web/browser"
} >"$tree/log"
plant Testing/Temporary/LastTest.log <"$tree/log"
plant tests.xml <<END
<testsuite name="all" tests="3" skipped="1">
  <testcase name="search" time="45.0" status="run"/>
  <testcase name="program/games" time="5.5" status="run"/>
  <testcase name="tools/layers" time="0.3" status="run"/>
  <testcase name="web/browser" time="0.5" status="notrun"><skipped message="SKIP_RETURN_CODE=77"/>
    <system-out>looking
there is no chromium</system-out></testcase>
</testsuite>
END
plant may_skip <<END
# a comment
END
says "     9.0  search: case 9
     8.0  search: case 8
     7.0  search: case 7
     6.0  search: case 6
     5.5  program/games
     5.0  search: case 5
     4.0  search: case 4
     3.0  search: case 3
     2.0  search: case 2
     1.0  search: case 1
skipped: web/browser: there is no chromium" "$tools/test-summary" "$tree"
finds "skipped: web/browser: there is no chromium (not in $tree/may_skip)" "$tools/test-summary" "$tree" --skips "$tree/may_skip"
echo "web/browser: a build without the page" >"$tree/may_skip"
says "skipped: web/browser: there is no chromium" "$tools/test-summary" "$tree" --skips "$tree/may_skip"

finish
