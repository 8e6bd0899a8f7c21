// The static evaluation and the static move order. Both use only patterns and no search.
#include <fmt/format.h>

#include <algorithm>

#include "games/gomoku/gomoku.hpp"
#include "games/gomoku/weights.hpp"

namespace kibitz {

using gomoku::directions;
using gomoku::Pattern;
using gomoku::PatternKind;

namespace {

constexpr std::array<std::string_view, gomoku::kinds> kind_names = {
    "ones", "closed twos", "open twos", "closed threes", "open threes", "closed fours", "winning fours", "fives"};

// The part of the evaluation that depends on which side's threat comes first.
Score urgency(const gomoku::Position& position) {
  const int side = position.mover;
  if (position.count(side, PatternKind::five) > 0) return gomoku::five_next;
  const int fives = position.count(1 - side, PatternKind::five);
  if (fives > 1) return gomoku::two_fives;
  if (fives == 1) return gomoku::must_answer;
  return position.count(side, PatternKind::winning_four) > 0 ? gomoku::four_next : gomoku::to_move;
}

Score worth_of(const gomoku::Position& position, PatternKind kind) {
  return gomoku::weights.mover[kind] * position.count(position.mover, kind) -
         gomoku::weights.other[kind] * position.count(1 - position.mover, kind);
}

}  // namespace

Score Gomoku::evaluate(const Line<Gomoku>& line) const {
  const Position& position = line.current();
  Score score = urgency(position);
  for (std::uint8_t kind = 0; kind < gomoku::kinds; ++kind) score += worth_of(position, static_cast<PatternKind>(kind));
  return clamp_evaluation(score);
}

std::vector<Term> Gomoku::terms(const Line<Gomoku>& line) const {
  std::vector<Term> terms;
  for (std::uint8_t kind = 0; kind < gomoku::five; ++kind)
    terms.push_back({kind_names[kind], worth_of(line.current(), static_cast<PatternKind>(kind))});
  terms.push_back({"urgency", urgency(line.current())});
  return terms;
}

gomoku::Made Gomoku::made_by(const Position& position, Move move) const {
  gomoku::Made made;
  for (int d = 0; d < directions; ++d) {
    const gomoku::Shape shape = patterns_->shape(position.lines, d, move.x, move.y);
    made.shapes[static_cast<std::size_t>(d)] = shape;
    made.best = std::max(made.best, made_pattern(shape, position.mover));
    made.best_denied = std::max(made.best_denied, made_pattern(shape, 1 - position.mover));
  }
  return made;
}

// The patterns that a stone makes in one direction, packed into a number: the rank in the low bits, and above it
// counters of four bits each for fives, answers to fives, double fours or better, and fours of any kind. The sum of
// these numbers over the four directions has everything that rank() and is_noisy() need.
namespace {

constexpr int rank_bits = 32;
constexpr std::uint64_t one_five = std::uint64_t{1} << rank_bits;
constexpr std::uint64_t one_answer = one_five << 4;
constexpr std::uint64_t one_double_four = one_answer << 4;
constexpr std::uint64_t one_four = one_double_four << 4;  // counts every pattern from the closed four up

constexpr bool has(std::uint64_t sum, std::uint64_t one) { return (sum & 15 * one) != 0; }

std::uint64_t part_of(Pattern made, Pattern denied) {
  const int rank =
      gomoku::attack_rank[static_cast<std::size_t>(made)] + gomoku::defence_rank[static_cast<std::size_t>(denied)];
  return static_cast<std::uint64_t>(rank) + (made == Pattern::five) * one_five +
         (denied == Pattern::five) * one_answer + (made >= Pattern::double_four) * one_double_four +
         (made >= Pattern::closed_four) * one_four;
}

}  // namespace

void Gomoku::fill_ranks() {
  for (std::size_t bits = 0; bits < rank_parts_[0].size(); ++bits)
    for (int side = 0; side < 2; ++side) {
      const gomoku::Shape shape{static_cast<std::uint8_t>(bits)};
      if (std::max(shape.black(), shape.white()) > Pattern::overline) continue;  // these bits do not encode a pattern
      rank_parts_[static_cast<std::size_t>(side)][bits] =
          part_of(made_pattern(shape, side), made_pattern(shape, 1 - side));
    }
}

std::uint64_t Gomoku::rank_sum(const Position& position, Move move) const {
  const auto& parts = rank_parts_[position.mover];
  std::uint64_t sum = 0;
  for (int d = 0; d < directions; ++d) sum += parts[patterns_->shape(position.lines, d, move.x, move.y).bits];
  return sum;
}

// Fast path: in most positions the counts show that there is no noisy move.
bool Gomoku::is_noisy(const Position& position, Move move) const {
  if (!offers_four(position) && !must_move(position)) return false;
  if (move == forced_pass) return false;
  const std::uint64_t sum = rank_sum(position, move);
  return has(sum, one_four) || has(sum, one_answer);
}

int Gomoku::rank(const Position& position, Move move) const {
  if (move == forced_pass) return 0;
  const std::uint64_t sum = rank_sum(position, move);
  const int rank = static_cast<int>(sum & (one_five - 1));
  if (has(sum, one_five)) return gomoku::five_rank;
  if (has(sum, one_answer)) return gomoku::answer_rank + rank;
  if (has(sum, one_double_four)) return gomoku::double_four_rank + rank;
  return rank;
}

Traits Gomoku::traits(const Line<Gomoku>& line, Move move, std::uint16_t) const {
  Traits traits;
  if (move == forced_pass) return traits;
  const gomoku::Made made = made_by(line.current(), move);
  if (made.best >= Pattern::closed_four) traits.bits |= Traits::check;
  if (made.best == Pattern::open_three) traits.bits |= Traits::threat;
  if (made.best_denied == Pattern::five) traits.bits |= Traits::recapture;
  return traits;
}

// Danger is a pending threat of the opponent: the evaluation cannot tell whether it can be met, and a null move would
// lose to it.
Danger Gomoku::danger(const Position& position, Depth depth) const {
  const int other = 1 - position.mover;
  if (position.count(position.mover, PatternKind::five) > 0) return {};
  Danger danger;
  const bool is_pending =
      position.count(other, PatternKind::five) > 0 || position.count(other, PatternKind::winning_four) > 0;
  danger.wants_depth = is_pending && depth > danger_floor;
  danger.hides_mate = is_pending || position.count(other, PatternKind::closed_four) > 1;
  return danger;
}

bool Gomoku::offers_four(const Position& position) const {
  const int side = position.mover;
  return position.count(side, PatternKind::five) + position.count(side, PatternKind::winning_four) +
             position.count(side, PatternKind::closed_four) >
         0;
}

bool Gomoku::must_move(const Position& position) const {
  return position.count(1 - position.mover, PatternKind::five) > 0;
}

bool Gomoku::is_pass_safe(const Position& position) const { return !must_move(position); }

int Gomoku::men(const Position& position, Side side) const {
  return position.stones[side == Side::mover ? position.mover : 1U - position.mover];
}

}  // namespace kibitz
