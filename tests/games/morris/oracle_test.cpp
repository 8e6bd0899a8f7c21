// Compares exact options and drivers with plain minimax (tests/search_support/oracle.hpp).
#include "search_support/oracle.hpp"

#include "games/morris/morris.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("oracle: shallow positions of Nine Men's Morris") { try_game(Morris(), {"Nine Men's Morris", 36, 6, 40, 2}); }
