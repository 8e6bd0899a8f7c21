// Clobber (Michael Albert, J. P. Grossman, Richard Nowakowski and David Wolfe, 2001) on boards of up to 8 x 8. A stone
// captures a neighbouring enemy stone by moving to its square; a side that cannot do so loses. README.md has the text
// formats and sources.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "kibitz/game/grid_text.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/game/setup.hpp"

namespace kibitz {

namespace clobber {

using Board = std::uint64_t;  // square 8 * row + column, from a1; smaller boards use the lower left part

inline constexpr int steps[] = {8, 1, -1, -8};
inline constexpr Board file_a = 0x0101010101010101;

// The squares one step from the squares of the set, in the direction of `step`.
constexpr Board shifted(Board board, int step) {
  if (step == 1) return (board & ~(file_a << 7)) << 1;
  if (step == -1) return (board & ~file_a) >> 1;
  return step > 0 ? board << step : board >> -step;
}
constexpr Board neighbours(Board board) {
  Board near = 0;
  for (const int step : steps) near |= shifted(board, step);
  return near;
}

}  // namespace clobber

class Clobber {
 public:
  static constexpr std::string_view name = "clobber";
  static constexpr std::string_view title = "Clobber";
  static constexpr std::array<std::string_view, 2> side_names{"White", "Black"};
  static constexpr bool never_repeats = true;  // every move removes a stone

  struct Position {
    std::array<clobber::Board, 2> stones{};
    std::uint64_t mover = 0;

    clobber::Board own() const { return stones[mover]; }
    clobber::Board enemy() const { return stones[mover ^ 1]; }
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    std::uint8_t from = 0, to = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };

  // ---- rules
  int columns = 5, rows = 6;  // 2 to 8

  Grid grid() const { return {columns, rows}; }
  Position start() const;  // the colours alternate; White has the upper left corner
  std::optional<Outcome> verdict(const Line<Clobber>&, Judge) const { return std::nullopt; }
  Outcome without_moves(const Position&) const { return Outcome::loss(); }
  std::string ending_reason(const Line<Clobber>& line, Judge judge) const;
  void generate(const Position& position, MoveList<Move>& moves) const;
  int count_moves(const Position& position) const;
  Position play(Position position, Move move) const;
  bool is_legal(const Position& position, Move move) const;
  Key key(const Position& p) const { return mix_bits(mix_bits(p.stones[0]) ^ p.stones[1]) ^ mix_bits(p.mover); }
  bool is_consistent(const Position& position) const { return (position.stones[0] & position.stones[1]) == 0; }
  static std::vector<Setting<Clobber>> settings();

  // ---- capabilities
  Score evaluate(const Line<Clobber>& line) const;
  static constexpr int slots = 64 * 64;
  int slot(const Position&, Move move) const { return move.from * 64 + move.to; }
  int rank(const Position& position, Move move) const;
  // Points are numbered row by row from a1.
  PlaneShape plane_shape() const { return {1, columns * rows}; }
  void planes(const Position& position, std::span<std::uint64_t> words) const;
  int opposite_point(int point) const { return point; }  // the board has no direction
  Picture::Cell cell(int point) const { return {point % columns, rows - 1 - point / columns}; }
  Position swapped(const Position& p) const { return {{p.stones[1], p.stones[0]}, p.mover ^ 1}; }
  Canonical canonical(const Position& position) const;
  Move to_canonical(Move move, std::uint8_t symmetry) const;
  Move from_canonical(Move move, std::uint8_t symmetry) const { return to_canonical(move, inverse_symmetry(symmetry)); }

  // ---- text
  int mover(const Position& position) const { return static_cast<int>(position.mover); }
  Expected<Position> parse_position(std::string_view text) const;
  std::string format_position(const Position& position) const;
  Expected<Move> parse_move(const Position& position, std::string_view text) const;
  std::string format_move(const Position& position, Move move) const;
  Picture picture(const Position& position) const;
  SetupBoard setup_board(const Position& position) const;
  Expected<std::string> setup_text(const Setup& setup) const;
  std::vector<Picture::Cell> path(const Position&, Move move) const { return {cell_of(move.from), cell_of(move.to)}; }

 private:
  Picture::Cell cell_of(int square) const { return {square % 8, rows - 1 - square / 8}; }
  std::uint8_t image_of(std::uint8_t square, std::uint8_t symmetry) const;
  std::string contents_of(const Position& position) const;
};

static_assert(Game<Clobber> && HasTextInterface<Clobber> && NeverRepeats<Clobber> && ExplainsEnding<Clobber>);
static_assert(HasKey<Clobber> && HasIsLegal<Clobber> && HasIsConsistent<Clobber> && CountsMoves<Clobber> &&
              HasEvaluate<Clobber> && HasSlot<Clobber> && HasRank<Clobber> && HasPlanes<Clobber>);
static_assert(HasSwap<Clobber> && HasSymmetry<Clobber> && HasSettings<Clobber> && HasPath<Clobber> &&
              HasSetup<Clobber>);
// README.md explains why these capabilities are missing.
static_assert(!CanPass<Clobber> && !TellsNoise<Clobber> && !HasTraits<Clobber> && !HasExactKnowledge<Clobber> &&
              !HasTerms<Clobber> && !HasMaterial<Clobber>);

}  // namespace kibitz
