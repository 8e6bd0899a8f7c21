#!/usr/bin/env bash
# KIBITZ_GAMES: a configuration with one game, or with some, has exactly these in its catalogue and its libraries. An
# unknown name and an empty list are errors. Tests are built only on request, because they need doctest.
. "$(dirname "$0")/expect.sh"
root=$tools/..

configure() { cmake -S "$root" -B "$tree/build" -G Ninja -DKIBITZ_ARCH=baseline "$@"; }
catalogue() { grep -o '{"[a-z_]*"' "$tree/build/catalogue_of_chosen_games.cpp" | tr -d '{"' | tr '\n' ' '; }
libraries() { ninja -C "$tree/build" -t targets all | grep -o '^kibitz_game_[a-z_]*:' | tr -d ':' | sort | tr '\n' ' '; }

passes configure -DKIBITZ_GAMES=nim
passes test "$(catalogue)" = "nim "
passes test "$(libraries)" = "kibitz_game_nim "
finds "" grep -q test_core "$tree/build/build.ninja"
passes configure "-DKIBITZ_GAMES=tree,nim,nim"
passes test "$(libraries)" = "kibitz_game_nim kibitz_game_tree "
finds "KIBITZ_GAMES: there is no game 'ches' under games/" configure -DKIBITZ_GAMES=ches
finds "KIBITZ_GAMES is empty: it is all, or a list of games" configure -DKIBITZ_GAMES=
finish
