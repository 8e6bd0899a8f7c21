#include "cli/verbs/analyse/tree.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace kibitz {

namespace {

// Sizes in the picture, in SVG units.
constexpr double leaf_distance = 34;
constexpr double ply_distance = 74;
constexpr double border = 40;
constexpr double radius = 13;
constexpr double legend_height = 74;

// CSS classes inside the picture: v = visited node, u = unvisited node. The rings mark the solution trees; a node with
// both rings is on the principal variation.
constexpr std::string_view style = R"(<style>
text{font:12px sans-serif;text-anchor:middle;fill:#222}
.small{font-size:9px;fill:#666}.legend{text-anchor:start}
.edge{stroke:#444;stroke-width:1.4}.edge.u{stroke:#bbb;stroke-dasharray:3 3}
.node{fill:#fff;stroke:#444;stroke-width:1.4}.node.v{fill:#ffe9b3}.node.u{fill:#f6f6f6;stroke:#bbb;stroke-dasharray:3 3}
.ring{fill:none;stroke-width:2.4}.max{stroke:#2166ac}.min{stroke:#b2182b}
.cut{stroke:#b2182b;stroke-width:2.2}
</style>
)";

std::string escaped_xml(std::string_view text) {
  std::string result;
  for (char c : text) {
    if (c == '<')
      result += "&lt;";
    else if (c == '&')
      result += "&amp;";
    else
      result += c;
  }
  return result;
}

std::string value_text(Score value) {
  if (is_points(value)) return std::to_string(points_of(value));
  return is_decided(value) ? format_score(value) : std::to_string(value);
}

class TreeDrawing {
 public:
  explicit TreeDrawing(const GameTree& tree) : tree_(tree), x_(tree.nodes.size(), 0) {
    place_subtree(0);
    for (const TreeNode& node : tree.nodes) depth_ = std::max(depth_, node.ply);
  }

  std::string text(const GameInfo& game) const {
    const double width = std::max(next_leaf_ * leaf_distance + 2 * border, 640.0);
    const double height = depth_ * ply_distance + 2 * border + legend_height;
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" "
        "height=\"{1:.0f}\">\n{2}<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
        width, height, style);
    for (std::size_t i = 1; i < tree_.nodes.size(); ++i) svg += edge(i);
    for (std::size_t i = 0; i < tree_.nodes.size(); ++i) svg += shape(i);
    return svg + legend(game, height - legend_height) + "</svg>\n";
  }

 private:
  // Assigns columns to the leaves from left to right. Parents are centred over their children.
  void place_subtree(std::size_t index) {
    const auto& children = tree_.nodes[index].children;
    for (int child : children) place_subtree(static_cast<std::size_t>(child));
    x_[index] =
        children.empty()
            ? border + leaf_distance * (next_leaf_++ + 0.5)
            : (x_[static_cast<std::size_t>(children.front())] + x_[static_cast<std::size_t>(children.back())]) / 2;
  }
  double y(std::size_t index) const { return border + tree_.nodes[index].ply * ply_distance; }

  std::string edge(std::size_t index) const {
    const TreeNode& node = tree_.nodes[index];
    const auto parent = static_cast<std::size_t>(node.parent);
    const double x1 = x_[parent], y1 = y(parent) + radius, x2 = x_[index], y2 = y(index) - radius;
    std::string svg = fmt::format("<line class=\"edge {}\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>\n",
                                  node.visits > 0 ? "v" : "u", x1, y1, x2, y2);
    const bool is_cut_off = node.visits == 0 && tree_.nodes[parent].was_cut;
    if (is_cut_off) {
      const double x = (x1 + x2) / 2, middle = (y1 + y2) / 2;
      svg += fmt::format("<line class=\"cut\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>\n", x - 8,
                         middle - 4, x + 8, middle + 4);
    }
    return svg;
  }

  // The outline of a node: a square if the first player is to move, a circle if the second is, as in the literature.
  std::string outline(std::size_t index, std::string_view classes, double size) const {
    const double x = x_[index], middle = y(index);
    if (tree_.nodes[index].is_first_player)
      return fmt::format("<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>\n", classes,
                         x - size, middle - size, 2 * size, 2 * size);
    return fmt::format("<circle class=\"{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\"/>\n", classes, x, middle, size);
  }

  std::string shape(std::size_t index) const {
    const TreeNode& node = tree_.nodes[index];
    const double x = x_[index], middle = y(index);
    std::string svg = outline(index, node.visits > 0 ? "node v" : "node u", radius);
    if (node.in_max_solution) svg += outline(index, "ring max", radius + 2.5);
    if (node.in_min_solution) svg += outline(index, "ring min", radius + (node.in_max_solution ? 5.5 : 2.5));
    svg +=
        fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", x, middle + 4, escaped_xml(value_text(node.value)));
    if (node.first_visit > 0)
      svg += fmt::format("<text class=\"small\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", x, middle + radius + 16,
                         node.visits > 1 ? fmt::format("{}. ({}x)", node.first_visit, node.visits)
                                         : fmt::format("{}.", node.first_visit));
    return svg;
  }

  static std::string legend(const GameInfo& game, double top) {
    const std::string lines[] = {
        fmt::format("Square: {} to move; circle: {}. Values are {}'s, by minimax. Filled: visited; dashed: not.",
                    game.side_names.at(0), game.side_names.at(1), game.side_names.at(0)),
        "Below a leaf: its place in the order of visit. Red stroke: cut off, not visited.",
        "Blue ring: best max solution tree; red ring: best min solution tree; either: minimal tree; both: principal "
        "variation."};
    std::string svg;
    for (const std::string& line : lines)
      svg +=
          fmt::format("<text class=\"small legend\" x=\"12\" y=\"{:.0f}\">{}</text>\n", top += 18, escaped_xml(line));
    return svg;
  }

  const GameTree& tree_;
  std::vector<double> x_;
  int next_leaf_ = 0;
  int depth_ = 0;
};

}  // namespace

Expected<std::string> tree_svg(const Engine& engine, const Recording& recording) {
  if (recording.nodes.empty()) return fail("nothing was searched, so there is no tree to draw");
  const auto tree = TRY(build_game_tree(engine, recording));
  return TreeDrawing(tree).text(engine.info());
}

}  // namespace kibitz
