#include "explain/line_trace.hpp"

#include <algorithm>

namespace kibitz::explain {

// Events come in post-order: when a node is left, the visits in open_ one ply below it belong to its children.
void LineTrace::take(const NodeEvent& event) {
  const auto ply = static_cast<std::size_t>(event.ply);
  if (ply > line_.size() || event.is_second_search()) return;
  std::vector<Visit> below = std::move(open_[ply + 1]);
  open_[ply + 1].clear();
  if (ply > 0 && event.move != line_[ply - 1]) return;
  std::vector<Visit>& here = ply == 0 ? done_ : open_[ply];
  if (ply == 0 && event.iteration != iteration_) {
    iteration_ = event.iteration;
    done_.clear();
  }
  if (ply == 0)
    for (const Visit& visit : below) record_order(visit);
  std::ranges::move(below, std::back_inserter(here));
  if (ply > 0) here.push_back({ply, event});
}

void LineTrace::record_order(const Visit& visit) {
  int& latest = orders_[visit.ply - 1];
  latest = std::max(latest, visit.event.origin.order);
}

std::vector<LineStep> LineTrace::steps() const {
  std::vector<LineStep> steps(line_.size());
  for (const auto& [ply, event] : done_) {
    LineStep& step = steps[ply - 1];
    const bool is_reduced = event.origin.reason == SearchReason::reduced;
    const bool is_deepest = step.visits == 0 || event.depth >= step.depth;
    step.visits += event.visits.value_or(1);
    step.reduced_visits += is_reduced;
    step.order = orders_[ply - 1];
    if (!is_deepest) continue;
    step.depth = event.depth;
    step.reduction = is_reduced ? event.origin.reduction : Depth{};
    step.cause = event.cause;
    step.score = event.score;
    step.bound = event.bound();
    step.moves_pruned = static_cast<std::uint32_t>(event.moves_pruned());
  }
  return steps;
}

}  // namespace kibitz::explain
