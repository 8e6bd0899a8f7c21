// Go-moku: k stones in a row on a board of up to 20 x 20, by freestyle, exact or renju rules. README.md explains the
// rules, the notation and the design.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/gomoku/board.hpp"
#include "games/gomoku/levels.hpp"
#include "games/gomoku/measured.hpp"
#include "games/gomoku/pattern_points.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/game/threats.hpp"

namespace kibitz {

namespace gomoku {
class FourSearch;
}

class Gomoku {
 public:
  using Position = gomoku::Position;

  struct Move {  // a stone on (x, y), counted from the lower left corner; or the forced pass
    std::uint8_t x = 0;
    std::uint8_t y = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  // Black's pass in renju, which is the only legal move if every empty point is forbidden.
  static constexpr Move forced_pass{255, 255};

  struct ThreatSearches;
  struct Worker {  // the threat searches of one search thread, with their tables
    explicit Worker(const Gomoku& game);
    ~Worker();
    std::unique_ptr<ThreatSearches> threats;
  };

  enum class Style : std::uint8_t { freestyle, exactly_five, renju };

  static constexpr std::string_view name = "gomoku";
  static constexpr std::string_view title = "Go-moku";
  static constexpr std::array<std::string_view, 2> side_names = {"Black", "White"};
  static constexpr bool never_repeats = true;
  static constexpr int slots = gomoku::max_points + 1;

  Gomoku() : Gomoku(15, 15, 5, Style::freestyle) {}
  // Width and height are from 3 to 20, and the win length is from 3 to 5.
  Gomoku(int width, int height, int win_length = 5, Style style = Style::freestyle);

  int width() const { return width_; }
  int height() const { return height_; }
  int win_length() const { return win_length_; }
  Style style() const { return style_; }
  static std::vector<Setting<Gomoku>> settings();
  static std::vector<PresetRow> preset(std::string_view preset_name);

  // ---- rules
  Position start() const { return start_; }
  Key key(const Position& position) const;
  bool is_consistent(const Position& position) const;  // true if lines, counts, keys and numbers of stones agree
  std::optional<Outcome> verdict(const Line<Gomoku>& line, Judge judge) const;
  Outcome without_moves(const Position& position) const { return position.is_won ? Outcome::loss() : Outcome::draw(); }
  std::string ending_reason(const Line<Gomoku>& line, Judge judge) const;
  void generate(const Position& position, MoveList<Move>& moves) const;
  bool is_legal(const Position& position, Move move) const;
  Position play(const Position& position, Move move) const;

  // ---- search
  Score evaluate(const Line<Gomoku>& line) const;
  std::vector<Term> terms(const Line<Gomoku>& line) const;
  int rank(const Position& position, Move move) const;
  static constexpr auto levels = gomoku::levels;
  static constexpr auto level_ratings = gomoku::level_ratings;
  static constexpr ChanceCurve chance_curve = gomoku::chance_curve;
  int slot(const Position&, Move move) const;
  static constexpr std::uint16_t given_traits = Traits::check | Traits::threat | Traits::recapture;
  Traits traits(const Line<Gomoku>& line, Move move, std::uint16_t requested = Traits::all) const;
  static constexpr Danger given_danger{.wants_depth = true, .hides_mate = true};
  Danger danger(const Position& position, Depth depth) const;
  Position pass(const Position& position) const;
  bool is_pass_safe(const Position& position) const;
  int men(const Position& position, Side side) const;
  int count_moves(const Position& position) const;
  bool is_noisy(const Position& position, Move move) const;  // true for moves that make a five or four or answer a four
  void generate_noisy(const Position& position, MoveList<Move>& moves) const;
  void generate_checks(const Position& position, MoveList<Move>& moves) const;  // moves that make an open three
  bool must_move(const Position& position) const;  // true if the opponent has a four, which must be answered
  void generate_candidates(const Position& position, MoveList<Move>& moves) const;
  void generate_candidates(const Position& position, MoveList<Move>& moves, Poll& poll, Worker& worker) const;
  std::optional<ExactKnowledge> exact_knowledge(const Line<Gomoku>& line, Window window, Poll& poll,
                                                Worker& worker) const;
  ThreatWin<Move> win_by_threats(const Position& position, ThreatKind kind, std::size_t bytes, Poll& poll) const;
  // Points are numbered row by row from the lower left. Exchanging the sides changes only the colours.
  PlaneShape plane_shape() const { return {1, width_ * height_}; }
  void planes(const Position& position, std::span<std::uint64_t> words) const;
  int opposite_point(int point) const { return point; }
  std::vector<Tuple> tuples() const;
  Picture::Cell cell(int point) const { return {point % width_, height_ - 1 - point / width_}; }
  Canonical canonical(const Position& position) const;
  Move to_canonical(Move move, std::uint8_t symmetry) const;
  Move from_canonical(Move move, std::uint8_t symmetry) const;

  // ---- text
  int mover(const Position& position) const { return position.mover; }
  Expected<Position> parse_position(std::string_view text) const;
  std::string format_position(const Position& position) const;
  Expected<Move> parse_move(const Position& position, std::string_view text) const;
  std::string format_move(const Position& position, Move move) const;
  std::string notation(const Position& position, Move move) const;
  Picture picture(const Position& position) const;
  SetupBoard setup_board(const Position& position) const;
  Expected<std::string> setup_text(const Setup& setup) const;
  std::vector<Picture::Cell> path(const Position& position, Move move) const;

  // ---- for the solvers and tests
  gomoku::MadePatterns patterns_made_by(const Position& position, Move move) const;
  const gomoku::PatternTable& patterns() const { return *patterns_; }
  bool is_on_board(Move move) const { return move.x < width_ && move.y < height_; }
  // True if the rules forbid the side to move to play this move. Precondition: the point is empty.
  bool is_forbidden(const Position& position, Move move) const;
  Key key_after(const Position& position, Move move) const;  // the key of the position after the move
  // True if the side to move has a move that makes two open threes, and the opponent cannot gain a tempo with a four.
  bool wins_by_double_three(const Position& position) const;
  // Returns a position with these stones.
  Position position_with_stones(const gomoku::Lines& lines, int mover) const;
  gomoku::Lines empty_board() const;

  // The pattern as the rules count it for this side. Overlines that do not win count as Pattern::none. So do Black's
  // double fours in renju, which are forbidden.
  gomoku::Pattern effective_pattern(gomoku::PatternPair pattern_pair, int side) const {
    const gomoku::Pattern pattern = pattern_pair.of(side);
    const bool is_void =
        pattern == gomoku::Pattern::overline || (pattern == gomoku::Pattern::double_four && is_restricted(side));
    return is_void ? gomoku::Pattern::none : pattern;
  }
  // The points where a stone would give the side at least the pattern `least`. Precondition: `least` is a closed four
  // or better.
  gomoku::Points find_four_points(const Position& position, int side, gomoku::Pattern least) const;

 private:
  using Table = std::shared_ptr<const gomoku::PatternTable>;

  void configure();
  void fill_move_effects();
  std::uint64_t sum_of_move_effects(const Position& position, Move move) const;
  bool is_restricted(int side) const { return style_ == Style::renju && side == 0; }
  void add_legal_points(const Position& position, const gomoku::Points& points, MoveList<Move>& moves) const;
  bool can_make_four(const Position& position) const;  // true if the side to move can make a four or a five
  void generate_moves_near_stones(const Position& position, MoveList<Move>& moves) const;
  void generate_all_if_none(const Position& position, int before, MoveList<Move>& moves) const;
  struct FourSearchWithCache {
    gomoku::FourSearch& fours;
    std::vector<Key>& failed;  // cache of failed searches (worker.hpp)
  };
  struct CachedThreatWin {
    int plies = 0;  // plies to the win; 0: no win found
    Move first{};   // the first move of the win
  };
  std::optional<ExactKnowledge> known_win_by_fours(const Line<Gomoku>& line, Window window, Poll& poll,
                                                   ThreatSearches& threats) const;
  std::optional<ExactKnowledge> known_result_by_threats(const Line<Gomoku>& line, Window window, Poll& poll,
                                                        ThreatSearches& threats) const;
  bool can_win_by_fours(const Position& position, std::uint64_t nodes, Poll& poll, FourSearchWithCache search) const;
  CachedThreatWin find_win_with_cache(const Position& position, Poll& poll, ThreatSearches& threats) const;
  void add_point_to_counts(Position& position, Move point) const;
  void put_stone(Position& position, Move move, int side) const;
  void recount_line(gomoku::Counts& counts, std::uint64_t before, std::uint64_t after, int index) const;

  // At this depth and below, a danger no longer makes the search go deeper, because sequences of threats and answers
  // could go on almost without end.
  static constexpr Depth danger_floor = plies(-3);

  int width_;
  int height_;
  int win_length_;
  Style style_;
  Table patterns_;
  std::array<gomoku::Counts, 256> pattern_counts_;  // pattern counts of an empty point, by PatternPair::bits
  // What one direction at the point of a move adds to sum_of_move_effects(), indexed by the side to move and by
  // `PatternPair::bits`.
  std::array<std::array<std::uint64_t, 256>, 2> move_effects_{};
  Position start_;
};

static_assert(ExplainsEnding<Gomoku>);
static_assert(Game<Gomoku> && HasPath<Gomoku> && NeverRepeats<Gomoku> && HasKey<Gomoku> && HasIsLegal<Gomoku> &&
              HasEvaluate<Gomoku> && HasWorker<Gomoku> && CanPass<Gomoku> && HasNoise<Gomoku> && HasTraits<Gomoku> &&
              HasSlot<Gomoku> && HasDanger<Gomoku> && HasRank<Gomoku> && HasExactKnowledge<Gomoku> &&
              HasSymmetry<Gomoku> && HasTerms<Gomoku> && SearchesCandidates<Gomoku> && SolvesByThreats<Gomoku> &&
              HasSettings<Gomoku> && HasTextInterface<Gomoku> && HasNotation<Gomoku> && HasPreset<Gomoku> &&
              HasPlanes<Gomoku> && HasTuples<Gomoku>);
// HasSwap is missing because Black and White have different rules in renju, and whether a game is renju is known only
// at run time. README.md explains why the others are missing.
static_assert(!IsBounded<Gomoku> && !HasIrreversible<Gomoku> && !HasExchange<Gomoku> && !HasStructure<Gomoku> &&
              !HasSwap<Gomoku> && !HasRoutes<Gomoku> && !HasRecords<Gomoku>);

}  // namespace kibitz
