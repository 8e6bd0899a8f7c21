// Lazy SMP: what keeps the threads from searching the same moves at the same time.
#include "kibitz/search/threads/lazy_smp.hpp"

#include <doctest/doctest.h>

#include "kibitz/search/options/options.hpp"

using namespace kibitz;

namespace {

Options lazy_options(int count) {
  Options options;
  options.threads.scheme = ThreadScheme::lazy;
  options.threads.count = count;
  options.deepen.use = true;
  options.table.depth = TableDepth::deeper;
  return options;
}

using RootMoves = std::vector<RootMove>;

}  // namespace

TEST_CASE("lazy: every other helper searches one ply deeper") {
  const Options options = lazy_options(4);
  CHECK(lazy_extra_depth(options, 1) == one_ply);
  CHECK(lazy_extra_depth(options, 2) == horizon);
  CHECK(lazy_extra_depth(options, 3) == one_ply);
}

TEST_CASE("lazy: no helper searches deeper if deeper entries may not cut, or without iterative deepening") {
  Options equal = lazy_options(4);
  equal.table.depth = TableDepth::equal;
  CHECK(lazy_extra_depth(equal, 1) == horizon);
  Options at_once = lazy_options(4);
  at_once.deepen.use = false;
  CHECK(lazy_extra_depth(at_once, 1) == horizon);
  Options other_scheme = lazy_options(4);
  other_scheme.threads.scheme = ThreadScheme::abdada;
  CHECK(lazy_extra_depth(other_scheme, 1) == horizon);
}

TEST_CASE("lazy: each helper starts with the best move and continues at a different move") {
  const RootMoves moves{7, 0, 1, 2, 3};
  CHECK(lazy_root_order(lazy_options(4), {1, 4}, moves) == RootMoves{7, 1, 2, 3, 0});
  CHECK(lazy_root_order(lazy_options(4), {2, 4}, moves) == RootMoves{7, 2, 3, 0, 1});
  CHECK(lazy_root_order(lazy_options(4), {3, 4}, moves) == RootMoves{7, 3, 0, 1, 2});
  // With only one helper, the helper continues with the second half of the moves.
  CHECK(lazy_root_order(lazy_options(2), {1, 2}, moves) == RootMoves{7, 2, 3, 0, 1});
}

TEST_CASE("lazy: with more helpers than moves some orders are equal, and two moves have only one order") {
  CHECK(lazy_root_order(lazy_options(16), {1, 16}, {7, 0, 1}) == RootMoves{7, 0, 1});
  CHECK(lazy_root_order(lazy_options(16), {8, 16}, {7, 0, 1}) == RootMoves{7, 1, 0});
  CHECK(lazy_root_order(lazy_options(4), {3, 4}, {7, 0}) == RootMoves{7, 0});
  CHECK(lazy_root_order(lazy_options(4), {3, 4}, {}).empty());
}

TEST_CASE("lazy: under another scheme all threads have the same order") {
  Options options = lazy_options(4);
  options.threads.scheme = ThreadScheme::abdada;
  CHECK(lazy_root_order(options, {2, 4}, {7, 0, 1, 2}) == RootMoves{7, 0, 1, 2});
}

TEST_CASE("lazy: a list of few moves keeps its first move, and the other moves are rotated") {
  Options options;
  options.threads.count = 2;
  using Moves = std::vector<RootMove>;
  CHECK(lazy_root_order(options, {1, 2}, {}) == Moves{});
  CHECK(lazy_root_order(options, {1, 2}, {5}) == Moves{5});
  CHECK(lazy_root_order(options, {1, 2}, {5, 6}) == Moves{5, 6});
  CHECK(lazy_root_order(options, {1, 2}, {5, 6, 7}) == Moves{5, 7, 6});
  CHECK(lazy_root_order(options, {1, 2}, {5, 6, 7, 8}) == Moves{5, 7, 8, 6});
}
