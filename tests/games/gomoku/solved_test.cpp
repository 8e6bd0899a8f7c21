// Solves small boards by plain alpha-beta with memory and symmetry, and compares with published values (Berlekamp,
// Conway and Guy, Winning Ways; C. Y. Lee for four in a row on 5 x 5).
#include <doctest/doctest.h>

#include <unordered_map>

#include "games/gomoku/written_boards.hpp"

using namespace kibitz;

namespace {

// Decides whether `winner` can force a row. Each value is one bit, so the table stays small.
class Solver {
 public:
  Solver(const Gomoku& game, int winner) : game_(game), winner_(winner) {}

  bool wins() { return wins_from(game_.start()); }

 private:
  bool wins_from(const Gomoku::Position& position) {
    if (position.is_won) return position.mover != winner_;
    if (position.free == 0) return false;
    if (position.count(position.mover, gomoku::five) > 0) return position.mover == winner_;
    const Key key = game_.canonical(position).key;
    if (const auto known = memory_.find(key); known != memory_.end()) return known->second;
    const bool is_mine = position.mover == winner_;
    bool result = !is_mine;
    MoveList<Gomoku::Move> moves(stack_);
    if (game_.must_move(position))
      game_.generate_candidates(position, moves);
    else
      game_.generate(position, moves);
    const int count = moves.size();
    for (int i = 0; i < count && result != is_mine; ++i) {
      int best = i;
      for (int j = i + 1; j < count; ++j)
        if (game_.rank(position, moves[j]) > game_.rank(position, moves[best])) best = j;
      std::swap(moves[i], moves[best]);
      result = wins_from(game_.play(position, moves[i]));
    }
    memory_[key] = result;
    return result;
  }

  const Gomoku& game_;
  int winner_;
  MoveStack<Gomoku::Move> stack_;
  std::unordered_map<Key, bool> memory_;
};

// The value for the first player: 1 a win, 0 a draw, -1 a loss.
int value_of(int width, int height, int length) {
  const Gomoku game(width, height, length);
  if (Solver(game, 0).wins()) return 1;
  return Solver(game, 1).wins() ? -1 : 0;
}

}  // namespace

TEST_CASE("three in a row is a draw on 3 x 3 and a win for the first player on 3 x 4 and 4 x 4") {
  CHECK(value_of(3, 3, 3) == 0);
  CHECK(value_of(3, 4, 3) == 1);
  CHECK(value_of(4, 3, 3) == 1);
  CHECK(value_of(4, 4, 3) == 1);
}

TEST_CASE("four in a row is a draw on 3 x 4, 3 x 5 and 4 x 4") {
  CHECK(value_of(3, 4, 4) == 0);
  CHECK(value_of(3, 5, 4) == 0);
  CHECK(value_of(4, 4, 4) == 0);
}

TEST_SUITE("slow") {
  TEST_CASE("four in a row is a draw on 5 x 5") { CHECK(value_of(5, 5, 4) == 0); }
}
