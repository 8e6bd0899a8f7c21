// Compares exact options and drivers with plain minimax (tests/search_support/oracle.hpp).
#include "search_support/oracle.hpp"

#include "games/ataxx/ataxx.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("oracle: shallow positions of Ataxx") { try_game(Ataxx(), {"Ataxx", 33, 12, 60, 2}); }
