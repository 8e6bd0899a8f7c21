// Compares exact options and drivers with plain minimax (tests/search_support/oracle.hpp).
#include "search_support/oracle.hpp"

#include "games/go/go.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("oracle: shallow positions of Go on small boards") {
  try_game(with_settings<Go>({{"columns", "2"}, {"rows", "2"}}), {"go 2x2", 18, 60, 8, 5});
  try_game(with_settings<Go>({{"columns", "3"}, {"rows", "3"}}), {"go 3x3", 19, 60, 20, 3});
}
