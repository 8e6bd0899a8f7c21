#include "cli/verbs/trace/trace.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <ranges>

#include "cli/show/text.hpp"
#include "trace/icicle.hpp"

namespace kibitz {

namespace {

using trace::Row;
using trace::text_of;
using trace::TraceNode;
using trace::TraceTree;

constexpr auto to_left = TableColumn::Align::left;
constexpr auto to_right = TableColumn::Align::right;

std::string share_text(std::uint64_t part, std::uint64_t whole) {
  return fmt::format("{:.1f} %",
                     100.0 * static_cast<double>(part) / static_cast<double>(std::max<std::uint64_t>(whole, 1)));
}

std::string table_entry_text(const TraceNode& node) {
  if (!node.table_lower) return "nothing";
  return fmt::format("{} (depth {} and {}){}", text_of(Window{*node.table_lower, *node.table_upper}),
                     text_of(Depth{node.table_lower_depth}), text_of(Depth{node.table_upper_depth}),
                     node.table_used ? ", used" : "");
}

// The names of the bits that are set, lowest bit first, separated by commas.
std::string reasons_text(std::uint16_t bits, const std::vector<std::string_view>& names) {
  std::vector<std::string_view> reasons;
  for (std::size_t i = 0; i < names.size(); ++i)
    if ((bits >> i & 1) != 0) reasons.push_back(names[i]);
  return fmt::format("{}", fmt::join(reasons, ", "));
}
std::vector<std::string_view> extension_reasons() {
  std::vector<std::string_view> names{"capture", "recapture", "check",      "promotion",
                                      "advance", "threat",    "only reply", "variation"};
  names.insert(names.end(), extension_words.begin(), extension_words.end());
  return names;
}
std::vector<std::string_view> depth_change_reasons() {
  std::vector<std::string_view> names{"danger", "threat after a pass"};
  names.insert(names.end(), node_reduction_words.begin(), node_reduction_words.end());
  return names;
}

std::string pruned_moves_text(const TraceNode& node) {
  std::vector<std::string> parts;
  for (std::size_t rule = 0; rule < prune_rules; ++rule)
    if (node.pruned[rule] > 0)
      parts.push_back(fmt::format("{} by {}", node.pruned[rule], title_of(static_cast<PruneRule>(rule))));
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string count_text(ProofCount count) {
  return count == endless_count ? std::string("endless") : std::to_string(count);
}

// Facts about the node that the first line does not show, one line per fact.
std::string fact_lines(const TraceNode& node) {
  std::string notes;
  if (node.static_score) notes += fmt::format("static score  {}\n", format_score(*node.static_score));
  notes += fmt::format("table         {}\n", table_entry_text(node));
  if (node.extension > 0)
    notes += fmt::format("extended      {} ({})\n", text_of(Depth{node.extension}),
                         reasons_text(node.extension_reasons, extension_reasons()));
  if (node.reduction > 0)
    notes += fmt::format("reduced       {}, as move {}\n", text_of(Depth{node.reduction}), node.order + 1);
  if (node.depth_change != 0)
    notes += fmt::format("its moves     {} {} ({})\n", text_of(Depth{std::abs(node.depth_change)}),
                         node.depth_change > 0 ? "deeper" : "less deep",
                         reasons_text(node.depth_change_reasons, depth_change_reasons()));
  if (node.phi)
    notes +=
        fmt::format("proof numbers {} for the mover, {} against\n", count_text(*node.phi), count_text(*node.delta));
  if (node.visits) notes += fmt::format("visits        {}\n", *node.visits);
  if (const std::string moves = pruned_moves_text(node); !moves.empty())
    notes += fmt::format("moves pruned  {}\n", moves);
  if (node.unwritten > 0) notes += fmt::format("not written   {} nodes below it\n", node.unwritten);
  return notes;
}

TextTable table_of_children() {
  return TextTable({{"move", to_left, 0},
                    {"nodes", to_right, 0},
                    {"share", to_right, 0},
                    {"depth", to_right, 0},
                    {"window", to_left, 0},
                    {"value", to_right, 0},
                    {"searched as", to_left, 0},
                    {"ended by", to_left, 0},
                    {"row", to_right, 0}});
}

std::vector<std::string> cells_of(const TraceTree& tree, Row row, std::uint64_t whole) {
  const TraceNode node = tree.node(row);
  const std::string move = tree.move(row);
  return {move.empty() ? "-" : move,         std::to_string(node.nodes()),     share_text(node.nodes(), whole),
          text_of(Depth{node.depth}),        text_of(node.window()),           value_text(node),
          std::string(name_of(node.reason)), std::string(name_of(node.cause)), std::to_string(row)};
}

}  // namespace

std::string value_text(const TraceNode& node) {
  if (node.cause == Cause::open) return "open";
  const std::string_view sign = node.bound == Bound::lower ? ">= " : node.bound == Bound::upper ? "<= " : "";
  return fmt::format("{}{}", sign, format_score(node.value));
}

std::string trace_heading(const std::string& file, const trace::Trace& trace) {
  const trace::TraceHeader& header = trace.header();
  std::string text =
      fmt::format("{}: {}, preset {}{}{}\n{}\n", printable_text(file), header.game, header.preset,
                  header.settings.empty() ? "" : ", ", fmt::join(header.settings, ", "), header.position);
  const auto& summary = trace.summary();
  if (!summary) return text + fmt::format("{} nodes; the search was cut off while it was written down\n", trace.rows());
  text += fmt::format("{} nodes", summary->nodes);
  if (summary->written < summary->nodes) text += fmt::format(", {} of them written down", summary->written);
  if (trace.trees().size() > 1) text += fmt::format(", on {} threads", trace.trees().size());
  return text + fmt::format("; {}, ended: {}\n", header.request.empty() ? "no limit of depth or nodes" : header.request,
                            summary->end);
}

std::string calls_text(const TraceTree& tree) {
  TextTable table({{"call", to_right, 0},
                   {"depth", to_right, 0},
                   {"window", to_left, 0},
                   {"value", to_right, 0},
                   {"nodes", to_right, 0},
                   {"share", to_right, 0},
                   {"row", to_right, 0}});
  std::uint64_t whole = 0;
  for (const Row root : tree.roots()) whole += tree.nodes(root);
  for (const Row root : tree.roots()) {
    const TraceNode node = tree.node(root);
    table.add({std::to_string(node.call), text_of(Depth{node.iteration}), text_of(node.window()), value_text(node),
               std::to_string(node.nodes()), share_text(node.nodes(), whole), std::to_string(root)});
  }
  return table.text();
}

std::string path_text(const TraceTree& tree, Row row) {
  std::vector<std::string> moves;
  for (const Row step : tree.path(row)) {
    const std::string move = tree.move(step);
    const SearchReason reason = tree.node(step).reason;
    if (searches_parent_position(reason))
      moves.push_back(fmt::format("[{}]", name_of(reason)));
    else if (!move.empty())
      moves.push_back(move);
  }
  return moves.empty() ? "root" : fmt::format("{}", fmt::join(moves, " "));
}

std::string node_text(const TraceTree& tree, Row row, std::size_t most) {
  const TraceNode node = tree.node(row);
  std::string text = fmt::format("{}: {} nodes, depth {}, window {}, value {}, {}\n{}", path_text(tree, row),
                                 node.nodes(), text_of(Depth{node.depth}), text_of(node.window()), value_text(node),
                                 name_of(node.cause), fact_lines(node));
  std::vector<Row> children = tree.children(row);
  if (children.empty()) return text;
  std::ranges::sort(children, [&](Row a, Row b) { return std::pair{tree.nodes(b), a} < std::pair{tree.nodes(a), b}; });
  TextTable table = table_of_children();
  for (const Row child : children | std::views::take(most)) table.add(cells_of(tree, child, node.nodes()));
  text += '\n' + table.text();
  if (children.size() > most) text += fmt::format("and {} more (--most)\n", children.size() - most);
  return text;
}

std::string causes_text(const TraceTree& tree, Row row) {
  const trace::CauseCounts counts = trace::count_causes(tree, row);
  std::vector<std::size_t> causes(trace::cause_count);
  std::iota(causes.begin(), causes.end(), 0);
  std::ranges::sort(causes, [&](std::size_t a, std::size_t b) {
    return std::pair{counts.by_cause.at(b), a} < std::pair{counts.by_cause.at(a), b};
  });
  TextTable table({{"ended by", to_left, 0}, {"nodes", to_right, 0}, {"share", to_right, 0}});
  for (const std::size_t cause : causes)
    if (counts.by_cause.at(cause) > 0)
      table.add({std::string(name_of(static_cast<Cause>(cause))), std::to_string(counts.by_cause.at(cause)),
                 share_text(counts.by_cause.at(cause), tree.nodes(row))});
  if (counts.unwritten > 0)
    table.add({"not written", std::to_string(counts.unwritten), share_text(counts.unwritten, tree.nodes(row))});
  return table.text();
}

std::string nodes_text(const TraceTree& tree, std::span<const Row> rows) {
  TextTable table({{"row", to_right, 0},
                   {"nodes", to_right, 0},
                   {"depth", to_right, 0},
                   {"window", to_left, 0},
                   {"value", to_right, 0},
                   {"searched as", to_left, 0},
                   {"ended by", to_left, 0},
                   {"moves", to_left, 0}});
  for (const Row row : rows) {
    const TraceNode node = tree.node(row);
    table.add({std::to_string(row), std::to_string(node.nodes()), text_of(Depth{node.depth}), text_of(node.window()),
               value_text(node), std::string(name_of(node.reason)), std::string(name_of(node.cause)),
               path_text(tree, row)});
  }
  return table.text();
}

}  // namespace kibitz
