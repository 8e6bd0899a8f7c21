// Compares exact options and drivers with plain minimax (tests/search_support/oracle.hpp).
#include "search_support/oracle.hpp"

#include "games/lines_of_action/lines_of_action.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("oracle: shallow positions of Lines of Action") {
  try_game(LinesOfAction(), {"Lines of Action", 36, 6, 40, 2});
}
