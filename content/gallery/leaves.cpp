// The exhibit that lists the leaves of three searches in order: Stockman's original SSS*, SSS* as a loop of alpha-beta
// searches with memory, and alpha-beta.
#include <fmt/format.h>

#include <algorithm>

#include "content/gallery/recorded.hpp"
#include "kibitz/engine/questions.hpp"

namespace kibitz::gallery {

namespace {

std::string leaf_text(const std::vector<std::string>& moves, Score score) {
  return fmt::format("{} = {}", fmt::join(moves, " "), format_score(score));
}

// The leaves that a trial's search evaluates, in the order of their first evaluation.
Expected<std::vector<std::string>> leaves_of(const Exhibit& exhibit, const ExhibitTrial& trial) {
  const auto recorded = TRY(record_search(exhibit, trial));
  const Recording& recording = recorded;
  std::vector<std::string> leaves;
  for (std::size_t i = 0; i < recording.nodes.size(); ++i) {
    const RecordedNode& node = recording.nodes[i];
    if (node.in_quiescence || (node.cause != Cause::evaluated && node.cause != Cause::ended)) continue;
    const std::string leaf = leaf_text(moves_to(recording, i), node.ply % 2 == 0 ? node.score : -node.score);
    if (std::ranges::find(leaves, leaf) == leaves.end()) leaves.push_back(leaf);
  }
  return leaves;
}

Expected<std::vector<std::string>> leaves_of_stockman_sss(const Exhibit& exhibit) {
  const auto engine = TRY(set_up(exhibit, exhibit.trials.at(0)));
  Control control;
  const auto search = TRY(search_with_stockman_sss(*engine, exhibit.depth, control));
  std::vector<std::string> leaves;
  for (const OpenListAnswer::Leaf& leaf : search.leaves) {
    std::vector<std::string> moves;
    for (const MoveText& move : leaf.moves) moves.push_back(move.move);
    leaves.push_back(leaf_text(moves, leaf.score));
  }
  return leaves;
}

Expected<Rows> leaves_table(const Exhibit& exhibit) {
  std::vector<std::vector<std::string>> columns;
  auto leaves = leaves_of_stockman_sss(exhibit);
  for (std::size_t i = 0;; ++i) {
    if (!leaves) return std::unexpected(leaves.error());
    columns.push_back(*leaves);
    if (i == exhibit.trials.size()) break;
    leaves = leaves_of(exhibit, exhibit.trials[i]);
  }
  Rows rows(1);
  rows[0] = {"leaf", "Stockman's SSS*"};
  for (const ExhibitTrial& trial : exhibit.trials) rows[0].push_back(trial.label);
  const std::size_t longest = std::ranges::max(columns, {}, &std::vector<std::string>::size).size();
  for (std::size_t i = 0; i < longest; ++i) {
    rows.push_back({std::to_string(i + 1)});
    for (const auto& column : columns) rows.back().push_back(i < column.size() ? column[i] : "");
  }
  return rows;
}

}  // namespace

std::vector<Exhibit> leaf_exhibits() {
  return {{"sss",
           "SSS* visits the same leaves as alpha-beta with memory",
           "tree",
           "width=2,depth=4,seed=7,range=50",
           {"table=on", "table.order=off", "table.leaves=on"},
           4,
           {{"driver sss", {"driver=sss"}, 0, true}, {"alpha-beta", {"driver=full"}}},
           "Stockman's SSS* (1979) keeps a list OPEN of states and always expands the best; a loop of null-window "
           "alpha-beta searches over a table evaluates the same leaves in the same order. Alpha-beta goes from left to "
           "right, and on this tree, whose best moves stand on the right, it evaluates seven leaves more.",
           {},
           0,
           leaves_table}};
}

}  // namespace kibitz::gallery
