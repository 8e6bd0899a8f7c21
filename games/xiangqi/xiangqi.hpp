// Xiangqi (Chinese chess) by tournament rules: palaces, river, blocked horses and elephants, facing generals; stalemate
// loses; repetition by the Asian rules (AXF); a draw after a number of plies without a capture. README.md gives the
// source of each rule.
#pragma once

#include <array>

#include "games/xiangqi/board.hpp"
#include "games/xiangqi/evaluate.hpp"
#include "games/xiangqi/levels.hpp"
#include "games/xiangqi/measured.hpp"
#include "games/xiangqi/movegen.hpp"
#include "kibitz/game/line.hpp"

namespace kibitz {

class Xiangqi {
 public:
  using Position = xiangqi::Position;
  using Move = xiangqi::Move;

  static constexpr std::string_view name = "xiangqi";
  static constexpr std::string_view title = "Xiangqi";
  static constexpr std::array<std::string_view, 2> side_names = {"Red", "Black"};

  // ---- rules

  enum class Repetition : std::uint8_t { draw, axf };  // draw: every repetition is a draw. axf: the Asian rules
  Repetition repetition = Repetition::axf;
  bool writes_chinese = false;  // notation() writes Chinese characters instead of WXF
  int draw_after = 120;         // the game is drawn after this number of plies without a capture; 0: never
  static std::vector<Setting<Xiangqi>> settings();
  static std::vector<PresetRow> preset(std::string_view preset_name);

  Position start() const { return xiangqi::start_position(); }
  Key key(const Position& position) const { return position.key(); }
  bool is_consistent(const Position& position) const { return xiangqi::is_consistent(position); }
  std::optional<Outcome> verdict(const Line<Xiangqi>& line, Judge judge) const;
  Outcome without_moves(const Position&) const { return Outcome::loss(); }  // mate and stalemate are both a loss
  std::string ending_reason(const Line<Xiangqi>& line, Judge judge) const;
  void generate(const Position& position, MoveList<Move>& moves) const { xiangqi::generate_moves(position, moves); }
  Position play(const Position& position, Move move) const { return xiangqi::position_after(position, move); }
  bool is_legal(const Position& position, Move move) const { return xiangqi::is_legal_move(position, move); }
  // Irreversible moves are captures and forward steps of pawns.
  bool is_irreversible(const Position& position, Move move) const;

  // ---- capabilities

  xiangqi::Weights weights;

  Score evaluate(const Line<Xiangqi>& line) const;
  std::vector<Term> terms(const Line<Xiangqi>& line) const;

  Position pass(const Position& position) const { return xiangqi::position_after_pass(position); }
  bool is_pass_safe(const Position& position) const;
  int men(const Position& position, Side side) const;  // the number of rooks, horses and cannons

  bool is_noisy(const Position& position, Move move) const { return position.at(move.to) != xiangqi::no_piece; }
  void generate_noisy(const Position& position, MoveList<Move>& moves) const {
    xiangqi::generate_captures(position, moves);
  }
  void generate_checks(const Position& position, MoveList<Move>& moves) const;
  bool must_move(const Position& position) const { return xiangqi::is_in_check(position, position.mover); }

  static constexpr std::uint16_t given_traits = Traits::capture | Traits::recapture | Traits::check | Traits::advance;
  Traits traits(const Line<Xiangqi>& line, Move move, std::uint16_t requested = Traits::all) const;
  static constexpr int slots = xiangqi::piece_codes * xiangqi::points;
  int slot(const Position& position, Move move) const { return position.at(move.from) * xiangqi::points + move.to; }
  bool exchange(const Position& position, Move move, Score threshold) const;
  static constexpr Danger given_danger{.wants_depth = true, .hides_mate = true};
  Danger danger(const Position& position, Depth depth) const;
  int rank(const Position& position, Move move) const;
  static constexpr auto levels = xiangqi::levels;
  static constexpr auto level_ratings = xiangqi::level_ratings;
  static constexpr ChanceCurve chance_curve = xiangqi::chance_curve;
  Key structure_key(const Position& position) const { return position.structure; }
  Key material_key(const Position& position) const;
  Position swapped(const Position& position) const;

  PlaneShape plane_shape() const { return {xiangqi::kinds, xiangqi::points}; }
  void planes(const Position& position, std::span<std::uint64_t> words) const {
    std::size_t word = 0;
    for (const xiangqi::Bits side : position.sides)
      for (const xiangqi::Bits kind : position.by_kind) {
        const xiangqi::Bits pieces = side & kind;
        words[word++] = pieces.low | pieces.high << xiangqi::half;
        words[word++] = pieces.high >> (64 - xiangqi::half);
      }
  }
  int opposite_point(int point) const {
    return xiangqi::point_at(xiangqi::file_of(point), xiangqi::ranks - 1 - xiangqi::rank_of_point(point));
  }
  Picture::Cell cell(int point) const {
    return {xiangqi::file_of(point), xiangqi::ranks - 1 - xiangqi::rank_of_point(point)};
  }
  int king_kind() const { return xiangqi::general; }
  // The middle of the first rank, its sides, and the general having left it.
  int king_bucket(int point) const {
    if (xiangqi::rank_of_point(point) > 0) return 2;
    return xiangqi::file_of(point) == xiangqi::files / 2 ? 0 : 1;
  }

  // ---- text

  int mover(const Position& position) const { return position.mover; }
  Expected<Position> parse_position(std::string_view text) const;  // FEN, with either set of letters
  std::string format_position(const Position& position) const;
  Expected<Move> parse_move(const Position& position, std::string_view text) const;  // ICCS, WXF or Chinese notation
  std::string format_move(const Position& position, Move move) const;                // ICCS: h2e2
  std::string notation(const Position& position, Move move) const;                   // WXF: C2=5, or Chinese
  static constexpr std::string_view second_notation_name = "chinese";
  std::string second_notation(const Position& position, Move move) const;  // 炮二平五
  Picture picture(const Position& position) const;
  SetupBoard setup_board(const Position& position) const;
  Expected<std::string> setup_text(const Setup& setup) const;
  std::vector<Picture::Cell> path(const Position& position, Move move) const;
  Expected<Record> parse_record(std::string_view line) const;
};

static_assert(Game<Xiangqi> && HasPath<Xiangqi> && HasKey<Xiangqi> && HasIsLegal<Xiangqi> && HasIrreversible<Xiangqi>);
static_assert(HasEvaluate<Xiangqi> && HasTerms<Xiangqi> && CanPass<Xiangqi> && HasNoise<Xiangqi>);
static_assert(HasTraits<Xiangqi> && HasSlot<Xiangqi> && HasExchange<Xiangqi> && HasDanger<Xiangqi>);
static_assert(HasRank<Xiangqi> && HasPreset<Xiangqi> && HasStructure<Xiangqi> && HasSwap<Xiangqi> &&
              HasSettings<Xiangqi> && HasPlanes<Xiangqi> && HasKingBuckets<Xiangqi>);
static_assert(HasTextInterface<Xiangqi> && HasNotation<Xiangqi> && HasSecondNotation<Xiangqi> &&
              ExplainsEnding<Xiangqi> && HasRecords<Xiangqi>);
static_assert(!NeverRepeats<Xiangqi> && !IsBounded<Xiangqi> && !HasWorker<Xiangqi> && !HasExactKnowledge<Xiangqi>);
static_assert(!HasSymmetry<Xiangqi> && !HasRoutes<Xiangqi> && !HasTuples<Xiangqi>);

}  // namespace kibitz
