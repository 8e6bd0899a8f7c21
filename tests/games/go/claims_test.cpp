// Checks the claims of methods other than alpha-beta against plain minimax (tests/search_support/claims.hpp).
#include "search_support/claims.hpp"

#include "games/engines.hpp"
#include "games/go/go.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("claims: no method makes a false claim about endings of Go") {
  try_claims<Go>({{"columns", "2"}, {"rows", "2"}}, *make_go_engine(), {"claims in go 2x2", 80, 10, 12, 0});
  try_claims<Go>({{"columns", "3"}, {"rows", "3"}}, *make_go_engine(), {"claims in go 3x3", 81, 10, 40, 0});
}

TEST_SUITE("slow") {
  TEST_CASE("claims: no method makes a false claim about hundreds of endings") {
    try_claims<Go>({{"columns", "2"}, {"rows", "2"}}, *make_go_engine(), {"claims in go 2x2", 80, 200, 12, 0});
    try_claims<Go>({{"columns", "3"}, {"rows", "3"}}, *make_go_engine(), {"claims in go 3x3", 81, 200, 40, 0});
  }
}
