#include "games/xiangqi/bits.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace kibitz::xiangqi;

namespace {

Bits set_of(const std::vector<int>& members) {
  Bits set;
  for (const int point : members) set |= Bits::of(point);
  return set;
}

std::vector<int> members_of(Bits set) {
  std::vector<int> members;
  for_each(set, [&](int point) { members.push_back(point); });
  return members;
}

}  // namespace

TEST_CASE("points are numbered along the ranks from Red's left corner") {
  CHECK(point_at(0, 0) == 0);
  CHECK(point_at(8, 0) == 8);
  CHECK(point_at(4, 9) == 85);
  CHECK(file_of(85) == 4);
  CHECK(rank_of_point(85) == 9);
  for (int point = 0; point < points; ++point) CHECK(point_at(file_of(point), rank_of_point(point)) == point);
  CHECK(is_on_board(0, 9));
  CHECK(!is_on_board(0, 10));
  CHECK(!is_on_board(9, 0));
  CHECK(!is_on_board(-1, 0));
}

TEST_CASE("the river separates the two words: rank 5 is the last rank of the lower word") {
  CHECK(Bits::of(44) == Bits{std::uint64_t{1} << 44, 0});
  CHECK(Bits::of(45) == Bits{0, 1});
  CHECK(Bits::of(89) == Bits{0, std::uint64_t{1} << 44});
  for (int point = 0; point < points; ++point) {
    const Bits one = Bits::of(point);
    CHECK(one.has_one_point());
    CHECK(one.first() == point);
    CHECK(one.has(point));
    CHECK(!one.has((point + 45) % points));
  }
}

TEST_CASE("members are visited in ascending order, also across the river") {
  CHECK(members_of(set_of({80, 3, 44, 45, 0})) == std::vector{0, 3, 44, 45, 80});
  CHECK(members_of({}).empty());
  CHECK(set_of({80, 3, 44, 45, 0}).count() == 5);
  CHECK(set_of({80, 50}).first() == 50);
}

TEST_CASE("union, intersection, symmetric difference and difference work in both halves") {
  const Bits a = set_of({1, 2, 50, 51}), b = set_of({2, 3, 51, 52});
  CHECK(members_of(a | b) == std::vector{1, 2, 3, 50, 51, 52});
  CHECK(members_of(a & b) == std::vector{2, 51});
  CHECK(members_of(a ^ b) == std::vector{1, 3, 50, 52});
  CHECK(members_of(a - b) == std::vector{1, 50});
  CHECK((a - a).none());
  CHECK((a & b).any());
  CHECK(!Bits{}.any());
  CHECK(!a.has_one_point());
}
