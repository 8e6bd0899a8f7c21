#!/usr/bin/env bash
# For every form of a ledger's URL and every argument that contains it, the program's output has no password. A token
# file that others can read is refused.
#   secrets_test.sh KIBITZ
program=$(readlink -f "$1")
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place" || exit 1
failures=0

complain() {
  printf '%s\n' "$*"
  failures=$((failures + 1))
}

# hides URL ARGUMENTS...: the status is 1 or 2, the error is one sentence, and it does not contain "cret".
hides() {
  local url=$1 status=0
  shift
  timeout 30 "$program" "$@" "$url" >out 2>err </dev/null || status=$?
  case $status in 1 | 2) ;; *) complain "status $status: $* $url" ;; esac
  [ -s err ] || [ -s out ] || complain "nothing is said: $* $url"
  ! grep -q cret out err || complain "the password is printed: $* $url: $(cat out err)"
}

urls=(
  'postgresql://ann:se3cret@127.0.0.1:1/db' 'postgresql://ann@127.0.0.1:1/db?password=se3cret'
  'postgresql://127.0.0.1:1/db?user=ann&password=se3cret' 'postgresql://ann@127.0.0.1:1/db?sslpassword=se3cret'
  'postgresql://ann@127.0.0.1:1/db?pasword=se3cret' 'postgresql://ann:se3cret@[::1]:1/db'
  'postgresql://ann:se3cret@127.0.0.1:1,127.0.0.1:2/db' 'postgresql://ann:se3cret%zz@127.0.0.1:1/db'
  'postgresql://ann:x@se3cret@127.0.0.1:1/db' 'postgresql://ann:x/se3cret@127.0.0.1:1/db'
  'postgresql://ann:se3cret/x@127.0.0.1:1/db' 'postgresql://ann:se3cret' 'postgresql://127.0.0.1:1/db?se3cret'
  'postgres://ann:se3cret@127.0.0.1:1/db' 'PostgreSQL://ann:se3cret@127.0.0.1:1/db' 'postgresql:/ann:se3cret@127.0.0.1/db'
  'ann:se3cret@127.0.0.1:1/db' 'host=127.0.0.1 port=1 password=se3cret' 'postgresql://ann:x?y:se3cret/z@127.0.0.1:1/db'
)
for url in "${urls[@]}"; do
  hides "$url" ledger status
  hides "$url" ledger serve
  hides "$url" ledger
  hides "$url" worker
  hides "$url" worker --spool spool --ledger
  hides "$url" web --no-browser --ledger
  hides "$url" doctor --ledger
  hides "$url" perft nim --depth 2 --ledger
done

# libpq's message about a host stays readable.
"$program" ledger status 'postgresql://ann:se3cret@127.0.0.1:1/db?connect_timeout=2' 2>err
grep -qE "cannot reach (the ledger )?'postgresql://ann:\.\.\.@127\.0\.0\.1:1/db\?connect_timeout=2'" err || complain "not the sentence: $(cat err)"

# The token of the web page.
(umask 022 && echo abcdefghijklmnop1234 >token)
timeout 20 "$program" web --no-browser --token-file token >out 2>err </dev/null
[ $? = 2 ] && grep -qxF "kibitz: other users can read the token in 'token': remove the file, and a new token is made" err ||
  complain "a token that others can read is used: $(cat out err)"

exit $((failures > 0))
