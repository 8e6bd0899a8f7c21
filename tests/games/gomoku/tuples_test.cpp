#include <doctest/doctest.h>

#include <map>
#include <set>

#include "games/gomoku/gomoku.hpp"

using namespace kibitz;

namespace {

// Group -> number of its tuples, and their length.
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

TEST_CASE("gomoku, tuples: windows of seven are grouped by the ends they touch, shorter lines by length") {
  // A line of 15 has one window at each end and 7 in between. The window of a diagonal of 7 touches both ends.
  const std::map<int, std::pair<int, std::size_t>> wanted{
      {0, {30 + 2 + 28, 7}}, {1, {30 * 7 + 14 + 2 * 2 * (1 + 2 + 3 + 4 + 5 + 6), 7}},
      {2, {30 + 2 + 28, 7}}, {3, {4, 7}},
      {4, {4, 6}},           {5, {4, 5}}};
  CHECK(groups_of(Gomoku{}) == wanted);
}

TEST_CASE("gomoku, tuples: the points of a tuple are in a row, and every row of five is in a tuple") {
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

TEST_CASE("gomoku, tuples: small boards have fewer groups") {
  CHECK(groups_of(Gomoku(3, 3, 3)) == std::map<int, std::pair<int, std::size_t>>{{0, {8, 3}}});
  CHECK(groups_of(Gomoku(7, 5)) == std::map<int, std::pair<int, std::size_t>>{{0, {5, 7}}, {1, {7 + 6, 5}}});
}
