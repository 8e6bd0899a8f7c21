// Attacks and moves of the pieces, on boards given as sets of points.
#include "games/xiangqi/attacks.hpp"

#include <doctest/doctest.h>

#include <string_view>

using namespace kibitz::xiangqi;

namespace {

// Reads points such as "a1 e10": files a to i, ranks 1 to 10.
Bits points_in(std::string_view text) {
  Bits set;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    const int rank = word.size() == 3 ? 10 : word[1] - '0';
    set |= Bits::of(point_at(word[0] - 'a', rank - 1));
  }
  return set;
}

int point_in(std::string_view text) { return points_in(text).first(); }

}  // namespace

TEST_CASE("a rook on an empty board attacks seventeen points from everywhere") {
  for (int point = 0; point < points; ++point) {
    const SliderTargets seen = slider_targets(point, Bits::of(point));
    CHECK(seen.first.count() == 17);
    CHECK(seen.second.none());
    CHECK(!seen.first.has(point));
    CHECK(seen.first == lines_through(point));
  }
}

TEST_CASE("a line ends at the first piece, and a cannon captures the second piece, whatever stands beyond") {
  const Bits occupied = points_in("e5 b5 a5 e7 e8 e9 i5 e1");
  const SliderTargets seen = slider_targets(point_in("e5"), occupied);
  CHECK(seen.first == points_in("b5 c5 d5 f5 g5 h5 i5 e6 e7 e4 e3 e2 e1"));
  CHECK(seen.second == points_in("a5 e8"));
}

TEST_CASE("attacks along a file cross the river") {
  CHECK(slider_targets(point_in("a5"), points_in("a5 a6 a7")).second == points_in("a7"));
  CHECK(slider_targets(point_in("a6"), points_in("a6 a5 a4")).second == points_in("a4"));
  CHECK((slider_targets(point_in("i10"), points_in("i10 i1")).first & points_in("i1 i2")) == points_in("i1 i2"));
}

TEST_CASE("points_between gives the points strictly between two points of a line") {
  CHECK(points_between(point_in("a1"), point_in("e1")) == points_in("b1 c1 d1"));
  CHECK(points_between(point_in("e1"), point_in("a1")) == points_in("b1 c1 d1"));
  CHECK(points_between(point_in("c4"), point_in("c8")) == points_in("c5 c6 c7"));
  CHECK(points_between(point_in("c4"), point_in("c5")).none());
  CHECK(points_between(point_in("c4"), point_in("d5")).none());
}

TEST_CASE("a horse has four legs, each with two target points") {
  const int centre = point_in("e5");
  CHECK(hop_targets(horse_hops_from(centre), {}) == points_in("d7 f7 g6 g4 f3 d3 c4 c6"));
  CHECK(hop_targets(horse_hops_from(centre), points_in("e6")) == points_in("g6 g4 f3 d3 c4 c6"));
  CHECK(hop_targets(horse_hops_from(centre), points_in("e6 e4 d5 f5")).none());
  CHECK(hop_targets(horse_hops_from(centre), points_in("d7 f6 d4")).count() == 8);  // none of these points is a leg
  CHECK(hop_targets(horse_hops_from(point_in("a1")), {}) == points_in("b3 c2"));
}

TEST_CASE("the source of a horse's move is blocked next to the horse, not next to its target") {
  const int target = point_in("e5");
  CHECK(hop_targets(horse_hops_to(target), {}) == points_in("d7 f7 g6 g4 f3 d3 c4 c6"));
  // The leg of a horse that moves from d7 to e5 is d6.
  CHECK(hop_targets(horse_hops_to(target), points_in("d6")) == points_in("f7 g6 g4 f3 d3 c4"));
  const Bits blocks = points_in("d4 e6 g5");
  int disagreements = 0;
  for (int from = 0; from < points; ++from)
    for (int to = 0; to < points; ++to)
      disagreements +=
          hop_targets(horse_hops_from(from), blocks).has(to) != hop_targets(horse_hops_to(to), blocks).has(from);
  CHECK(disagreements == 0);
}

TEST_CASE("an elephant moves two points diagonally over an empty eye and does not cross the river") {
  CHECK(hop_targets(elephant_hops_from(point_in("e3")), {}) == points_in("c1 g1 c5 g5"));
  CHECK(hop_targets(elephant_hops_from(point_in("e3")), points_in("d4")) == points_in("c1 g1 g5"));
  CHECK(hop_targets(elephant_hops_from(point_in("c5")), {}) == points_in("a3 e3"));
  CHECK(hop_targets(elephant_hops_from(point_in("c6")), {}) == points_in("a8 e8"));
}

TEST_CASE("general and advisors stay in the palace, and pawns move forward or, across the river, sideways") {
  const auto steps_of = [](const auto& table, std::string_view point) {
    return table[static_cast<std::size_t>(point_in(point))];
  };
  CHECK(palaces[red] == points_in("d1 e1 f1 d2 e2 f2 d3 e3 f3"));
  CHECK(palaces[black] == points_in("d10 e10 f10 d9 e9 f9 d8 e8 f8"));
  CHECK(steps_of(steps.general, "e1") == points_in("d1 f1 e2"));
  CHECK(steps_of(steps.general, "d3") == points_in("d2 e3"));
  CHECK(steps_of(steps.advisor, "e2") == points_in("d1 f1 d3 f3"));
  CHECK(steps_of(steps.advisor, "f10") == points_in("e9"));
  CHECK(steps_of(steps.pawn[red], "a4") == points_in("a5"));
  CHECK(steps_of(steps.pawn[red], "a6") == points_in("a7 b6"));
  CHECK(steps_of(steps.pawn[red], "c10") == points_in("b10 d10"));
  CHECK(steps_of(steps.pawn[black], "e5") == points_in("e4 d5 f5"));
  CHECK(steps_of(steps.pawn_sources[red], "a7") == points_in("a6 b7"));
  CHECK(steps_of(steps.pawn_sources[black], "a5") == points_in("a6 b5"));
}
