#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "trace/export.hpp"
#include "trace/icicle.hpp"

namespace kibitz::trace {

namespace {

std::string json_text(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + '"';
}

Expected<std::vector<IcicleRectangle>> rectangles_of_all_nodes(const TitledSubtree& part) {
  const std::uint64_t rows = part.tree.node(part.root).subtree;
  if (rows > max_profiled_rows)
    return fail(fmt::format("{} nodes are more than viewers of profiles can show, {}: follow moves to a smaller part",
                            rows, max_profiled_rows));
  return icicle_rectangles(part.tree, part.root, std::max<std::uint64_t>(part.tree.nodes(part.root), 1));
}

std::string name_of_node(const TitledSubtree& part, Row row) {
  const std::string move = part.tree.move(row);
  return move.empty() ? "root" : move;
}

}  // namespace

Expected<void> write_perfetto(std::ostream& out, const TitledSubtree& part) {
  const auto nodes = TRY(rectangles_of_all_nodes(part));
  out << "{\"traceEvents\":[\n";
  std::string_view between;
  for (const IcicleRectangle& node : nodes) {
    out << between
        << fmt::format(R"({{"ph":"X","pid":1,"tid":1,"ts":{},"dur":{},"name":{},"cat":"{}","args":{{"node":{}}}}})",
                       node.begin, node.nodes, json_text(name_of_node(part, node.row)),
                       name_of(part.tree.node(node.row).cause), json_text(describe_node(part.tree, node.row)));
    between = ",\n";
  }
  out << "\n]}\n";
  return {};
}

// A frame of the profile is a move with a cause, so that the viewer's table sums over all nodes with that move and
// cause.
Expected<void> write_speedscope(std::ostream& out, const TitledSubtree& part) {
  const auto nodes = TRY(rectangles_of_all_nodes(part));
  std::map<std::string, std::size_t> numbers;
  std::vector<std::string> frames;
  std::string events;
  // For each open node: the number of nodes after which its frame is closed, and the index of the frame.
  std::vector<std::pair<std::uint64_t, std::size_t>> open;
  const auto add = [&](char kind, std::size_t frame, std::uint64_t at) {
    events += fmt::format("{}{{\"type\":\"{}\",\"frame\":{},\"at\":{}}}", events.empty() ? "" : ",\n", kind, frame, at);
  };
  const auto close_until = [&](std::size_t level) {
    for (; open.size() > level; open.pop_back()) add('C', open.back().second, open.back().first);
  };
  for (const IcicleRectangle& node : nodes) {
    const std::string name =
        fmt::format("{} ({})", name_of_node(part, node.row), name_of(part.tree.node(node.row).cause));
    const auto [found, is_new] = numbers.try_emplace(name, frames.size());
    if (is_new) frames.push_back(name);
    close_until(static_cast<std::size_t>(node.level));
    add('O', found->second, node.begin);
    open.emplace_back(node.begin + node.nodes, found->second);
  }
  close_until(0);
  out << R"({"$schema":"https://www.speedscope.app/file-format-schema.json","shared":{"frames":[)";
  for (std::size_t i = 0; i < frames.size(); ++i)
    out << (i > 0 ? "," : "") << "{\"name\":" << json_text(frames[i]) << '}';
  out << fmt::format(
             "]}},\"profiles\":[{{\"type\":\"evented\",\"name\":{},\"unit\":\"none\",\"startValue\":0,"
             "\"endValue\":{},\"events\":[\n",
             json_text(part.title), part.tree.nodes(part.root))
      << events << "\n]}]}\n";
  return {};
}

}  // namespace kibitz::trace
