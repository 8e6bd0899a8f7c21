// Checks the claims of methods other than alpha-beta against plain minimax (tests/search_support/claims.hpp).
#include "search_support/claims.hpp"

#include "games/amazons/amazons.hpp"
#include "games/engines.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("claims: no method makes a false claim about endings of Amazons on the small board") {
  try_claims<Amazons>({{"size", "6"}}, *make_amazons_engine(), {"claims in Amazons 6x6", 85, 6, 26, 0});
}
