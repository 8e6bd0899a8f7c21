// Checks the claims of methods other than alpha-beta against plain minimax (tests/search_support/claims.hpp).
#include "search_support/claims.hpp"

#include "games/engines.hpp"
#include "games/othello/othello.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("claims: no method makes a false claim about endings of Othello") {
  try_claims<Othello>({{"size", "4"}}, *make_othello_engine(), {"claims in Othello 4x4", 80, 10, 12, 0});
  try_claims<Othello>({}, *make_othello_engine(), {"claims in Othello", 81, 10, 60, 0});
}

TEST_SUITE("slow") {
  TEST_CASE("claims: no method makes a false claim about hundreds of endings") {
    try_claims<Othello>({{"size", "4"}}, *make_othello_engine(), {"claims in Othello 4x4", 80, 200, 12, 0});
    try_claims<Othello>({}, *make_othello_engine(), {"claims in Othello", 81, 300, 60, 0});
  }
}
