#!/usr/bin/env bash
# Sources with vectors compile without a warning for every x86-64 processor: without AVX, GCC refuses a function that returns one.
. "$(dirname "$0")/expect.sh"
cd "$tools/.." || exit 1
[ "$(uname -m)" = x86_64 ] || exit 77
sources=$(grep -rlE 'vector_size|Lanes|lanes\.hpp|movegen\.hpp' --include='*.cpp' src games)
passes test "$(wc -l <<<"$sources")" -ge 3
for source in $sources; do
  passes "${CXX:-c++}" -std=c++23 -O1 -march=x86-64 -Wall -Wextra -Werror -I. -Iinclude -c "$source" -o "$tree/object.o"
done
finish
