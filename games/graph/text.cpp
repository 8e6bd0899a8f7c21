// A position is written as its graph, followed by " at ", the node and the side to move: "R: A B; A: 1 R; B: A -2 at B
// Min". At the root with Max to move, only the graph is written. A move is the name of the node that it leads to.
#include <fmt/format.h>

#include "games/graph/graph.hpp"

namespace kibitz {
namespace {

Expected<void> read_node_and_mover(Graph::Position& position, std::string_view text) {
  const std::size_t blank = text.find(' ');
  const std::string_view node = text.substr(0, blank);
  const std::string_view mover = blank == std::string_view::npos ? "" : text.substr(blank + 1);
  const auto& list = position.nodes->list;
  while (position.node < list.size() && list[position.node].name != node) ++position.node;
  if (position.node == list.size()) return fail(fmt::format("the graph has no node {}", quoted(node)));
  if (mover != "Max" && mover != "Min") return fail(fmt::format("expected NODE Max or NODE Min, not {}", quoted(text)));
  position.mover = mover == "Min";
  return {};
}

}  // namespace

Graph::Position Graph::start() const { return *parse_position("R: A B; A: 1 R; B: A -2"); }

Expected<Graph::Position> Graph::parse_position(std::string_view text) const {
  constexpr std::string_view separator = " at ";
  const std::size_t at = text.find(separator);
  const auto nodes = TRY(graph::parse_nodes(text.substr(0, at)));
  Position position{nodes, 0, 0};
  if (at == std::string_view::npos) return position;
  TRY(read_node_and_mover(position, text.substr(at + separator.size())));
  return position;
}

std::string Graph::format_position(const Position& position) const {
  if (position.node == 0 && position.mover == 0) return position.nodes->text;
  return fmt::format("{} at {} {}", position.nodes->text, position.current_node().name, side_names[position.mover]);
}

Expected<Graph::Move> Graph::parse_move(const Position& position, std::string_view text) const {
  const auto& children = position.current_node().children;
  for (std::uint32_t i = 0; i < children.size(); ++i)
    if (position.nodes->list[children[i]].name == text) return Move{i};
  return fail(fmt::format("from {} no edge leads to {}", position.current_node().name, quoted(text)));
}

std::string Graph::format_move(const Position& position, Move move) const {
  return position.nodes->list[position.current_node().children[move.child]].name;
}

Picture Graph::picture(const Position& position) const {
  Picture picture;
  picture.family = Picture::BoardStyle::graph;
  picture.caption = fmt::format("{} to move at {}: {}", side_names[position.mover], position.current_node().name,
                                position.nodes->text);
  return picture;
}

}  // namespace kibitz
