// Checks the claims of methods other than alpha-beta against plain minimax (tests/search_support/claims.hpp).
#include "search_support/claims.hpp"

#include "games/engines.hpp"
#include "games/xiangqi/xiangqi.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("claims: no method makes a false claim about endings of xiangqi") {
  try_claims<Xiangqi>({}, *make_xiangqi_engine(), {"claims in xiangqi", 80, 10, 300, 0});
}

TEST_SUITE("slow") {
  TEST_CASE("claims: no method makes a false claim about hundreds of endings") {
    try_claims<Xiangqi>({}, *make_xiangqi_engine(), {"claims in xiangqi", 80, 300, 300, 0});
  }
}
