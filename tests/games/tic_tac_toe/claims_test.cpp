// Checks the claims of methods other than alpha-beta against plain minimax (tests/search_support/claims.hpp).
#include "search_support/claims.hpp"

#include "games/engines.hpp"
#include "games/tic_tac_toe/tic_tac_toe.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("claims: no method makes a false claim about endings of tic-tac-toe") {
  try_claims<TicTacToe>({}, *make_tic_tac_toe_engine(), {"claims in tic-tac-toe", 80, 20, 9, 0});
}

TEST_SUITE("slow") {
  TEST_CASE("claims: no method makes a false claim about hundreds of endings") {
    try_claims<TicTacToe>({}, *make_tic_tac_toe_engine(), {"claims in tic-tac-toe", 80, 400, 9, 0});
  }
}
