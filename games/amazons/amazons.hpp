// The Game of the Amazons (Walter Zamkauskas, 1988) on 6 x 6, 8 x 8 or 10 x 10. A move is a queen's move of an amazon
// and an arrow, shot from its new square as a queen moves, which blocks a square for good. A side without a move loses.
// README.md has the text formats and sources.
#pragma once

#include <array>

#include "games/amazons/board.hpp"
#include "kibitz/game/grid_text.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/game/setup.hpp"

namespace kibitz {

class Amazons {
 public:
  static constexpr std::string_view name = "amazons";
  static constexpr std::string_view title = "Amazons";
  static constexpr std::array<std::string_view, 2> side_names{"White", "Black"};
  static constexpr bool never_repeats = true;  // every move blocks a square

  struct Position {
    std::array<amazons::Board, 2> amazons{};
    amazons::Board arrows = 0;
    std::uint64_t mover = 0;

    amazons::Board own() const { return amazons[mover]; }
    amazons::Board enemy() const { return amazons[mover ^ 1]; }
    amazons::Board occupied() const { return amazons[0] | amazons[1] | arrows; }
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    std::uint8_t from = 0, to = 0, arrow = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };

  // ---- rules
  int size = 10;  // 6, 8 or 10

  Grid grid() const { return {size, size}; }
  Position start() const;
  Key key(const Position& position) const;
  std::optional<Outcome> verdict(const Line<Amazons>&, Judge) const { return std::nullopt; }
  Outcome without_moves(const Position&) const { return Outcome::loss(); }
  std::string ending_reason(const Line<Amazons>& line, Judge judge) const;
  void generate(const Position& position, MoveList<Move>& moves) const;
  int count_moves(const Position& position) const;
  Position play(Position position, Move move) const;
  bool is_legal(const Position& position, Move move) const;
  bool is_consistent(const Position& position) const;
  static std::vector<Setting<Amazons>> settings();

  // ---- capabilities
  Score evaluate(const Line<Amazons>& line) const;
  std::vector<Term> terms(const Line<Amazons>& line) const;
  int plies_left(const Position& position) const { return amazons::count(empty(position)); }
  static constexpr int slots = 1 << 14;
  int slot(const Position&, Move move) const { return (move.from & 127) << 7 | (move.to & 127); }
  int rank(const Position& position, Move move) const;
  // Points are numbered row by row from a1. Kinds: amazons, then arrows. White starts below, Black above.
  PlaneShape plane_shape() const { return {2, size * size}; }
  void planes(const Position& position, std::span<std::uint64_t> words) const;
  int opposite_point(int point) const { return (size - 1 - point / size) * size + point % size; }
  Picture::Cell cell(int point) const { return {point % size, size - 1 - point / size}; }
  Canonical canonical(const Position& position) const;
  Move to_canonical(Move move, std::uint8_t symmetry) const;
  Move from_canonical(Move move, std::uint8_t symmetry) const { return to_canonical(move, inverse_symmetry(symmetry)); }

  // ---- text
  int mover(const Position& position) const { return static_cast<int>(position.mover); }
  Expected<Position> parse_position(std::string_view text) const;
  std::string format_position(const Position& position) const;
  Expected<Move> parse_move(const Position& position, std::string_view text) const;
  std::string format_move(const Position& position, Move move) const;  // d1d7,d7g7
  std::string notation(const Position& position, Move move) const;     // d1-d7/g7
  Picture picture(const Position& position) const;
  SetupBoard setup_board(const Position& position) const;
  Expected<std::string> setup_text(const Setup& setup) const;
  std::vector<Picture::Cell> path(const Position&, Move move) const {
    return {cell_of(move.from), cell_of(move.to), cell_of(move.arrow)};
  }

 private:
  amazons::Board empty(const Position& position) const { return amazons::squares_of(size) & ~position.occupied(); }
  Picture::Cell cell_of(int square) const {
    return {square % amazons::row_step, size - 1 - square / amazons::row_step};
  }
  std::uint8_t image_of(std::uint8_t square, std::uint8_t symmetry) const;
  std::string contents_of(const Position& position) const;
};

static_assert(Game<Amazons> && HasTextInterface<Amazons> && NeverRepeats<Amazons> && ExplainsEnding<Amazons>);
static_assert(HasKey<Amazons> && HasIsLegal<Amazons> && HasIsConsistent<Amazons> && CountsMoves<Amazons> &&
              HasEvaluate<Amazons> && HasTerms<Amazons> && KnowsPliesLeft<Amazons> && HasSlot<Amazons> &&
              HasRank<Amazons> && HasPlanes<Amazons>);
static_assert(HasSymmetry<Amazons> && HasSettings<Amazons> && HasPath<Amazons> && HasSetup<Amazons> &&
              HasNotation<Amazons>);
// README.md explains why these capabilities are missing.
static_assert(!CanPass<Amazons> && !TellsNoise<Amazons> && !HasTraits<Amazons> && !HasSwap<Amazons> &&
              !HasExactKnowledge<Amazons> && !HasCandidates<Amazons>);

}  // namespace kibitz
