// Checks the claims of all methods against plain minimax (tests/search_support/oracle_positions.hpp).
#include "search_support/oracle_positions.hpp"

#include "games/engines.hpp"
#include "games/morris/morris.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

// No men in hand, and three to nine of each side on the board. A side with three men flies.
std::string placed_men(Random& random) {
  const std::string white = some_of('O', 3, 9, random), black = some_of('@', 3, 9, random);
  return fmt::format("{} {} m s {} 0 {} 0", text_of_rows(placed_at_random(white + black, 24, '*', random), 8),
                     "wb"[random.below(2)], white.size(), black.size());
}

std::vector<PositionSource<Morris>> sources() { return {{{}, late_or_placed<Morris>(placed_men), 5'000}}; }

}  // namespace

TEST_CASE(
    "claims: no method makes a false claim about oracle positions of Nine Men's Morris, nor differs when repeated") {
  try_oracle_positions(sources(), make_morris_engine, rounds(50));
}

TEST_SUITE("slow") {
  TEST_CASE("claims: no method makes a false claim about a thousand oracle positions of Nine Men's Morris") {
    try_oracle_positions(sources(), make_morris_engine, 1000);
  }
}
