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

// The part of the evaluation that depends on the side to move: which side can carry out its threat first.
Score urgency(const gomoku::Position& position) {
  const int side = position.mover;
  if (position.count(side, PatternKind::five) > 0) return gomoku::five_next;
  const int fives = position.count(1 - side, PatternKind::five);
  if (fives > 1) return gomoku::two_fives;
  if (fives == 1) return gomoku::must_answer;
  return position.count(side, PatternKind::winning_four) > 0 ? gomoku::four_next : gomoku::to_move;
}

Score pattern_score(const gomoku::Position& position, PatternKind kind) {
  return gomoku::weights.mover[kind] * position.count(position.mover, kind) -
         gomoku::weights.other[kind] * position.count(1 - position.mover, kind);
}

}  // namespace

Score Gomoku::evaluate(const Line<Gomoku>& line) const {
  const Position& position = line.current();
  Score score = urgency(position);
  for (std::uint8_t kind = 0; kind < gomoku::kinds; ++kind)
    score += pattern_score(position, static_cast<PatternKind>(kind));
  return clamp_evaluation(score);
}

std::vector<Term> Gomoku::terms(const Line<Gomoku>& line) const {
  std::vector<Term> terms;
  for (std::uint8_t kind = 0; kind < gomoku::five; ++kind)
    terms.push_back({kind_names[kind], pattern_score(line.current(), static_cast<PatternKind>(kind))});
  terms.push_back({"urgency", urgency(line.current())});
  return terms;
}

gomoku::MadePatterns Gomoku::patterns_made_by(const Position& position, Move move) const {
  gomoku::MadePatterns made;
  for (int d = 0; d < directions; ++d) {
    const gomoku::PatternPair pattern_pair = patterns_->pattern_pair(position.lines, d, move.x, move.y);
    made.pattern_pairs[static_cast<std::size_t>(d)] = pattern_pair;
    made.best = std::max(made.best, effective_pattern(pattern_pair, position.mover));
    made.best_denied = std::max(made.best_denied, effective_pattern(pattern_pair, 1 - position.mover));
  }
  return made;
}

// What a move does in one direction is packed into one number: its ordering rank in the low 32 bits, then counters of
// four bits each for fives made, the opponent's fives blocked, double fours or better made, and fours of any kind made.
// The sum of these numbers over the four directions is all that rank() and is_noisy() need.
namespace {

constexpr int rank_bits = 32;
constexpr std::uint64_t one_five = std::uint64_t{1} << rank_bits;
constexpr std::uint64_t one_answer = one_five << 4;
constexpr std::uint64_t one_double_four = one_answer << 4;
constexpr std::uint64_t one_four = one_double_four << 4;  // counts every pattern from the closed four up

constexpr bool has_nonzero_counter(std::uint64_t sum, std::uint64_t one) { return (sum & 15 * one) != 0; }

std::uint64_t packed_move_effect(Pattern made, Pattern denied) {
  const int rank =
      gomoku::attack_rank[static_cast<std::size_t>(made)] + gomoku::defence_rank[static_cast<std::size_t>(denied)];
  return static_cast<std::uint64_t>(rank) + (made == Pattern::five) * one_five +
         (denied == Pattern::five) * one_answer + (made >= Pattern::double_four) * one_double_four +
         (made >= Pattern::closed_four) * one_four;
}

}  // namespace

void Gomoku::fill_rank_parts() {
  for (std::size_t bits = 0; bits < rank_parts_[0].size(); ++bits)
    for (int side = 0; side < 2; ++side) {
      const gomoku::PatternPair pattern_pair{static_cast<std::uint8_t>(bits)};
      if (std::max(pattern_pair.black(), pattern_pair.white()) > Pattern::overline)
        continue;  // these bits do not encode a pattern
      rank_parts_[static_cast<std::size_t>(side)][bits] =
          packed_move_effect(effective_pattern(pattern_pair, side), effective_pattern(pattern_pair, 1 - side));
    }
}

std::uint64_t Gomoku::rank_sum(const Position& position, Move move) const {
  const auto& parts = rank_parts_[position.mover];
  std::uint64_t sum = 0;
  for (int d = 0; d < directions; ++d) sum += parts[patterns_->pattern_pair(position.lines, d, move.x, move.y).bits];
  return sum;
}

// The first test is a fast path: in most positions the counts show that there is no noisy move.
bool Gomoku::is_noisy(const Position& position, Move move) const {
  if (!can_make_four(position) && !must_move(position)) return false;
  if (move == forced_pass) return false;
  const std::uint64_t sum = rank_sum(position, move);
  return has_nonzero_counter(sum, one_four) || has_nonzero_counter(sum, one_answer);
}

int Gomoku::rank(const Position& position, Move move) const {
  if (move == forced_pass) return 0;
  const std::uint64_t sum = rank_sum(position, move);
  const int rank = static_cast<int>(sum & (one_five - 1));
  if (has_nonzero_counter(sum, one_five)) return gomoku::five_rank;
  if (has_nonzero_counter(sum, one_answer)) return gomoku::answer_rank + rank;
  if (has_nonzero_counter(sum, one_double_four)) return gomoku::double_four_rank + rank;
  return rank;
}

Traits Gomoku::traits(const Line<Gomoku>& line, Move move, std::uint16_t) const {
  Traits traits;
  if (move == forced_pass) return traits;
  const gomoku::MadePatterns made = patterns_made_by(line.current(), move);
  if (made.best >= Pattern::closed_four) traits.bits |= Traits::check;
  if (made.best == Pattern::open_three) traits.bits |= Traits::threat;
  if (made.best_denied == Pattern::five) traits.bits |= Traits::recapture;
  return traits;
}

// Danger is a pending threat of the opponent. The evaluation cannot tell whether the threat can be met, and a null move
// would lose to it.
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

bool Gomoku::can_make_four(const Position& position) const {
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
