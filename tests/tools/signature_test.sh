#!/usr/bin/env bash
# tools/signature: equal output passes; different output is shown and fails; --update writes it. A failing program is an
# error and leaves the file unchanged.
. "$(dirname "$0")/expect.sh"
export KIBITZ_SIGNATURE=$tree/signature.txt
program=$tree/program
printf '#!/bin/sh\ncat "%s/output"\n' "$tree" >"$program"
chmod +x "$program"
plant output <<<$'chess 12345\nothello 678'
passes "$tools/signature" --update "$program"
passes cmp "$tree/output" "$KIBITZ_SIGNATURE"
passes "$tools/signature" "$program"
plant output <<<$'chess 12346\nothello 678'
finds "+chess 12346" "$tools/signature" "$program"
rm "$tree/output"
finds "" "$tools/signature" --update "$program"
passes grep -q "chess 12345" "$KIBITZ_SIGNATURE"
finish
