// Compares exact options and drivers with plain minimax (tests/search_support/oracle.hpp).
#include "search_support/oracle.hpp"

#include "games/connect_four/connect_four.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("oracle: shallow positions of Connect Four") { try_game(ConnectFour(), {"Connect Four", 12, 120, 30, 4}); }
