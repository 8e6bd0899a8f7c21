// Checks the claims of methods other than alpha-beta against plain minimax (tests/search_support/claims.hpp).
#include "search_support/claims.hpp"

#include "games/engines.hpp"
#include "games/morris/morris.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("claims: no method makes a false claim about endings of Nine Men's Morris") {
  try_claims<Morris>({}, *make_morris_engine(), {"claims in Nine Men's Morris", 86, 12, 200, 0});
}
