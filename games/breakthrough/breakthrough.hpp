// Breakthrough (Dan Troyka, 2001) on 8 x 8. A man steps one square straight or diagonally forward and captures
// diagonally; a side that reaches the far row or captures every man wins. README.md has the text formats and sources.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "kibitz/game/grid_text.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/game/setup.hpp"

namespace kibitz {

namespace breakthrough {

using Board = std::uint64_t;  // square 8 * row + column, from a1

inline constexpr Board file_a = 0x0101010101010101;
inline constexpr Board row_1 = 0xff;

// The board upside down, which exchanges the two sides' directions.
constexpr Board turned(Board board) { return __builtin_bswap64(board); }

// The squares that the men of `side` reach by one step forward, `aside` columns to the right (-1, 0 or 1).
constexpr Board steps(Board men, int side, int aside) {
  if (aside < 0) men &= ~file_a;
  if (aside > 0) men &= ~(file_a << 7);
  return side == 0 ? men << (8 + aside) : men >> (8 - aside);
}
constexpr Board attacked(Board men, int side) { return steps(men, side, -1) | steps(men, side, 1); }

// Row 0 is the side's own first row and row 7 its far row.
constexpr Board row_of_side(int row, int side) { return row_1 << 8 * (side == 0 ? row : 7 - row); }
constexpr int row_seen_by(int side, int square) { return side == 0 ? square / 8 : 7 - square / 8; }

}  // namespace breakthrough

class Breakthrough {
 public:
  static constexpr std::string_view name = "breakthrough";
  static constexpr std::string_view title = "Breakthrough";
  static constexpr std::array<std::string_view, 2> side_names{"White", "Black"};
  static constexpr bool never_repeats = true;  // men do not go back

  struct Position {
    std::array<breakthrough::Board, 2> men{};
    std::uint64_t mover = 0;

    breakthrough::Board own() const { return men[mover]; }
    breakthrough::Board enemy() const { return men[mover ^ 1]; }
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    std::uint8_t from = 0, to = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };

  // ---- rules
  Position start() const { return {{0xffff, 0xffffULL << 48}, 0}; }
  std::optional<Outcome> verdict(const Line<Breakthrough>& line, Judge) const {
    return is_lost(line.current()) ? std::optional(Outcome::loss()) : std::nullopt;
  }
  Outcome without_moves(const Position&) const { return Outcome::loss(); }
  std::string ending_reason(const Line<Breakthrough>& line, Judge judge) const;
  void generate(const Position& position, MoveList<Move>& moves) const;
  int count_moves(const Position& position) const;
  Position play(Position position, Move move) const;
  bool is_legal(const Position& position, Move move) const;
  Key key(const Position& p) const { return mix_bits(mix_bits(p.men[0]) ^ p.men[1]) ^ mix_bits(p.mover); }
  bool is_consistent(const Position& position) const { return (position.men[0] & position.men[1]) == 0; }

  // ---- capabilities
  Score evaluate(const Line<Breakthrough>& line) const;
  std::vector<Term> terms(const Line<Breakthrough>& line) const;
  std::optional<ExactKnowledge> exact_knowledge(const Line<Breakthrough>& line, Window window, Poll& poll) const;
  bool is_noisy(const Position& position, Move move) const { return (position.enemy() >> move.to & 1) != 0; }
  void generate_noisy(const Position& position, MoveList<Move>& moves) const;
  bool must_move(const Position&) const { return false; }
  static constexpr std::uint16_t given_traits = Traits::capture | Traits::recapture | Traits::advance;
  Traits traits(const Line<Breakthrough>& line, Move move, std::uint16_t requested = Traits::all) const;
  static constexpr int slots = 64 * 64;  // a man of White and one of Black never make the same step
  int slot(const Position&, Move move) const { return move.from * 64 + move.to; }
  // The most advanced man first; among captures, the capture of the enemy's most advanced man.
  int rank(const Position& position, Move move) const;
  Key material_key(const Position& position) const {
    return static_cast<Key>(std::popcount(position.men[0]) << 8 | std::popcount(position.men[1]));
  }
  // Black sees the board upside down, so that both sides move up.
  PlaneShape plane_shape() const { return {1, 64}; }
  void planes(const Position& position, std::span<std::uint64_t> words) const {
    words[0] = position.men[0];
    words[1] = position.men[1];
  }
  int opposite_point(int point) const { return point ^ 56; }
  Picture::Cell cell(int point) const { return {point % 8, 7 - point / 8}; }
  Position swapped(const Position& position) const;
  // Symmetry 1 exchanges left and right.
  Canonical canonical(const Position& position) const;
  Move to_canonical(Move move, std::uint8_t symmetry) const;
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
  std::vector<Picture::Cell> path(const Position&, Move move) const { return {cell(move.from), cell(move.to)}; }

 private:
  // The opponent of the side to move has reached the far row, or captured every man.
  static bool is_lost(const Position& position);
};

static_assert(Game<Breakthrough> && HasTextInterface<Breakthrough> && NeverRepeats<Breakthrough>);
static_assert(ExplainsEnding<Breakthrough> && HasKey<Breakthrough> && HasIsLegal<Breakthrough> &&
              HasIsConsistent<Breakthrough> && CountsMoves<Breakthrough> && HasEvaluate<Breakthrough> &&
              HasTerms<Breakthrough> && HasExactKnowledge<Breakthrough> && HasNoise<Breakthrough>);
static_assert(HasTraits<Breakthrough> && HasSlot<Breakthrough> && HasRank<Breakthrough> && HasMaterial<Breakthrough> &&
              HasPlanes<Breakthrough> && HasSwap<Breakthrough> && HasSymmetry<Breakthrough> && HasPath<Breakthrough> &&
              HasSetup<Breakthrough>);
// README.md explains why these capabilities are missing.
static_assert(!CanPass<Breakthrough> && !HasExchange<Breakthrough> && !HasDanger<Breakthrough> &&
              !HasStructure<Breakthrough> && !HasSettings<Breakthrough> && !HasTuples<Breakthrough>);

}  // namespace kibitz
