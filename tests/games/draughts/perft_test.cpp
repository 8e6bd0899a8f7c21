#include "kibitz/game/perft.hpp"

#include <doctest/doctest.h>

#include "games/draughts/draughts.hpp"

using namespace kibitz;

namespace {

std::vector<std::uint64_t> counts(std::string_view text, int depth) {
  const Draughts rules;
  std::vector<std::uint64_t> found;
  for (int plies = 1; plies <= depth; ++plies)
    found.push_back(Perft<Draughts>(rules)(*rules.parse_position(text), plies));
  return found;
}
using Counts = std::vector<std::uint64_t>;

}  // namespace

// Published in the literature of draughts programs; second_rules.py counts the same.
TEST_CASE("Draughts: perft from the start, of Woldouby's position, and of a position with kings") {
  CHECK(counts("start", 6) == Counts{9, 81, 658, 4'265, 27'117, 167'140});
  CHECK(counts("W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26", 9) ==
        Counts{6, 12, 30, 73, 215, 590, 1'944, 6'269, 22'369});
  CHECK(counts("B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24", 4) == Counts{14, 55, 1'168, 5'432});
}

TEST_SUITE("slow") {
  TEST_CASE("Draughts: perft from the start, depths 7 and 8") {
    CHECK(counts("start", 8) == Counts{9, 81, 658, 4'265, 27'117, 167'140, 1'049'442, 6'483'961});
  }
}
