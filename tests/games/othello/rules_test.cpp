#include <set>

#include <doctest/doctest.h>

#include "games/othello/movegen.hpp"
#include "games/othello/othello.hpp"
#include "kibitz/engine/moves_left.hpp"
#include "kibitz/game/check_game.hpp"

using namespace kibitz;

namespace {

// The flipped discs, found by walking one square at a time.
othello::Board flips_by_walking(othello::Discs discs, int square) {
  othello::Board flipped = 0;
  for (int row_step = -1; row_step <= 1; ++row_step)
    for (int column_step = -1; column_step <= 1; ++column_step) {
      othello::Board line = 0;
      for (int row = square / 8 + row_step, column = square % 8 + column_step;
           (row_step != 0 || column_step != 0) && row >= 0 && row < 8 && column >= 0 && column < 8;
           row += row_step, column += column_step) {
        const othello::Board bit = othello::bit_of(8 * row + column);
        if ((discs.mover & bit) != 0) flipped |= line;
        if ((discs.opponent & bit) == 0) break;
        line |= bit;
      }
    }
  return flipped;
}

// Calls visit(position, moves) at every position of random games, including the last.
template <class Visit>
void play_random_games(const Othello& game, int games, Visit visit) {
  Random random(static_cast<std::uint64_t>(game.size));
  MoveStack<Othello::Move> stack;
  for (int i = 0; i < games; ++i)
    for (Othello::Position position = game.start();;) {
      MoveList<Othello::Move> moves(stack);
      game.generate(position, moves);
      visit(position, moves);
      if (moves.empty()) break;
      position = game.play(position, moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
    }
}

}  // namespace

TEST_CASE("flipped discs equal those found by walking along the lines, on random boards") {
  Random random(3);
  for (int i = 0; i < 50000; ++i) {
    const othello::Board some = random.next(), filled = random.next() | random.next();
    const othello::Discs discs{some & filled, ~some & filled};
    othello::Board legal = 0;
    for (int square = 0; square < 64; ++square) {
      if ((filled & othello::bit_of(square)) != 0) continue;
      const othello::Board flipped = othello::flipped_discs(discs, square);
      REQUIRE(flipped == flips_by_walking(discs, square));
      if (flipped != 0) legal |= othello::bit_of(square);
    }
    REQUIRE(othello::legal_moves(discs) == legal);
  }
}

TEST_CASE("positions of random games are consistent, and their moves survive writing and reading") {
  int passes = 0, early_ends = 0;
  for (int size : {4, 6, 8}) {
    Othello game;
    game.size = size;
    play_random_games(game, 200, [&](const Othello::Position& position, const MoveList<Othello::Move>& moves) {
      REQUIRE((position.discs.mover & position.discs.opponent) == 0);
      REQUIRE((position.discs.occupied() & ~game.board()) == 0);
      REQUIRE(game.count_moves(position) == moves.size());
      std::set<Othello::Move> legal(moves.begin(), moves.end());
      REQUIRE(legal.size() == static_cast<std::size_t>(moves.size()));
      for (int square = 0; square < 256; ++square) {
        const Othello::Move move{static_cast<std::uint8_t>(square)};
        REQUIRE(game.is_legal(position, move) == legal.contains(move));
        REQUIRE(game.slot(position, move) < Othello::slots);
      }
      for (const Othello::Move move : moves) {
        const std::string text = game.format_move(position, move);
        REQUIRE(game.parse_move(position, text) == move);
        passes += move.is_pass();
      }
      if (moves.empty() && game.empties(position) > 0) ++early_ends;
    });
  }
  CHECK(passes > 0);
  CHECK(early_ends > 0);
}

TEST_CASE("empty squares count for the winner or for neither side") {
  Othello game;
  const auto over = game.parse_position("XX-" + std::string(61, '-') + " O");
  REQUIRE(over.has_value());
  CHECK(game.without_moves(*over) == Outcome::graded(-64));
  game.empties_to_winner = false;
  CHECK(game.without_moves(*over) == Outcome::graded(-2));
}

TEST_CASE("plies_left counts the empty squares, and the clock is divided over at least four moves") {
  const Othello game;
  CHECK(game.plies_left(game.start()) == 60);
  CHECK(estimated_moves_left(Line<Othello>(game, game.start())) == 23);
  const auto moves_to_come_with = [&](int empties) {
    return estimated_moves_left(Line<Othello>(game, {{~othello::Board{0} << empties, 0}, 0}));
  };
  CHECK(moves_to_come_with(24) == 5);
  CHECK(moves_to_come_with(23) == 5);
  CHECK(moves_to_come_with(22) == 4);
  CHECK(moves_to_come_with(3) == 4);
}

TEST_CASE("the key distinguishes boards, sides and colours") {
  const Othello game;
  std::set<Key> keys;
  std::set<std::string> texts;
  play_random_games(game, 100, [&](const Othello::Position& position, const MoveList<Othello::Move>&) {
    keys.insert(game.key(position));
    texts.insert(game.format_position(position));
  });
  CHECK(keys.size() == texts.size());
  CHECK(game.key(game.start()) != game.key(game.swapped(game.start())));
  Othello::Position with_a1 = game.start();
  with_a1.discs.mover |= 1;
  CHECK(game.key(with_a1) != game.key(game.swapped(game.start())));
}

TEST_CASE("images of a position share a canonical key, and moves map there and back") {
  const Othello game;
  play_random_games(game, 20, [&](const Othello::Position& position, const MoveList<Othello::Move>& moves) {
    const Canonical canonical = game.canonical(position);
    for (std::uint8_t symmetry = 0; symmetry < 8; ++symmetry) {
      Othello::Position image{{}, position.mover};
      for (int square = 0; square < 64; ++square) {
        const int to = game.to_canonical({static_cast<std::uint8_t>(square)}, symmetry).square;
        REQUIRE(game.from_canonical({static_cast<std::uint8_t>(to)}, symmetry).square == square);
        if ((position.discs.mover & othello::bit_of(square)) != 0) image.discs.mover |= othello::bit_of(to);
        if ((position.discs.opponent & othello::bit_of(square)) != 0) image.discs.opponent |= othello::bit_of(to);
      }
      REQUIRE(game.canonical(image).key == canonical.key);
      if (symmetry == canonical.symmetry) REQUIRE(game.key(image) == canonical.key);
      for (const Othello::Move move : moves) REQUIRE(game.is_legal(image, game.to_canonical(move, symmetry)));
    }
  });
}

TEST_CASE("exchanging colours keeps the evaluation and the moves") {
  const Othello game;
  play_random_games(game, 20, [&](const Othello::Position& position, const MoveList<Othello::Move>& moves) {
    const Othello::Position swapped = game.swapped(position);
    const Line<Othello> line(game, position), swapped_line(game, swapped);
    REQUIRE(swapped.mover != position.mover);
    REQUIRE(game.evaluate(line) == game.evaluate(swapped_line));
    REQUIRE(game.count_moves(swapped) == moves.size());
    Score sum = 0;
    for (const Term& term : game.terms(line)) sum += term.score;
    REQUIRE(sum == game.evaluate(line));
    REQUIRE(std::abs(sum) <= max_evaluation);
  });
}

TEST_CASE("Othello satisfies the game contract") {
  for (const int size : {4, 6, 8})
    for (const bool empties_to_winner : {true, false}) {
      Othello game;
      game.size = size;
      game.empties_to_winner = empties_to_winner;
      CHECK(check_game(game) == std::vector<std::string>{});
    }
}

TEST_CASE("the settings change the board and the counting of empty squares") {
  Othello game;
  const auto settings = Othello::settings();
  settings[0].set(game, 1);
  CHECK(game.empties(game.start()) == 32);
  settings[1].set(game, 0);
  CHECK(!game.empties_to_winner);
}

TEST_CASE("othello: a position with two discs on a square or a disc off the board is inconsistent") {
  Othello game;
  game.size = 4;
  Othello::Position position = game.start();
  CHECK(game.is_consistent(position));
  position.discs.mover |= position.discs.opponent;
  CHECK(!game.is_consistent(position));
  position = game.start();
  position.discs.mover |= 1;  // a1 of the large board
  CHECK(!game.is_consistent(position));
}
