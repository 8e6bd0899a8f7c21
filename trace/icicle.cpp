#include "trace/icicle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace kibitz::trace {

namespace {

class IcicleLayout {
 public:
  IcicleLayout(const TraceTree& tree, std::uint64_t least) : tree_(tree), least_(std::max<std::uint64_t>(least, 1)) {}

  void place(Row row, int level, std::uint64_t begin) {
    rectangles_.push_back({row, level, begin, tree_.nodes(row)});
    if (rectangles_.back().nodes > 1)
      for (const Row child : tree_.children(row)) {
        const std::uint64_t nodes = tree_.nodes(child);
        if (nodes >= least_) place(child, level + 1, begin);
        begin += nodes;
      }
  }
  std::vector<IcicleRectangle> take() { return std::move(rectangles_); }

 private:
  const TraceTree& tree_;
  std::uint64_t least_;
  std::vector<IcicleRectangle> rectangles_;
};

std::string window_end_text(Score score) {
  if (std::abs(score) >= infinite_score) return "any";
  return format_score(score);
}

std::string_view bound_text(Bound bound) {
  return bound == Bound::lower ? " or more" : bound == Bound::upper ? " or less" : "";
}

}  // namespace

std::vector<IcicleRectangle> icicle_rectangles(const TraceTree& tree, Row root, std::uint64_t shares) {
  IcicleLayout layout(tree, (tree.nodes(root) + shares - 1) / shares);
  layout.place(root, 0, 0);
  return layout.take();
}

std::string_view colour_of(Cause cause) {
  constexpr std::array of_rules{"#fa9fb5", "#fcc5c0", "#c994c7"};
  if (const auto rule = static_cast<std::size_t>(cause) - static_cast<std::size_t>(first_cause_of_rules);
      rule < CutRules::size)
    return of_rules[rule % of_rules.size()];
  switch (cause) {
    case Cause::searched: return "#d9d9d9";
    case Cause::cut: return "#9ecae1";
    case Cause::evaluated: return "#f7fcb9";
    case Cause::ended: return "#fdae6b";
    case Cause::exact_knowledge: return "#fdd0a2";
    case Cause::table: return "#a1d99b";
    case Cause::etc: return "#c7e9c0";
    case Cause::null_move: return "#bcbddc";
    case Cause::verified_null_move: return "#9e9ac8";
    case Cause::multi_cut: return "#d4b9da";
    case Cause::other_cut: return "#e7a1c8";
    case Cause::stand_pat: return "#e5d8a8";
    case Cause::stopped:
    case Cause::open: return "#ffffff";
  }
  return "#ffffff";
}

std::string text_of(Depth depth) {
  const int whole = depth.units / units_per_ply;
  const int rest = std::abs(depth.units % units_per_ply);
  if (rest == 0) return std::to_string(whole);
  const int common = std::gcd(rest, units_per_ply);
  const std::string_view sign = depth.units < 0 && whole == 0 ? "-" : "";
  const std::string plies = whole == 0 ? "" : std::to_string(whole) + ' ';
  return fmt::format("{}{}{}/{}", sign, plies, rest / common, units_per_ply / common);
}

std::string text_of(Window window) { return window_end_text(window.alpha) + ".." + window_end_text(window.beta); }

std::string describe_node(const TraceTree& tree, Row row) {
  const TraceNode node = tree.node(row);
  const std::string move = tree.move(row);
  return fmt::format("{}: {} nodes, {}, depth {}, window {}, {}{}: {}", move.empty() ? "root" : move, node.nodes(),
                     name_of(node.reason), text_of(Depth{node.depth}), text_of(node.window()), format_score(node.value),
                     bound_text(node.bound), name_of(node.cause));
}

}  // namespace kibitz::trace
