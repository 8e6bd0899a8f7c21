// Go on small boards, 2 x 2 to 5 x 5, with area scoring and positional superko: no board may recur. Two passes end the
// game. README.md has the rules and the known results for each size.
#pragma once

#include "games/go/board.hpp"
#include "games/go/measured.hpp"
#include "kibitz/game/line.hpp"

namespace kibitz {

struct Go {
  using Position = go::Position;
  using Move = go::Move;

  static constexpr std::string_view name = "go";
  static constexpr std::string_view title = "Go";
  static constexpr std::array<std::string_view, 2> side_names{"Black", "White"};
  // Positions never repeat: superko forbids repeated boards, and a pass changes the number of consecutive passes.
  static constexpr bool never_repeats = true;
  static constexpr bool is_bounded = true;  // no board recurs, so games are finite; the result is in points
  static constexpr int slots = 2 * (go::max_bits + 1);

  go::Shape shape{5, 5};
  int komi = 0;              // points added to White's score
  bool may_suicide = false;  // true if suicide of two or more stones is legal; suicide of a single stone never is,
                             // because it would leave the board unchanged

  // ---- rules ----
  Position start() const { return {}; }
  std::optional<Outcome> verdict(const Line<Go>& line, Judge) const {
    return is_over(line.current()) ? std::optional(without_moves(line.current())) : std::nullopt;
  }
  Outcome without_moves(const Position& position) const;
  std::string ending_reason(const Line<Go>& line, Judge judge) const;
  void generate(const Position& position, MoveList<Move>& moves) const;
  bool is_legal(const Position& position, Move move) const;
  Position play(const Position& position, Move move) const;
  Key key(const Position& position) const { return key(position, 0); }
  bool is_consistent(const Position& position) const;  // true if no point has two stones and the keys match the boards

  // ---- evaluation ----
  Score evaluate(const Line<Go>& line) const;
  int rank(const Position& position, Move move) const;
  int slot(const Position& position, Move move) const {
    return position.to_move * (go::max_bits + 1) + (move.is_pass() ? go::max_bits : move.point);
  }
  // Bounds on the result from unconditional life (life.cpp).
  std::optional<ExactKnowledge> exact_knowledge(const Line<Go>& line, Window window, Poll& poll) const;
  // A side's area in points: its stones, and the empty points from which only stones of this side can be reached.
  int area_of(const Position& position, int side) const;
  int margin(const Position& position) const;  // points by which the side to move is ahead, including komi

  // ---- symmetry ----
  Canonical canonical(const Position& position) const;
  Move to_canonical(Move move, std::uint8_t symmetry) const;
  Move from_canonical(Move move, std::uint8_t symmetry) const { return to_canonical(move, inverse_symmetry(symmetry)); }

  // ---- settings, measured strengths ----
  static std::vector<Setting<Go>> settings();
  static constexpr auto level_ratings = go::level_ratings;
  static constexpr ChanceCurve chance_curve = go::chance_curve;

  // ---- text ----
  int mover(const Position& position) const { return position.to_move; }
  Expected<Position> parse_position(std::string_view text) const;
  std::string format_position(const Position& position) const;
  Expected<Move> parse_move(const Position& position, std::string_view text) const;
  std::string format_move(const Position& position, Move move) const;
  Picture picture(const Position& position) const;
  SetupBoard setup_board(const Position& position) const;
  Expected<std::string> setup_text(const Setup& setup) const;
  std::vector<Picture::Cell> path(const Position& position, Move move) const;

  // Returns a position with these stones and without earlier boards.
  Position position_with_stones(const go::Stones& stones, int to_move) const;

 private:
  bool is_over(const Position& position) const { return position.passes == 2; }
  Key key(const Position& position, std::uint8_t symmetry) const;
  // The board after the side to move plays a stone at `point`; nullopt if that is an illegal suicide.
  std::optional<go::Stones> board_after(const Position& position, int point) const;
  void replace_board(Position& position, const go::Stones& to) const;
  void advance_to_board(Position& position, const go::Stones& next) const;
  std::string board_text(const go::Stones& stones) const;
  Expected<go::Stones> parse_board(std::string_view text) const;
};

static_assert(ExplainsEnding<Go>);
static_assert(Game<Go> && HasPath<Go> && NeverRepeats<Go> && IsBounded<Go> && HasKey<Go> && HasIsLegal<Go> &&
              HasEvaluate<Go>);
static_assert(HasRank<Go> && HasSlot<Go> && HasSymmetry<Go> && HasSettings<Go> && HasExactKnowledge<Go> &&
              HasTextInterface<Go>);
// README.md explains why these capabilities are missing.
static_assert(!CanPass<Go> && !HasNoise<Go> && !HasCandidates<Go> && !HasTraits<Go> && !HasExchange<Go>);
static_assert(!HasDanger<Go> && !HasStructure<Go> && !HasWorker<Go> && !HasTerms<Go> && !HasSwap<Go>);

}  // namespace kibitz
