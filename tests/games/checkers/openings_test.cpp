#include <doctest/doctest.h>

#include <fstream>
#include <set>
#include <string>

#include "games/checkers/checkers.hpp"

using namespace kibitz;

namespace {

// The positions after the openings of a file, as text.
std::set<std::string> positions_in(const std::string& name) {
  std::ifstream file(std::string(KIBITZ_TEST_DATA) + "/../../games/checkers/openings/" + name);
  REQUIRE(file.is_open());
  const Checkers game;
  std::set<std::string> positions;
  for (std::string line; std::getline(file, line);) {
    CAPTURE(line);
    const auto position = game.parse_position(line);
    REQUIRE(position.has_value());
    CHECK(game.mover(*position) == 1);
    positions.insert(game.format_position(*position));
  }
  return positions;
}

}  // namespace

TEST_CASE("all three-move openings are legal and lead to different positions") {
  std::set<std::string> all = positions_in("three_move.txt");
  CHECK(all.size() == 157);
  CHECK(all.contains("W:W17,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,6,7,8,9,10,11,12,13"));
  all.merge(positions_in("three_move_barred.txt"));
  CHECK(all.size() == 174);
}
