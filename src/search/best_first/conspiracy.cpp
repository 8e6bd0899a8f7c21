#include "kibitz/search/best_first/conspiracy.hpp"

#include <algorithm>
#include <cassert>

namespace kibitz {

namespace {

using Row = std::array<Score, max_conspirators + 1>;

// Combines a node's lowered values over its earlier children with one more child. To lower the node, every child must
// be lowered. So the value for k leaves is the lowest over all splits of k between the earlier children and the new
// child.
Row add_child_to_lowered(const Row& lowered, const Row& child_raised) {
  Row row;
  for (std::size_t k = 0; k < row.size(); ++k) {
    row[k] = infinite_score;
    for (std::size_t i = 0; i <= k; ++i) row[k] = std::min(row[k], std::max(lowered[i], -child_raised[k - i]));
  }
  return row;
}

}  // namespace

int ConspiracyNumbers::leaves_to_raise(Score target) const {
  return static_cast<int>(std::ranges::find_if(raised, [target](Score score) { return score >= target; }) -
                          raised.begin());
}
int ConspiracyNumbers::leaves_to_lower(Score target) const {
  return static_cast<int>(std::ranges::find_if(lowered, [target](Score score) { return score <= target; }) -
                          lowered.begin());
}

ConspiracyNumbers leaf_numbers(Score value) {
  ConspiracyNumbers numbers;
  numbers.raised.fill(infinite_score);
  numbers.lowered.fill(-infinite_score);
  numbers.raised[0] = numbers.lowered[0] = value;
  return numbers;
}

ConspiracyNumbers exact_numbers(Score value) {
  ConspiracyNumbers numbers;
  numbers.raised.fill(value);
  numbers.lowered.fill(value);
  return numbers;
}

// A node is raised if at least one of its moves is raised, but lowered only if all its moves are lowered.
ConspiracyNumbers node_numbers(std::span<const ConspiracyNumbers> children) {
  assert(!children.empty());
  ConspiracyNumbers numbers = exact_numbers(-infinite_score);
  for (const ConspiracyNumbers& child : children) {
    for (std::size_t k = 0; k < numbers.raised.size(); ++k)
      numbers.raised[k] = std::max(numbers.raised[k], -child.lowered[k]);
    numbers.lowered = add_child_to_lowered(numbers.lowered, child.raised);
  }
  return numbers;
}

MoveChange cheapest_move_change(std::span<const ConspiracyNumbers> children) {
  assert(!children.empty());
  MoveChange change;
  const auto best = std::ranges::min_element(children, {}, &ConspiracyNumbers::value);
  change.best = static_cast<int>(best - children.begin());
  const Row& against_best = best->raised;
  for (int against = 0; against <= max_conspirators; ++against) {
    const Score meeting = -against_best[static_cast<std::size_t>(against)];
    for (std::size_t i = 0; i < children.size(); ++i) {
      const int other = static_cast<int>(i);
      if (other == change.best) continue;
      const Score needed = other < change.best ? meeting : meeting + 1;
      const int joined = against + children[i].leaves_to_lower(-needed);
      if (joined > max_conspirators || joined >= change.leaves()) continue;
      change = {change.best, other, against, joined - against, meeting, needed};
    }
  }
  return change;
}

}  // namespace kibitz
