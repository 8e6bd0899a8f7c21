#!/usr/bin/env bash
# tools/new-game: the folder that it makes in a scratch copy is a renamed game that compiles. Invalid names and existing
# games are refused without changes.
. "$(dirname "$0")/expect.sh"
root=$tools/..
mkdir -p "$tree/games" "$tree/tests/games" "$tree/bench"
cp "$root/.clang-format" "$tree"
cp -r "$root/games/skeleton" "$root"/games/{catalogue.cpp,engines.hpp} "$tree/games"
cp -r "$root/tests/games/skeleton" "$tree/tests/games"
printf '%-12s  %-20s  %10d\n' nim strong 5 skeleton paper-full 70 skeleton strong 8 tree strong 9 >"$tree/bench/signature.txt"
printf '%-12s  %-20s  %10d\n' total "" 92 >>"$tree/bench/signature.txt"
cp -r "$tree" "$tree.before"
trap 'rm -rf "$tree" "$tree.before"' EXIT

finds "usage: tools/new-game" "$tools/new-game"
finds "'Nine' is not a name" "$tools/new-game" Nine "$tree"
finds "'a__b' is not a name" "$tools/new-game" a__b "$tree"
finds "'../a' is not a name" "$tools/new-game" ../a "$tree"
finds "there is a game 'skeleton' already" "$tools/new-game" skeleton "$tree"
passes diff -r "$tree.before" "$tree"

passes "$tools/new-game" four_corners "$tree"
finds "there is a game 'four_corners' already" "$tools/new-game" four_corners "$tree"
for file in board.hpp four_corners.hpp rules.cpp text.cpp engine.cpp README.md; do
  passes test -s "$tree/games/four_corners/$file"
done
passes grep -q 'title = "Four corners"' "$tree/games/four_corners/four_corners.hpp"
passes grep -q "^# Four corners$" "$tree/games/four_corners/README.md"
finds "" grep -rniE "skeleton" "$tree/games/four_corners" "$tree/tests/games/four_corners"
passes diff "$tree/bench/signature.txt" <(
  printf '%-12s  %-20s  %10d\n' nim strong 5 skeleton paper-full 70 skeleton strong 8 \
    four_corners paper-full 70 four_corners strong 8 tree strong 9 total "" 170)
# Checks syntax only, without a build.
for source in games/four_corners/*.cpp games/catalogue.cpp tests/games/four_corners/*.cpp; do
  for file in $tree/$source; do
    passes g++ -std=c++23 -fsyntax-only -Wall -Wextra -Werror -I"$tree" -I"$root" -I"$root/include" "$file"
  done
done
if command -v clang-format-19 >/dev/null; then
  passes clang-format-19 --style="file:$root/.clang-format" --dry-run --Werror "$tree"/games/four_corners/*.?pp
fi
finish
