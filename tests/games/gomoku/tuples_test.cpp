#include <doctest/doctest.h>

#include <map>
#include <set>

#include "games/gomoku/gomoku.hpp"

using namespace kibitz;

namespace {

// The number of tuples of each group, and their size.
std::map<int, std::pair<int, std::size_t>> groups_of(const Gomoku& game) {
  std::map<int, std::pair<int, std::size_t>> groups;
  for (const Tuple& tuple : game.tuples()) {
    auto& [count, size] = groups[tuple.group];
    CHECK((count == 0 || size == tuple.points.size()));
    ++count;
    size = tuple.points.size();
  }
  return groups;
}

}  // namespace

TEST_CASE("gomoku, tuples: windows share weights by the borders they touch, and shorter lines by their length") {
  // A line of 15 points has a first window, a last window and 7 in between. In a diagonal of 7 points the only window
  // is both first and last.
  const std::map<int, std::pair<int, std::size_t>> wanted{
      {0, {30 + 2 + 28, 7}}, {1, {30 * 7 + 14 + 2 * 2 * (1 + 2 + 3 + 4 + 5 + 6), 7}},
      {2, {30 + 2 + 28, 7}}, {3, {4, 7}},
      {4, {4, 6}},           {5, {4, 5}}};
  CHECK(groups_of(Gomoku{}) == wanted);
}

TEST_CASE("gomoku, tuples: each tuple is a row of points, and every row of five lies in a tuple") {
  const Gomoku game;
  std::set<std::set<int>> fives;
  for (const Tuple& tuple : game.tuples()) {
    const int step = tuple.points[1] - tuple.points[0];
    CHECK((step == 1 || step == 15 || step == 16 || step == 14 || step == -14));
    for (std::size_t i = 0; i + 5 <= tuple.points.size(); ++i) {
      std::set<int> five;
      for (std::size_t j = i; j < i + 5; ++j) five.insert(tuple.points[j]);
      CHECK(*five.rbegin() - *five.begin() == 4 * std::abs(step));
      fives.insert(five);
    }
  }
  CHECK(fives.size() == 572);
}

TEST_CASE("gomoku, tuples: boards with shorter lines") {
  CHECK(groups_of(Gomoku(3, 3, 3)) == std::map<int, std::pair<int, std::size_t>>{{0, {8, 3}}});
  CHECK(groups_of(Gomoku(7, 5)) == std::map<int, std::pair<int, std::size_t>>{{0, {5, 7}}, {1, {7 + 6, 5}}});
}
