// Compares exact options and drivers with plain minimax (tests/search_support/oracle.hpp).
#include "search_support/oracle.hpp"

#include "games/gomoku/gomoku.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("oracle: shallow positions of go-moku on small boards") {
  try_game(with_settings<Gomoku>({{"width", "5"}, {"height", "5"}}), {"go-moku 5x5", 16, 32, 22, 2});
  try_game(with_settings<Gomoku>({{"width", "7"}, {"height", "7"}, {"style", "renju"}}), {"renju 7x7", 17, 8, 30, 2});
}
