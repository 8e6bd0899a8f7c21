// Compares exact options and drivers with plain minimax (tests/search_support/oracle.hpp).
#include "search_support/oracle.hpp"

#include "games/xiangqi/xiangqi.hpp"

using namespace kibitz;
using namespace kibitz::test;

TEST_CASE("oracle: shallow positions of xiangqi") { try_game(Xiangqi(), {"xiangqi", 10, 40, 100, 2}); }
