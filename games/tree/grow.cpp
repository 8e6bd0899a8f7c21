#include "games/tree/grow.hpp"

#include "kibitz/core/random.hpp"

namespace kibitz::tree {
namespace {

class Grower {
 public:
  explicit Grower(const Recipe& recipe) : recipe_(recipe), random_(recipe.seed) {}

  std::shared_ptr<const Nodes> operator()() {
    add(any_value(), 0);
    return builder_.finish(format_recipe(recipe_));
  }

 private:
  int any_value() { return random_.between(-recipe_.range, recipe_.range); }

  // Adds a node with this value for the first player. If the leaves are independent, the value is ignored.
  void add(int value, int ply) {
    if (ply == recipe_.depth) return builder_.leaf(recipe_.order == Order::none ? any_value() : value);
    builder_.open();
    for (int child_value : child_values(value, ply)) add(child_value, ply + 1);
    builder_.close();
  }

  // The values of the children. The first child has the node's value; the others are no better for the player to move.
  std::vector<int> child_values(int value, int ply) {
    std::vector<int> values(static_cast<std::size_t>(recipe_.width), value);
    if (recipe_.order == Order::none) return values;
    const bool is_first_player = ply % 2 == 0;
    for (std::size_t i = 1; i < values.size(); ++i)
      values[i] = is_first_player ? random_.between(-recipe_.range, value) : random_.between(value, recipe_.range);
    if (recipe_.order == Order::random)
      for (std::size_t i = values.size(); i > 1; --i) std::swap(values[i - 1], values[random_.below(i)]);
    return values;
  }

  Recipe recipe_;
  Random random_;
  Builder builder_;
};

bool is_small(const Recipe& recipe) {
  std::size_t level = 1;
  std::size_t nodes = 1;
  for (int ply = 0; ply < recipe.depth; ++ply) {
    level *= static_cast<std::size_t>(recipe.width);
    nodes += level;
    if (nodes > max_nodes) return false;
  }
  return true;
}

}  // namespace

std::shared_ptr<const Nodes> grow(const Recipe& recipe) {
  const bool is_storable = recipe.order != Order::ordered && recipe.order != Order::correlated && is_small(recipe);
  return is_storable ? Grower(recipe)() : std::make_shared<const Nodes>(recipe);
}

}  // namespace kibitz::tree
