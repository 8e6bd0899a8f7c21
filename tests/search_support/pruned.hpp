// Is a move pruned? Applies all rules that prune moves as the move loop does, and checks what they count.
#pragma once

#include "search_support/drawn_node.hpp"

namespace kibitz::test {

struct TestedMove {
  std::string_view text = "R(A *B +C)";
  std::string_view move = "A";
  int depth = 1;  // remaining depth of the node, in plies
  int index = 3;
  Window window = {9, 10};
  Score best = 0;  // best score of the moves before this one
};

template <class Node>
auto context_of(Node& node, const TestedMove& tested) {
  const PickedMove<typename Node::Move> picked{node.move(tested.move), tested.index, 0};
  const NodeBounds bounds{tested.window, plies(tested.depth)};
  return MoveContext{node.searcher, node.frame(), bounds, picked, tested.best, bounds.depth};
}

template <class Node>
bool is_pruned_at(Node& node, const TestedMove& tested) {
  node.searcher.prepare_frame(node.frame());
  const auto before = node.searcher.estimates;
  const auto move = node.move(tested.move);
  MoveToSearch<typename Node::Move> candidate{move, tested.index, 3};
  const auto at_most = decide_depth(context_of(node, tested), candidate, node.frame());
  const std::uint64_t times = at_most ? 1 : 0;
  CHECK(at_most.value_or(tested.window.alpha) == tested.window.alpha);
  CHECK(node.searcher.statistics.skipped == times);
  CHECK(node.searcher.omissions == times);
  CHECK(node.searcher.estimates == before + times);
  return at_most.has_value();
}

template <class G = DrawnGame>
bool is_pruned(const Options& options, const TestedMove& tested) {
  NodeOf<G> node(tested.text, options);
  return is_pruned_at(node, tested);
}

// Checks moves that no pruning rule for quiet moves may prune, although it would prune A.
template <class G = DrawnGame>
void check_common_guards(const Options& options, const TestedMove& tested) {
  const auto with = [&](auto change) {
    TestedMove other = tested;
    change(other);
    return is_pruned<G>(options, other);
  };
  const Score alpha = tested.window.alpha;
  CHECK(with([](TestedMove&) {}));
  CHECK(!with([&](TestedMove& other) { other.window = {alpha, alpha + 2}; }));
  CHECK(!with([](TestedMove& other) { other.best = -points_base; }));
  CHECK(with([](TestedMove& other) { other.best = -points_base + 1; }));
  CHECK(!with([](TestedMove& other) { other.best = -infinite_score; }));
  std::string compelled(tested.text);
  compelled.insert(1, "!");
  CHECK(!with([&](TestedMove& other) { other.text = compelled; }));
}

}  // namespace kibitz::test
