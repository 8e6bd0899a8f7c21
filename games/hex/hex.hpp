// Hex (Piet Hein, 1942; John Nash, 1948) on boards of up to 11 x 11. The sides place stones in turn; Black wins by
// joining the top edge with the bottom edge, White by joining left and right. README.md has the text formats and
// sources.
#pragma once

#include <array>

#include "games/hex/board.hpp"
#include "kibitz/game/grid_text.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/game/setup.hpp"

namespace kibitz {

class Hex {
 public:
  static constexpr std::string_view name = "hex";
  static constexpr std::string_view title = "Hex";
  static constexpr std::array<std::string_view, 2> side_names{"Black", "White"};
  // Every move adds a stone, except a swap, which is possible only once.
  static constexpr bool never_repeats = true;

  struct Position {
    std::array<hex::Board, 2> stones{};
    std::uint64_t mover = 0;

    hex::Board own() const { return stones[mover]; }
    hex::Board enemy() const { return stones[mover ^ 1]; }
    hex::Board occupied() const { return stones[0] | stones[1]; }
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    static constexpr std::uint8_t swap = 255;
    std::uint8_t cell = 0;  // or swap
    bool is_swap() const { return cell == swap; }
    friend bool operator==(const Move&, const Move&) = default;
  };

  // ---- rules
  int size = 11;         // 3 to 11
  bool has_swap = true;  // the pie rule: White may answer the first stone by taking it over

  Grid grid() const { return {size, size}; }
  Position start() const { return {}; }
  Key key(const Position& position) const;
  std::optional<Outcome> verdict(const Line<Hex>& line, Judge) const {
    return is_lost(line.current()) ? std::optional(Outcome::loss()) : std::nullopt;
  }
  Outcome without_moves(const Position&) const { return Outcome::loss(); }  // a full board joins two edges
  std::string ending_reason(const Line<Hex>& line, Judge judge) const;
  void generate(const Position& position, MoveList<Move>& moves) const;
  int count_moves(const Position& position) const;
  Position play(Position position, Move move) const;
  bool is_legal(const Position& position, Move move) const;
  bool is_consistent(const Position& position) const;
  static std::vector<Setting<Hex>> settings();

  // ---- capabilities
  Score evaluate(const Line<Hex>& line) const;
  std::vector<Term> terms(const Line<Hex>& line) const;
  // A stone never harms its owner, so there is no zugzwang. Only a pass that a swap could follow or replace is unsafe.
  Position pass(Position position) const {
    position.mover ^= 1;
    return position;
  }
  bool is_pass_safe(const Position& position) const { return hex::count(position.occupied()) > 1; }
  int men(const Position& position, Side) const { return hex::count(empty(position)); }  // cells to fill
  int plies_left(const Position& position) const { return hex::count(empty(position)) + can_swap(position); }
  static constexpr int slots = 256;
  int slot(const Position&, Move move) const { return move.cell; }
  int rank(const Position& position, Move move) const;
  // Points are numbered row by row from a1. White sees the board mirrored, so that both sides join top and bottom.
  PlaneShape plane_shape() const { return {1, size * size}; }
  void planes(const Position& position, std::span<std::uint64_t> words) const;
  int opposite_point(int point) const { return point % size * size + point / size; }
  Picture::Cell cell(int point) const { return {point % size, point / size}; }
  // Symmetry 1 turns the board by 180 degrees.
  Canonical canonical(const Position& position) const;
  Move to_canonical(Move move, std::uint8_t symmetry) const { return symmetry != 0 ? turned(move) : move; }
  Move from_canonical(Move move, std::uint8_t symmetry) const { return to_canonical(move, symmetry); }

  // ---- text
  int mover(const Position& position) const { return static_cast<int>(position.mover); }
  Expected<Position> parse_position(std::string_view text) const;
  std::string format_position(const Position& position) const;
  Expected<Move> parse_move(const Position& position, std::string_view text) const;
  std::string format_move(const Position& position, Move move) const;
  Picture picture(const Position& position) const;
  SetupBoard setup_board(const Position& position) const;
  Expected<std::string> setup_text(const Setup& setup) const;
  std::vector<Picture::Cell> path(const Position& position, Move move) const;  // for a swap: the stone

 private:
  hex::Board empty(const Position& position) const { return hex::cells_of(size) & ~position.occupied(); }
  bool is_connected(const Position& position, std::size_t side) const;
  bool is_lost(const Position& position) const { return is_connected(position, position.mover ^ 1); }
  bool can_swap(const Position& position) const;
  Move turned(Move move) const;
  std::string contents_of(const Position& position) const;
};

static_assert(Game<Hex> && HasTextInterface<Hex> && NeverRepeats<Hex> && ExplainsEnding<Hex> && HasKey<Hex> &&
              HasIsLegal<Hex> && HasIsConsistent<Hex> && CountsMoves<Hex>);
static_assert(HasEvaluate<Hex> && HasTerms<Hex> && CanPass<Hex> && KnowsPliesLeft<Hex> && HasSlot<Hex> &&
              HasRank<Hex> && HasPlanes<Hex> && HasSymmetry<Hex> && HasSettings<Hex> && HasPath<Hex> && HasSetup<Hex>);
// README.md explains why these capabilities are missing.
static_assert(!HasSwap<Hex> && !TellsNoise<Hex> && !HasTraits<Hex> && !HasExactKnowledge<Hex> && !HasCandidates<Hex> &&
              !HasWorker<Hex>);

}  // namespace kibitz
