# Sourced by the tests of tools/: a temporary tree for planted violations, and checks of a command's result there.
tools=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../tools" && pwd)
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
failures=0

# plant PATH: standard input becomes this file of the tree.
plant() {
  mkdir -p "$(dirname "$tree/$1")"
  cat >"$tree/$1"
}

# passes COMMAND...
passes() {
  local output
  if ! output=$("$@" 2>&1); then
    printf 'should have passed: %s\n%s\n' "$*" "$output"
    failures=$((failures + 1))
  fi
}

# finds TEXT COMMAND...: the command must fail and print this.
finds() {
  local text=$1 output
  shift
  if output=$("$@" 2>&1); then
    printf 'should have failed, saying "%s": %s\n%s\n' "$text" "$*" "$output"
    failures=$((failures + 1))
  elif [[ $output != *"$text"* ]]; then
    printf 'should have said "%s": %s\n%s\n' "$text" "$*" "$output"
    failures=$((failures + 1))
  fi
}

# says TEXT COMMAND...: the command must pass and print this.
says() {
  local text=$1 output
  shift
  if ! output=$("$@" 2>&1) || [[ $output != *"$text"* ]]; then
    printf 'should have passed and said "%s": %s\n%s\n' "$text" "$*" "$output"
    failures=$((failures + 1))
  fi
}

finish() { exit $((failures > 0)); }
