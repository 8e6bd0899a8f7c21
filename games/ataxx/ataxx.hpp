// Ataxx (Dave Crummack and Craig Galley, 1988) on 7 x 7, with walls in positions that have them. A piece copies itself
// to a neighbouring square or jumps two squares, and turns the enemy pieces around it; more pieces at the end win.
// README.md has the rules in full, the text formats and the sources.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "kibitz/game/grid_text.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/game/setup.hpp"

namespace kibitz {

namespace ataxx {

using Board = std::uint64_t;  // square 8 * row + column, from a1; column 7 and row 7 are not on the board

inline constexpr Grid grid{7, 7};
inline constexpr Board all_squares = 0x007f7f7f7f7f7f7f;

// The squares of the set and those one step away, without regard to walls.
constexpr Board grown(Board board) {
  board |= board << 1 | board >> 1;
  return (board | board << 8 | board >> 8) & all_squares;
}
constexpr Board near(int square) { return grown(Board{1} << square) & ~(Board{1} << square); }
// The squares at a distance of exactly two.
constexpr Board ring(int square) { return grown(grown(Board{1} << square)) & ~grown(Board{1} << square); }

}  // namespace ataxx

class Ataxx {
 public:
  static constexpr std::string_view name = "ataxx";
  static constexpr std::string_view title = "Ataxx";
  static constexpr std::array<std::string_view, 2> side_names{"Black", "White"};

  struct Position {
    std::array<ataxx::Board, 2> pieces{};
    ataxx::Board walls = 0;
    std::uint32_t quiet_plies = 0;  // plies since the last copy
    std::uint16_t move_number = 1;
    std::uint16_t mover = 0;

    ataxx::Board own() const { return pieces[mover]; }
    ataxx::Board enemy() const { return pieces[mover ^ 1]; }
    ataxx::Board empty() const { return ataxx::all_squares & ~(pieces[0] | pieces[1] | walls); }
    friend bool operator==(const Position&, const Position&) = default;
  };
  // A copy has equal squares: which neighbour is copied makes no difference. A pass has two squares `pass`.
  struct Move {
    static constexpr std::uint8_t pass = 63;
    std::uint8_t from = 0, to = 0;
    bool is_pass() const { return to == pass; }
    bool is_copy() const { return from == to && !is_pass(); }
    friend bool operator==(const Move&, const Move&) = default;
  };

  // ---- rules
  int quiet_plies = 100;  // the game is drawn after this number of plies without a copy; 0: never

  Position start() const;
  Key key(const Position& p) const;
  std::optional<Outcome> verdict(const Line<Ataxx>& line, Judge judge) const;
  Outcome without_moves(const Position& position) const;  // more pieces win
  std::string ending_reason(const Line<Ataxx>& line, Judge judge) const;
  void generate(const Position& position, MoveList<Move>& moves) const;
  int count_moves(const Position& position) const;
  Position play(Position position, Move move) const;
  bool is_legal(const Position& position, Move move) const;
  bool is_consistent(const Position& position) const;
  bool is_irreversible(const Position&, Move move) const { return move.is_copy(); }  // no piece ever leaves the board
  static std::vector<Setting<Ataxx>> settings();

  // ---- capabilities
  Score evaluate(const Line<Ataxx>& line) const;
  std::vector<Term> terms(const Line<Ataxx>& line) const;
  Position pass(Position position) const;
  bool is_pass_safe(const Position& position) const;
  int men(const Position& position, Side side) const;
  bool is_noisy(const Position& position, Move move) const { return turned_by(position, move) >= noisy_captures; }
  static constexpr int slots = 64 * 64;
  int slot(const Position&, Move move) const { return move.from * 64 + move.to; }
  int rank(const Position& position, Move move) const;  // the gain in pieces
  // Points are numbered row by row from a1. Kinds: pieces, then walls.
  PlaneShape plane_shape() const { return {2, 49}; }
  void planes(const Position& position, std::span<std::uint64_t> words) const;
  int opposite_point(int point) const { return point; }  // the board has no direction
  Picture::Cell cell(int point) const { return {point % 7, 6 - point / 7}; }
  Canonical canonical(const Position& position) const;
  Move to_canonical(Move move, std::uint8_t symmetry) const;
  Move from_canonical(Move move, std::uint8_t symmetry) const { return to_canonical(move, inverse_symmetry(symmetry)); }

  // ---- text
  int mover(const Position& position) const { return position.mover; }
  Expected<Position> parse_position(std::string_view text) const;
  std::string format_position(const Position& position) const;
  Expected<Move> parse_move(const Position& position, std::string_view text) const;
  std::string format_move(const Position& position, Move move) const;
  Picture picture(const Position& position) const;
  SetupBoard setup_board(const Position& position) const;
  Expected<std::string> setup_text(const Setup& setup) const;
  std::vector<Picture::Cell> path(const Position& position, Move move) const;
  // A copy may also be clicked as a piece and the square next to it.
  std::vector<std::vector<Picture::Cell>> other_paths(const Position& position, Move move) const;

 private:
  static constexpr int noisy_captures = 3;
  static int turned_by(const Position& position, Move move);
  static bool is_over(const Position& position);  // a side has no pieces, or neither side can move
  bool is_drawn_by_count(const Line<Ataxx>& line) const;
};

static_assert(Game<Ataxx> && HasTextInterface<Ataxx> && ExplainsEnding<Ataxx> && HasKey<Ataxx> && HasIsLegal<Ataxx>);
static_assert(HasIsConsistent<Ataxx> && HasIrreversible<Ataxx> && CountsMoves<Ataxx> && HasEvaluate<Ataxx> &&
              HasTerms<Ataxx> && CanPass<Ataxx> && TellsNoise<Ataxx> && HasSlot<Ataxx> && HasRank<Ataxx>);
static_assert(HasPlanes<Ataxx> && HasSymmetry<Ataxx> && HasSettings<Ataxx> && HasPath<Ataxx> && HasOtherPaths<Ataxx> &&
              HasSetup<Ataxx>);
// README.md explains why these capabilities are missing.
static_assert(!NeverRepeats<Ataxx> && !HasNoise<Ataxx> && !HasTraits<Ataxx> && !HasSwap<Ataxx> &&
              !HasExactKnowledge<Ataxx> && !HasMaterial<Ataxx>);

}  // namespace kibitz
