// Is a move pruned? Applies all rules that prune moves as the move loop does, and checks what they count.
#pragma once

#include "search_support/drawn_node.hpp"

namespace kibitz::test {

struct AskedMove {
  std::string_view text = "R(A *B +C)";
  std::string_view move = "A";
  int depth = 1;  // remaining depth of the node, in plies
  int index = 3;
  Window window = {9, 10};
  Score best = 0;  // best score of the moves before this one
};

template <class Node>
auto context_of(Node& node, const AskedMove& asked) {
  const PickedMove<typename Node::Move> picked{node.move(asked.move), asked.index, 0};
  const NodeBounds bounds{asked.window, plies(asked.depth)};
  return MoveContext{node.searcher, node.frame(), bounds, picked, asked.best, bounds.depth};
}

template <class Node>
bool is_pruned_at(Node& node, const AskedMove& asked) {
  node.searcher.prepare_frame(node.frame());
  const auto before = node.searcher.estimates;
  const auto move = node.move(asked.move);
  Candidate<typename Node::Move> candidate{move, asked.index, 3};
  const auto at_most = decide_depth(context_of(node, asked), candidate, node.frame());
  const std::uint64_t times = at_most ? 1 : 0;
  CHECK(at_most.value_or(asked.window.alpha) == asked.window.alpha);
  CHECK(node.searcher.statistics.skipped == times);
  CHECK(node.searcher.omissions == times);
  CHECK(node.searcher.estimates == before + times);
  return at_most.has_value();
}

template <class G = DrawnGame>
bool is_pruned(const Options& options, const AskedMove& asked) {
  NodeOf<G> node(asked.text, options);
  return is_pruned_at(node, asked);
}

// Checks moves that no pruning rule for quiet moves may prune, although it would prune A.
template <class G = DrawnGame>
void check_common_guards(const Options& options, const AskedMove& asked) {
  const auto with = [&](auto change) {
    AskedMove other = asked;
    change(other);
    return is_pruned<G>(options, other);
  };
  const Score alpha = asked.window.alpha;
  CHECK(with([](AskedMove&) {}));
  CHECK(!with([&](AskedMove& other) { other.window = {alpha, alpha + 2}; }));
  CHECK(!with([](AskedMove& other) { other.best = -points_base; }));
  CHECK(with([](AskedMove& other) { other.best = -points_base + 1; }));
  CHECK(!with([](AskedMove& other) { other.best = -infinite_score; }));
  std::string compelled(asked.text);
  compelled.insert(1, "!");
  CHECK(!with([&](AskedMove& other) { other.text = compelled; }));
}

}  // namespace kibitz::test
