// Checks the claims of methods other than alpha-beta against plain minimax (tests/search_support/claims.hpp).
#include "search_support/claims.hpp"

#include "games/engines.hpp"
#include "games/fanorona/fanorona.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("claims: no method makes a false claim about endings of fanorona") {
  try_claims<Fanorona>({{"rows", "3"}, {"columns", "3"}}, *make_fanorona_engine(),
                       {"claims in fanorona 3x3", 80, 10, 60, 0});
  try_claims<Fanorona>({{"rows", "5"}, {"columns", "5"}}, *make_fanorona_engine(),
                       {"claims in fanorona 5x5", 81, 10, 100, 0});
}

TEST_SUITE("slow") {
  TEST_CASE("claims: no method makes a false claim about hundreds of endings") {
    try_claims<Fanorona>({{"rows", "3"}, {"columns", "3"}}, *make_fanorona_engine(),
                         {"claims in fanorona 3x3", 80, 200, 60, 0});
    try_claims<Fanorona>({{"rows", "5"}, {"columns", "5"}}, *make_fanorona_engine(),
                         {"claims in fanorona 5x5", 81, 200, 100, 0});
  }
}
