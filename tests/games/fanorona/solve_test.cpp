// Solves small boards by retrograde analysis of every placement, with the game's generate() and play(). Placements are
// solved in order of their number of pieces, which captures reduce; those with the same number are iterated until
// nothing changes. Placements that remain undecided are draws.
#include <array>

#include "data.hpp"

using namespace kibitz;
using namespace kibitz::fanorona_tests;

namespace {

enum Value : std::uint8_t { unknown, lost, drawn, won };

class Solver {
 public:
  explicit Solver(const Fanorona& game) : game_(game), cells_(game.shape.rows * game.shape.columns) {
    std::size_t placements = 1;
    for (int i = 0; i < cells_; ++i) placements *= 3;
    values_.assign(placements, unknown);
    layers_.resize(static_cast<std::size_t>(cells_) + 1);
    for (std::size_t index = 0; index < placements; ++index)
      layers_[static_cast<std::size_t>(men_of(index))].push_back(static_cast<std::uint32_t>(index));
    for (auto& layer : layers_) solve(layer);
  }

  Value operator()(const Fanorona::Position& position) const { return values_[index_of(position)]; }

  // The number of placements with each value, among those with pieces of both colours.
  std::array<int, 4> count() const {
    std::array<int, 4> counts{};
    for (std::size_t index = 0; index < values_.size(); ++index) {
      const auto position = position_of_index(index);
      if (position.own_pieces() != 0 && position.enemy_pieces() != 0) ++counts[values_[index]];
    }
    return counts;
  }

 private:
  static int men_of(std::size_t index) {
    int men = 0;
    for (; index > 0; index /= 3) men += index % 3 != 0;
    return men;
  }

  int bit_of_cell(int cell) const { return fanorona::point_at(cell / game_.shape.columns, cell % game_.shape.columns); }

  // One digit per cell: 0 empty, 1 the mover's, 2 the opponent's. White is to move; the colours are only names.
  Fanorona::Position position_of_index(std::size_t index) const {
    Fanorona::Position position;
    for (int cell = 0; index > 0; ++cell, index /= 3)
      if (index % 3 != 0) position.men[index % 3 - 1] |= fanorona::bit_of(bit_of_cell(cell));
    return position;
  }

  std::size_t index_of(const Fanorona::Position& position) const {
    std::size_t index = 0;
    for (int cell = cells_ - 1; cell >= 0; --cell) {
      const int bit = bit_of_cell(cell);
      index = 3 * index + (position.own_pieces() >> bit & 1) + 2 * (position.enemy_pieces() >> bit & 1);
    }
    return index;
  }

  // Stays unknown while an unknown successor might improve the value.
  Value value_of(const Fanorona::Position& position) {
    MoveList<Fanorona::Move> moves(stack_);
    game_.generate(position, moves);
    if (moves.empty()) return game_.without_moves(position) == Outcome::win() ? won : lost;
    Value best = lost;
    for (const Fanorona::Move move : moves) {
      const Value reply = values_[index_of(game_.play(position, move))];
      if (reply == lost) return won;
      if (reply == unknown || best == unknown)
        best = unknown;
      else if (reply == drawn)
        best = drawn;
    }
    return best;
  }

  void solve(std::vector<std::uint32_t>& layer) {
    bool has_changed = true;
    while (has_changed) {
      has_changed = false;
      std::erase_if(layer, [&](std::uint32_t index) {
        values_[index] = value_of(position_of_index(index));
        has_changed |= values_[index] != unknown;
        return values_[index] != unknown;
      });
    }
    for (const std::uint32_t index : layer) values_[index] = drawn;
  }

  const Fanorona& game_;
  int cells_;
  std::vector<Value> values_;
  std::vector<std::vector<std::uint32_t>> layers_;
  MoveStack<Fanorona::Move> stack_;
};

}  // namespace

TEST_CASE("3x3 is a win for the first player") {
  const Fanorona game(3, 3);
  const Solver solver(game);
  CHECK(solver(game.start()) == won);
  const auto counts = solver.count();
  CHECK(counts[won] == 11'113);
  CHECK(counts[lost] == 7'181);
  CHECK(counts[drawn] == 366);
}

TEST_SUITE("slow") {
  TEST_CASE("3x5 and 5x3 are wins for the first player") {
    for (const Fanorona& game : {Fanorona(3, 5), Fanorona(5, 3)}) {
      CAPTURE(game.shape.rows);
      CHECK(Solver(game)(game.start()) == won);
    }
  }
}
