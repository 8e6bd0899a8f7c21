// Compares exact options and drivers with plain minimax (tests/search_support/oracle.hpp).
#include "search_support/oracle.hpp"

#include "games/hex/hex.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("oracle: shallow positions of Hex on a small board") {
  try_game(with_settings<Hex>({{"size", "4"}}), {"Hex 4x4", 31, 12, 8, 3});
}
