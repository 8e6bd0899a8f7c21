// Checks the claims of methods other than alpha-beta against plain minimax (tests/search_support/claims.hpp).
#include "search_support/claims.hpp"

#include "games/engines.hpp"
#include "games/gomoku/gomoku.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("claims: no method makes a false claim about endings of go-moku") {
  try_claims<Gomoku>({{"width", "5"}, {"height", "5"}}, *make_gomoku_engine(),
                     {"claims in go-moku 5x5", 80, 10, 25, 0});
  try_claims<Gomoku>({{"width", "7"}, {"height", "7"}, {"style", "renju"}}, *make_gomoku_engine(),
                     {"claims in renju 7x7", 81, 10, 49, 0});
}

TEST_SUITE("slow") {
  TEST_CASE("claims: no method makes a false claim about hundreds of endings") {
    try_claims<Gomoku>({{"width", "5"}, {"height", "5"}}, *make_gomoku_engine(),
                       {"claims in go-moku 5x5", 80, 200, 25, 0});
    try_claims<Gomoku>({{"width", "7"}, {"height", "7"}, {"style", "renju"}}, *make_gomoku_engine(),
                       {"claims in renju 7x7", 81, 200, 49, 0});
  }
}
