#include "games/tree/recipe.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <array>
#include <cmath>

#include "kibitz/core/random.hpp"
#include "kibitz/core/read_number.hpp"
#include "kibitz/core/score.hpp"

namespace kibitz::tree {
namespace {

constexpr std::array<std::string_view, 5> order_names{"none", "perfect", "random", "ordered", "correlated"};

// Use: what a node's random number decides. drawn: the node's random number for one use.
enum class Use : std::uint64_t { value, best_child, place };
std::uint64_t drawn(const Recipe& recipe, const NodeId& node, Use use) {
  const std::uint64_t place = mix_bits(node.index ^ static_cast<std::uint64_t>(node.ply) << max_index_bits);
  return mix_bits(mix_bits(recipe.seed ^ static_cast<std::uint64_t>(use) << 60) ^ place);
}

int drawn_between(const Recipe& recipe, const NodeId& node, int least, int most) {
  const auto span = static_cast<std::uint64_t>(most - least) + 1;
  return least + static_cast<int>(drawn(recipe, node, Use::value) % span);
}

// Percentages for strongly ordered trees: how often a node's first child is a best one, and how often a best child is
// in the first quarter.
constexpr std::uint64_t often_first = 70;
constexpr std::uint64_t often_early = 90;

int best_child_of(const Recipe& recipe, const NodeId& node) {
  if (recipe.order == Order::perfect) return 0;
  const std::uint64_t place = drawn(recipe, node, Use::place);
  const std::uint64_t chance = drawn(recipe, node, Use::best_child) % 100;
  if (recipe.order == Order::ordered && chance < often_first) return 0;
  const bool is_early = recipe.order == Order::ordered && chance < often_early;
  return static_cast<int>(place % static_cast<std::uint64_t>(is_early ? (recipe.width + 3) / 4 : recipe.width));
}

bool read_number(std::string_view text, NumberBounds bounds, int& number) {
  const auto read = whole_number(text, bounds);
  if (read) number = *read;
  return read.has_value();
}

bool read_seed(std::string_view text, std::uint64_t& seed) {
  const auto read = unsigned_number(text);
  if (read) seed = *read;
  return read.has_value();
}

bool read_setting(std::string_view name, std::string_view value, Recipe& recipe) {
  if (name == "width") return read_number(value, {1, 1000}, recipe.width);
  if (name == "depth") return read_number(value, {0, max_depth}, recipe.depth);
  if (name == "seed") return read_seed(value, recipe.seed);
  if (name == "range") return read_number(value, {0, max_points}, recipe.range);
  for (std::size_t i = 0; name == "order" && i < order_names.size(); ++i)
    if (value == order_names[i]) {
      recipe.order = static_cast<Order>(i);
      return true;
    }
  return false;
}

}  // namespace

NodeId root_of(const Recipe& recipe) {
  NodeId root;
  const bool has_value = recipe.order != Order::none && recipe.order != Order::correlated;
  if (has_value) root.value = drawn_between(recipe, root, -recipe.range, recipe.range);
  return root;
}

int child_count_of(const Recipe& recipe, const NodeId& node) { return node.ply == recipe.depth ? 0 : recipe.width; }

NodeId child_of(const Recipe& recipe, const NodeId& node, int number) {
  NodeId child{node.index * static_cast<std::uint64_t>(recipe.width) + static_cast<std::uint64_t>(number), node.value,
               node.ply + 1};
  if (recipe.order == Order::none) return child;
  if (recipe.order == Order::correlated) {
    child.value += drawn_between(recipe, child, -recipe.range, recipe.range);
    return child;
  }
  if (number == best_child_of(recipe, node)) return child;
  // The siblings of the best child are no better for the player to move.
  const bool is_first_player = node.ply % 2 == 0;
  child.value = is_first_player ? drawn_between(recipe, child, -recipe.range, node.value)
                                : drawn_between(recipe, child, node.value, recipe.range);
  return child;
}

int value_of(const Recipe& recipe, const NodeId& leaf) {
  return recipe.order == Order::none ? drawn_between(recipe, leaf, -recipe.range, recipe.range) : leaf.value;
}

std::vector<int> path_of(const Recipe& recipe, NodeId node) {
  std::vector<int> path(static_cast<std::size_t>(node.ply));
  const auto width = static_cast<std::uint64_t>(recipe.width);
  for (std::size_t i = path.size(); i-- > 0; node.index /= width) path[i] = static_cast<int>(node.index % width);
  return path;
}

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
  if (std::log2(recipe.width) * recipe.depth > max_index_bits)
    return fail(fmt::format("a tree of width {} and depth {} has more than 2^{} leaves", recipe.width, recipe.depth,
                            max_index_bits));
  if (recipe.order == Order::correlated && recipe.range * std::max(recipe.depth, 1) > max_points)
    return fail(fmt::format("the leaves of {} lie beyond +-{}", quoted(format_recipe(recipe)), max_points));
  return recipe;
}

std::string format_recipe(const Recipe& recipe) {
  return fmt::format("width={},depth={},seed={},range={},order={}", recipe.width, recipe.depth, recipe.seed,
                     recipe.range, order_names[static_cast<std::size_t>(recipe.order)]);
}

}  // namespace kibitz::tree
