// EngineOf: converts to text what a method adds to its move and score.
#pragma once

#include "kibitz/engine/engine_of_class.hpp"

namespace kibitz {

// `found` is the result of MethodRun::found(). The report and the end of `analysis` must be set.
template <class G>
template <class Found>
Conspiracy EngineOf<G>::conspiracy_of(const Found& found, const Analysis& analysis) const {
  Conspiracy conspiracy;
  if (found.tree_size > 1) conspiracy.move = text_of(line_.current(), found.move);
  conspiracy.value = found.value;
  conspiracy.lowest = found.lowest;
  conspiracy.highest = found.highest;
  conspiracy.numbers = found.numbers;
  if (found.other) {
    conspiracy.leaves_to_change = found.leaves_to_change;
    conspiracy.other = text_of(line_.current(), *found.other);
  }
  for (const auto& leaf : found.conspirators) conspiracy.conspirators.push_back(text_of_line(leaf));
  conspiracy.end = analysis.end;
  conspiracy.nodes = analysis.report.statistics.nodes;
  conspiracy.tree_size = found.tree_size;
  conspiracy.time = analysis.report.time;
  return conspiracy;
}

template <class G>
template <class Found>
MethodAnswer EngineOf<G>::method_answer_of(const Found& found, const Analysis& analysis) const {
  if (found.solved) {
    const auto& solved = *found.solved;
    Solution solution;
    solution.at_least = solved.at_least;
    solution.at_most = solved.at_most;
    solution.points = solved.points;
    solution.line = text_of_line(solved.line);
    solution.line_is_whole = solved.line_is_whole;
    solution.end = analysis.end;
    solution.nodes = analysis.report.statistics.nodes;
    solution.bytes = solved.bytes;
    solution.time = analysis.report.time;
    return solution;
  }
  if (found.conspiracy) return conspiracy_of(*found.conspiracy, analysis);
  if (found.leaves) {
    OpenListAnswer leaves{found.value, {}};
    for (const auto& leaf : *found.leaves) leaves.leaves.push_back({text_of_line(leaf.moves), leaf.score});
    return leaves;
  }
  if (found.scout) {
    ScoutAnswer answer = *found.scout;
    if (!analysis.report.lines[0].moves.empty()) answer.move = analysis.report.lines[0].moves.front();
    answer.nodes = analysis.report.statistics.nodes;
    answer.time = analysis.report.time;
    return answer;
  }
  return {};
}

}  // namespace kibitz
