// Enhanced transposition cutoff (Schaeffer and Plaat 1996, "New advances in alpha-beta searching"): probes the table
// for every child before any move is searched. A child whose upper bound is low enough refutes this node. The
// cutoff is as exact as the table.
#pragma once

#include "kibitz/search/alpha_beta/frame.hpp"
#include "kibitz/search/alpha_beta/table_use.hpp"
#include "kibitz/search/options/needs.hpp"
#include "kibitz/search/options/parameter.hpp"

namespace kibitz {

// Near the leaves, probing costs more than it saves; min_depth excludes such nodes. A probed child is not searched and
// does not count as a node (Statistics::etc_probes counts it).
struct EtcOptions {
  bool use = false;
  int min_depth = 2;  // smallest depth, in plies, of a node that probes its children

  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = EtcOptions;
    return {flag_row<&Self::use>({"etc", exact, "", needs::table,
                                  "enhanced transposition cutoff: probe the table for all children first"}),
            number_row<&Self::min_depth>({"etc.min_depth",
                                          {1, 64, "plies"},
                                          exact,
                                          "",
                                          {need<&Self::use>("etc=on"), needs::table},
                                          "enhanced transposition cutoff: minimum node depth"})};
  }
};

// True if a node of this depth probes its children.
inline bool tries_etc(const EtcOptions& options, Depth depth) {
  return options.use && depth >= plies(options.min_depth);
}

// The score of a child's entry that cuts the node off, at least beta; nullopt: no entry does.
template <class S>
std::optional<Score> cut_score_of_etc(S& s, NodeBounds node, const MoveList<typename S::Move>& moves) {
  const EtcOptions& options = s.options.transposition_cutoff;
  if (!tries_etc(options, node.depth) || !s.options.table.use) return std::nullopt;
  if (s.current_frame().excluded) return std::nullopt;
  const int child_ply = s.line.ply() + 1;
  for (int i = 0; i < moves.size(); ++i) {
    s.line.push_in_search(moves[i]);
    ++s.statistics.etc_probes;
    const TableKey table_key = table_key_of(s);
    const auto entry = s.table.probe(table_key.key);
    s.line.pop();
    if (!entry || !is_deep_enough(entry->upper_depth, node.depth - one_ply, s.options.table.depth)) continue;
    if (!s.options.table.calls && entry->call != s.call) continue;
    const Score score = -from_table_score(entry->upper, ply_adjustment(s, child_ply));
    if (score < node.window.beta) continue;
    ++s.statistics.etc_cutoffs;
    s.estimates += entry->upper_depth != proved_depth;
    s.omissions += s.search_needs.prunes && entry->upper_depth != proved_depth;
    return score;
  }
  return std::nullopt;
}

}  // namespace kibitz
