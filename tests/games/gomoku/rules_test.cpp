#include <doctest/doctest.h>

#include <cstring>

#include "games/gomoku/written_boards.hpp"
#include "kibitz/core/random.hpp"
#include "kibitz/game/perft.hpp"

using namespace kibitz;

namespace {

std::optional<Outcome> end_of(const Gomoku& game, std::string_view moves) {
  const auto position = game.parse_position(moves);
  REQUIRE(position);
  return game.verdict(Line<Gomoku>(game, *position), Judge::referee);
}

// Counts complete games, as in the tables for tic-tac-toe.
std::uint64_t count_games(const Gomoku& game, const Gomoku::Position& position, MoveStack<Gomoku::Move>& stack) {
  if (position.is_won || position.free == 0) return 1;
  MoveList<Gomoku::Move> moves(stack);
  game.generate(position, moves);
  std::uint64_t games = 0;
  const int count = moves.size();
  for (int i = 0; i < count; ++i) games += count_games(game, game.play(position, moves[i]), stack);
  return games;
}

Gomoku random_game(Random& random) {
  const int width = random.between(3, 20);
  const int height = random.between(3, 20);
  return {width, height, random.between(3, 5), static_cast<Gomoku::Style>(random.between(0, 2))};
}

}  // namespace

TEST_CASE("perft multiplies the numbers of empty points") {
  const Gomoku ten(10, 10);
  Perft<Gomoku> perft(ten);
  CHECK(perft(ten.start(), 1) == 100);
  CHECK(perft(ten.start(), 2) == 9'900);
  CHECK(perft(ten.start(), 3) == 970'200);
  const Gomoku tic_tac_toe(3, 3, 3);
  Perft<Gomoku> small(tic_tac_toe);
  CHECK(small(tic_tac_toe.start(), 5) == 15'120);
  CHECK(small(tic_tac_toe.start(), 6) == 54'720);
}

TEST_CASE("tic-tac-toe has 255,168 games") {
  const Gomoku game(3, 3, 3);
  MoveStack<Gomoku::Move> stack;
  CHECK(count_games(game, game.start(), stack) == 255'168);
}

TEST_CASE("five in a row wins in every direction, up to the edges and corners") {
  const Gomoku game;
  CHECK(end_of(game, "a1 a2 b1 b2 c1 c2 d1 d2 e1") == Outcome::loss());
  CHECK(end_of(game, "a1 b1 a2 b2 a3 b3 a4 b4 a5") == Outcome::loss());
  CHECK(end_of(game, "o15 a1 n14 a2 m13 a3 l12 a4 k11") == Outcome::loss());
  CHECK(end_of(game, "a15 b1 b14 c1 c13 d1 d12 f1 e11") == Outcome::loss());
  CHECK(end_of(game, "o1 a1 n2 a2 m3 a3 l4 a4 k5") == Outcome::loss());
  CHECK(end_of(game, "h8 a1 h9 a2 h10 a3 c3 a4 c5 a5") == Outcome::loss());
  CHECK(end_of(game, "a1 a2 b1 b2 c1 c2 d1 d2") == std::nullopt);
}

TEST_CASE("a row does not wrap around the edge") {
  const Gomoku game;
  // l1 m1 n1 o1 and a2 are adjacent only in memory. The other two games use diagonals that share a word.
  CHECK(end_of(game, "l1 h8 m1 h9 n1 i11 o1 i3 a2") == std::nullopt);
  const Gomoku big(20, 20);
  CHECK(end_of(big, "s20 h8 t19 h9 a19 i11 b18 i3 c17 k9 d16") == std::nullopt);
  CHECK(end_of(big, "a2 h8 b3 h9 c4 j11 t1 i3 d5") == std::nullopt);
}

TEST_CASE("more than five in a row wins in freestyle and for White in renju, but not under the exact rule") {
  const std::string moves = "a1 c3 c15 d3 e15 e3 g15 g3 i15 h3 k15 f3";
  CHECK(end_of(Gomoku(15, 15, 5, Gomoku::Style::freestyle), moves) == Outcome::loss());
  CHECK(end_of(Gomoku(15, 15, 5, Gomoku::Style::renju), moves) == Outcome::loss());
  CHECK(end_of(Gomoku(15, 15, 5, Gomoku::Style::exactly_five), moves) == std::nullopt);
}

TEST_CASE("a full board without a row is a draw, and a last move that makes a row wins") {
  const Gomoku game(3, 3, 3);
  CHECK(end_of(game, "xox/xoo/oxx o") == Outcome::draw());
  CHECK(end_of(game, "xox/oxo/oxx o") == Outcome::loss());
}

TEST_CASE("a won position has no moves") {
  const Gomoku game;
  const auto position = game.parse_position("a1 a2 b1 b2 c1 c2 d1 d2 e1").value();
  MoveStack<Gomoku::Move> stack;
  MoveList<Gomoku::Move> moves(stack);
  game.generate(position, moves);
  CHECK(moves.empty());
  CHECK(!game.is_legal(position, {7, 7}));
}

// Tests every value that the bytes of a move can have.
void check_all_bytes(const Gomoku& game, const Gomoku::Position& position, const MoveList<Gomoku::Move>& moves) {
  std::vector<bool> listed(65'536, false);
  for (const Gomoku::Move move : moves) listed[move.x + 256U * move.y] = true;
  for (unsigned bytes = 0; bytes < 65'536; ++bytes) {
    const Gomoku::Move move{static_cast<std::uint8_t>(bytes & 255), static_cast<std::uint8_t>(bytes >> 8)};
    if (game.is_legal(position, move) != listed[bytes]) FAIL_CHECK(game.format_move(position, move));
  }
}

TEST_CASE("is_legal accepts exactly the generated moves, for all bytes of a move") {
  Random random(1);
  MoveStack<Gomoku::Move> stack;
  for (int round = 0; round < 12; ++round) {
    const Gomoku game = random_game(random);
    auto position = game.start();
    for (int ply = 0; ply < 400; ++ply) {
      MoveList<Gomoku::Move> moves(stack);
      game.generate(position, moves);
      if (moves.empty()) break;
      if (ply % 8 == 0) check_all_bytes(game, position, moves);
      position = game.play(position, moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
    }
  }
}

TEST_CASE("incremental counts equal counts from scratch") {
  Random random(2);
  MoveStack<Gomoku::Move> stack;
  for (int round = 0; round < 60; ++round) {
    const Gomoku game = random_game(random);
    auto position = game.start();
    for (;;) {
      MoveList<Gomoku::Move> moves(stack);
      game.generate(position, moves);
      if (moves.empty()) break;
      position = game.play(position, moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
      auto scratch = game.position_with_stones(position.lines, position.mover);
      REQUIRE(scratch == position);
      REQUIRE(game.pass(game.pass(position)) == position);
      REQUIRE(game.key(game.pass(position)) != game.key(position));
    }
  }
}

TEST_CASE("all images of a position share one canonical key, and symmetries map moves there and back") {
  Random random(3);
  MoveStack<Gomoku::Move> stack;
  for (int round = 0; round < 40; ++round) {
    const int side = random.between(5, 20);
    const Gomoku game(side, round % 4 == 0 ? 7 : side, 5, static_cast<Gomoku::Style>(round % 3));
    const int images = game.width() == game.height() ? 8 : 4;
    auto position = game.start();
    std::array<Gomoku::Position, 8> image;
    image.fill(position);
    for (int ply = 0; ply < 12; ++ply) {
      MoveList<Gomoku::Move> moves(stack);
      game.generate(position, moves);
      if (moves.empty()) break;
      const auto move = moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))];
      position = game.play(position, move);
      for (std::uint8_t s = 0; s < images; ++s) {
        REQUIRE(game.from_canonical(game.to_canonical(move, s), s) == move);
        image[s] = game.play(image[s], game.to_canonical(move, s));
        REQUIRE(game.canonical(image[s]).key == game.canonical(position).key);
      }
      const Canonical canonical = game.canonical(position);
      REQUIRE(game.key(image[canonical.symmetry]) == canonical.key);
    }
  }
}

TEST_CASE("every setting accepts its least and its greatest value") {
  Gomoku game;
  for (const auto& setting : Gomoku::settings()) {
    setting.set(game, setting.range.most);
    CHECK(setting.get(game) == setting.range.most);
    setting.set(game, setting.range.least);
    CHECK(setting.get(game) == setting.range.least);
  }
  CHECK(game.width() == 3);
  CHECK(game.start().free == 9);
}

TEST_CASE("gomoku: a position whose parts disagree is inconsistent") {
  const Gomoku game;
  const Gomoku::Position good = game.play(game.play(game.start(), {7, 7}), {8, 8});
  CHECK(game.is_consistent(good));
  const auto with = [&](auto change) {
    Gomoku::Position position = good;
    change(position);
    return game.is_consistent(position);
  };
  CHECK(!with([](Gomoku::Position& position) { position.keys[5] ^= 1; }));
  CHECK(!with([](Gomoku::Position& position) { ++position.counts[0]; }));
  CHECK(!with([](Gomoku::Position& position) { ++position.free; }));
  CHECK(!with([](Gomoku::Position& position) { ++position.stones[1]; }));
  CHECK(!with([](Gomoku::Position& position) { position.is_won = true; }));
  CHECK(!with([](Gomoku::Position& position) {  // changes the line of one direction only
    position.lines.line(1, gomoku::line_cell_of(1, 3, 3)) |= std::uint64_t{1}
                                                             << gomoku::shift_of(gomoku::line_cell_of(1, 3, 3).index);
  }));
}
