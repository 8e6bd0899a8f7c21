// Othello on 8x8, 6x6 and 4x4. A side that cannot move passes; if neither side can move, the discs are counted.
// README.md explains the rules, the conventions and the choice of capabilities below.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/othello/board.hpp"
#include "games/othello/endgame_table.hpp"
#include "games/othello/levels.hpp"
#include "games/othello/measured.hpp"
#include "games/othello/prob_cuts.hpp"
#include "kibitz/game/line.hpp"

namespace kibitz {

class Othello {
 public:
  static constexpr bool never_repeats = true;  // every move except a pass fills a square, and two passes end the game
  static constexpr bool is_bounded = true;     // at most 60 discs are played
  static constexpr Score point_worth = 100;    // evaluation of one disc of the expected final difference
  static constexpr bool perft_counts_ended =
      true;  // true, because the published tables count a finished game as a leaf
  static constexpr std::string_view name = "othello";
  static constexpr std::string_view title = "Othello";
  static constexpr std::array<std::string_view, 2> side_names{"Black", "White"};
  static constexpr int slots = 2 * 65;

  struct Move {
    static constexpr std::uint8_t pass = 64;
    static constexpr std::uint8_t none = 255;
    std::uint8_t square = none;
    bool is_pass() const { return square == pass; }
    friend auto operator<=>(const Move&, const Move&) = default;
  };

  struct Position {
    othello::Discs discs;
    std::uint8_t mover = 0;  // side to move; 0: Black
    friend bool operator==(const Position&, const Position&) = default;
  };

  // The table of the endgame solver. Each search thread has its own. A small table suffices, because exact_knowledge()
  // solves only positions with few empty squares.
  struct Worker {
    explicit Worker(const Othello&) {}
    othello::EndgameTable table{std::size_t{1} << 14};
  };

  // ---- rules ----
  int size = 8;                   // number of rows and of columns: 4, 6 or 8
  bool empties_to_winner = true;  // true if empty squares count for the winner, as in tournaments
  int solve_at = 12;  // maximum number of empty squares in positions that exact_knowledge() solves (more if the root is
                      // near the end); 0: solves none

  othello::Board board() const { return othello::squares_of(size); }
  int empties(const Position& position) const { return othello::count_of(board() & ~position.discs.occupied()); }

  Position start() const;
  // The game is over if neither side can move. Without this test, a search whose depth ends in such a position would
  // use the evaluation instead of the result.
  std::optional<Outcome> verdict(const Line<Othello>& line, Judge) const {
    return is_over(line.current()) ? std::optional(without_moves(line.current())) : std::nullopt;
  }
  bool is_over(const Position& position) const;
  Outcome without_moves(const Position& position) const;
  std::string ending_reason(const Line<Othello>& line, Judge judge) const;
  void generate(const Position& position, MoveList<Move>& moves) const;
  int count_moves(const Position& position) const;
  Position play(const Position& position, Move move) const;
  bool is_legal(const Position& position, Move move) const;
  Key key(const Position& position) const;
  bool is_consistent(
      const Position& position) const {  // true if no square has two discs and all discs are on the board
    const othello::Discs& discs = position.discs;
    return (discs.mover & discs.opponent) == 0 && (discs.occupied() & ~board()) == 0;
  }

  // ---- evaluation ----
  Score evaluate(const Line<Othello>& line) const;
  std::vector<Term> terms(const Line<Othello>& line) const;
  // Points are numbered row by row from a1. Exchanging the sides changes only the colours.
  PlaneShape plane_shape() const { return {1, size * size}; }
  void planes(const Position& position, std::span<std::uint64_t> words) const {
    words[position.mover] = othello::pack_squares(position.discs.mover, size);
    words[1 - position.mover] = othello::pack_squares(position.discs.opponent, size);
  }
  int opposite_point(int point) const { return point; }
  Picture::Cell cell(int point) const { return {point % size, point / size}; }
  std::vector<Tuple> tuples() const;  // on 8x8 the patterns of Logistello; on smaller boards single squares

  int rank(const Position& position, Move move) const;
  int slot(const Position& position, Move move) const;
  std::optional<ExactKnowledge> exact_knowledge(const Line<Othello>& line, Window window, Poll& poll,
                                                Worker& worker) const;
  bool pays_to_know(const Line<Othello>& line, Depth depth) const;

  int phase(const Position& position) const;
  int plies_left(const Position& position) const { return empties(position); }
  static constexpr auto prob_cuts = othello::prob_cuts;
  static constexpr auto levels = othello::levels;
  static constexpr auto level_ratings = othello::level_ratings;
  static constexpr ChanceCurve chance_curve = othello::chance_curve;

  // ---- symmetry ----
  Canonical canonical(const Position& position) const;
  Move to_canonical(Move move, std::uint8_t symmetry) const;
  Move from_canonical(Move move, std::uint8_t symmetry) const;
  Position swapped(Position position) const;

  // ---- text ----
  int mover(const Position& position) const { return position.mover; }
  Expected<Position> parse_position(std::string_view text) const;
  std::string format_position(const Position& position) const;
  Expected<Move> parse_move(const Position& position, std::string_view text) const;
  std::string format_move(const Position& position, Move move) const;
  std::string notation(const Position& position, Move move) const;
  Expected<Record> parse_record(std::string_view line) const;
  Picture picture(const Position& position) const;
  SetupBoard setup_board(const Position& position) const;
  Expected<std::string> setup_text(const Setup& setup) const;
  std::vector<Picture::Cell> path(const Position& position, Move move) const;

  static std::vector<Setting<Othello>> settings();
  static std::vector<PresetRow> preset(std::string_view preset_name);
};

static_assert(ExplainsEnding<Othello>);
static_assert(Game<Othello> && HasPath<Othello> && NeverRepeats<Othello> && IsBounded<Othello> && HasKey<Othello> &&
              HasIsLegal<Othello>);
static_assert(CountsMoves<Othello> && HasEvaluate<Othello> && HasTerms<Othello> && HasRank<Othello> &&
              HasSlot<Othello> && HasPreset<Othello>);
static_assert(KnowsWhenItPays<Othello> && KnowsPliesLeft<Othello> && HasPointWorth<Othello> && HasPhases<Othello> &&
              HasProbCuts<Othello>);
static_assert(HasWorker<Othello> && HasExactKnowledge<Othello> && HasSymmetry<Othello> && HasSwap<Othello> &&
              HasSettings<Othello>);
static_assert(HasPlanes<Othello> && HasTuples<Othello>);
static_assert(HasTextInterface<Othello> && HasNotation<Othello> && HasRecords<Othello>);
// README.md explains why these capabilities are missing.
static_assert(!CanPass<Othello> && !HasNoise<Othello> && !HasTraits<Othello> && !HasExchange<Othello>);
static_assert(!HasDanger<Othello> && !HasStructure<Othello> && !HasIrreversible<Othello> && !HasRoutes<Othello>);

}  // namespace kibitz
