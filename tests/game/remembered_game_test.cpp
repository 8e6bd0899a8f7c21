// RememberedGame: whether a line continues the remembered game, and by how many moves.
#include "kibitz/game/remembered_game.hpp"

#include <doctest/doctest.h>

#include "game/toy.hpp"

using namespace kibitz;
using test::Nim;

namespace {

Line<Nim> line_of(std::initializer_list<Nim::Move> moves, Nim::Position start = {}) {
  static const Nim nim;
  Line<Nim> line(nim, start);
  for (const Nim::Move move : moves) line.push(move);
  return line;
}

}  // namespace

TEST_CASE("remembered game: the number of moves played since it was remembered") {
  RememberedGame<Nim> game;
  CHECK(game.moves_played_since(line_of({})) == std::nullopt);
  game.remember(line_of({{0, 1}}));
  CHECK(game.moves_played_since(line_of({{0, 1}})) == 0);
  CHECK(game.moves_played_since(line_of({{0, 1}, {1, 1}})) == 1);
  CHECK(game.moves_played_since(line_of({{0, 1}, {1, 1}, {2, 5}})) == 2);
  game.remember(line_of({{0, 1}, {1, 1}}));
  CHECK(game.moves_played_since(line_of({{0, 1}, {1, 1}, {2, 5}})) == 1);
}

TEST_CASE("remembered game: another move, a move taken back or another start is another game") {
  RememberedGame<Nim> game;
  game.remember(line_of({{0, 1}, {1, 1}}));
  CHECK(game.moves_played_since(line_of({{0, 1}, {1, 2}})) == std::nullopt);
  CHECK(game.moves_played_since(line_of({{1, 1}, {0, 1}})) == std::nullopt);
  CHECK(game.moves_played_since(line_of({{0, 1}})) == std::nullopt);
  CHECK(game.moves_played_since(line_of({{0, 1}, {1, 1}}, {{3, 4, 6, 0}})) == std::nullopt);
  game.reset();
  CHECK(game.moves_played_since(line_of({{0, 1}, {1, 1}})) == std::nullopt);
}
