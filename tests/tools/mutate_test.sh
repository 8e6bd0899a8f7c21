#!/usr/bin/env bash
# tools/mutate on a tree with two functions. With a good test only the fault without effect survives; with a bad test
# every survivor is printed as the mutated line; a fault that does not compile is skipped.
. "$(dirname "$0")/expect.sh"
if ! command -v ninja >/dev/null; then
  echo "ninja is not installed"
  exit 77
fi

# A compiler cache with paths relative to the build folder, as in some configurations.
if command -v ccache >/dev/null; then export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_BASEDIR=/; fi

plant CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.25)
project(small LANGUAGES CXX)
find_package(doctest REQUIRED)
add_executable(test_search tests/main.cpp tests/search/small_test.cpp)
target_compile_features(test_search PRIVATE cxx_std_23)
target_include_directories(test_search PRIVATE include)
target_link_libraries(test_search PRIVATE doctest::doctest)
END
plant tests/main.cpp <<<$'#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN\n#include <doctest/doctest.h>'
plant include/kibitz/search/alpha_beta/small.hpp <<'END'
#include <memory>

constexpr int larger(int a, int b) {
  static_assert(1 < 2);
  if (a < b) a = b;  // the report quotes the line without this comment
  return a;
}

template <class T>
T halvings(T number) {
  T count{};
  while (number > 1 && true) {
    ++count;
    number /= 2;
  }
  return count;
}

inline std::unique_ptr<int> owned() {
  std::unique_ptr<int> one;
  return one;
}
END
test_file() { # whatever stands in the cases
  plant tests/search/small_test.cpp < <(echo '#include <doctest/doctest.h>'; echo '#include "kibitz/search/alpha_beta/small.hpp"'; cat)
}
mutate() { "$tools/mutate" --jobs 2 "$@" "$tree" 2>"${ERR:-/dev/null}"; }
# says STATUS: the last output of mutate equals standard input.
says() {
  if [ "$status" != "$1" ] || ! diff <(cat) <(echo "$output"); then
    echo "status $status, not $1, or other words than these"
    failures=$((failures + 1))
  fi
}
small=include/kibitz/search/alpha_beta/small.hpp

test_file <<'END'
static_assert(larger(1, 2) == 2);
TEST_CASE("the larger") { CHECK(larger(2, 3) == 3); CHECK(larger(3, 2) == 3); }
TEST_CASE("halvings") { CHECK(halvings(8) == 3); CHECK(halvings(1) == 0); }
TEST_CASE("ends") { CHECK(halvings(2) == 1); CHECK_FALSE(owned()); }
END
output=$(mutate) && status=0 || status=$?
says 1 <<END
$small:5: if (a < b) a = b; -> if (a <= b) a = b;
planted 14, named 13 (by time limit 3), survived 1
END

# A fault without effect is allowed with a reason; without one the list is refused.
plant tools/mutate.allowed <<<"$small: if (a < b) a = b; -> if (a <= b) a = b;"
finds "mutate.allowed gives no reason for: $small: if (a < b)" "$tools/mutate" "$tree"
echo "  Of equals either is the larger." >>"$tree/tools/mutate.allowed"
output=$(mutate --all --sample 3 --seed 7) && status=0 || status=$?
says 0 <<END
$small:5: if (a < b) a = b; -> if (a < b) ;  (named)
$small:12: while (number > 1 && true) { -> while (number >= 1 && true) {  (named)
$small:12: while (number > 1 && true) { -> while (number > 0 && true) {  (named)
planted 3, named 3 (by time limit 0), survived 0
END
passes test "$output" = "$(mutate --all --sample 3 --seed 7)"

test_file <<'END'
TEST_CASE("the larger") { CHECK(larger(2, 3) == 3); }
TEST_CASE("halvings") { CHECK(halvings(0.5) == 0); }
END
output=$(mutate) && status=0 || status=$?
says 1 <<END
$small:12: while (number > 1 && true) { -> while (number >= 1 && true) {
$small:12: while (number > 1 && true) { -> while (number > 2 && true) {
$small:13: ++count; -> ;
$small:14: number /= 2; -> ;
$small:14: number /= 2; -> number /= 1;
$small:14: number /= 2; -> number /= 3;
planted 14, named 7 (by time limit 2), survived 7 (1 of them allowed)
END
finds "no fault in src/drive" "$tools/mutate" "$tree" --unit src/drive
test_file <<'END'
TEST_CASE("the larger") { CHECK(larger(2, 3) == 2); }
END
finds "test_search fails without a fault" "$tools/mutate" "$tree"
finish
