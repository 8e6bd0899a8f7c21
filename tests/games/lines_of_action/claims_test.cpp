// Checks the claims of methods other than alpha-beta against plain minimax (tests/search_support/claims.hpp).
#include "search_support/claims.hpp"

#include "games/engines.hpp"
#include "games/lines_of_action/lines_of_action.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("claims: no method makes a false claim about endings of Lines of Action") {
  try_claims<LinesOfAction>({}, *make_lines_of_action_engine(), {"claims in Lines of Action", 86, 6, 200, 0});
}
