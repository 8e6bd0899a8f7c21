// International draughts (10x10) by the rules of the FMJD, the World Draughts Federation (sources: README). A move is
// a whole turn: a step, or a capture given by its start, its end and the set of captured pieces.
#pragma once

#include "games/draughts/board.hpp"
#include "games/draughts/movegen.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/game/planes.hpp"
#include "kibitz/game/repetition.hpp"
#include "kibitz/game/setup.hpp"

namespace kibitz {

class Draughts {
 public:
  using Position = draughts::Position;
  using Move = draughts::Move;

  static constexpr std::string_view name = "draughts";
  static constexpr std::string_view title = "International draughts";
  static constexpr std::array<std::string_view, 2> side_names = {"White", "Black"};

  // ---- rules

  int king_plies = 50;        // draw after N plies without a capture or a man's move; 0: never
  bool endgame_draws = true;  // the endgames of few pieces against one king are drawn after a few moves

  Position start() const;
  Key key(const Position& position) const;
  std::optional<Outcome> verdict(const Line<Draughts>& line, Judge judge) const;
  // The side to move has no pieces left, or all its pieces are blocked: it has lost.
  Outcome without_moves(const Position&) const { return Outcome::loss(); }
  std::string ending_reason(const Line<Draughts>& line, Judge judge) const;
  void generate(const Position& position, MoveList<Move>& moves) const { draughts::generate(position, moves); }
  Position play(Position position, Move move) const;
  bool is_legal(const Position& position, Move move) const { return draughts::is_legal(position, move); }
  bool is_consistent(const Position& position) const;
  bool is_irreversible(const Position& position, Move move) const {
    return move.is_capture() || (position.kings >> move.from() & 1) == 0;
  }
  static std::vector<Setting<Draughts>> settings();

  // ---- capabilities

  Score evaluate(const Line<Draughts>& line) const;
  std::vector<Term> terms(const Line<Draughts>& line) const;
  bool is_noisy(const Position& position, Move move) const;  // captures and crownings are noisy
  void generate_noisy(const Position& position, MoveList<Move>& moves) const;
  bool must_move(const Position& position) const { return draughts::can_capture(position); }
  static constexpr std::uint16_t given_traits = Traits::capture | Traits::recapture | Traits::promotion;
  Traits traits(const Line<Draughts>& line, Move move, std::uint16_t requested = Traits::all) const;
  static constexpr int slots = 2 * 64 * 64;
  int slot(const Position& position, Move move) const {
    return static_cast<int>(position.to_move) * 4096 + move.from() * 64 + move.to();
  }
  int rank(const Position& position, Move move) const;
  Key structure_key(const Position& position) const;
  Key material_key(const Position& position) const;
  Position swapped(const Position& position) const;

  // Each side has two planes: men, then kings. A point's number is its square's, less one.
  PlaneShape plane_shape() const { return {2, draughts::square_count}; }
  void planes(const Position& position, std::span<std::uint64_t> words) const;
  int opposite_point(int point) const { return draughts::square_count - 1 - point; }
  Picture::Cell cell(int point) const;

  // ---- text

  int mover(const Position& position) const { return static_cast<int>(position.to_move); }
  // Reads "start", PDN's FEN (W:W31,K40:B1-4,12), or moves from the start ("32-28 19-23").
  Expected<Position> parse_position(std::string_view text) const;
  std::string format_position(const Position& position) const;
  Expected<Move> parse_move(const Position& position, std::string_view text) const;
  // The move with every square on which the piece lands: 32-28, 19x28x37.
  std::string format_move(const Position& position, Move move) const;
  // The move in players' notation: 19x37. All squares are given only if another move has the same start and end.
  std::string notation(const Position& position, Move move) const;
  Picture picture(const Position& position) const;
  SetupBoard setup_board(const Position& position) const;
  Expected<std::string> setup_text(const Setup& setup) const;
  std::vector<Picture::Cell> path(const Position& position, Move move) const;

 private:
  int plies_to_draw(const Position& position) const;  // 0: the number of plies is not limited
};

static_assert(Game<Draughts> && HasTextInterface<Draughts> && ExplainsEnding<Draughts> && HasKey<Draughts> &&
              HasIsLegal<Draughts> && HasIsConsistent<Draughts> && HasIrreversible<Draughts>);
static_assert(HasEvaluate<Draughts> && HasTerms<Draughts> && HasNoise<Draughts> && HasTraits<Draughts> &&
              HasSlot<Draughts> && HasRank<Draughts> && HasStructure<Draughts> && HasMaterial<Draughts>);
static_assert(HasSwap<Draughts> && HasSettings<Draughts> && HasNotation<Draughts> && HasPath<Draughts> &&
              HasSetup<Draughts> && HasPlanes<Draughts>);
// README.md explains why these capabilities are missing.
static_assert(!NeverRepeats<Draughts> && !IsBounded<Draughts> && !CanPass<Draughts> && !HasSymmetry<Draughts> &&
              !HasExactKnowledge<Draughts> && !HasDanger<Draughts> && !HasExchange<Draughts>);

}  // namespace kibitz
