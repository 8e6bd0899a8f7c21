// The claims of methods other than alpha-beta, checked against plain minimax: tests/search_support/claims.hpp.
#include "search_support/claims.hpp"

#include "games/checkers/checkers.hpp"
#include "games/engines.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("claims: no method makes a false claim in random endings of checkers") {
  try_claims<Checkers>({}, *make_checkers_engine(), {"claims in checkers", 80, 10, 200, 0});
}

TEST_SUITE("slow") {
  TEST_CASE("claims: no method makes a false claim in hundreds of random endings") {
    try_claims<Checkers>({}, *make_checkers_engine(), {"claims in checkers", 80, 400, 200, 0});
  }
}
