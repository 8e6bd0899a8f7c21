// Checks the claims of methods other than alpha-beta against plain minimax (tests/search_support/claims.hpp).
#include "search_support/claims.hpp"

#include "games/connect_four/connect_four.hpp"
#include "games/engines.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("claims: no method makes a false claim about endings of Connect Four") {
  try_claims<ConnectFour>({}, *make_connect_four_engine(), {"claims in Connect Four", 80, 10, 42, 0});
  try_claims<ConnectFour>({{"width", "4"}, {"height", "4"}}, *make_connect_four_engine(),
                          {"claims in Connect Four 4x4", 81, 10, 16, 0});
}

TEST_SUITE("slow") {
  TEST_CASE("claims: no method makes a false claim about hundreds of endings") {
    try_claims<ConnectFour>({}, *make_connect_four_engine(), {"claims in Connect Four", 80, 250, 42, 0});
    try_claims<ConnectFour>({{"width", "4"}, {"height", "4"}}, *make_connect_four_engine(),
                            {"claims in Connect Four 4x4", 81, 250, 16, 0});
  }
}
