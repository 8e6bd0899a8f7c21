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
# A program with some of the games.
printf '#!/bin/sh\ncat "%s/$1"\n' "$tree" >"$program"
plant games <<<$'game title\nchess Chess'
plant bench <<<$'chess 12345\ntotal 12345'
says "only the rows of games that the program has" "$tools/signature" "$program"
finds "the program lacks games" "$tools/signature" --update "$program"
passes grep -q "othello 678" "$KIBITZ_SIGNATURE"
plant bench <<<$'chess 12346\ntotal 12346'
finds "+chess 12346" "$tools/signature" "$program"
printf '#!/bin/sh\ncat "%s/output"\n' "$tree" >"$program"
rm "$tree/output"
finds "" "$tools/signature" --update "$program"
passes grep -q "chess 12345" "$KIBITZ_SIGNATURE"
finish
