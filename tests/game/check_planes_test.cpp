// The checks of planes in check_game(): a correct game passes, and each faulty game is reported.
#include <doctest/doctest.h>

#include "game/strip.hpp"
#include "kibitz/game/check_game.hpp"

using namespace kibitz;

namespace {

template <class G>
std::string first_violation_of() {
  const auto violations = check_game(G{}, {.seed = 3, .games = 4});
  return violations.empty() ? "none" : violations.front();
}

template <class G>
bool breaks(std::string_view promise) {
  const auto violations = check_game(G{}, {.seed = 3, .games = 4});
  return std::ranges::any_of(violations, [&](const std::string& text) { return text.starts_with(promise); });
}

std::string tuple_violation(const std::vector<Tuple>& tuples) {
  check::ContractFindings findings;
  check::check_tuples(tuples, 9, findings);
  const auto violations = findings.take();
  return violations.empty() ? "none" : violations.front();
}

}  // namespace

TEST_CASE("check planes: a correct game has no violations") { CHECK(first_violation_of<test::Strip>() == "none"); }

TEST_CASE("check planes: each fault of the planes is reported") {
  using namespace test;
  CHECK(breaks<ManTwice>("planes have two pieces on one point"));
  CHECK(breaks<ManOutside>("planes have a man outside the board"));
  CHECK(breaks<ManMissing>("planes and picture show different pieces"));
  CHECK(breaks<SidesExchanged>("planes and picture show different pieces"));
  CHECK(breaks<KindExchanged>("planes and picture show different pieces"));
  CHECK(breaks<CellsMirrored>(
      "planes and picture show different pieces: side 0 at column 0, row 0: 0 in the planes, 1 drawn"));
  CHECK(first_violation_of<CellOutside>() == "cell leaves the picture: point 4 is column 5, row 0");
  CHECK(first_violation_of<CellTwice>() == "two points have one cell: point 1 is column 0, row 0");
  CHECK(breaks<KindsMergedForOneSide>("planes of the position swapped are not what the other side sees"));
  CHECK(breaks<OppositePointUnchanged>("planes of the position swapped are not what the other side sees"));
  CHECK(first_violation_of<OppositePointOutside>() == "opposite_point leaves the board: point 0 is 5");
  CHECK(first_violation_of<OppositePointShifted>() == "opposite_point is not its own inverse: point 0 is 1");
  CHECK(first_violation_of<WithoutKinds>() == "plane_shape has 0 kinds and 5 points");
}

TEST_CASE("check planes: each fault of the tuples is reported") {
  CHECK(tuple_violation({{{0, 1}, 0}, {{8, 7}, 0}, {{4}, 1}}) == "none");
  CHECK(tuple_violation({{{}, 0}}) == "a tuple has no points: tuple 0");
  CHECK(tuple_violation({{{0, 1}, 0}, {{4, 4}, 1}}) == "a tuple has a point twice: tuple 1");
  CHECK(tuple_violation({{{0, 9}, 0}}) == "a tuple has a point outside the board: tuple 0");
  CHECK(tuple_violation({{{0}, 1}}) == "a tuple's group is not among the tuples' number: tuple 0");
  CHECK(tuple_violation({{{0}, -1}}) == "a tuple's group is not among the tuples' number: tuple 0");
  CHECK(tuple_violation({{{0, 1}, 0}, {{2}, 0}}) == "tuples of one group have different lengths: tuple 1");
  CHECK(tuple_violation({{{0}, 1}, {{2}, 1}}) == "no tuple is of group 0");
}
