// Multi-cut (Björnsson and Marsland, Multi-cut alpha-beta pruning in game-tree search, Theoretical Computer Science
// 252, 2001): before the moves of an expected cut node are searched, its first moves are searched at reduced depth. If
// several of them fail high, the node is cut: it is unlikely that all of them are wrong. With `at_all_nodes` expected
// all nodes are cut, too (Winands, van den Herik, Uiterwijk and van der Werf, Enhanced forward pruning, Information
// Sciences 175, 2005). Unsound: in zugzwang and where only one move holds, shallow searches may miss it. Not applied in
// open windows or if beta is a proved score.
#pragma once

#include <algorithm>

#include "kibitz/game/line.hpp"
#include "kibitz/search/alpha_beta/candidates.hpp"
#include "kibitz/search/alpha_beta/extend.hpp"
#include "kibitz/search/alpha_beta/rule.hpp"

namespace kibitz {

struct MultiCut {
  static constexpr RuleInfo info{"multi_cut", "multi-cut of moves", "multi_cut_of_moves"};

  int cutoffs = 0;            // C: number of moves that must fail high; 0: off. The authors use 3
  int moves = 10;             // M: number of moves that are tried
  int reduction = 2;          // R: depth taken from the search of a move, in plies, besides the move's own ply
  bool at_all_nodes = false;  // also where all moves are expected to fail low

  bool is_on() const { return cutoffs > 0; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = MultiCut;
    const auto on = need<&Self::cutoffs>("multi_cut");
    return {number_row<&Self::cutoffs>({"multi_cut",
                                        {0, 64, "moves"},
                                        selective,
                                        "",
                                        needs::nothing,
                                        "multi-cut: moves that must fail high at reduced depth; 0 = off"}),
            number_row<&Self::moves>(
                {"multi_cut.moves", {1, 512, "moves"}, selective, "", on, "multi-cut: number of moves that are tried"}),
            number_row<&Self::reduction>({"multi_cut.reduction",
                                          {1, 16, "plies"},
                                          selective,
                                          "",
                                          on,
                                          "multi-cut: depth reduction, without the move's own ply"}),
            flag_row<&Self::at_all_nodes>({"multi_cut.all_nodes", selective, "", on,
                                           "multi-cut: also at expected all nodes, not only at expected cut nodes"})};
  }

  // Returns beta if the node is cut, otherwise nullopt.
  template <class S>
  std::optional<Score> cut(S& s, NodeBounds node, Frame<typename S::Move>& frame) const {
    const Depth depth = node.depth - plies(1 + reduction);
    if (depth <= horizon || is_beyond_evaluation(node.window.beta)) return std::nullopt;
    if (!frame.expects_cut && !at_all_nodes) return std::nullopt;
    MoveList<typename S::Move> list(s.moves);
    generate_main_search_moves(s, list);
    MovePicker<S> picker(s, frame, list, frame.table_move);
    int tried = 0, high = 0;
    for (typename S::Move move; tried < moves && high + moves - tried >= cutoffs && picker.next(move); ++tried) {
      high += score_at_reduced_depth(s, {.move = move, .index = picker.index(), .reduction = plies(reduction)},
                                     {node.window, depth}, frame) >= node.window.beta;
      if (high >= cutoffs) return node.window.beta;
    }
    return std::nullopt;
  }

 private:
  template <class S>
  static Score score_at_reduced_depth(S& s, const MoveToSearch<typename S::Move>& tried, NodeBounds node,
                                      Frame<typename S::Move>& frame) {
    extend_move(s, tried.move, false, frame);
    frame.child().expects_cut = false;  // the move is tried because it may fail high, so its child should fail low
    s.play(tried.move);
    s.trace.set_next_origin({.reason = SearchReason::reduced, .order = tried.index, .reduction = tried.reduction});
    const Score score = -s.search_node(node.window.opponent_window(), node.depth, frame.child());
    s.line.pop();
    return score;
  }
};

}  // namespace kibitz
