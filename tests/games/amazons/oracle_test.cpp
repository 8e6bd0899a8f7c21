// Compares exact options and drivers with plain minimax (tests/search_support/oracle.hpp).
#include "search_support/oracle.hpp"

#include "games/amazons/amazons.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("oracle: late positions of Amazons on the small board") {
  try_game(with_settings<Amazons>({{"size", "6"}}), {"Amazons 6x6", 34, 4, 26, 2});
}
