// Fanorona on 5x9 and smaller boards. A move is a whole turn: a step, or a chain of captures given by its start, its
// end and the set of captured pieces. README.md explains the rules, the notation and the sources.
#pragma once

#include "games/fanorona/board.hpp"
#include "games/fanorona/evaluate.hpp"
#include "games/fanorona/levels.hpp"
#include "games/fanorona/measured.hpp"
#include "games/fanorona/movegen.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/game/repetition.hpp"

namespace kibitz {

class Fanorona {
 public:
  using Position = fanorona::Position;
  using Move = fanorona::Move;

  static constexpr std::string_view name = "fanorona";
  static constexpr std::string_view title = "Fanorona";
  static constexpr std::array<std::string_view, 2> side_names = {"White", "Black"};

  Fanorona() = default;
  Fanorona(int rows, int columns) : shape(rows, columns) {}  // `rows` is 3 or 5, `columns` is 3, 5, 7 or 9

  // ---- rules

  fanorona::Shape shape{fanorona::max_rows, fanorona::max_columns};
  int quiet_plies = 100;       // the game is drawn after this number of plies without a capture; 0: never
  bool draws_repeated = true;  // true if the third occurrence of a position is a draw
  fanorona::Weights weights;

  Position start() const { return fanorona::start_position(shape); }
  Key key(const Position& position) const;
  std::optional<Outcome> verdict(const Line<Fanorona>& line, Judge judge) const;
  Outcome without_moves(const Position& position) const;
  std::string ending_reason(const Line<Fanorona>& line, Judge judge) const;
  void generate(const Position& position, MoveList<Move>& moves) const {
    fanorona::generate(masked_position(position), moves);
  }
  void generate_routes(const Position& position, MoveList<Move>& moves) const {
    fanorona::generate_routes(masked_position(position), moves);
  }
  Position play(const Position& position, Move move) const { return fanorona::play(position, move); }
  bool is_consistent(const Position& position) const { return (position.pieces[0] & position.pieces[1]) == 0; }
  bool is_legal(const Position& position, Move move) const {
    return fanorona::is_legal(masked_position(position), move);
  }
  bool is_irreversible(const Position&, Move move) const { return move.is_capture(); }
  static std::vector<Setting<Fanorona>> settings();

  // ---- capabilities

  Score evaluate(const Line<Fanorona>& line) const;
  std::vector<Term> terms(const Line<Fanorona>& line) const;

  Position pass(Position position) const;
  bool is_pass_safe(const Position& position) const;
  int men(const Position& position, Side side) const;

  bool is_noisy(const Position&, Move move) const { return move.is_capture(); }
  // Generates nothing. If there is a capture, it is compulsory, and must_move() makes the search call generate()
  // instead.
  void generate_noisy(const Position&, MoveList<Move>&) const {}
  bool must_move(const Position& position) const { return fanorona::can_capture(masked_position(position)); }

  static constexpr std::uint16_t given_traits = Traits::capture | Traits::recapture | Traits::threat;
  Traits traits(const Line<Fanorona>& line, Move move, std::uint16_t requested = Traits::all) const;
  static constexpr int slots = 2 * fanorona::bit_count * fanorona::bit_count;
  int slot(const Position& position, Move move) const;
  int rank(const Position& position, Move move) const;
  static constexpr auto levels = fanorona::levels;
  static constexpr auto level_ratings = fanorona::level_ratings;
  static constexpr ChanceCurve chance_curve = fanorona::chance_curve;
  static constexpr Danger given_danger{.wants_depth = true};
  Danger danger(const Position& position, Depth depth) const;
  static std::vector<PresetRow> preset(std::string_view preset_name);

  // Points are numbered row by row from a1. From Black's view the board is turned by 180 degrees, so that both sides'
  // pieces start on the same points.
  PlaneShape plane_shape() const { return {1, shape.rows * shape.columns}; }
  void planes(const Position& position, std::span<std::uint64_t> words) const {
    for (std::size_t side = 0; side < 2; ++side) words[side] = fanorona::pack_points(position.pieces[side], shape);
  }
  int opposite_point(int point) const { return shape.rows * shape.columns - 1 - point; }
  Picture::Cell cell(int point) const { return {point % shape.columns, shape.rows - 1 - point / shape.columns}; }

  Position swapped(const Position& position) const;
  Canonical canonical(const Position& position) const;
  Move to_canonical(Move move, std::uint8_t symmetry) const;
  Move from_canonical(Move move, std::uint8_t symmetry) const;

  // ---- text

  int mover(const Position& position) const { return static_cast<int>(position.to_move); }
  // Reads "start", a board from the top row ("BBB/B.W/WWW w") or from the bottom row ("WWW/B1W/BBB W - -"), or moves
  // from the start.
  Expected<Position> parse_position(std::string_view text) const;
  std::string format_position(const Position& position) const;
  // Reads a move, written as any of its routes: by compass (e2nf-swb) or by points (e2-e3A,e3-d2W).
  Expected<Move> parse_move(const Position& position, std::string_view text) const;
  std::string format_move(const Position& position, Move move) const;
  std::string notation(const Position& position, Move move) const;
  Picture picture(const Position& position) const;
  SetupBoard setup_board(const Position& position) const;
  Expected<std::string> setup_text(const Setup& setup) const;
  std::vector<Picture::Cell> path(const Position& position, Move move) const;
  // How the move captures in each step that can capture either way: "approach", "withdraw, then approach".
  std::string choice_words(const Position& position, Move move) const;

 private:
  fanorona::MaskedPosition masked_position(const Position& position) const { return {position, shape.points}; }
};

static_assert(ExplainsEnding<Fanorona> && HasChoiceWords<Fanorona>);
static_assert(Game<Fanorona> && HasPath<Fanorona> && HasKey<Fanorona> && HasIsLegal<Fanorona> &&
              HasIrreversible<Fanorona>);
static_assert(HasEvaluate<Fanorona> && HasTerms<Fanorona> && CanPass<Fanorona> && HasNoise<Fanorona>);
static_assert(HasTraits<Fanorona> && HasSlot<Fanorona> && HasRank<Fanorona> && HasDanger<Fanorona>);
static_assert(HasSwap<Fanorona> && HasSymmetry<Fanorona> && HasRoutes<Fanorona> && HasSettings<Fanorona>);
static_assert(HasPreset<Fanorona> && HasPlanes<Fanorona>);
static_assert(HasTextInterface<Fanorona> && HasNotation<Fanorona>);
// README.md explains why these capabilities are missing.
static_assert(!NeverRepeats<Fanorona> && !IsBounded<Fanorona> && !HasWorker<Fanorona> && !HasExchange<Fanorona>);
static_assert(!HasStructure<Fanorona> && !HasExactKnowledge<Fanorona> && !CountsMoves<Fanorona> &&
              !HasRecords<Fanorona> && !HasTuples<Fanorona>);

}  // namespace kibitz
