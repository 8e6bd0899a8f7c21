#include "games/tree/tree_parameters.hpp"

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

// What a node's random number decides. A node has an independent random number for each use.
enum class RandomUse : std::uint64_t { value, best_child_order, best_child_index };

std::uint64_t random_number_of(const TreeParameters& parameters, const NodeId& node, RandomUse use) {
  const std::uint64_t node_hash = mix_bits(node.index ^ static_cast<std::uint64_t>(node.ply) << max_index_bits);
  return mix_bits(mix_bits(parameters.seed ^ static_cast<std::uint64_t>(use) << 60) ^ node_hash);
}

int random_value_between(const TreeParameters& parameters, const NodeId& node, int least, int most) {
  const auto span = static_cast<std::uint64_t>(most - least) + 1;
  return least + static_cast<int>(random_number_of(parameters, node, RandomUse::value) % span);
}

// Percentages of the nodes of a strongly ordered tree (TreeOrder::ordered).
constexpr std::uint64_t percent_first_best = 70;  // nodes whose first child is a best child
constexpr std::uint64_t percent_early_best = 90;  // nodes with a best child in the first quarter of the children

int best_child_of(const TreeParameters& parameters, const NodeId& node) {
  if (parameters.order == TreeOrder::perfect) return 0;
  const std::uint64_t index = random_number_of(parameters, node, RandomUse::best_child_index);
  const std::uint64_t chance = random_number_of(parameters, node, RandomUse::best_child_order) % 100;
  if (parameters.order == TreeOrder::ordered && chance < percent_first_best) return 0;
  const bool is_early = parameters.order == TreeOrder::ordered && chance < percent_early_best;
  return static_cast<int>(index % static_cast<std::uint64_t>(is_early ? (parameters.width + 3) / 4 : parameters.width));
}

bool read_number(std::string_view text, NumberBounds bounds, int& number) {
  const auto read = parse_integer(text, bounds);
  if (read) number = *read;
  return read.has_value();
}

bool read_seed(std::string_view text, std::uint64_t& seed) {
  const auto read = parse_unsigned_integer(text);
  if (read) seed = *read;
  return read.has_value();
}

bool read_setting(std::string_view name, std::string_view value, TreeParameters& parameters) {
  if (name == "width") return read_number(value, {1, 1000}, parameters.width);
  if (name == "depth") return read_number(value, {0, max_depth}, parameters.depth);
  if (name == "seed") return read_seed(value, parameters.seed);
  if (name == "range") return read_number(value, {0, max_points}, parameters.range);
  for (std::size_t i = 0; name == "order" && i < order_names.size(); ++i)
    if (value == order_names[i]) {
      parameters.order = static_cast<TreeOrder>(i);
      return true;
    }
  return false;
}

}  // namespace

NodeId root_of(const TreeParameters& parameters) {
  NodeId root;
  const bool has_value = parameters.order != TreeOrder::none && parameters.order != TreeOrder::correlated;
  if (has_value) root.value = random_value_between(parameters, root, -parameters.range, parameters.range);
  return root;
}

int child_count_of(const TreeParameters& parameters, const NodeId& node) {
  return node.ply == parameters.depth ? 0 : parameters.width;
}

NodeId child_of(const TreeParameters& parameters, const NodeId& node, int number) {
  NodeId child{node.index * static_cast<std::uint64_t>(parameters.width) + static_cast<std::uint64_t>(number),
               node.value, node.ply + 1};
  if (parameters.order == TreeOrder::none) return child;
  if (parameters.order == TreeOrder::correlated) {
    child.value += random_value_between(parameters, child, -parameters.range, parameters.range);
    return child;
  }
  if (number == best_child_of(parameters, node)) return child;
  // The siblings of the best child are no better for the player to move.
  const bool is_first_player = node.ply % 2 == 0;
  child.value = is_first_player ? random_value_between(parameters, child, -parameters.range, node.value)
                                : random_value_between(parameters, child, node.value, parameters.range);
  return child;
}

int value_of(const TreeParameters& parameters, const NodeId& leaf) {
  return parameters.order == TreeOrder::none
             ? random_value_between(parameters, leaf, -parameters.range, parameters.range)
             : leaf.value;
}

std::vector<int> path_of(const TreeParameters& parameters, NodeId node) {
  std::vector<int> path(static_cast<std::size_t>(node.ply));
  const auto width = static_cast<std::uint64_t>(parameters.width);
  for (std::size_t i = path.size(); i-- > 0; node.index /= width) path[i] = static_cast<int>(node.index % width);
  return path;
}

Expected<TreeParameters> parse_parameters(std::string_view text) {
  TreeParameters parameters{.width = 0, .depth = -1};
  while (true) {
    const std::size_t start = text.find_first_not_of(", \t\r\n");
    if (start == std::string_view::npos) break;
    text.remove_prefix(start);
    const std::string_view setting = text.substr(0, text.find_first_of(", \t\r\n"));
    text.remove_prefix(setting.size());
    const std::size_t equals = setting.find('=');
    if (equals == std::string_view::npos ||
        !read_setting(setting.substr(0, equals), setting.substr(equals + 1), parameters))
      return fail(
          fmt::format("{} is no setting of a tree: width (1..1000), depth (0..{}), seed, range (0..{}), order "
                      "({})",
                      quoted(setting), max_depth, max_points, fmt::join(order_names, ", ")));
  }
  if (parameters.width == 0 || parameters.depth < 0)
    return fail("a tree needs a list such as ((3 12)(2 4)), or both width= and depth=");
  if (std::log2(parameters.width) * parameters.depth > max_index_bits)
    return fail(fmt::format("a tree of width {} and depth {} has more than 2^{} leaves", parameters.width,
                            parameters.depth, max_index_bits));
  if (parameters.order == TreeOrder::correlated && parameters.range * std::max(parameters.depth, 1) > max_points)
    return fail(fmt::format("the leaves of {} lie beyond +-{}", quoted(format_parameters(parameters)), max_points));
  return parameters;
}

std::string format_parameters(const TreeParameters& parameters) {
  return fmt::format("width={},depth={},seed={},range={},order={}", parameters.width, parameters.depth, parameters.seed,
                     parameters.range, order_names[static_cast<std::size_t>(parameters.order)]);
}

}  // namespace kibitz::tree
