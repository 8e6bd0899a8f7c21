// Lines of Action (Claude Soucie; Sid Sackson, A Gamut of Games, 1969). A piece moves exactly as many squares as there
// are pieces on its line; a side that connects all its pieces wins. README.md has the text formats and sources.
#pragma once

#include "games/lines_of_action/board.hpp"
#include "kibitz/game/grid_text.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/game/setup.hpp"

namespace kibitz {

class LinesOfAction {
 public:
  static constexpr std::string_view name = "lines_of_action";
  static constexpr std::string_view title = "Lines of Action";
  static constexpr std::array<std::string_view, 2> side_names{"Black", "White"};

  struct Position {
    std::array<lines_of_action::Board, 2> pieces{};
    std::uint64_t mover = 0;

    lines_of_action::Board own() const { return pieces[mover]; }
    lines_of_action::Board enemy() const { return pieces[mover ^ 1]; }
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    static constexpr std::uint8_t pass = 64;
    std::uint8_t from = 0, to = 0;  // both `pass`, or two squares
    bool is_pass() const { return to == pass; }
    friend bool operator==(const Move&, const Move&) = default;
  };

  // ---- rules
  bool both_draw = true;  // a move that connects both sides draws; false: its player wins

  Position start() const { return {{0x7e0000000000007e, 0x0081818181818100}, 0}; }
  Key key(const Position& p) const { return mix_bits(mix_bits(mix_bits(p.mover + 1) ^ p.pieces[0]) ^ p.pieces[1]); }
  std::optional<Outcome> verdict(const Line<LinesOfAction>& line, Judge judge) const;
  Outcome without_moves(const Position& position) const;
  std::string ending_reason(const Line<LinesOfAction>& line, Judge judge) const;
  // A side that cannot move passes, if its opponent can move.
  void generate(const Position& position, MoveList<Move>& moves) const;
  Position play(Position position, Move move) const;
  bool is_legal(const Position& position, Move move) const;
  bool is_consistent(const Position& position) const { return (position.pieces[0] & position.pieces[1]) == 0; }
  bool is_irreversible(const Position& position, Move move) const { return is_noisy(position, move); }
  static std::vector<Setting<LinesOfAction>> settings();

  // ---- capabilities
  Score evaluate(const Line<LinesOfAction>& line) const;
  std::vector<Term> terms(const Line<LinesOfAction>& line) const;
  Position pass(Position position) const {
    position.mover ^= 1;
    return position;
  }
  bool is_pass_safe(const Position& position) const;
  int men(const Position& position, Side side) const {
    return std::popcount(side == Side::mover ? position.own() : position.enemy());
  }
  bool is_noisy(const Position& position, Move move) const {  // a capture
    return !move.is_pass() && (position.enemy() & lines_of_action::bit_of(move.to)) != 0;
  }
  void generate_noisy(const Position& position, MoveList<Move>& moves) const;
  bool must_move(const Position&) const { return false; }
  static constexpr int slots = 64 * 64 + 1;
  int slot(const Position&, Move move) const { return move.is_pass() ? slots - 1 : move.from * 64 + move.to; }
  int rank(const Position& position, Move move) const;
  Key material_key(const Position& position) const {
    return static_cast<Key>(std::popcount(position.pieces[0]) << 8 | std::popcount(position.pieces[1]));
  }
  PlaneShape plane_shape() const { return {1, 64}; }
  void planes(const Position& position, std::span<std::uint64_t> words) const {
    words[0] = position.pieces[0];
    words[1] = position.pieces[1];
  }
  int opposite_point(int point) const { return point; }  // the board has no direction
  Picture::Cell cell(int point) const { return {point % 8, 7 - point / 8}; }
  Position swapped(const Position& p) const { return {{p.pieces[1], p.pieces[0]}, p.mover ^ 1}; }
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
  std::vector<Picture::Cell> path(const Position&, Move move) const {
    if (move.is_pass()) return {};
    return {cell(move.from), cell(move.to)};
  }

 private:
  std::optional<Outcome> decided(const Position& position) const;  // the outcome if a side is connected
};

static_assert(Game<LinesOfAction> && HasTextInterface<LinesOfAction> && ExplainsEnding<LinesOfAction>);
static_assert(HasKey<LinesOfAction> && HasIsLegal<LinesOfAction> && HasIsConsistent<LinesOfAction> &&
              HasIrreversible<LinesOfAction> && HasEvaluate<LinesOfAction> && HasTerms<LinesOfAction> &&
              CanPass<LinesOfAction> && HasNoise<LinesOfAction> && HasSlot<LinesOfAction>);
static_assert(HasRank<LinesOfAction> && HasMaterial<LinesOfAction> && HasPlanes<LinesOfAction> &&
              HasSwap<LinesOfAction> && HasSymmetry<LinesOfAction> && HasSettings<LinesOfAction> &&
              HasPath<LinesOfAction> && HasSetup<LinesOfAction>);
// README.md explains why these capabilities are missing.
static_assert(!NeverRepeats<LinesOfAction> && !HasTraits<LinesOfAction> && !HasExchange<LinesOfAction> &&
              !HasExactKnowledge<LinesOfAction> && !HasWorker<LinesOfAction> && !CountsMoves<LinesOfAction>);

}  // namespace kibitz
