#!/usr/bin/env bash
# The commands of README.md and the pages of docs/ print what the pages show, and a page that shows something else is found.
#   documents_test.sh KIBITZ
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
export PYTHONDONTWRITEBYTECODE=1

# check_page STATUS TEXT: documents.py returns this status for the page on standard input, and its complaint
# has this text.
mkdir -p "$place/tests/program" "$place/docs"
cp "$here/documents.py" "$place/tests/program/"
: >"$place/tests/program/documents.list"
check_page() {
  local output status=0
  cat >"$place/README.md"
  output=$(python3 "$place/tests/program/documents.py" quick "$program" 2>&1) || status=$?
  if [ "$status" != "$1" ] || [[ $output != *"$2"* ]]; then
    printf 'status %s, not %s with "%s":\n%s\n' "$status" "$1" "$2" "$output"
    exit 1
  fi
}
program=$(readlink -f "$1")
check_page 0 "2 commands, 0 of them never run (documents.list); 2 ran, 0" <<'END'
A page

    $ kibitz perft tic_tac_toe --depth 2 2>/dev/null
    72
    $ kibitz games | head -n 1
    game ...
END
check_page 1 "README.md:4: stale output of: kibitz perft tic_tac_toe --depth 2 2>/dev/null
  shown:   73
  printed: 72" <<'END'
A page

    $ kibitz perft tic_tac_toe --depth 2 2>/dev/null
    73
END
check_page 1 "README.md:5: stale output" <<'END'
A page

    $ kibitz perft tic_tac_toe --depth 2 2>/dev/null
    72
    73
END
check_page 1 "README.md:5: stale output of: kibitz games" <<'END'
A line left out is not a line that may be anything.

    $ kibitz games
    ...
    mornington_crescent
    ...
END
check_page 1 'README.md:2: status 2: kibitz perft tic_tac_toe --dpeth 2' <<'END'
```sh
kibitz perft tic_tac_toe --dpeth 2
```
END
echo "docs/nim.md: kibitz nim: skip: why not" >"$place/tests/program/documents.list"
check_page 1 "documents.list:1: docs/nim.md shows no command that begins with 'kibitz nim'" <<<''

exec python3 "$here/documents.py" quick "$program"
