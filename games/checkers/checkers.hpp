// Checkers (English draughts, 8x8) by the rules of the World Checkers/Draughts Federation (sources: README). A move is
// a whole turn: a step, or a chain of captures given by its start, its end and the set of captured pieces.
#pragma once

#include <memory>

#include "games/checkers/board.hpp"
#include "games/checkers/danger.hpp"
#include "games/checkers/endgames/database.hpp"
#include "games/checkers/evaluate.hpp"
#include "games/checkers/levels.hpp"
#include "games/checkers/measured.hpp"
#include "games/checkers/movegen.hpp"
#include "games/checkers/prob_cuts.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/game/repetition.hpp"

namespace kibitz {

class Checkers {
 public:
  using Position = checkers::Position;
  using Move = checkers::Move;

  static constexpr std::string_view name = "checkers";
  static constexpr std::string_view title = "English draughts";
  static constexpr std::array<std::string_view, 2> side_names = {"Black", "White"};

  // ---- rules

  Position start() const { return checkers::start_position(); }
  Key key(const Position& position) const;
  std::optional<Outcome> verdict(const Line<Checkers>& line, Judge judge) const;
  // The side to move has no pieces left, or all its pieces are blocked: it has lost.
  Outcome without_moves(const Position&) const { return Outcome::loss(); }
  std::string ending_reason(const Line<Checkers>& line, Judge judge) const;
  void generate(const Position& position, MoveList<Move>& moves) const { checkers::generate(position, moves); }
  int count_moves(const Position& position) const { return checkers::count_moves(position); }
  void generate_routes(const Position& position, MoveList<Move>& moves) const {
    checkers::generate_routes(position, moves);
  }
  Position play(const Position& position, Move move) const { return checkers::play(position, move); }
  bool is_consistent(const Position& position) const {  // true if no square has two pieces or a king without a colour
    return (position.pieces[0] & position.pieces[1]) == 0 && (position.kings & position.empty()) == 0;
  }
  bool is_legal(const Position& position, Move move) const { return checkers::is_legal(position, move); }
  bool is_irreversible(const Position& position, Move move) const {
    return move.captured != 0 || (position.kings >> move.from & 1) == 0;
  }
  static std::vector<Setting<Checkers>> settings();
  static std::vector<PresetRow> preset(std::string_view preset_name);

  // The forty-move rule: the game is drawn after this number of plies without a capture or a move of a man; 0: never.
  int forty_move_plies = 80;

  checkers::Weights weights;

  // The open endgame databases, shared by all copies of this object; null: none.
  std::shared_ptr<const checkers::endgames::Database> endgames;
  std::string endgames_path;                                             // folder of the open databases; empty: none
  Expected<void> open_endgames(const std::filesystem::path& directory);  // an empty path closes the databases

  // ---- capabilities

  Score evaluate(const Line<Checkers>& line) const;
  std::vector<Term> terms(const Line<Checkers>& line) const;

  std::optional<ExactKnowledge> exact_knowledge(const Line<Checkers>& line, Window window, Poll& poll) const;

  Position pass(Position position) const;
  bool is_pass_safe(const Position& position) const;
  int men(const Position& position, Side side) const;

  bool is_noisy(const Position& position, Move move) const;  // captures and crownings are noisy
  void generate_noisy(const Position& position, MoveList<Move>& moves) const;
  bool must_move(const Position& position) const { return checkers::can_capture(position); }

  static constexpr Danger given_danger{.wants_depth = true, .hides_mate = true};
  Danger danger(const Position& position, Depth depth) const { return checkers::find_danger(position, depth); }

  static constexpr std::uint16_t given_traits =
      Traits::capture | Traits::recapture | Traits::promotion | Traits::advance;
  Traits traits(const Line<Checkers>& line, Move move, std::uint16_t requested = Traits::all) const;
  static constexpr int slots = 2 * 32 * 32;
  int slot(const Position& position, Move move) const { return position.to_move * 1024 + move.from * 32 + move.to; }
  int rank(const Position& position, Move move) const;
  static constexpr auto levels = checkers::levels;
  static constexpr auto level_ratings = checkers::level_ratings;
  static constexpr ChanceCurve chance_curve = checkers::chance_curve;
  static constexpr auto prob_cuts = checkers::prob_cuts;
  Key structure_key(const Position& position) const;
  Key material_key(const Position& position) const;
  Position swapped(const Position& position) const { return checkers::swapped(position); }

  // Each side has two planes: men, then kings. A point's number is its bit number.
  PlaneShape plane_shape() const { return {2, checkers::square_count}; }
  void planes(const Position& position, std::span<std::uint64_t> words) const {
    std::size_t word = 0;
    for (const checkers::Board pieces : position.pieces) {
      words[word++] = pieces & ~position.kings;
      words[word++] = pieces & position.kings;
    }
  }
  int opposite_point(int point) const { return checkers::turned_bit(point); }
  Picture::Cell cell(int point) const {
    const int number = checkers::number_of_bit(point);
    return {checkers::column_of_number(number), checkers::row_of_number(number)};
  }

  // ---- text

  int mover(const Position& position) const { return position.to_move; }
  // Reads "start", PDN's FEN (B:W18,K10:B1-4,12), or moves from the start ("11-15 23-19").
  Expected<Position> parse_position(std::string_view text) const;
  std::string format_position(const Position& position) const;
  Expected<Move> parse_move(const Position& position, std::string_view text) const;
  // The move with every square of its route: 11-15, 1x10x17.
  std::string format_move(const Position& position, Move move) const;
  // The move in players' notation: 1x17. All squares are given only if another move has the same start and end.
  std::string notation(const Position& position, Move move) const;
  Picture picture(const Position& position) const;
  SetupBoard setup_board(const Position& position) const;
  Expected<std::string> setup_text(const Setup& setup) const;
  std::vector<Picture::Cell> path(const Position& position, Move move) const;
  Expected<Record> parse_record(std::string_view line) const;
};

static_assert(ExplainsEnding<Checkers>);
static_assert(Game<Checkers> && HasPath<Checkers> && HasKey<Checkers> && HasIsLegal<Checkers> &&
              HasIrreversible<Checkers>);
static_assert(HasEvaluate<Checkers> && HasTerms<Checkers> && CanPass<Checkers> && HasNoise<Checkers>);
static_assert(HasTraits<Checkers> && HasSlot<Checkers> && HasRank<Checkers> && HasStructure<Checkers>);
static_assert(HasExactKnowledge<Checkers> && HasSwap<Checkers> && HasRoutes<Checkers> && CountsMoves<Checkers> &&
              HasSettings<Checkers>);
static_assert(HasPreset<Checkers> && HasTextInterface<Checkers> && HasNotation<Checkers> && HasRecords<Checkers>);
static_assert(!NeverRepeats<Checkers> && !IsBounded<Checkers> && !HasWorker<Checkers> && !HasExchange<Checkers>);
static_assert(HasDanger<Checkers> && HasPlanes<Checkers> && HasProbCuts<Checkers> && !HasSymmetry<Checkers> &&
              !HasTuples<Checkers>);

}  // namespace kibitz
