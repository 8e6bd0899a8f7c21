#include "games/gomoku/threats/vcf.hpp"

#include <algorithm>

namespace kibitz::gomoku {

FourSearch::FourSearch(const Gomoku& game, int memory_bits, FourSelection fours)
    : game_(game), fours_(fours), failed_(std::size_t{1} << memory_bits) {
  line_.reserve(2 * max_points);
}

void FourSearch::clear_cache() { failed_.clear(); }

Verdict FourSearch::solve(const Position& position, std::uint64_t node_limit, Poll& poll) {
  nodes_ = 0;
  node_limit_ = node_limit;
  poll_ = &poll;
  plies_skipped_ = 0;
  line_.clear();
  if (position.is_won) return Verdict::not_won;
  const Verdict verdict = search_attack(position);
  std::ranges::reverse(line_);  // the line was built from its end
  return verdict;
}

// Searches a node with the attacker to move.
Verdict FourSearch::search_attack(const Position& position) {
  const int side = position.mover;
  if (position.count(side, PatternKind::five) > 0) {
    line_.push_back(find_five_points(game_, position, side).points[0]);
    return Verdict::won;
  }
  if (position.count(side, PatternKind::closed_four) + position.count(side, PatternKind::winning_four) == 0)
    return Verdict::not_won;
  Key& memory = failed_[game_.key(position) & (failed_.size() - 1)];
  if (memory == game_.key(position)) return Verdict::not_won;

  Verdict verdict = Verdict::not_won;
  MoveList<Move> fours(stack_);
  list_fours(position, fours);
  const int count = fours.size();
  for (int i = 0; i < count; ++i) {
    const Verdict found = try_four(position, fours[i]);
    if (found == Verdict::won) return found;
    if (found == Verdict::unknown) verdict = found;
    if (nodes_ >= node_limit_) return Verdict::unknown;
  }
  if (verdict == Verdict::not_won) memory = game_.key(position);
  return verdict;
}

Verdict FourSearch::try_four(const Position& position, Move four) {
  if (nodes_ >= node_limit_) return Verdict::unknown;
  poll_->count_node();
  ++nodes_;
  const int side = position.mover;
  const Position threatened = game_.play(position, four);
  if (threatened.count(1 - side, PatternKind::five) > 0) return Verdict::not_won;
  const FivePoints fives = find_five_points_through(game_, threatened, side, four);
  if (fives.count > 1 || game_.is_forbidden(threatened, fives.points[0])) return record_winning_four(four, fives);

  poll_->count_node();
  ++nodes_;
  const Verdict verdict = search_attack(game_.play(threatened, fives.points[0]));
  if (verdict != Verdict::won) return verdict;
  line_.push_back(fives.points[0]);
  line_.push_back(four);
  return verdict;
}

// Records a winning four. Either it threatens two fives, and the reply stops only one; or its only answering point is
// forbidden, so that every reply loses and the line ends with the four.
Verdict FourSearch::record_winning_four(Move four, FivePoints fives) {
  if (fives.count > 1) {
    line_.push_back(fives.points[1]);
    line_.push_back(fives.points[0]);
  } else {
    plies_skipped_ = 2;
  }
  line_.push_back(four);
  return Verdict::won;
}

// Lists the fours, starting with fours that cannot be answered. If the opponent has a four, only a four on the
// answering point is possible.
void FourSearch::list_fours(const Position& position, MoveList<Move>& fours) const {
  const int side = position.mover;
  const FivePoints to_answer = find_five_points(game_, position, 1 - side);
  if (to_answer.count > 1) return;
  int winning = 0;
  game_.find_four_points(position, side, Pattern::closed_four).for_each([&](Point point) {
    const Move move{point.x, point.y};
    const bool is_answer = to_answer.count == 1;
    if (is_answer && !(to_answer.points[0] == move)) return;
    const MadePatterns made = game_.patterns_made_by(position, move);
    if (fours_ == FourSelection::fruitful && !is_answer && !is_fruitful(made, side)) return;
    if (game_.is_forbidden(position, move)) return;
    fours.push(move);
    if (made.best > Pattern::closed_four) std::swap(fours[winning++], fours[fours.size() - 1]);
  });
}

bool FourSearch::is_fruitful(const MadePatterns& made, int side) const {
  if (made.best > Pattern::closed_four) return true;
  int useful_lines = 0;  // number of lines with at least a closed three, including the line of the four itself
  for (const PatternPair pattern_pair : made.pattern_pairs)
    useful_lines += game_.effective_pattern(pattern_pair, side) >= Pattern::closed_three;
  return useful_lines > 1;
}

}  // namespace kibitz::gomoku
