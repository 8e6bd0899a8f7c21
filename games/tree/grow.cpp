#include "games/tree/grow.hpp"

#include "kibitz/core/random.hpp"

namespace kibitz::tree {
namespace {

class TreeGenerator {
 public:
  explicit TreeGenerator(const TreeParameters& parameters) : parameters_(parameters), random_(parameters.seed) {}

  std::shared_ptr<const Nodes> operator()() {
    add(any_value(), 0);
    return builder_.finish(format_parameters(parameters_));
  }

 private:
  int any_value() { return random_.between(-parameters_.range, parameters_.range); }

  // Adds a node with this value for the first player. If the leaves are independent, the value is ignored.
  void add(int value, int ply) {
    if (ply == parameters_.depth) return builder_.add_leaf(parameters_.order == Order::none ? any_value() : value);
    builder_.begin_list();
    for (int child_value : child_values(value, ply)) add(child_value, ply + 1);
    builder_.end_list();
  }

  // The values of the children. The first child has the node's value; the others are no better for the player to move.
  std::vector<int> child_values(int value, int ply) {
    std::vector<int> values(static_cast<std::size_t>(parameters_.width), value);
    if (parameters_.order == Order::none) return values;
    const bool is_first_player = ply % 2 == 0;
    for (std::size_t i = 1; i < values.size(); ++i)
      values[i] =
          is_first_player ? random_.between(-parameters_.range, value) : random_.between(value, parameters_.range);
    if (parameters_.order == Order::random)
      for (std::size_t i = values.size(); i > 1; --i) std::swap(values[i - 1], values[random_.below(i)]);
    return values;
  }

  TreeParameters parameters_;
  Random random_;
  TreeBuilder builder_;
};

bool is_small(const TreeParameters& parameters) {
  std::size_t level = 1;
  std::size_t nodes = 1;
  for (int ply = 0; ply < parameters.depth; ++ply) {
    level *= static_cast<std::size_t>(parameters.width);
    nodes += level;
    if (nodes > max_nodes) return false;
  }
  return true;
}

}  // namespace

std::shared_ptr<const Nodes> generate_tree(const TreeParameters& parameters) {
  const bool is_storable =
      parameters.order != Order::ordered && parameters.order != Order::correlated && is_small(parameters);
  return is_storable ? TreeGenerator(parameters)() : std::make_shared<const Nodes>(parameters);
}

}  // namespace kibitz::tree
