// Checks the claims of all methods against plain minimax (tests/search_support/oracle_positions.hpp).
#include "search_support/oracle_positions.hpp"

#include "games/draughts/draughts.hpp"
#include "games/engines.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

// One to three men or kings of each side, the men not on their last row.
std::string few_pieces(Random& random) {
  const std::string men = some_of('W', 1, 3, random) + some_of('B', 1, 3, random);
  const std::string board = placed_at_random(men, 40, ' ', random);
  std::string text = random.below(2) == 0 ? "W" : "B";
  for (const char colour : {'W', 'B'}) {
    text += std::string(":") + colour;
    std::string separator;
    for (std::size_t square = 0; square < board.size(); ++square)
      if (board[square] == colour)
        text += std::exchange(separator, ",") + (random.below(3) == 0 ? "K" : "") + std::to_string(square + 6);
  }
  return text;
}

std::vector<PositionSource<Draughts>> sources() { return {{{}, late_or_placed<Draughts>(few_pieces)}}; }

}  // namespace

TEST_CASE("claims: no method makes a false claim about oracle positions of draughts, nor differs when repeated") {
  try_oracle_positions(sources(), make_draughts_engine, rounds(100));
}

TEST_SUITE("slow") {
  TEST_CASE("claims: no method makes a false claim about a thousand oracle positions of draughts") {
    try_oracle_positions(sources(), make_draughts_engine, 1000);
  }
}
