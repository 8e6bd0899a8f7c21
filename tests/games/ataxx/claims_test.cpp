// Checks the claims of methods other than alpha-beta against plain minimax (tests/search_support/claims.hpp).
#include "search_support/claims.hpp"

#include "games/ataxx/ataxx.hpp"
#include "games/engines.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("claims: no method makes a false claim about positions of Ataxx") {
  try_claims<Ataxx>({}, *make_ataxx_engine(), {"claims in Ataxx", 84, 30, 300, 0});
}
