// The exhibit of search instability: a node may fail high with the window (7, 30) and fail low with (7, 50) (Moreland's
// page on the null move).
#include <fmt/format.h>

#include <map>
#include <optional>

#include "content/gallery/recorded.hpp"

namespace kibitz::gallery {

namespace {

struct ContradictoryVisits {
  std::size_t first = 0;   // index of the visit that failed high
  std::size_t second = 0;  // index of the later visit with a higher beta, which failed low
};

bool are_contradictory(const RecordedNode& first, const RecordedNode& second) {
  const bool is_wider = second.window.alpha == first.window.alpha && second.window.beta > first.window.beta;
  return is_wider && first.score >= first.window.beta && second.score <= second.window.alpha;
}

std::optional<ContradictoryVisits> find_contradiction(const Recording& recording) {
  // The indices of the visits to each node, by the moves that lead to the node and by its depth.
  std::map<std::pair<std::vector<std::string>, int>, std::vector<std::size_t>> visits;
  for (std::size_t i = 0; i < recording.nodes.size(); ++i) {
    if (recording.nodes[i].in_quiescence) continue;
    auto& earlier = visits[{moves_to(recording, i), recording.nodes[i].depth.units}];
    for (const std::size_t first : earlier)
      if (are_contradictory(recording.nodes[first], recording.nodes[i])) return ContradictoryVisits{first, i};
    earlier.push_back(i);
  }
  return std::nullopt;
}

std::vector<std::string> row_of(const std::string& label, const Recording& recording, std::size_t index) {
  const RecordedNode& node = recording.nodes[index];
  return {label,
          fmt::format("{}", fmt::join(moves_to(recording, index), " ")),
          std::to_string(node.depth.plies()),
          fmt::format("({}, {})", format_score(node.window.alpha), format_score(node.window.beta)),
          format_score(node.score),
          bound_of(node.score, node.window) == Bound::lower ? "fails high" : "fails low",
          std::string(name_of(node.cause))};
}

Expected<ExhibitTable> contradictions_table(const Exhibit& exhibit) {
  ExhibitTable rows{{"trial", "node after", "depth left", "window", "score", "", "ended by"}};
  for (const ExhibitTrial& trial : exhibit.trials) {
    const auto recording = TRY(record_search(exhibit, trial));
    const auto visits = find_contradiction(recording);
    if (visits)
      for (const std::size_t index : {visits->first, visits->second})
        rows.push_back(row_of(trial.label, recording, index));
    else
      rows.push_back({trial.label, "no such node", "", "", "", "", ""});
  }
  return rows;
}

}  // namespace

std::vector<Exhibit> instability_exhibits() {
  return {{"instability",
           "search instability: a node fails high, then low in a wider window",
           "chess",
           "r2qnrnk/p2b2b1/1p1p2pp/2pPpp2/1PP1P3/PRNBB1N1/3Q1PPP/5RK1 b - - 1 1",
           {"deepen=on", "order.rank=on", "driver=aspiration", "driver.aspiration_window=15"},
           4,
           {{"plain null move, R=2", {"null_move=plain", "null_move.reduction=2"}},
            {"verified null move, R=3", {"null_move=verified", "null_move.reduction=3"}, 0, true},
            {"no null move", {"null_move=off"}, 0, true}},
           "Whether a pass succeeds depends on beta: in the first window the pass beats it and the node fails high, in "
           "the wider one the pass does not, real moves are searched, and none of them reaches even alpha. A driver "
           "must not suppose that two searches of one tree agree (Kibitz's stop when the bounds cross); where every "
           "pass is verified or none is tried, here they do.",
           {},
           0,
           contradictions_table}};
}

}  // namespace kibitz::gallery
