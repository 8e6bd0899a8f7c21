#!/usr/bin/env bash
# The result of cmake --install is sufficient: the program runs from there, and projects outside the tree (the one here,
# those under examples/, the one that docs/own-game/adding-a-game.md makes) find the package, build with every available
# compiler, and pass their own tests.
#   install_test.sh BUILD_FOLDER COMPILER
set -euo pipefail
build=$1
compiler_of_build=$2
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cmake --install "$build" --prefix "$place/prefix" >/dev/null

(cd "$place" && PATH="$place/prefix/bin:$PATH" kibitz games >/dev/null)
[ "$(printf 'START 15\nEND\n' | "$place/prefix/bin/pbrain-kibitz")" = OK ]
for printed in man/man1/kibitz.1 bash-completion/completions/kibitz zsh/vendor-completions/_kibitz \
  fish/vendor_completions.d/kibitz.fish; do
  grep -q analyse "$place/prefix/share/$printed"
done

# Examples and experiments; the folders of programs, which the sources have, are not even there empty.
[ "$(ls "$place/prefix/share/kibitz/examples" | xargs)" = "README.md chess othello" ]
diff -r --exclude='*.db*' "$root/lab/experiments" "$place/prefix/share/kibitz/experiments"
"$place/prefix/bin/kibitz" lab list "$place/prefix/share/kibitz/experiments" >/dev/null
"$place/prefix/bin/kibitz" analyse othello --file "$place/prefix/share/kibitz/examples/othello/ffo-1-19.obf" --nodes 1 >/dev/null

# A user's own game on the page, in a browser if there is one.
show_on_page() {
  PLAYWRIGHT="$build/playwright" "$root/tests/web/browser_test.sh" "$1" own || [ $? = 77 ]
}

compilers=("$compiler_of_build")
for other in g++ clang++-19; do
  if path=$(command -v "$other") && [ "$path" != "$compiler_of_build" ]; then compilers+=("$path"); fi
done
for page in adding-a-game capabilities; do "$here/follow" "$root/docs/own-game/$page.md" "$place/adding-a-game"; done
for project in "$here/consumer" "$root"/examples/*/ "$place/adding-a-game"; do
  [ -e "$project/CMakeLists.txt" ] || continue
  name=$(basename "$project")
  [ -e "$place/$name" ] || cp -r "$project" "$place/$name"
  for compiler in "${compilers[@]}"; do
    echo "$name with $compiler"
    rm -rf "$place/build"
    # Without optimisation a search compiles four times faster.
    cmake -S "$place/$name" -B "$place/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_FLAGS_RELEASE="-O0 -DNDEBUG" \
      -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_PREFIX_PATH="$place/prefix" >/dev/null
    cmake --build "$place/build"
    ctest --test-dir "$place/build" --output-on-failure --no-tests=error
    if [ "$name $compiler" = "adding-a-game $compiler_of_build" ]; then show_on_page "$place/build/breakthrough"; fi
  done
done
