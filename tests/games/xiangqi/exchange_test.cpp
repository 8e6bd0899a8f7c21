// Exchanges on one point, capture by capture. Piece values: rook 950, cannon 450, horse 430, advisor and elephant 200,
// pawn 120.
#include "games/xiangqi/exchange.hpp"

#include "games/xiangqi/data.hpp"

using namespace kibitz;

namespace {

// The largest threshold that wins_exchange() accepts, found by trial.
Score exchange_value(const std::string& position, const std::string& move_text) {
  const auto at = test::at(position);
  const auto move = Xiangqi().parse_move(at, move_text);
  REQUIRE(move.has_value());
  Score value = -1000;
  while (value < 11000 && xiangqi::wins_exchange(at, *move, value + 1)) ++value;
  return value;
}

}  // namespace

TEST_CASE("exchange: an unprotected piece wins its full value, and a quiet move wins nothing") {
  CHECK(exchange_value("3k5/9/9/9/p8/9/9/9/9/R3K4 w", "a0a5") == 120);
  CHECK(exchange_value("3k5/9/9/9/h8/9/9/9/9/R3K4 w", "a0a5") == 430);
  CHECK(exchange_value("3k5/9/9/9/p8/9/9/9/9/R3K4 w", "a0a1") == 0);
}

TEST_CASE("exchange: a rook for a protected pawn loses the difference, unless the rook is protected too") {
  // Black's rook protects the pawn.
  CHECK(exchange_value("r2k5/9/9/9/p8/9/9/9/9/R3K4 w", "a0a5") == 120 - 950);
  // With a second red rook, Red wins a pawn and a rook for a rook.
  CHECK(exchange_value("r2k5/9/9/9/p8/9/9/9/R8/R3K4 w", "a1a5") == 120);
}

TEST_CASE("exchange: neither side recaptures at a loss") {
  CHECK(exchange_value("3k5/9/9/9/r8/9/9/9/R8/R3K4 w", "a1a5") == 950);
  // The protecting rook is attacked by the second red rook in turn, so Black does not recapture.
  CHECK(exchange_value("r2k5/9/9/9/h8/9/9/9/R8/R3K4 w", "a1a5") == 430);
}

TEST_CASE("exchange: a cannon protects over a screen, but not without one") {
  // Black's cannon on a9 uses the horse on a7 as its screen, and so protects a5.
  CHECK(exchange_value("c2k5/9/h8/9/h8/9/9/9/9/R3K4 w", "a0a5") == 430 - 950);
  // Without the screen it protects nothing.
  CHECK(exchange_value("c2k5/9/9/9/h8/9/9/9/9/R3K4 w", "a0a5") == 430);
}
