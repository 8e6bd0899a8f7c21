#include "games/gomoku/threats/vct.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "games/gomoku/threats/defences.hpp"

namespace kibitz::gomoku {

ThreatSearch::ThreatSearch(const Gomoku& game, int memory_bits)
    : game_(game), fours_(game, memory_bits), table_(std::size_t{1} << memory_bits) {
  children_.reserve(max_points * 64);
}

Verdict ThreatSearch::solve(const Position& position, const ThreatLimits& limits, Poll& poll) {
  limits_ = limits;
  poll_ = &poll;
  first_node_ = poll.nodes();
  is_stopped_ = false;
  attacker_ = position.mover;
  line_.clear();
  children_.clear();
  if (std::exchange(is_table_used_, true)) table_.clear();
  if (position.is_won) return Verdict::not_won;
  const ProofNumbers numbers = search(position, {infinite, infinite, 0});
  if (numbers.proof == 0) {
    plies_ = static_cast<int>(numbers.length);
    reconstruct_line(position);
    return Verdict::won;
  }
  return numbers.disproof == 0 ? Verdict::not_won : Verdict::unknown;
}

ThreatSearch::ProofNumbers ThreatSearch::look_up(const Child& child) const {
  const Entry& entry = table_[child.key & (table_.size() - 1)];
  return entry.key == child.key && !entry.is_empty() ? entry.numbers : child.first;
}

void ThreatSearch::store(Key key, ProofNumbers numbers) { table_[key & (table_.size() - 1)] = {key, numbers}; }

void ThreatSearch::add_child(const Position& position, Move move, ProofNumbers first) {
  children_.push_back({move, game_.key_after(position, move), first});
}

// Searches the node's subtree until its proof or disproof number reaches the limit. Returns the node's numbers.
ThreatSearch::ProofNumbers ThreatSearch::search(const Position& position, ProofNumbers limit) {
  poll_->count_node();
  const std::size_t begin = children_.size();
  ProofNumbers numbers = expand(position);
  const std::uint32_t plies_of_others = numbers.length;
  const std::size_t count = children_.size() - begin;
  while (!numbers.is_settled()) {
    const ChildSelection choice = combine_children({children_.data() + begin, count}, position.mover == attacker_);
    numbers = choice.node;
    if (numbers.proof == 0) numbers.length = std::max(numbers.length, plies_of_others + 1);
    if (numbers.is_settled() || numbers.proof >= limit.proof || numbers.disproof >= limit.disproof) break;
    if (poll_->nodes() - first_node_ >= limits_.nodes) is_stopped_ = true;
    if (is_stopped_) break;
    search(game_.play(position, children_[begin + choice.best].move), child_threshold(choice, limit, position.mover));
  }
  children_.resize(begin);
  store(game_.key(position), numbers);
  return numbers;
}

// The limit for the search of the best child. The child is searched until its number exceeds that of the second best
// child by a quarter, which avoids frequent switching, or until the node itself reaches its limit.
ThreatSearch::ProofNumbers ThreatSearch::child_threshold(const ChildSelection& choice, ProofNumbers limit,
                                                         int mover) const {
  const std::uint32_t switch_threshold = std::min(choice.second + choice.second / 4 + 1, infinite);
  const std::uint32_t others = choice.open - 1;
  if (mover == attacker_) return {std::min(limit.proof, switch_threshold), limit.disproof - others, 0};
  return {limit.proof - others, std::min(limit.disproof, switch_threshold), 0};
}

// Computes the numbers of a node from the numbers of its children, and selects the child to search next. In place of
// the sum of the children's numbers, it takes the largest of them plus one for each other unsettled child (weak
// proof-number search, Ueda et al. 2008). A sum would count transpositions many times.
ThreatSearch::ChildSelection ThreatSearch::combine_children(Children children, bool is_attack) const {
  ChildSelection choice;
  std::uint32_t least = infinite;
  std::uint32_t largest = 0;
  std::uint32_t shortest = infinite;
  std::uint32_t longest = 0;
  for (std::size_t i = 0; i < children.size(); ++i) {
    const ProofNumbers numbers = look_up(children[i]);
    const std::uint32_t own = is_attack ? numbers.proof : numbers.disproof;
    const std::uint32_t other = is_attack ? numbers.disproof : numbers.proof;
    largest = std::max(largest, other);
    choice.open += other != 0;
    if (numbers.proof == 0) {
      shortest = std::min(shortest, numbers.length);
      longest = std::max(longest, numbers.length);
    }
    if (i == 0 || own < least) {
      choice.second = i == 0 ? infinite : least;
      least = own;
      choice.best = i;
    } else {
      choice.second = std::min(choice.second, own);
    }
  }
  const std::uint32_t all = largest == 0 ? 0 : std::min(infinite, largest + choice.open - 1);
  if (is_attack)
    choice.node = least == 0 ? proved_numbers(shortest + 1) : ProofNumbers{least, all, 0};
  else
    choice.node = all == 0 ? proved_numbers(longest + 1) : ProofNumbers{all, least, 0};
  return choice;
}

// Settles the node, or lists its children. For a defender's node, the `length` that is returned is the number of plies
// that the attacker needs after a reply that is not listed.
ThreatSearch::ProofNumbers ThreatSearch::expand(const Position& position) {
  const std::size_t begin = children_.size();
  const ProofNumbers numbers = position.mover == attacker_ ? expand_attack(position) : expand_defence(position);
  if (numbers.is_settled()) return numbers;
  if (children_.size() > begin) return numbers;
  return position.mover == attacker_ ? disproved_numbers : proved_numbers(numbers.length + 1);
}

ThreatSearch::ProofNumbers ThreatSearch::expand_attack(const Position& position) {
  if (fours_.solve(position, limits_.nodes_for_fours, *poll_) == Verdict::won)
    return proved_numbers(static_cast<std::uint32_t>(fours_.plies()));
  const FivePoints to_answer = find_five_points(game_, position, 1 - attacker_);
  if (to_answer.count > 1) return disproved_numbers;
  if (to_answer.count == 0)
    list_threats(position);
  else if (!game_.is_forbidden(position, to_answer.points[0]))
    add_child(position, to_answer.points[0], {});
  return {};
}

ThreatSearch::ProofNumbers ThreatSearch::expand_defence(const Position& position) {
  if (position.free == 0 || position.count(position.mover, PatternKind::five) > 0) return disproved_numbers;
  const FivePoints fives = find_five_points(game_, position, attacker_);
  if (fives.count > 1) return proved_numbers(2);
  if (fives.count == 1) {
    if (!game_.is_forbidden(position, fives.points[0])) add_child(position, fives.points[0], {});
    return {1, 1, 1};
  }
  if (fours_.solve(game_.pass(position), limits_.nodes_for_fours, *poll_) != Verdict::won) return disproved_numbers;
  list_defences(position, fours_.line());
  return {1, 1, static_cast<std::uint32_t>(fours_.plies())};
}

void ThreatSearch::list_threats(const Position& position) {
  const bool are_threes = limits_.selection == ThreatSelection::threes;
  const Pattern least = are_threes ? Pattern::open_three : Pattern::open_two;
  const int length = game_.win_length(), min_stones = std::max(0, length - (are_threes ? 3 : 4));
  const PointQuery query{{attacker_, length, min_stones}, PointQuery::all_pairs};
  const auto is_threat = [&](PatternPair pattern_pair) {
    return game_.effective_pattern(pattern_pair, attacker_) >= least;
  };
  find_points(game_.patterns(), position.lines, query, is_threat).for_each([&](Point point) {
    const Move move{point.x, point.y};
    if (game_.is_forbidden(position, move)) return;
    // The initial proof number estimates the number of replies: one to a four, several to a three, many otherwise.
    const Pattern best = game_.patterns_made_by(position, move).best;
    const std::uint32_t replies = best >= Pattern::closed_four ? 1 : best == Pattern::open_three ? 3 : 6;
    add_child(position, move, {replies, 1, 0});
  });
}

// Lists the defender's replies. `win` is the attacker's line of fours after a null move.
void ThreatSearch::list_defences(const Position& position, std::span<const Move> win) {
  const Defences defences(game_, position, win);
  for (std::uint8_t y = 0; y < game_.height(); ++y)
    for (std::uint64_t cells = empty_cells(position.lines.row(y)); cells != 0; cells &= cells - 1) {
      const Move move{static_cast<std::uint8_t>(std::countr_zero(cells) / 2 - margin), y};
      if (game_.is_forbidden(position, move) || !defences.can_meet_threat(move)) continue;
      // A four of the defender usually only delays the threat. It gets a larger initial disproof number, so that it is
      // searched later.
      const bool is_four = game_.patterns_made_by(position, move).best >= Pattern::closed_four;
      add_child(position, move, {1, is_four ? 2U : 1U, 0});
    }
}

// Reconstructs the winning line from the table: the attacker plays the shortest proved win, the defender the longest
// defence.
void ThreatSearch::reconstruct_line(Position position) {
  for (;;) {
    const bool is_attack = position.mover == attacker_;
    children_.clear();
    if (expand(position).is_settled()) {
      if (is_attack) line_.insert(line_.end(), fours_.line().begin(), fours_.line().end());
      return;
    }
    const Child* next = nullptr;
    std::uint32_t length = 0;
    for (const Child& child : children_) {
      const ProofNumbers numbers = look_up(child);
      if (numbers.proof != 0) continue;
      if (next && (is_attack ? numbers.length >= length : numbers.length <= length)) continue;
      next = &child;
      length = numbers.length;
    }
    if (next == nullptr) return;  // the table's entry was overwritten, so the line ends early
    line_.push_back(next->move);
    position = game_.play(position, next->move);
  }
}

}  // namespace kibitz::gomoku
