// Go-moku: set-up of positions, move generation, moves, and the incremental counts.
#include "games/gomoku/gomoku.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstring>

#include "games/gomoku/renju.hpp"

namespace kibitz {

using gomoku::Counts;
using gomoku::directions;
using gomoku::LineCell;
using gomoku::Lines;
using gomoku::Pattern;
using gomoku::Stone;

namespace {

constexpr auto stone_keys = zobrist_keys<2 * gomoku::max_points>(0x676f6d6f6b75);
constexpr Key white_to_move = 0x3c6ef372fe94f82b;

Key stone_key(int side, Gomoku::Move move) {
  return stone_keys[static_cast<std::size_t>(side * gomoku::max_points + move.y * gomoku::max_side + move.x)];
}

// Counts in one vector: GCC 12 compiles a loop over their array to a long sequence of single additions. No function
// returns one, because GCC refuses that for processors without AVX.
using CountLanes [[gnu::vector_size(sizeof(Counts))]] = std::uint16_t;

void add_counts(CountLanes& sum, const Counts& counts) {
  CountLanes lanes;
  std::memcpy(&lanes, &counts, sizeof lanes);
  sum += lanes;
}
void subtract_counts(CountLanes& sum, const Counts& counts) {
  CountLanes lanes;
  std::memcpy(&lanes, &counts, sizeof lanes);
  sum -= lanes;
}

Stone stone_of(int side) { return side == 0 ? Stone::black : Stone::white; }

// The PatternKind under which a pattern is counted; -1: it is not counted.
int kind_of(Pattern pattern, bool is_restricted) {
  switch (pattern) {
    case Pattern::none:
    case Pattern::overline: return -1;
    case Pattern::double_four: return is_restricted ? -1 : gomoku::winning_four;
    case Pattern::open_four: return gomoku::winning_four;
    case Pattern::five: return gomoku::five;
    default: return static_cast<int>(pattern) - static_cast<int>(Pattern::one) + gomoku::one;
  }
}

}  // namespace

Gomoku::Gomoku(int width, int height, int win_length, Style style)
    : width_(width), height_(height), win_length_(win_length), style_(style) {
  configure();
}

// Computes the tables and values that follow from the rules.
void Gomoku::configure() {
  assert(width_ >= 3 && width_ <= gomoku::max_side && height_ >= 3 && height_ <= gomoku::max_side);
  assert(win_length_ >= 3 && win_length_ <= 5);
  gomoku::PatternRules rules{win_length_, gomoku::WinningLength::at_least, gomoku::WinningLength::at_least};
  if (style_ != Style::freestyle) rules.black = gomoku::WinningLength::exact;
  if (style_ == Style::exactly_five) rules.white = gomoku::WinningLength::exact;
  patterns_ = std::make_shared<const gomoku::PatternTable>(rules);
  for (std::size_t bits = 0; bits < pattern_counts_.size(); ++bits) {
    pattern_counts_[bits].fill(0);
    for (int side = 0; side < 2; ++side) {
      const gomoku::PatternPair pattern_pair{static_cast<std::uint8_t>(bits)};
      const int kind = kind_of(pattern_pair.of(side), is_restricted(side));
      if (kind >= 0 && kind < gomoku::kinds)
        ++pattern_counts_[bits][static_cast<std::size_t>(side * gomoku::kinds + kind)];
    }
  }
  fill_move_effects();
  start_ = position_with_stones(empty_board(), 0);
}

std::vector<Setting<Gomoku>> Gomoku::settings() {
  using S = Setting<Gomoku>;
  return {S::number("width", "columns of the board", {3, gomoku::max_side},
                    {[](const Gomoku& g) { return g.width_; },
                     [](Gomoku& g, int value) { g.width_ = value, g.configure(); }}),
          S::number("height", "rows of the board", {3, gomoku::max_side},
                    {[](const Gomoku& g) { return g.height_; },
                     [](Gomoku& g, int value) { g.height_ = value, g.configure(); }}),
          S::number("win_length", "stones in a row that win", {3, 5},
                    {[](const Gomoku& g) { return g.win_length_; },
                     [](Gomoku& g, int value) { g.win_length_ = value, g.configure(); }}),
          S::choice("style", "rows that win: N or longer (freestyle), exactly N (exact), renju rules",
                    {"freestyle", "exact", "renju"},
                    {[](const Gomoku& g) { return static_cast<int>(g.style_); },
                     [](Gomoku& g, int value) { g.style_ = static_cast<Style>(value), g.configure(); }})};
}

Lines Gomoku::empty_board() const {
  Lines lines;
  for (int y = 0; y < height_; ++y)
    for (int x = 0; x < width_; ++x) lines.put_stone(x, y, Stone::none);
  return lines;
}

Gomoku::Position Gomoku::position_with_stones(const Lines& lines, int mover) const {
  Position position;
  position.lines = lines;
  position.mover = static_cast<std::uint8_t>(mover);
  for (std::uint8_t y = 0; y < height_; ++y)
    for (std::uint8_t x = 0; x < width_; ++x) add_point_to_counts(position, {x, y});
  return position;
}

bool Gomoku::is_consistent(const Position& position) const {
  Lines lines = empty_board();
  for (int y = 0; y < height_; ++y)
    for (int x = 0; x < width_; ++x) lines.put_stone(x, y, position.lines.at(x, y));
  return position_with_stones(lines, position.mover) == position;
}

// Adds a point to the counts and keys of a position that is being set up.
void Gomoku::add_point_to_counts(Position& position, Move point) const {
  const Stone stone = position.lines.at(point.x, point.y);
  const int side = stone == Stone::white;
  for (int d = 0; d < directions; ++d) {
    const gomoku::PatternPair pattern_pair = patterns_->pattern_pair(position.lines, d, point.x, point.y);
    if (stone == Stone::none)
      for (std::size_t i = 0; i < position.counts.size(); ++i)
        position.counts[i] += pattern_counts_[pattern_pair.bits][i];
    else if (pattern_pair.of(side) == Pattern::five)
      position.is_won = true;
  }
  if (stone == Stone::none) {
    ++position.free;
    return;
  }
  ++position.stones[static_cast<std::size_t>(side)];
  for (std::uint8_t s = 0; s < gomoku::symmetry_count; ++s) position.keys[s] ^= stone_key(side, to_canonical(point, s));
}

Key Gomoku::key(const Position& position) const { return position.keys[0] ^ (position.mover ? white_to_move : 0); }

Key Gomoku::key_after(const Position& position, Move move) const {
  return key(position) ^ white_to_move ^ (move == forced_pass ? 0 : stone_key(position.mover, move));
}

std::optional<Outcome> Gomoku::verdict(const Line<Gomoku>& line, Judge) const {
  if (line.current().is_won) return Outcome::loss();
  if (line.current().free == 0) return Outcome::draw();
  return std::nullopt;
}

std::string Gomoku::ending_reason(const Line<Gomoku>& line, Judge) const {
  static constexpr std::array<std::string_view, 3> numbers{"three", "four", "five"};
  if (!line.current().is_won) return "on a full board";
  return fmt::format("with {} in a row", numbers[static_cast<std::size_t>(win_length_ - 3)]);
}

bool Gomoku::is_forbidden(const Position& position, Move move) const {
  return is_restricted(position.mover) &&
         gomoku::forbidden_reason(position.lines, *patterns_, move.x, move.y) != gomoku::ForbiddenReason::none;
}

void Gomoku::generate(const Position& position, MoveList<Move>& moves) const {
  if (position.is_won) return;
  const bool is_free_to_choose = !is_restricted(position.mover);
  Move* end = moves.room(gomoku::max_points);
  const Move* const begin = end;
  for (std::uint8_t y = 0; y < height_; ++y)
    for (std::uint64_t cells = gomoku::empty_cells(position.lines.row(y)); cells != 0; cells &= cells - 1) {
      const Move move{static_cast<std::uint8_t>(std::countr_zero(cells) / 2 - gomoku::margin), y};
      if (is_free_to_choose || !is_forbidden(position, move)) *end++ = move;
    }
  if (end == begin && position.free > 0) *end++ = forced_pass;
  moves.commit(end);
}

// The number of legal moves. The points are examined only if some may be forbidden to the mover.
int Gomoku::count_moves(const Position& position) const {
  if (position.is_won) return 0;
  if (!is_restricted(position.mover)) return position.free;
  MoveStack<Move> stack;
  MoveList<Move> moves(stack);
  generate(position, moves);
  return moves.size();
}

bool Gomoku::is_legal(const Position& position, Move move) const {
  if (position.is_won) return false;
  if (move == forced_pass) {
    if (position.free == 0 || !is_restricted(position.mover)) return false;
    for (std::uint8_t y = 0; y < height_; ++y)
      for (std::uint8_t x = 0; x < width_; ++x)
        if (is_legal(position, {x, y})) return false;
    return true;
  }
  return is_on_board(move) && position.lines.at(move.x, move.y) == Stone::none && !is_forbidden(position, move);
}

Gomoku::Position Gomoku::play(const Position& position, Move move) const {
  Position next = position;
  if (move != forced_pass) put_stone(next, move, position.mover);
  next.mover ^= 1;
  return next;
}

// Places a stone. A stone changes only the patterns of the empty points on its four lines.
void Gomoku::put_stone(Position& position, Move move, int side) const {
  for (int d = 0; d < directions; ++d) {
    const LineCell spot = gomoku::line_cell_of(d, move.x, move.y);
    std::uint64_t& line = position.lines.line(d, spot);
    const std::uint64_t before = line;
    if (patterns_->pattern_pair(before, spot.index).of(side) == Pattern::five) position.is_won = true;
    line |= static_cast<std::uint64_t>(stone_of(side)) << gomoku::shift_of(spot.index);
    recount_line(position.counts, before, line, spot.index);
  }
  for (std::uint8_t s = 0; s < gomoku::symmetry_count; ++s) position.keys[s] ^= stone_key(side, to_canonical(move, s));
  ++position.stones[static_cast<std::size_t>(side)];
  --position.free;
}

// Updates the counts for a line that a stone on cell `index` has changed from `before` to `after`. All counts of both
// sides are in one vector. The loop has no test whether a pattern changed, because such a branch is often mispredicted.
void Gomoku::recount_line(Counts& counts, std::uint64_t before, std::uint64_t after, int index) const {
  const int radius = patterns_->radius();
  const auto counts_at = [&](std::uint64_t line, int cell) -> const Counts& {
    return pattern_counts_[patterns_->pattern_pair(line, cell).bits];
  };
  CountLanes sum{};
  add_counts(sum, counts);
  subtract_counts(sum, counts_at(before, index));
  // The cells at most `radius` away from the stone, two bits each.
  const int low = gomoku::shift_of(index - radius);
  const std::uint64_t near = ((std::uint64_t{1} << (4 * radius + 2)) - 1) << low;
  for (std::uint64_t cells = gomoku::empty_cells(after) & near; cells != 0; cells &= cells - 1) {
    const int neighbour = std::countr_zero(cells) / 2 - gomoku::margin;
    add_counts(sum, counts_at(after, neighbour));
    subtract_counts(sum, counts_at(before, neighbour));
  }
  std::memcpy(&counts, &sum, sizeof sum);
}

Gomoku::Position Gomoku::pass(const Position& position) const {
  Position next = position;
  next.mover ^= 1;
  return next;
}

int Gomoku::slot(const Position&, Move move) const {
  return move == forced_pass ? slots - 1 : move.y * gomoku::max_side + move.x;
}

// These settings were tuned in games between presets (docs/notes/tuning.md). There is no quiescence search: it would
// follow every four and every answer. Such a tree explodes if both sides have many fours, and the search for fours
// (exact_knowledge.cpp) finds such wins sooner. The option `danger` handles pending threats instead.
std::vector<PresetRow> Gomoku::preset(std::string_view preset_name) {
  if (preset_name != "strong") return {};
  return {{"quiescence", "off"},      {"danger", "on"}, {"razoring", "100"},
          {"late_move_pruning", "8"}, {"lmr", "60"},    {"lmr.root", "on"}};
}

}  // namespace kibitz
