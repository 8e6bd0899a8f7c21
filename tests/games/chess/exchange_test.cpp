// Static exchange evaluation: each case gives the exact gain, computed by hand.
#include "games/chess/exchange.hpp"

#include <doctest/doctest.h>

#include <string>

#include "games/chess/chess.hpp"

using namespace kibitz;

namespace {

void check_exchange(std::string_view fen, std::string_view text, Score value) {
  const Chess chess;
  const auto position = chess.parse_position(fen);
  REQUIRE_MESSAGE(position.has_value(), std::string(fen));
  const auto move = chess.parse_move(*position, text);
  REQUIRE_MESSAGE(move.has_value(), std::string(text));
  CHECK_MESSAGE(chess.exchange(*position, *move, value), std::string(fen), " ", std::string(text));
  CHECK_MESSAGE(!chess.exchange(*position, *move, value + 1), std::string(fen), " ", std::string(text));
}

constexpr int p = 100, n = 325, b = 335, r = 500, q = 975;

}  // namespace

TEST_CASE("a capture gains the victim and loses the attacker if it is recaptured") {
  check_exchange("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "Rxe5", p);
  check_exchange("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "Nxe5", p - n);
  check_exchange("4k3/8/3p4/4n3/8/8/8/4RK2 w - - 0 1", "Rxe5", n - r);
  check_exchange("4k3/8/8/4n3/8/8/8/4RK2 w - - 0 1", "Rxe5", n);
}

TEST_CASE("x-ray attackers take part in the exchange") {
  // Two rooks on a file, against two rooks and then against one rook.
  check_exchange("3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "Rxd5", p - r);
  check_exchange("4k3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "Rxd5", p);
  check_exchange("4k3/8/2p5/3p4/4B3/5Q2/8/4K3 w - - 0 1", "Bxd5", p - b + p);
  check_exchange("4k3/8/8/2p5/3p4/4B3/5Q2/4K3 w - - 0 1", "Bxd4", p - b + p);
}

TEST_CASE("the king captures last, and only an undefended piece") {
  check_exchange("8/3k4/3p4/8/8/8/3R4/3RK3 w - - 0 1", "Rxd6", p);
  check_exchange("8/3k4/3p4/8/8/8/3R4/4K3 w - - 0 1", "Rxd6", p - r);
}

TEST_CASE("en passant, promotion, castling and quiet moves have their exact gain") {
  check_exchange("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", p);
  check_exchange("4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", 0);
  check_exchange("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", q - p);
  check_exchange("1r6/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", -p);
  check_exchange("1r6/P3k3/8/8/8/8/8/4K3 w - - 0 1", "axb8=Q", r + q - p);
  check_exchange("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", 0);
  check_exchange("4k3/8/8/8/2p5/8/3Q4/4K3 w - - 0 1", "Qd3", -q);
  check_exchange("4k3/8/8/8/2p5/8/3Q4/4K3 w - - 0 1", "Qd4", 0);
}
