#!/usr/bin/env bash
# The C++ of README.md compiles, and stops compiling with a wrong name in it.
#   readme_test.sh COMPILER
set -euo pipefail
compiler=$1
root=$(cd "$(dirname "$0")/../.." && pwd)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

{
  printf '#include <fmt/core.h>\n#include <kibitz/engine/catalogue.hpp>\nint main() {\n'
  printf '#line %s "README.md"\n' "$(($(grep -n '^```cpp$' "$root/README.md" | cut -d: -f1) + 1))"
  sed -n '/^```cpp$/,/^```$/{/^```/d;p}' "$root/README.md"
  printf '}\n'
} >"$place/main.cpp"
[ "$(wc -l <"$place/main.cpp")" -ge 9 ]
compile() { "$compiler" -std=c++23 -fsyntax-only -I "$root/include" "$1"; }
compile "$place/main.cpp"
sed 's/make_engine/no_such_name/' "$place/main.cpp" >"$place/wrong.cpp"
! compile "$place/wrong.cpp" 2>"$place/errors" || { echo "a wrong name compiles" && exit 1; }
grep -q '^README.md:[0-9]*:.*no_such_name' "$place/errors"
