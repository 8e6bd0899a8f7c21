#!/usr/bin/env bash
# tools/sizes: sizes at the limit pass; anything larger by one is found by name. The last line gives test lines per code
# line, and --untested the units without a test of their name.
. "$(dirname "$0")/expect.sh"

lines() { for ((i = 0; i < $1; ++i)); do echo "  step();"; done; }

plant games/toy/fine.cpp <<END
// Everything that is just small enough, in all the forms that functions come in.
namespace toy {
struct Pair { int a{1}; int b = 2; void four(int a, int b, int c, std::map<int, int> d); };
template <class A, class B, class C, class D, class E> requires requires(A a) { a.go(); }
auto many_types(A a, std::pair<B, C> pair, E (*call)(int, int), D d = {1, 2}) -> std::pair<A, D> { return {a, d}; }
Pair::Pair(int first, int second) : a{first}, b{second, first} { if (a) b = 1'000; }
bool Pair::operator()(int a, int b, int c, int d) const noexcept { return "}{" == R"(}})" or a == '{'; }
int table[] = {1, 2, 3};
const auto chosen = [](int a, int b) { return a + b; };
concept Goes = requires(int a, int b, int c, int d, int e) { { a + b } -> Same<int>; };
void sixty() {
$(lines 58)
}
void three_levels() {
  for (int i : table)
    if (i > 0) {
      while (go()) run([&](int x) { return x; }, {1, 2, 3});
    } else if (i < 0) [[unlikely]] {
      switch (i) {
        case 1: { go(); break; }
        case Toy::two: break;
        default: if (i == 7) return;
      }
    }
}
}  // namespace toy
END
passes "$tools/sizes" "$tree"

# too_large TEXT: the file on standard input, planted alone, is found.
too_large() {
  plant games/toy/planted.cpp
  finds "games/toy/planted.cpp:$1" "$tools/sizes" "$tree"
  rm "$tree/games/toy/planted.cpp"
}
too_large "1: sixty_one has 61 lines" < <(echo "void sixty_one() {"; lines 59; echo "}")
too_large "2: method has 61 lines" < <(echo "class Toy {"; echo "int method() const {"; lines 59; echo "}"; echo "};")
too_large "1: five has 5 parameters" <<<"void five(int a, int b, int c, int d, int e = 3) {}"
too_large "2: five has 5 parameters" <<<$'struct Toy {\n  virtual int five(int a, int b, int c, int d, int e) = 0;\n};'
too_large "1: Toy has 5 parameters" <<<"Toy::Toy(int a, int b, int c, int d, int e) : a_{a}, b_(b) {}"
too_large "1: four_levels nests 4 levels" <<<$'void four_levels() {\n if (a)\n for (;;)\n while (b)\n if (c)\n go(); }'
too_large "1: braces nests 4 levels" <<<"void braces() { if (a) { for (;;) { do { if (c) { go(); } } while (b); } } }"
too_large "1: lambda nests 4 levels" <<<"void lambda() { if (a) { for (;;) { each([&](int i) { if (i) { while (c) { go(); } } }); } } }"
too_large "1: late nests 4 levels" <<<"void late() { if (a) go(); else { for (;;) { while (b) { if (c) { go(); } } } } }"
too_large "1: the file has 301 lines, more than 300" < <(for ((i = 0; i < 301; ++i)); do echo "// $i"; done)
too_large "1: cannot be read" <<<"void open() {"

plant games/toy/movegen.cpp < <(for ((i = 0; i < 500; ++i)); do echo "// $i"; done)
passes "$tools/sizes" "$tree"
plant games/toy/board.hpp < <(for ((i = 0; i < 501; ++i)); do echo "// $i"; done)
finds "board.hpp:1: the file has 501 lines, more than 500" "$tools/sizes" "$tree"
rm -r "$tree/games"

plant web/page/board.js < <(for ((i = 0; i < 249; ++i)); do echo "// $i"; done)
passes "$tools/sizes" "$tree"
echo >>"$tree/web/page/board.js"
finds "web/page/board.js:1: the module has 250 lines, more than 249" "$tools/sizes" "$tree"
rm -r "$tree/web"

# In the search and the command line no file has fewer than 40 lines, except those that have a reason.
too_small() {
  plant "$1"
  finds "$1:1: the file has $2 lines, fewer than 40: merge it with a neighbour" "$tools/sizes" "$tree"
  rm "$tree/$1"
}
comments() { for ((i = 0; i < $1; ++i)); do echo "// $i"; done; }
for small in cli/toy.cpp cli/show/toy.hpp src/search/toy.cpp include/kibitz/search/order/toy.hpp; do
  too_small "$small" 39 < <(comments 39)
done
too_small cli/rules.hpp 1 <<<"// The list of rules is in include/kibitz/search alone."
too_small cli/toy.hpp 1 <<<"static std::vector<Parameter> parameters();"
too_small cli/windows.cpp 1 <<<"// Not the half of a file."
plant cli/show/toy.cpp < <(comments 40)
plant games/toy/small.cpp <<<"// Elsewhere a file may be small."
plant include/kibitz/search/alpha_beta/toy.hpp <<<"struct Toy { static std::vector<Parameter> parameters() { return {}; } };"
plant include/kibitz/search/alpha_beta/rules.hpp <<<"// The list of the rules."
plant cli/engine.cpp <<<"// The one file that includes the search."
plant cli/system/toy.cpp <<<"// The half of all other platforms."
plant cli/system/toy_windows.cpp <<<"// The half of Windows."
plant cli/keyboard/none.cpp <<<"// A build without a keyboard."
passes "$tools/sizes" "$tree"
rm "$tree/cli/system/toy_windows.cpp"
finds "cli/system/toy.cpp:1: the file has 1 lines" "$tools/sizes" "$tree"
rm -r "$tree/games" "$tree/cli" "$tree/include"

says "tests: 0.000 lines to a line of code (0 to 0); 0 of 0 units" "$tools/sizes" "$tree"
function_in() { plant "$1" <<<$'inline int one() { return 1; }\n'; }  # two lines
comment_in() { plant "$1" <<<"// Nothing but a comment."; }
for unit in clock book/book book/page tale note; do function_in "protocols/$unit.cpp"; done
comment_in protocols/note.hpp        # a pair is one unit
comment_in protocols/options.hpp     # without a function it is none
function_in include/kibitz/drive/clock.hpp
comment_in src/drive/clock.cpp # the other half of the pair
function_in games/chess/chess.hpp
function_in games/othello/chess.hpp
function_in docs/example.cpp  # not counted as code
says "tests: 0.000 lines to a line of code (0 to 19); 8 of 8 units" "$tools/sizes" "$tree"
for test in drive/clock protocols/book protocols/book_page games/chess/chess; do comment_in "tests/${test}_test.cpp"; done
comment_in tests/protocols/tale_test.sh
comment_in tests/protocols/support.hpp
comment_in tests/protocols/note.py
comment_in tests/protocols/clock.txt
comment_in tests/data/protocols/note_test.py
says "tests: 0.368 lines to a line of code (7 to 19); 3 of 8 units have no test of their name" "$tools/sizes" "$tree"
says $'\ngames/othello/chess\nprotocols/clock\nprotocols/note\ntests: 0.368' "$tools/sizes" --untested "$tree"
passes test "$("$tools/sizes" "$tree" | wc -l)" = 2
finish
