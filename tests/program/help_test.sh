#!/usr/bin/env bash
# The help of the program and of each verb, and the options of each game, are at most 100 columns wide; the help of the
# program has its verbs in groups.
#   help_test.sh KIBITZ
set -u
export LC_ALL=C.UTF-8
program=$1
failures=0

complain() {
  printf '%s\n' "$*"
  failures=$((failures + 1))
}

# fits WORDS...: the output of these words has text, and no line of it is wider than 100 columns.
fits() {
  local output wide
  output=$("$program" "$@" 2>&1) || complain "kibitz $*: $output"
  wide=$(awk 'length($0) > 100' <<<"$output")
  [ -z "$wide" ] || complain "kibitz $* is wider than 100 columns: $wide"
  [ "$(wc -l <<<"$output")" -ge 5 ] || complain "kibitz $*: too short to be help: $output"
}

help=$("$program" --help)
groups=$(grep -E '^[A-Z][a-z ]*:$' <<<"$help" | tr '\n' ' ')
expected="Options: Play and analyse: Your own games: Research: Many machines: Protocols: Examples: "
[ "$groups" = "$expected" ] || complain "the headings are $groups"
verbs=$(awk '/^[A-Z].*:$/ { in_group = $0 != "Options:" && $0 != "Examples:" } in_group && /^  [a-z]/ { sub(",", "", $1); print $1 }' <<<"$help")
[ "$(wc -w <<<"$verbs")" -ge 30 ] || complain "too few verbs in groups: $verbs"
[ "$(sort <<<"$verbs" | uniq -d)" = "" ] || complain "verbs in two groups: $(sort <<<"$verbs" | uniq -d)"
for verb in analyse perft match worker uci; do
  grep -qx "$verb" <<<"$verbs" || complain "$verb is in no group"
done

fits --help
for verb in $verbs; do fits "$verb" --help; done
fits options
games=$("$program" games | awk 'NF == 0 { exit } NR > 1 { print $1 }')
[ "$(wc -w <<<"$games")" -ge 8 ] || complain "too few games: $games"
for game in $games; do
  for preset in strong textbook paper; do fits options "$game" --preset "$preset"; done
done

# A long example can be pasted into a shell: its lines are continued by backslashes.
"$program" match --help | grep -q ' \\$' || complain "no example of match is continued after a backslash"

exit $((failures > 0))
