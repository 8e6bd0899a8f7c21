#!/usr/bin/env bash
# If a game lacks a function, every compiler names that function in words.
#   compile_fail_test.sh COMPILER
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
failures=0

complain() {
  printf '%s\n' "$1" "$2"
  failures=$((failures + 1))
}

# Precompiles the headers that every source here includes first, so that each compilation parses little more than the
# game.
precompile() {
  printf '#include "kibitz/game/contract.hpp"\n#include "kibitz/game/line.hpp"\n' >"$place/contract.hpp"
  "$compiler" -std=c++23 -I"$root/include" -x c++-header "$place/contract.hpp" -o "$place/contract.hpp.gch"
}

# Prints all errors: by default clang stops at twenty.
compile() {
  local headers=(-include "$place/contract.hpp")
  if [[ $compiler == *clang* ]]; then headers=(-include-pch "$place/contract.hpp.gch" -ferror-limit=0); fi
  "$compiler" -std=c++23 -fsyntax-only -I"$root/include" "${headers[@]}" "$1" 2>&1
}

# without PATTERN WORDS [EXPRESSION]: whole.cpp without the line that contains PATTERN, or changed by a sed expression,
# must fail with these words in the first error (clang breaks its requirement over lines) or in the compiler's notes.
without() {
  local output told
  sed "${3:-/$1/d}" "$here/whole.cpp" >"$place/lacking.cpp"
  if cmp -s "$here/whole.cpp" "$place/lacking.cpp"; then complain "nothing was taken away:" "$1"; fi
  if output=$(compile "$place/lacking.cpp"); then
    complain "$compiler compiled a game without:" "$1"
    return
  fi
  told=$(grep -m 1 -A 2 -F "error:" <<<"$output" || true; grep -F "note:" <<<"$output" || true)
  [[ $told == *"$2"* ]] || complain "$compiler should have said \"$2\" of a game without $1:" "${output:0:2000}"
}

# Every misspelt capability is named, each once.
near_misses() {
  local output name marked
  if output=$(compile "$here/near_misses.cpp"); then complain "$compiler compiled near misses:" "all of them"; fi
  marked=$(grep -c "// near miss" "$here/near_misses.cpp")
  for name in $(sed -n 's/.*[ :<>]\([a-zA-Z_]*\)\((.*\| = [^;]*\| {}\);.*\/\/ near miss.*/\1/p' "$here/near_misses.cpp"); do
    marked=$((marked - 1))
    [[ $output == *"\`$name\` is declared wrongly"* || $output == *"\`$name\` cannot be made"* ]] || complain "$compiler does not name the near miss" "$name"
  done
  [ "$marked" = 0 ] || complain "near misses that this test cannot read:" "$marked"
}

compilers=("$1")
for other in g++ clang++-19; do
  if path=$(command -v "$other") && [ "$path" != "$1" ]; then compilers+=("$path"); fi
done
for compiler in "${compilers[@]}"; do
  precompile
  output=$(compile "$here/whole.cpp") || complain "$compiler does not compile the whole game:" "$output"
  without "  Position start" 'lacks `Position start() const`'
  without " verdict(" 'lacks `std::optional<Outcome> verdict(const Line<G>&, Judge) const`'
  without "Outcome without_moves" 'lacks `Outcome without_moves(const Position&) const`'
  without "void generate" 'lacks `void generate(const Position&, MoveList<Move>&) const`'
  without "Position play" 'lacks `Position play(const Position&, Move) const`'
  without " name =" 'lacks `static constexpr std::string_view name`'
  without " title =" 'lacks `static constexpr std::string_view title`'
  without " side_names" 'lacks `static constexpr std::array<std::string_view, 2> side_names`'
  without "int mover(" 'lacks `int mover(const Position&) const`'
  without " parse_position" 'lacks `Expected<Position> parse_position(std::string_view) const`'
  without " format_position" 'lacks `std::string format_position(const Position&) const`'
  without " parse_move" 'lacks `Expected<Move> parse_move(const Position&, std::string_view) const`'
  without " format_move" 'lacks `std::string format_move(const Position&, Move) const`'
  without " picture" 'lacks `Picture picture(const Position&) const`'
  without "a comparable Move" 'bool operator==(const Move&, const Move&)' 's/friend bool operator==.*default;//'
  without "a small Move" 'has more than 8 bytes' 's/int take = 1;/int take = 1; int more[2] = {};/'
  without "a gapless Position" 'lacks `Key key(const Position&) const`' "s/int mover = 0;/& char gap = 'x';/"
  # A partial capability must state its parts.
  without "which traits it gives" 'lacks `static constexpr std::uint16_t given_traits`' \
    's|  Position start|  kibitz::Traits traits(const kibitz::Line<Stones>\&, Move, std::uint16_t) const { return {}; }\n&|'
  # The right name with the wrong signature also counts as missing.
  without "a const play" 'lacks `Position play(const Position&, Move) const`' 's/\(Position play(.*) \)const/\1/'
  without "without_moves, on the way to a front end" 'lacks `Outcome without_moves(const Position&) const`' \
    '/Outcome without_moves/d; s|static_assert(is_a.*|template class kibitz::EngineOf<Stones>;|; s|kibitz/game/contract|kibitz/engine/engine_of|'
  without "a class that is not final" 'the class of a game must not be `final`' 's/struct Stones {/struct Stones final {/'
  without "an overload of generate_candidates" 'an overload of `generate_candidates` is declared wrongly' \
    's|  Picture picture|  void generate_candidates(const Position\&, MoveList<Move>\&) const {}\n  struct Worker { explicit Worker(const Stones\&) {} };\n  void generate_candidates(const Position\&, MoveList<Move>\&, Worker\&, Poll\&) const {}\n&|'
  near_misses
  without "an evaluation of its type, on the way to a front end" '`evaluate` is declared wrongly; write `Score evaluate' \
    's|static_assert(is_a.*|template class kibitz::EngineOf<Stones>;|; s|kibitz/game/contract|kibitz/engine/engine_of|; s|  Picture picture|  double evaluate(const Line<Stones>\&) const { return 0; }\n&|'
  # `concept Game`, which a game's own assertions use, names the function too.
  without "without_moves, asked by the concept" "without_moves" \
    '/Outcome without_moves/d; s/static_assert(is_a.*/static_assert(Game<Stones>);/'
done
exit $((failures > 0))
