#include "games/tree/grow.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <numeric>

#include "kibitz/core/random.hpp"
#include "kibitz/core/score.hpp"

namespace kibitz::tree {
namespace {

constexpr std::array<std::string_view, 3> order_names{"none", "perfect", "random"};

class Grower {
 public:
  explicit Grower(const Recipe& recipe) : recipe_(recipe), random_(recipe.seed) {}

  std::shared_ptr<const Nodes> operator()() {
    add(any_value(), 0);
    return builder_.finish(format_recipe(recipe_));
  }

 private:
  int any_value() { return random_.between(-recipe_.range, recipe_.range); }

  // A node whose value for the first player is `value` (unless leaves are independent).
  void add(int value, int ply) {
    if (ply == recipe_.depth) return builder_.leaf(recipe_.order == Order::none ? any_value() : value);
    builder_.open();
    for (int child_value : child_values(value, ply)) add(child_value, ply + 1);
    builder_.close();
  }

  // The first child keeps the value; the others are no better for the player to move.
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

template <class Number>
bool read_number(std::string_view text, Number least, Number most, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && number >= least && number <= most;
}

bool read_setting(std::string_view name, std::string_view value, Recipe& recipe) {
  if (name == "width") return read_number(value, 1, 1000, recipe.width);
  if (name == "depth") return read_number(value, 0, max_depth, recipe.depth);
  if (name == "seed") return read_number(value, std::uint64_t{0}, ~std::uint64_t{0}, recipe.seed);
  if (name == "range") return read_number(value, 0, max_points, recipe.range);
  for (std::size_t i = 0; name == "order" && i < order_names.size(); ++i)
    if (value == order_names[i]) {
      recipe.order = static_cast<Order>(i);
      return true;
    }
  return false;
}

bool has_too_many_nodes(const Recipe& recipe) {
  std::size_t level = 1;
  std::size_t nodes = 1;
  for (int ply = 0; ply < recipe.depth; ++ply) {
    level *= static_cast<std::size_t>(recipe.width);
    nodes += level;
    if (nodes > max_nodes) return true;
  }
  return false;
}

}  // namespace

std::shared_ptr<const Nodes> grow(const Recipe& recipe) { return Grower(recipe)(); }

Expected<Recipe> parse_recipe(std::string_view text) {
  Recipe recipe{.width = 0, .depth = -1};
  while (true) {
    const std::size_t start = text.find_first_not_of(", \t\r\n");
    if (start == std::string_view::npos) break;
    text.remove_prefix(start);
    const std::string_view setting = text.substr(0, text.find_first_of(", \t\r\n"));
    text.remove_prefix(setting.size());
    const std::size_t equals = setting.find('=');
    if (equals == std::string_view::npos ||
        !read_setting(setting.substr(0, equals), setting.substr(equals + 1), recipe))
      return fail(
          fmt::format("{} is no setting of a tree: width (1..1000), depth (0..{}), seed, range (0..{}), order "
                      "({})",
                      quoted(setting), max_depth, max_points, fmt::join(order_names, ", ")));
  }
  if (recipe.width == 0 || recipe.depth < 0)
    return fail("a tree needs a list such as ((3 12)(2 4)), or both width= and depth=");
  if (has_too_many_nodes(recipe))
    return fail(
        fmt::format("a tree of width {} and depth {} has more than {} nodes", recipe.width, recipe.depth, max_nodes));
  return recipe;
}

std::string format_recipe(const Recipe& recipe) {
  return fmt::format("width={},depth={},seed={},range={},order={}", recipe.width, recipe.depth, recipe.seed,
                     recipe.range, order_names[static_cast<std::size_t>(recipe.order)]);
}

}  // namespace kibitz::tree
