// Rows of handmade boards: two by two points, numbered row by row, with two kinds of pieces.
#include "kibitz/learned/shape.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

using namespace kibitz;
using namespace kibitz::learned;

namespace {

using Numbers = std::vector<std::uint32_t>;

constexpr int most_words = 8;
using Words = std::array<std::uint64_t, most_words>;

// Words for both sides, with two kinds of pieces on up to 64 points.
Words words_with(std::initializer_list<std::array<int, 3>> side_kind_point) {
  Words words{};
  for (const auto& [side, kind, point] : side_kind_point)
    words[static_cast<std::size_t>(side * 2 + kind)] |= std::uint64_t{1} << point;
  return words;
}

std::span<const std::uint64_t> four(const Words& words) { return std::span(words).first(4); }

// The second side sees the board upside down.
const std::vector<std::uint16_t> upside_down{2, 3, 0, 1};

Shape raw_board() { return {{2, 4}, single_points(4), upside_down, {}}; }

// The two rows of the board share weights; the column has separate ones.
Shape two_groups() { return {{2, 4}, {{{0, 1}, 0}, {{2, 3}, 0}, {{1, 3}, 1}}, upside_down, {}}; }

}  // namespace

TEST_CASE("points and lines: Connect Four's 42 points and 69 lines of four, each in a separate group") {
  const auto tuples = points_and_lines(7, 6, 1);
  REQUIRE(tuples.size() == 42 + 69);
  for (std::size_t i = 0; i < tuples.size(); ++i) CHECK(tuples[i].group == static_cast<int>(i));
  const auto has = [&](const std::vector<std::uint16_t>& points) {
    return std::ranges::count(tuples, points, &Tuple::points) == 1;
  };
  CHECK(has({41}));
  CHECK(has({38, 39, 40, 41}));
  CHECK(has({20, 27, 34, 41}));
  CHECK(has({17, 25, 33, 41}));
  CHECK(has({3, 9, 15, 21}));
  CHECK_FALSE(has({4, 5, 6, 7}));
}

TEST_CASE("points and lines: the more kinds, the shorter the lines") {
  const auto longest = [](int kinds) { return points_and_lines(8, 8, kinds).back().points.size(); };
  CHECK(longest(1) == 4);  // 81 patterns
  CHECK(longest(2) == 3);  // 125
  CHECK(longest(3) == 2);
  CHECK(longest(6) == 2);  // 169
  CHECK(longest(7) == 1);
  CHECK(points_and_lines(8, 8, 7).size() == 64);
  CHECK(points_and_lines(2, 3, 1).size() == 6);  // no room
}

TEST_CASE("single points are tuples, each in a separate group") {
  const auto tuples = single_points(3);
  REQUIRE(tuples.size() == 3);
  CHECK(tuples[0] == Tuple{{0}, 0});
  CHECK(tuples[2] == Tuple{{2}, 2});
}

TEST_CASE("a group has a row for each pattern but the empty one, however many tuples share it") {
  CHECK(row_offsets(raw_board()) == Numbers{0, 4, 8, 12, 16});
  CHECK(row_offsets(two_groups()) == Numbers{0, 24, 48});
  CHECK(row_offsets({{1, 9}, {{{0, 1, 2}, 0}, {{3}, 1}, {{4, 5}, 2}}, {}, {}}) == Numbers{0, 26, 28, 36});
}

TEST_CASE("if the sides differ, each has its own rows") {
  Shape shape = two_groups();
  CHECK(count_rows(shape) == 48);
  shape.other_points.clear();
  CHECK(count_rows(shape) == 96);
}

TEST_CASE("a piece on a point is one row, own kinds first") {
  // The first side has kind 0 on 0 and kind 1 on 1; the second side kind 0 on 3.
  const Words words = words_with({{0, 0, 0}, {0, 1, 1}, {1, 0, 3}});
  const Rows first = rows_of(raw_board(), four(words), 0);
  CHECK(first.mover == Numbers{0, 5, 14});   // digits 1, 2, 0, 3
  CHECK(first.other == Numbers{4, 10, 15});  // it sees piece 0 at 2, 1 at 3, 3 at 1: digits 0, 1, 3, 4
  const Rows second = rows_of(raw_board(), four(words), 1);
  CHECK(second.mover == first.other);
  CHECK(second.other == first.mover);
}

TEST_CASE("a tuple's first point is its lowest digit, and groups share rows") {
  const Words words = words_with({{0, 0, 0}, {0, 1, 1}, {1, 0, 3}});
  const Rows rows = rows_of(two_groups(), four(words), 0);
  // (1, 2) = 1 + 2 * 5; (0, 3) = 15; the column (2, 3) = 2 + 3 * 5, after the 24 rows of group 0.
  CHECK(rows.mover == Numbers{10, 14, 24 + 16});
  // From the other side: 0 1 / 3 4. (0, 1) = 5; (3, 4) = 23; the column (1, 4) = 21.
  CHECK(rows.other == Numbers{4, 22, 24 + 20});
}

TEST_CASE("an empty tuple selects nothing") {
  const Words empty{};
  CHECK(rows_of(two_groups(), four(empty), 0).mover.empty());
  const Words one = words_with({{1, 1, 2}});
  CHECK(rows_of(two_groups(), four(one), 0).mover == Numbers{3});  // (4, 0), of the second tuple
}

TEST_CASE("a position and its image with sides swapped give the same rows to the mover") {
  const Words words = words_with({{0, 0, 0}, {0, 1, 1}, {1, 0, 3}, {1, 1, 2}});
  const Words image = words_with({{1, 0, 2}, {1, 1, 3}, {0, 0, 1}, {0, 1, 0}});
  for (const Shape& shape : {raw_board(), two_groups()}) {
    const Rows rows = rows_of(shape, four(words), 0), swapped = rows_of(shape, four(image), 1);
    CHECK(rows.mover == swapped.mover);
    CHECK(rows.other == swapped.other);
    CHECK(rows.mover != rows.other);
  }
}

TEST_CASE("if the sides differ, the second is not mirrored, and its rows follow the first's") {
  Shape shape = two_groups();
  shape.other_points.clear();
  const Words words = words_with({{0, 0, 0}, {0, 1, 1}, {1, 0, 3}});
  const Rows rows = rows_of(shape, four(words), 0);
  CHECK(rows.mover == Numbers{10, 14, 40});
  // Its own pieces first: 3 4 / 0 1. (3, 4) = 23; (0, 1) = 5; (4, 1) = 9.
  CHECK(rows.other == Numbers{48 + 22, 48 + 4, 48 + 24 + 8});
}

TEST_CASE("a turn that is not its own inverse: the second side sees p at other_points[p]") {
  const Shape shape{{1, 3}, single_points(3), {1, 2, 0}, {}};
  const std::array<std::uint64_t, 2> words{1, 0};       // the first side's piece on 0
  CHECK(rows_of(shape, words, 1).mover == Numbers{3});  // the other side's piece, on 1
}

TEST_CASE("planes of more than 64 points take several words") {
  const Shape shape{{1, 90}, single_points(90), {}, {}};
  CHECK(shape.planes.words() == 4);
  const std::array<std::uint64_t, 4> words{0, std::uint64_t{1} << 20, std::uint64_t{1} << 63, 0};
  const Rows rows = rows_of(shape, words, 0);
  CHECK(rows.mover == Numbers{2 * 63 + 1, 2 * 84});
  CHECK(rows.other == Numbers{180 + 2 * 63, 180 + 2 * 84 + 1});
}

TEST_CASE("pieces are counted over all planes") {
  CHECK(count_men({}) == 0);
  CHECK(count_men(words_with({{0, 0, 0}, {0, 1, 1}, {1, 0, 3}})) == 3);
}
