// Failures of fixed depth: the horizon effect and each of its three cures (notes of 1999-02-04); quiescence that needs
// a bound on checks and does not stand pat in check; an evaluation that asks for more depth.
#include <doctest/doctest.h>

#include <algorithm>

#include "search_support/chess_search.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

// A bishop among hostile pawns: it can only be given up for a pawn, by capturing on b3.
constexpr auto among_pawns = "8/3k4/8/5pp1/4p3/1P6/b1P2K2/4R3 b - - 0 1";
// ...Bxh2 wins a pawn, until g3 walls the bishop in and the king captures it.
constexpr auto poisoned_pawn = "6k1/5ppp/3bp3/8/8/2N1P3/5PPP/5K2 b - - 0 1";

const Settings usual_with_table{{"deepen", "on"}, {"table", "on"}, {"pvs", "on"}, {"order.rank", "on"}};
const Settings ignorant{{"trapped_bishops", "0"}};

Found search(std::string_view position, int depth, const Settings& settings) {
  return search_chess(position, depth, usual_with_table + settings);
}
bool plans(const Found& found, std::string_view move) {
  return std::ranges::find(found.line, move) != found.line.end();
}

}  // namespace

TEST_CASE("horizon: a pawn is thrown in the way, which more depth or a flexible depth does not do") {
  const Found fixed = search(among_pawns, 5, ignorant);
  CHECK(fixed.move == "g4");
  CHECK(plans(fixed, "g3+"));
  CHECK(plans(search(among_pawns, 6, ignorant), "Bxb3"));
  CHECK(!plans(search(among_pawns, 6, ignorant), "g3+"));
  const Found flexible = search(among_pawns, 5, ignorant + Settings{{"quiescence", "captures"}});
  CHECK(!plans(flexible, "g3+"));
  CHECK(flexible.score < fixed.score - 100);
}

TEST_CASE("horizon: a bishop goes to be walled in, cured by knowledge, by more depth, by flexible depth") {
  for (const int depth : {2, 3, 4, 5, 6, 7}) CHECK(plans(search(poisoned_pawn, depth, ignorant), "Bxh2"));
  CHECK(!plans(search(poisoned_pawn, 2, {}), "Bxh2"));
  CHECK(!plans(search(poisoned_pawn, 6, {}), "Bxh2"));
  CHECK(!plans(search(poisoned_pawn, 8, ignorant), "Bxh2"));
  CHECK(!plans(search(poisoned_pawn, 7, ignorant + Settings{{"quiescence", "captures"}}), "Bxh2"));
}

TEST_CASE("quiescence: checks without bound do not end, bounded ones do") {
  constexpr auto queens = "6k1/5ppp/8/8/8/8/q4PPP/1Q4K1 w - - 0 1";
  const auto end = [&](std::string_view plies) {
    return search_chess(queens, 2, {{"quiescence", "checks"}, {"quiescence.check_plies", plies}}, 500'000).end;
  };
  CHECK(end("4") == SearchEnd::solved);  // a mate in one
  CHECK(end("-1") == SearchEnd::nodes);
}

TEST_CASE("quiescence: no stand-pat in check") {
  constexpr auto back_rank = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
  CHECK(is_win(search_chess(back_rank, 1, {{"quiescence", "captures"}}).score));
  CHECK(!is_win(search_chess(back_rank, 1, {}).score));
}

TEST_CASE("danger: the evaluation requests more depth, down to four plies below the horizon") {
  constexpr auto promotion = "8/4k1P1/8/8/8/8/8/4K3 b - - 0 1";
  for (const int depth : {1, 2}) {
    const Found fixed = search_chess(promotion, depth, {});
    const Found careful = search_chess(promotion, depth, {{"danger", "on"}});
    CHECK(fixed.statistics.deepest_ply == depth);
    CHECK(careful.statistics.deepest_ply == depth + 4);
    CHECK(careful.end == SearchEnd::depth);
  }
  CHECK(search_chess(promotion, 1, {{"danger", "on"}}).score < search_chess(promotion, 1, {}).score - 500);
}
