// Checks the claims of methods other than alpha-beta against plain minimax (tests/search_support/claims.hpp).
#include "search_support/claims.hpp"

#include "games/draughts/draughts.hpp"
#include "games/engines.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("claims: no method makes a false claim about endings of draughts") {
  try_claims<Draughts>({}, *make_draughts_engine(), {"claims in draughts", 86, 20, 200, 0});
}
