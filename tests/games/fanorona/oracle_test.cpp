// Compares exact options and drivers with plain minimax (tests/search_support/oracle.hpp).
#include "search_support/oracle.hpp"

#include "games/fanorona/fanorona.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("oracle: shallow positions of fanorona on small boards and on the full board") {
  try_game(with_settings<Fanorona>({{"rows", "3"}, {"columns", "3"}}), {"fanorona 3x3", 13, 90, 12, 4});
  try_game(with_settings<Fanorona>({{"rows", "5"}, {"columns", "5"}}), {"fanorona 5x5", 14, 40, 30, 3});
  try_game(Fanorona(), {"fanorona", 15, 24, 40, 2});
}
