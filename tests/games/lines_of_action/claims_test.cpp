// Checks the claims of all methods against plain minimax (tests/search_support/oracle_positions.hpp).
#include "search_support/oracle_positions.hpp"

#include "games/engines.hpp"
#include "games/lines_of_action/lines_of_action.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

std::string few_pieces(Random& random) {
  const std::string pieces = some_of('b', 2, 4, random) + some_of('w', 2, 4, random);
  return fmt::format("{} {}", text_of_rows(placed_at_random(pieces, 64, '1', random), 8), "bw"[random.below(2)]);
}

std::vector<PositionSource<LinesOfAction>> sources() { return {{{}, late_or_placed<LinesOfAction>(few_pieces)}}; }

}  // namespace

TEST_CASE(
    "claims: no method makes a false claim about oracle positions of Lines of Action, nor differs when repeated") {
  try_oracle_positions(sources(), make_lines_of_action_engine, rounds(50));
}

TEST_SUITE("slow") {
  TEST_CASE("claims: no method makes a false claim about a thousand oracle positions of Lines of Action") {
    try_oracle_positions(sources(), make_lines_of_action_engine, 1000);
  }
}
