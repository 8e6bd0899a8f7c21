#include "games/tic_tac_toe/tic_tac_toe.hpp"

#include <doctest/doctest.h>

#include <set>

#include "kibitz/game/check_game.hpp"
#include "kibitz/game/perft.hpp"

using namespace kibitz;

namespace {

const TicTacToe game;

struct Census {
  std::array<int, 10> games_of_length{};
  std::array<int, 3> results{};  // numbers of games that X won, that O won, and that were drawn
  std::set<Key> positions;
  std::set<Key> canonical;
  MoveStack<TicTacToe::Move> stack;

  void visit(const TicTacToe::Position& position, std::size_t ply) {
    positions.insert(key_of(game, position));
    canonical.insert(game.canonical(position).key);
    MoveList<TicTacToe::Move> moves(stack);
    game.generate(position, moves);
    if (moves.empty()) {
      ++games_of_length[ply];
      const bool is_won = game.without_moves(position) == Outcome::loss();
      ++results[is_won ? 1 - static_cast<std::size_t>(game.mover(position)) : 2];
    }
    const int count = moves.size();
    for (int i = 0; i < count; ++i) visit(game.play(position, moves[i]), ply + 1);
  }
};

std::string error_of(std::string_view text) {
  const auto position = game.parse_position(text);
  return position ? "none" : position.error().message;
}

}  // namespace

TEST_CASE("Tic-tac-toe satisfies the game contract") {
  CHECK(check_game(game, {.seed = 1, .games = 200}) == std::vector<std::string>{});
}

// The counts are well known and were checked with an independent program.
TEST_CASE("the games of tic-tac-toe have the known numbers of results") {
  Census census;
  census.visit(game.start(), 0);
  CHECK(census.games_of_length == std::array<int, 10>{0, 0, 0, 0, 0, 1440, 5328, 47952, 72576, 127872});
  CHECK(census.results == std::array<int, 3>{131184, 77904, 46080});
  CHECK(census.positions.size() == 5478);
  CHECK(census.canonical.size() == 765);
}

TEST_CASE("perft of tic-tac-toe excludes games that ended earlier") {
  Perft<TicTacToe> perft(game);
  CHECK(perft(game.start(), 5) == 15120);
  CHECK(perft(game.start(), 6) == 15120 * 4 - 1440 * 4);
  CHECK(perft(game.start(), 9) == 127872);
}

TEST_CASE("Tic-tac-toe: positions and moves as text") {
  const auto position = game.parse_position("x.o/.x./...");
  REQUIRE(position.has_value());
  CHECK(game.mover(*position) == 1);
  CHECK(game.format_move(*position, {0}) == "a3");
  CHECK(game.parse_move(*position, "a3").error().message == "'a3' is taken");
  CHECK(game.parse_move(*position, "d1").error().message == "'d1' is not a square from a1 to c3");
  CHECK(game.parse_move(*game.parse_position("xxx/oo./..."), "c1").error().message ==
        "'c1' cannot be played: the game is over");
  CHECK(game.picture(*position).caption == "O to move");
  CHECK(error_of("x.o/.x./..") == "'x.o/.x./..' is not three rows such as x.o/.x./...");
  CHECK(error_of("x.o/.x./..z") == "'x.o/.x./..z' has a square that is not x, o or '.'");
  CHECK(error_of("x../.x./...") == "'x../.x./...' cannot come about: x and o move in turns");
  CHECK(error_of("xxx/oo./o..") == "'xxx/oo./o..' cannot come about: the game was over before the last move");
}
