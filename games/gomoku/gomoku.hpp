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
#include "games/gomoku/points.hpp"
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
  // The pass of Black in renju if every empty point is forbidden: the rules of renju allow it.
  static constexpr Move forced_pass{255, 255};

  struct Threats;
  struct Worker {  // one thread's tables for the threat searches
    explicit Worker(const Gomoku& game);
    ~Worker();
    std::unique_ptr<Threats> threats;
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
  bool is_consistent(const Position& position) const;  // do lines, counts, keys and numbers of stones agree?
  std::optional<Outcome> verdict(const Line<Gomoku>& line, Judge judge) const;
  Outcome without_moves(const Position& position) const { return position.is_won ? Outcome::loss() : Outcome::draw(); }
  void generate(const Position& position, MoveList<Move>& moves) const;
  bool is_legal(const Position& position, Move move) const;
  Position play(const Position& position, Move move) const;

  // ---- search
  Score evaluate(const Line<Gomoku>& line) const;
  std::vector<Term> terms(const Line<Gomoku>& line) const;
  int rank(const Position& position, Move move) const;
  static constexpr auto levels = gomoku::levels;
  int slot(const Position&, Move move) const;
  static constexpr std::uint16_t given_traits = Traits::check | Traits::threat | Traits::recapture;
  Traits traits(const Line<Gomoku>& line, Move move, std::uint16_t wanted = Traits::all) const;
  static constexpr Danger given_danger{.wants_depth = true, .hides_mate = true};
  Danger danger(const Position& position, Depth depth) const;
  Position pass(const Position& position) const;
  bool is_pass_safe(const Position& position) const;
  int men(const Position& position, Side side) const;
  int count_moves(const Position& position) const;
  bool is_noisy(const Position& position, Move move) const;  // a move that makes a five or a four, or answers a four
  void generate_noisy(const Position& position, MoveList<Move>& moves) const;
  void generate_checks(const Position& position, MoveList<Move>& moves) const;  // moves that make an open three
  bool must_move(const Position& position) const;  // has the opponent a four, which must be answered?
  void generate_candidates(const Position& position, MoveList<Move>& moves) const;
  void generate_candidates(const Position& position, MoveList<Move>& moves, Poll& poll, Worker& worker) const;
  std::optional<Known> known(const Line<Gomoku>& line, Window window, Poll& poll, Worker& worker) const;
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
  std::vector<Picture::Cell> path(const Position& position, Move move) const;

  // ---- for the solvers and tests
  gomoku::Made made_by(const Position& position, Move move) const;
  const gomoku::PatternTable& patterns() const { return *patterns_; }
  bool is_on_board(Move move) const { return move.x < width_ && move.y < height_; }
  bool is_forbidden(const Position& position, Move move) const;  // is the point forbidden for the side to move?
                                                                 // Precondition: it is empty
  Key key_after(const Position& position, Move move) const;      // the key of the position after the move
  // Is there a point that makes two open threes, while the opponent cannot gain a tempo with a four?
  bool wins_by_double_three(const Position& position) const;
  // The position with these stones. Its counts are computed from scratch.
  Position set_up(const gomoku::Lines& lines, int mover) const;
  gomoku::Lines empty_board() const;

  // The pattern as it counts for this side. Overlines that do not win count as no pattern. So do Black's double fours
  // in renju, which are forbidden.
  gomoku::Pattern made_pattern(gomoku::Shape shape, int side) const {
    const gomoku::Pattern pattern = shape.of(side);
    const bool is_void =
        pattern == gomoku::Pattern::overline || (pattern == gomoku::Pattern::double_four && is_restricted(side));
    return is_void ? gomoku::Pattern::none : pattern;
  }
  // The points where a stone would give the side a pattern of at least `least`, which is a closed four or better.
  gomoku::Points find_fours(const Position& position, int side, gomoku::Pattern least) const;

 private:
  using Table = std::shared_ptr<const gomoku::PatternTable>;

  void configure();
  void fill_ranks();
  std::uint64_t rank_sum(const Position& position, Move move) const;
  bool is_restricted(int side) const { return style_ == Style::renju && side == 0; }
  void list_points(const Position& position, const gomoku::Points& points, MoveList<Move>& moves) const;
  bool offers_four(const Position& position) const;  // true if the side to move can make a four or a five
  void generate_near(const Position& position, MoveList<Move>& moves) const;
  void generate_if_none(const Position& position, int before, MoveList<Move>& moves) const;
  struct FourMemory {
    gomoku::FourSearch& fours;
    std::vector<Key>& tried;
  };
  struct ThreatsFound {
    int plies = 0;  // plies to the win; 0: no win found
    Move first{};
  };
  std::optional<Known> won_by_fours(const Line<Gomoku>& line, Window window, Poll& poll, Threats& threats) const;
  std::optional<Known> decided_by_threats(const Line<Gomoku>& line, Window window, Poll& poll, Threats& threats) const;
  bool finds_fours(const Position& position, std::uint64_t nodes, Poll& poll, FourMemory memory) const;
  ThreatsFound win_remembered(const Position& position, Poll& poll, Threats& threats) const;
  void count_point(Position& position, Move point) const;
  void put(Position& position, Move move, int side) const;
  void recount_line(gomoku::Counts& counts, std::uint64_t before, std::uint64_t after, int place) const;

  // No danger is reported below this depth, because sequences of threats and answers could go on almost without end.
  static constexpr Depth danger_floor = plies(-3);

  int width_;
  int height_;
  int win_length_;
  Style style_;
  Table patterns_;
  std::array<gomoku::Counts, 256> worth_;  // what a point with this shape adds to the counts
  // What a direction with this shape adds to rank_sum(), for each side to move.
  std::array<std::array<std::uint64_t, 256>, 2> rank_parts_{};
  Position start_;
};

static_assert(Game<Gomoku> && HasPath<Gomoku> && NeverRepeats<Gomoku> && HasKey<Gomoku> && HasIsLegal<Gomoku> &&
              HasEvaluate<Gomoku> && HasWorker<Gomoku> && CanPass<Gomoku> && HasNoise<Gomoku> && HasTraits<Gomoku> &&
              HasSlot<Gomoku> && HasDanger<Gomoku> && HasRank<Gomoku> && HasExactKnowledge<Gomoku> &&
              HasSymmetry<Gomoku> && HasTerms<Gomoku> && SearchesCandidates<Gomoku> && SolvesByThreats<Gomoku> &&
              HasSettings<Gomoku> && Speaks<Gomoku> && HasNotation<Gomoku> && HasPreset<Gomoku> && HasPlanes<Gomoku> &&
              HasTuples<Gomoku>);
// HasSwap is missing because renju has different rules for the colours, and the style is a field. README.md explains
// the others.
static_assert(!IsBounded<Gomoku> && !HasIrreversible<Gomoku> && !HasExchange<Gomoku> && !HasStructure<Gomoku> &&
              !HasSwap<Gomoku> && !HasRoutes<Gomoku> && !HasRecords<Gomoku>);

}  // namespace kibitz
