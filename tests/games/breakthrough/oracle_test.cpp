// Compares exact options and drivers with plain minimax (tests/search_support/oracle.hpp).
#include "search_support/oracle.hpp"

#include "games/breakthrough/breakthrough.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("oracle: shallow positions of Breakthrough") { try_game(Breakthrough(), {"Breakthrough", 31, 12, 30, 3}); }
