#!/usr/bin/env bash
# ./kibitz builds only what is needed, tested with a fake cmake that records its arguments: first one game; all games
# for a second game or for a verb that needs none; nothing if everything is built.
. "$(dirname "$0")/expect.sh"
root=$tools/..
mkdir -p "$tree/tools" "$tree/games" "$tree/bin" "$tree/cli"
cp "$root/kibitz" "$tree"
cp "$tools/setup.sh" "$tree/tools"
cp "$root/games/catalogue.cpp" "$tree/games"
touch "$tree"/CMakeLists.txt "$tree"/CMakePresets.json

plant bin/cmake <<'END'
#!/usr/bin/env bash
echo "$*" >>told
if [ "$1" = --build ]; then
  printf '#!/bin/sh\necho "kibitz $*"\n' >build/release/kibitz
  chmod +x build/release/kibitz
else
  printf 'CMAKE_HOME_DIRECTORY:INTERNAL=%s\nKIBITZ_GAMES:STRING=%s\n' "$PWD" "${!###*=}" >build/release/CMakeCache.txt
  if [ -e has_libpq ]; then echo KIBITZ_LIBPQ:FILEPATH=/usr/lib/libpq.so >>build/release/CMakeCache.txt; fi
  touch build/release/build.ninja
fi
END
chmod +x "$tree/bin/cmake"
# Nothing may be installed here, whatever this machine lacks.
sed -i 's/^program_needs=(.*/program_needs=(bash:bash)/; s/^\(web\|postgresql\)_needs=.*/\1_needs=()/; /^  \(nlohmann\|flatbuffers\)/d' "$tree/tools/setup.sh"

# told_after ARGUMENTS...: the arguments of cmake, one line per call.
told_after() {
  : >"$tree/told"
  PATH="$tree/bin:$PATH" "$tree/kibitz" "$@" >"$tree/said" 2>/dev/null || echo "failed: $*"
  cat "$tree/told"
}
build_line="--build --preset release --target kibitz_main"

passes test "$(told_after analyse chess --depth 3)" = "$(printf '%s\n' "--preset release -DKIBITZ_WEB=OFF -DKIBITZ_GAMES=chess" "$build_line")"
passes test "$(cat "$tree/said")" = "kibitz analyse chess --depth 3"
passes test "$(told_after play chess)" = ""
sleep 0.02
touch "$tree/cli"
passes test "$(told_after play chess)" = "$build_line"
passes test "$(told_after play othello)" = "$(printf '%s\n' "--preset release -DKIBITZ_WEB=ON -DKIBITZ_GAMES=all" "$build_line")"
for arguments in "analyse chess" "play othello" "games" "play nonsense"; do
  passes test "$(told_after $arguments)" = ""
done
for asked in "play nonsense" "play connect4" "play ." ""; do
  rm -r "$tree/build"
  passes test "$(told_after $asked)" = "$(printf '%s\n' "--preset release -DKIBITZ_WEB=ON -DKIBITZ_GAMES=all" "$build_line")"
done
# Built without libpq, which only a PostgreSQL ledger needs.
passes test "$(told_after worker --ledger work.db)" = ""
touch "$tree/has_libpq"
passes test "$(told_after worker --ledger postgresql://server/db)" = "$(printf '%s\n' "--preset release -DKIBITZ_WEB=ON -DKIBITZ_GAMES=all" "$build_line")"
passes test "$(told_after ledger serve --dir here)" = ""
finish
