#include "web/icicle.hpp"

#include <algorithm>

namespace kibitz::web {

namespace {

constexpr std::size_t max_kept = 20'000;                 // number of nodes kept before narrow ones are dropped
constexpr std::uint64_t progress_interval = 1ULL << 16;  // number of events between two progress reports

}  // namespace

void IcicleBuilder::take(const NodeEvent& event) {
  ++icicle_.total;
  ++icicle_.by_cause.at(static_cast<std::size_t>(event.cause));
  if (progress_ && icicle_.total % progress_interval == 0) progress_(icicle_.total);
  if (event.subtree * parts < icicle_.total) return;
  icicle_.nodes.push_back({.first = icicle_.total - event.subtree, .row = icicle_.total - 1, .event = event});
  if (icicle_.nodes.size() > max_kept) drop_narrow_nodes();
}

void IcicleBuilder::drop_narrow_nodes() {
  std::erase_if(icicle_.nodes, [this](const IcicleNode& node) { return node.event.subtree * parts < icicle_.total; });
}

Icicle IcicleBuilder::finish() {
  drop_narrow_nodes();
  // Sort the nodes by their first event. A parent begins with the same event as its first child and comes later in the
  // stream, so of two nodes with the same first event the later one is the ancestor.
  std::ranges::sort(icicle_.nodes, [](const IcicleNode& a, const IcicleNode& b) {
    return a.first != b.first ? a.first < b.first : a.row > b.row;
  });
  std::vector<std::uint64_t> ends;  // where the subtrees of the current node's ancestors end
  for (IcicleNode& node : icicle_.nodes) {
    while (!ends.empty() && ends.back() <= node.first) ends.pop_back();
    node.level = static_cast<int>(ends.size());
    ends.push_back(node.first + node.event.subtree);
  }
  return std::move(icicle_);
}

}  // namespace kibitz::web
