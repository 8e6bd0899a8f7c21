// A searcher at a node of a drawn game, to test rules there.
#pragma once

#include "search_support/drawn_game.hpp"

namespace kibitz::test {

template <class G>  // a drawn game, or one derived from it
struct NodeOf {
  using Move = DrawnGame::Move;

  // The searcher is at the end of the path, which names the nodes from the root on.
  NodeOf(std::string_view text, const Options& options, const Names& path = {})
      : game(recorded(text, record)), searcher(line_of(*this), table, control, options) {
    for (const std::string& name : path) searcher.line.push_in_search(game.move_to(name));
    record = {};
  }

  Move move(std::string_view name) const { return game.move_to(name); }
  std::string name_of(Move move) const { return game.nodes[move.to].name; }
  Frame<Move>& frame() { return searcher.current_frame(); }
  Frame<Move>& child() { return (&frame())[1]; }

  Record record;
  G game;
  Table table;
  Control control;
  Searcher<G> searcher;

 private:
  static G recorded(std::string_view text, Record& record) {
    G game(text);
    game.record = &record;
    return game;
  }
  static Line<G> line_of(NodeOf& node) {
    node.table.resize(1 << 16);
    return {node.game, node.game.start()};
  }
};

using DrawnNode = NodeOf<DrawnGame>;

}  // namespace kibitz::test
