// Checks the claims of methods other than alpha-beta against plain minimax (tests/search_support/claims.hpp).
#include "search_support/claims.hpp"

#include "games/engines.hpp"
#include "games/nim/nim.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("claims: no method makes a false claim about endings of Nim") {
  try_claims<Nim>({}, *make_nim_engine(), {"claims in Nim", 80, 20, 12, 0});
}

TEST_SUITE("slow") {
  TEST_CASE("claims: no method makes a false claim about hundreds of endings") {
    try_claims<Nim>({}, *make_nim_engine(), {"claims in Nim", 80, 400, 12, 0});
  }
}
