// Checks the claims of methods other than alpha-beta against plain minimax (tests/search_support/claims.hpp).
#include "search_support/claims.hpp"

#include "games/chess/chess.hpp"
#include "games/engines.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

// A position with few plies to mate: both kings, Black's on the edge, and two or three other pieces.
std::string random_placement(Random& random) {
  constexpr std::string_view pieces = "QRRPPqrpNB";
  std::array<char, 64> board;
  board.fill('1');
  const auto place = [&](char piece, std::size_t square) {
    if (board[square] == '1') board[square] = piece;
  };
  place('k', random.below(8));
  place('K', random.below(64));
  for (int count = random.between(2, 3); count > 0; --count)
    place(pieces[random.below(pieces.size())], 8 + random.below(48));
  std::string text;
  for (std::size_t row = 0; row < 8; ++row) text += std::string(board.data() + 8 * row, 8) + (row < 7 ? "/" : "");
  return text + (random.below(2) == 0 ? " w - - 0 1" : " b - - 0 1");
}

void try_placements(int rounds) {
  Random random(oracle_seed + 80);
  const Chess game;
  const auto engine = make_chess_engine();
  ClaimCount count;
  for (int tried = 0; count.positions < rounds * oracle_factor() && tried < 100 * rounds * oracle_factor(); ++tried)
    if (const auto position = game.parse_position(random_placement(random)))
      try_claims_at(*position, game, *engine, count);
  CHECK(count.positions >= rounds);
  count.report("claims in chess");
}

}  // namespace

TEST_CASE("claims: no method makes a false claim about endings of chess") { try_placements(15); }

TEST_SUITE("slow") {
  TEST_CASE("claims: no method makes a false claim about hundreds of endings") { try_placements(500); }
}
