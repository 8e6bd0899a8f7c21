// Solves the small boards: retrograde analysis of every placement, using only the game's generate() and play().
// Captures reduce the number of pieces, so placements are solved in order of that number. Placements with equally many
// pieces are iterated until nothing changes, and the placements that remain are draws.
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
      layers_[static_cast<std::size_t>(piece_count_of(index))].push_back(static_cast<std::uint32_t>(index));
    for (auto& layer : layers_) solve(layer);
  }

  Value operator()(const Fanorona::Position& position) const { return values_[index_of(position)]; }

  // Counts the placements with pieces of both colours by their value.
  std::array<int, 4> count() const {
    std::array<int, 4> counts{};
    for (std::size_t index = 0; index < values_.size(); ++index) {
      const auto position = position_of_index(index);
      if (position.own_pieces() != 0 && position.enemy_pieces() != 0) ++counts[values_[index]];
    }
    return counts;
  }

 private:
  static int piece_count_of(std::size_t index) {
    int pieces = 0;
    for (; index > 0; index /= 3) pieces += index % 3 != 0;
    return pieces;
  }

  int bit_of_cell(int cell) const { return fanorona::point_at(cell / game_.shape.columns, cell % game_.shape.columns); }

  // An index has one digit in base 3 per cell: 0 empty, 1 a piece of the mover, 2 a piece of the opponent. The mover is
  // always called White.
  Fanorona::Position position_of_index(std::size_t index) const {
    Fanorona::Position position;
    for (int cell = 0; index > 0; ++cell, index /= 3)
      if (index % 3 != 0) position.pieces[index % 3 - 1] |= fanorona::bit_of(bit_of_cell(cell));
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

  // Unknown if no move leaves the opponent lost and the value after some move is unknown: that move might still be the
  // best.
  Value value_of(const Fanorona::Position& position) {
    MoveList<Fanorona::Move> moves(stack_);
    game_.generate(position, moves);
    if (moves.empty()) return game_.without_moves(position) == Outcome::win() ? won : lost;
    Value best = lost;
    for (const Fanorona::Move move : moves) {
      const Value opponent_value = values_[index_of(game_.play(position, move))];
      if (opponent_value == lost) return won;
      if (opponent_value == unknown || best == unknown)
        best = unknown;
      else if (opponent_value == drawn)
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
