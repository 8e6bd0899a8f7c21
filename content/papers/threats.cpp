// The claims on Donninger's extension where a null move fails far below beta (Moreland's page).
#include <fmt/format.h>

#include "content/methods/documents.hpp"
#include "content/papers/runs.hpp"

namespace kibitz::papers {

namespace {

using enum FigureColumn;
using methods::moreland;

// Without the extension, with it, and how a deeper search judges; then a position full of threats.
std::vector<ClaimRun> threat_runs() {
  const auto fork = method_runs({"null_move.threat_extension, null_move.threat_margin", "chess"}, "no extension",
                                "8/24 ply where the pass fails by 2.00");
  const auto attack = method_runs({"null_move.threat_extension", "chess"}, "full of threats, no extension",
                                  "full of threats, 23/24 ply");
  const auto changed = [](ClaimRun run, const std::string& label, const std::string& settings, int depth) {
    run.label = label;
    run.settings += " " + settings;
    run.depth = depth;
    return run;
  };
  const int depth = fork[0].depth;
  return {fork[0],
          changed(fork[1], "8/24 ply, a margin that no pass reaches", "null_move.threat_margin=1000000", depth),
          fork[1],
          changed(fork[0], "no extension, a ply deeper", "", depth + 1),
          changed(fork[0], "no extension, no null move, four plies deeper", "null_move=off", depth + 4),
          attack[0],
          changed(attack[0], "full of threats, 8/24 ply", "null_move.threat_extension=8", attack[1].depth),
          changed(attack[0], "full of threats, 20/24 ply", "null_move.threat_extension=20", attack[1].depth),
          attack[1]};
}

ClaimVerdict judge_threats(const FigureTable& table) {
  const auto nodes = [&](std::size_t i) { return grouped(nodes_of(table, i)); };
  const std::string& right = table[4].move;
  const bool needs_margin = nodes_of(table, 1) == nodes_of(table, 0) && table[1].move == table[0].move;
  const bool finds = table[0].move != right && table[2].move == right && table[2].statistics.extensions > 0;
  const bool is_cheaper = table[3].move == right && nodes_of(table, 2) < nodes_of(table, 3);
  const bool explodes = table[7].has_ended && nodes_of(table, 7) > 20 * nodes_of(table, 5) && !table[8].has_ended;
  return {
      needs_margin && finds && is_cheaper && explodes,
      fmt::format("Depth {} plays {} with {} nodes. Where the pass fails 2.00 or more below beta, the moves get 8/24 "
                  "ply more: {} extensions find {} with {} nodes, which a search of depth {} without null moves "
                  "confirms ({}); a whole ply more finds it too, for {}. With a margin that no pass reaches the "
                  "search is that without extension. The price: in a position full of threats 8/24 ply takes {} "
                  "nodes instead of {}, 20/24 takes {}, and 23/24 was stopped after {}.",
                  table[0].depth, table[0].move, nodes(0), grouped(table[2].statistics.extensions), right, nodes(2),
                  table[4].depth, table[4].score, nodes(3), nodes(6), nodes(5), nodes(7), nodes(8))};
}

}  // namespace

std::vector<PaperClaim> threat_claims() {
  return {{"threat-extension",
           moreland,
           ClaimKind::claim,
           "Donninger: where the null move fails far below beta there is a threat: search deeper, but not by a ply",
           {depth, move, score, nodes, passes, extensions, line},
           threat_runs(),
           judge_threats,
           {"null_move.threat_extension null_move.threat_margin", "docs/reference/enhancements.md",
            "tests/search/null_move_threat_test.cpp", "docs/lab/null-move/README.md"}}};
}

}  // namespace kibitz::papers
