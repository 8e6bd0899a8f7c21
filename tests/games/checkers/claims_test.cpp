// Checks the claims of methods other than alpha-beta against plain minimax (tests/search_support/claims.hpp).
#include "search_support/claims.hpp"

#include "games/checkers/checkers.hpp"
#include "games/engines.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("claims: no method makes a false claim about endings of checkers") {
  try_claims<Checkers>({}, *make_checkers_engine(), {"claims in checkers", 80, 10, 200, 0});
}

TEST_SUITE("slow") {
  TEST_CASE("claims: no method makes a false claim about hundreds of endings") {
    try_claims<Checkers>({}, *make_checkers_engine(), {"claims in checkers", 80, 400, 200, 0});
  }
}
