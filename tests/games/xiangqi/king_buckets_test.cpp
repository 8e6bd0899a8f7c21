// Buckets of the general: equal for mirror images, and on both sides of the palace.
#include <doctest/doctest.h>

#include "games/xiangqi/xiangqi.hpp"

using namespace kibitz;

TEST_CASE("king buckets: three for the points of the palace, the same for mirror images") {
  const Xiangqi game;
  const learned::KingBuckets king = king_buckets_of(game);
  CHECK(king.kind == xiangqi::general);
  CHECK(king.count() == 3);
  REQUIRE(king.buckets.size() == 90);
  REQUIRE(king.mirror.size() == 90);
  for (std::size_t point = 0; point < 90; ++point) {
    CHECK(king.mirror[king.mirror[point]] == point);
    CHECK(king.buckets[king.mirror[point]] == king.buckets[point]);
  }
  const auto bucket = [&](int file, int rank) {
    return king.buckets[static_cast<std::size_t>(xiangqi::point_at(file, rank))];
  };
  CHECK(bucket(4, 0) == 0);
  CHECK(bucket(3, 0) == 1);
  CHECK(bucket(5, 0) == 1);
  CHECK(bucket(4, 1) == 2);
  CHECK(bucket(3, 2) == 2);
}
