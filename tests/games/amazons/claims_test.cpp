// Checks the claims of all methods against plain minimax (tests/search_support/oracle_positions.hpp).
#include "search_support/oracle_positions.hpp"

#include "games/amazons/amazons.hpp"
#include "games/engines.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

std::vector<PositionSource<Amazons>> sources() { return {{{{"size", "6"}}, late_position<Amazons>}}; }

}  // namespace

TEST_CASE("claims: no method makes a false claim about oracle positions of Amazons, nor differs when repeated") {
  try_oracle_positions(sources(), make_amazons_engine, rounds(100));
}

TEST_SUITE("slow") {
  TEST_CASE("claims: no method makes a false claim about a thousand oracle positions of Amazons") {
    try_oracle_positions(sources(), make_amazons_engine, 1000);
  }
}
