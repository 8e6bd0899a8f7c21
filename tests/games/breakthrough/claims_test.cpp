// Checks the claims of all methods against plain minimax (tests/search_support/oracle_positions.hpp).
#include "search_support/oracle_positions.hpp"

#include "games/breakthrough/breakthrough.hpp"
#include "games/engines.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

// A few men of each side, none on the far rows.
std::string few_men(Random& random) {
  const std::string men = some_of('P', 1, 4, random) + some_of('p', 1, 4, random);
  return fmt::format("8/{}/8 {}", text_of_rows(placed_at_random(men, 48, '1', random), 8), "wb"[random.below(2)]);
}

std::vector<PositionSource<Breakthrough>> sources() { return {{{}, late_or_placed<Breakthrough>(few_men)}}; }

}  // namespace

TEST_CASE("claims: no method makes a false claim about oracle positions of Breakthrough, nor differs when repeated") {
  try_oracle_positions(sources(), make_breakthrough_engine, rounds(100));
}

TEST_SUITE("slow") {
  TEST_CASE("claims: no method makes a false claim about a thousand oracle positions of Breakthrough") {
    try_oracle_positions(sources(), make_breakthrough_engine, 1000);
  }
}
