// Checks the claims of methods other than alpha-beta against plain minimax (tests/search_support/claims.hpp).
#include "search_support/claims.hpp"

#include "games/breakthrough/breakthrough.hpp"
#include "games/engines.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("claims: no method makes a false claim about endings of Breakthrough") {
  try_claims<Breakthrough>({}, *make_breakthrough_engine(), {"claims in Breakthrough", 82, 8, 60, 0});
}
