#include "trace/find.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <queue>

namespace kibitz::trace {

namespace {

Row first_row_of_subtree(const TraceTree& tree, Row root) { return root + 1 - tree.node(root).subtree; }

}  // namespace

CauseCounts count_causes(const TraceTree& tree, Row root) {
  CauseCounts counts;
  counts.unwritten = tree.node(root).unwritten;
  tree.scan<&TraceNode::cause>(first_row_of_subtree(tree, root), root + 1, [&](Row, Cause cause) {
    const auto index = static_cast<std::size_t>(cause);
    if (index < cause_count) ++counts.by_cause.at(index);
  });
  return counts;
}

std::vector<Row> rows_with_cause(const TraceTree& tree, Row root, Cause cause, std::size_t max_count) {
  std::vector<Row> rows;
  tree.scan<&TraceNode::cause>(first_row_of_subtree(tree, root), root + 1, [&](Row row, Cause here) {
    if (here == cause && rows.size() < max_count) rows.push_back(row);
  });
  return rows;
}

// Subtrees are nested, so the largest ones form a chain from the root. A node is therefore skipped if one child has
// nearly all of its nodes.
std::vector<Row> costliest_rows(const TraceTree& tree, Row root, std::size_t max_count) {
  std::vector<Row> found;
  std::priority_queue<std::pair<std::uint64_t, Row>> open;
  open.emplace(tree.nodes(root), root);
  while (!open.empty() && found.size() < max_count) {
    const auto [nodes, row] = open.top();
    open.pop();
    std::uint64_t largest = 0;
    for (const Row child : tree.children(row)) {
      open.emplace(tree.nodes(child), child);
      largest = std::max(largest, tree.nodes(child));
    }
    if (largest < nodes - nodes / 10) found.push_back(row);
  }
  return found;
}

std::vector<Row> rows_with_key(const TraceTree& tree, Row root, std::uint8_t key) {
  std::vector<Row> rows;
  tree.scan<&TraceNode::key, &TraceNode::reason>(first_row_of_subtree(tree, root), root + 1,
                                                 [&](Row row, std::uint8_t here, SearchReason reason) {
                                                   if (here == key && !searches_parent_position(reason))
                                                     rows.push_back(row);
                                                 });
  return rows;
}

Expected<Row> follow_moves(const TraceTree& tree, Row root, std::span<const std::string> moves) {
  for (const std::string& move : moves) {
    const std::vector<Row> children = tree.children(root);
    const auto last = std::ranges::find_if(children.rbegin(), children.rend(), [&](Row child) {
      return tree.move(child) == move && !searches_parent_position(tree.node(child).reason);
    });
    if (last == children.rend()) return fail(fmt::format("{} was not searched there", quoted(move)));
    root = *last;
  }
  return root;
}

}  // namespace kibitz::trace
