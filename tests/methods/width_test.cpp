// Selective searches of the notes of 1999-02-04 in chess: the k best moves (Shannon B) and captures only (Turing).
#include <doctest/doctest.h>

#include "search_support/chess_search.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {
// Philidor's smothered mate: 1 Qg8+ sacrifices the queen, 1...Rxg8 2 Nf7 mate.
constexpr auto smothered_mate = "5r1k/6pp/7N/3Q4/8/8/6PP/6K1 w - - 0 1";
// Legal's mate: 6...Bxd1 wins a queen, 7 Bxf7+ Ke7 8 Nd5 mate.
constexpr auto legals_mate = "r2qkbnr/ppp2ppp/2np4/4N2b/2B1P3/2N4P/PPPP1PP1/R1BQK2R b KQkq - 0 6";

Found search_widely(std::string_view position, int depth, const Settings& settings) {
  const Settings usual{{"quiescence", "captures"}, {"pvs", "on"}, {"order.rank", "on"}};
  return search_chess(position, depth, usual + settings);
}
}  // namespace

TEST_CASE("k best: our own sacrifice is pruned, because its static score is low") {
  CHECK(search_widely(smothered_mate, 3, {}).move == "Qg8+");
  CHECK(is_win(search_widely(smothered_mate, 3, {}).score));
  const Found narrow = search_widely(smothered_mate, 3, {{"k_best", "6"}});
  CHECK(narrow.move != "Qg8+");
  CHECK(narrow.statistics.skipped > 0);
  CHECK(!is_win(search_widely(smothered_mate, 5, {{"k_best", "6"}}).score));  // more depth does not help
  CHECK(is_win(search_widely(smothered_mate, 3, {{"k_best", "64"}}).score));
}

TEST_CASE("k best: the opponent's sacrifice is pruned too, so the search captures the queen") {
  CHECK(search_widely(legals_mate, 4, {}).move != "Bxd1");
  CHECK(search_widely(legals_mate, 4, {{"k_best", "5"}}).move == "Bxd1");
}

TEST_CASE("captures only: a quiet mate is missed, and a recapture is found") {
  CHECK(search_widely(smothered_mate, 3, {{"captures_only", "2"}}).move != "Qg8+");
  CHECK(search_widely(smothered_mate, 3, {{"captures_only", "3"}}).move == "Qg8+");
  // A protected pawn: at depth 1 the queen captures it; one ply of captures recaptures the queen.
  constexpr auto poisoned = "4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1";
  CHECK(search_chess(poisoned, 1, {}).move == "Qxd6");
  CHECK(search_chess(poisoned, 2, {{"captures_only", "1"}}).move != "Qxd6");
  CHECK(search_chess(poisoned, 3, {{"captures_only", "1"}}).statistics.nodes <
        search_chess(poisoned, 3, {}).statistics.nodes / 10);
}
