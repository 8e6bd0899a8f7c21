// Invariants of every position, checked along random games of chess and Chess960.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "games/chess/chess.hpp"
#include "kibitz/core/random.hpp"

using namespace kibitz;

namespace {

using Moves = MoveList<Chess::Move>;

const std::vector<std::string_view> starts{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
};

// Calls visit(chess, position, random) at every position of random games from each starting position.
template <class Visit>
void visit_random_games(int games_each, Visit visit) {
  Chess chess;
  chess.is_chess960 = true;
  Random random(2024);
  MoveStack<Chess::Move> stack;
  for (std::string_view fen : starts) {
    for (int game = 0; game < games_each; ++game) {
      Chess::Position position = *chess.parse_position(fen);
      for (int ply = 0; ply < 120; ++ply) {
        visit(chess, position, random);
        Moves moves(stack);
        chess.generate(position, moves);
        if (moves.empty()) break;
        position = chess.play(position, moves[static_cast<int>(random.below(moves.size()))]);
      }
    }
  }
}

}  // namespace

TEST_CASE("a position reached by moves equals the position read from its FEN") {
  visit_random_games(4, [](const Chess& chess, const Chess::Position& position, Random&) {
    const std::string fen = chess.format_position(position);
    const auto fresh = chess.parse_position(fen);
    REQUIRE_MESSAGE(fresh.has_value(), fen);
    CHECK(fresh->key == position.key);
    CHECK(fresh->pawn_key == position.pawn_key);
    CHECK(fresh->piece_square_sum == position.piece_square_sum);
    CHECK(fresh->phase == position.phase);
    CHECK(fresh->checkers == position.checkers);
    CHECK(fresh->castling == position.castling);
    CHECK(fresh->en_passant == position.en_passant);
    CHECK(chess.format_position(*fresh) == fen);
  });
}

TEST_CASE("is_legal agrees with generate on random and nearly legal moves") {
  visit_random_games(1, [](const Chess& chess, const Chess::Position& position, Random& random) {
    MoveStack<Chess::Move> stack;
    Moves moves(stack);
    chess.generate(position, moves);
    for (Chess::Move move : moves) CHECK(chess.is_legal(position, move));
    for (int i = 0; i < 400; ++i) {
      const Chess::Move move{static_cast<std::uint16_t>(random.next())};
      CHECK(chess.is_legal(position, move) == moves.contains(move));
    }
    // Near misses: the squares of a legal move with another special kind.
    for (Chess::Move move : std::vector<Chess::Move>(moves.begin(), moves.end())) {
      const auto special = static_cast<std::uint16_t>(random.below(16) << 12);
      const Chess::Move altered{static_cast<std::uint16_t>((move.bits & 0xfff) | special)};
      CHECK(chess.is_legal(position, altered) == moves.contains(altered));
    }
  });
}

TEST_CASE("is_legal accepts exactly the generated moves among all 16-bit values") {
  const Chess chess;
  for (std::string_view fen : {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                               "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "4k3/8/8/4r3/8/8/3P1P2/R3K2R w KQ - 0 1"}) {
    const auto position = *chess.parse_position(fen);
    MoveStack<Chess::Move> stack;
    Moves moves(stack);
    chess.generate(position, moves);
    for (int bits = 0; bits < 65536; ++bits) {
      const Chess::Move move{static_cast<std::uint16_t>(bits)};
      if (chess.is_legal(position, move) != moves.contains(move)) FAIL_CHECK(std::string(fen) << ' ' << bits);
    }
  }
}

TEST_CASE("every move is read back from both of its notations") {
  visit_random_games(1, [](const Chess& chess, const Chess::Position& position, Random&) {
    MoveStack<Chess::Move> stack;
    Moves moves(stack);
    chess.generate(position, moves);
    for (Chess::Move move : moves) {
      CHECK(chess.parse_move(position, chess.format_move(position, move)).value() == move);
      CHECK(chess.parse_move(position, chess.notation(position, move)).value() == move);
    }
  });
}

TEST_CASE("gives_check agrees with the position after play") {
  visit_random_games(2, [](const Chess& chess, const Chess::Position& position, Random&) {
    MoveStack<Chess::Move> stack;
    Moves moves(stack);
    chess.generate(position, moves);
    for (Chess::Move move : moves) CHECK(chess::gives_check(position, move) == chess.play(position, move).in_check());
  });
}

TEST_CASE("exchanging colours twice restores the position, and keeps the number of moves") {
  visit_random_games(2, [](const Chess& chess, const Chess::Position& position, Random&) {
    const Chess::Position image = chess::swapped(position);
    MoveStack<Chess::Move> stack;
    Moves moves(stack);
    chess.generate(position, moves);
    const int count = moves.size();
    Moves mirrored(stack);
    chess.generate(image, mirrored);
    CHECK(mirrored.size() == count);
    CHECK(chess.format_position(chess::swapped(image)) == chess.format_position(position));
    CHECK(chess::swapped(image).key == position.key);
  });
}
