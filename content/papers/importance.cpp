// The claims on extensions by the importance of a line, and on conspiracy numbers as a stopping rule (Eppstein's notes
// of 4 February 1999).
#include <fmt/format.h>

#include "content/methods/documents.hpp"
#include "content/papers/runs.hpp"
#include "kibitz/engine/run_method.hpp"

namespace kibitz::papers {

namespace {

using enum FigureColumn;
using methods::eppstein_4;

// Win at Chess 42 and 50.
constexpr auto bishop_step = "r1b1r1k1/pp1n1pbp/1qp3p1/3p4/1B1P4/Q3PN2/PP2BPPP/R4RK1 w - - 0 1";
constexpr auto hanging_queens = "k4r2/1R4pb/1pQp1n1p/3P4/5p1P/3P2P1/r1q1R2K/8 w - - 0 1";

// Each position without an extension, with it, and a ply deeper.
std::vector<ClaimRun> importance_runs() {
  ClaimRun step{"", "chess", bishop_step, methods::usual, 3};
  const std::string singular = "singular=original singular.min_depth=2";
  auto runs = with_settings(step, {{"no extension", ""},
                                   {"the principal variation, half a ply per move", "extend.pv=12"},
                                   {"singular moves, 23/24 ply", singular},
                                   {"singular, a margin that no move reaches", singular + " singular.margin=1000000"}});
  step.depth = 4;
  runs = joined(runs, with_settings(step, {{"no extension, a ply deeper", ""}}));
  ClaimRun queens{"", "chess", hanging_queens, methods::usual, 2};
  runs = joined(runs, with_settings(queens, {{"no extension", ""},
                                             {"the principal variation alone", "extend.pv=12"},
                                             {"and lines up to two plies off it", "extend.pv=12 extend.pv_plies=2"}}));
  queens.depth = 3;
  return joined(runs, with_settings(queens, {{"no extension, a ply deeper", ""}}));
}

ClaimVerdict judge_importance(const FigureTable& table) {
  const auto nodes = [&](std::size_t i) { return grouped(nodes_of(table, i)); };
  // True if only `on` finds the move of the deeper search, with fewer nodes.
  const auto finds = [&](std::size_t off, std::size_t on, std::size_t deeper) {
    return table[off].move != table[deeper].move && table[on].move == table[deeper].move &&
           table[on].statistics.extensions > 0 && nodes_of(table, on) < nodes_of(table, deeper);
  };
  const bool needs_margin = table[3].move == table[0].move && table[3].statistics.extensions == 0;
  const bool needs_lines = table[6].move == table[5].move;
  return {
      finds(0, 1, 4) && finds(0, 2, 4) && needs_margin && needs_lines && finds(5, 7, 8),
      fmt::format("Depth {} plays {} ({}). With {} extensions of the principal variation it finds {} ({}) with {} "
                  "nodes, with {} of a singular move {} ({}) with {}; without extensions that takes a ply more and {} "
                  "nodes. In the other position the principal variation alone still plays {}; extended up to two plies "
                  "off it, the search finds {} (\"{}\") with {} nodes, a ply more without extensions with {}.",
                  table[0].depth, table[0].move, table[0].score, table[1].statistics.extensions, table[1].move,
                  table[1].score, nodes(1), table[2].statistics.extensions, table[2].move, table[2].score, nodes(2),
                  nodes(4), table[6].move, table[7].move, table[7].score, nodes(7), nodes(8))};
}

// ---- conspiracy numbers as a stopping rule ----

// Win at Chess 64: a mate by checks.
constexpr auto driven_king = "8/6pp/3q1p2/3n1k2/1P6/3NQ2P/5PP1/6K1 w - - 0 1";
const std::string needed = "leaves that change the move";
const std::string ended_by = "ended by";

// Grows the tree until this number of leaves cannot change the move.
ClaimRun stopping_run(int threshold) {
  ClaimRun run{fmt::format("until {} {} cannot change the move", threshold, threshold == 1 ? "leaf" : "leaves"),
               "chess", driven_king, methods::usual};
  run.measure = [threshold](const ClaimRun& of, Control& control) -> Expected<Figures> {
    const auto engine = TRY(engine_of(of));
    ConspiracyRequest request;
    request.threshold = threshold;
    request.limits.nodes = 300'000;
    Control inner(&control);
    const auto answer = TRY(search_conspiracy(*engine, request, inner));
    Figures figures;
    figures.move = answer.move ? answer.move->notation : "";
    figures.value = answer.value;
    figures.score = format_score(answer.value);
    figures.statistics.nodes = answer.nodes;
    figures.counts = {{needed, answer.leaves_to_change.value_or(0)}};
    const bool is_rule = answer.end == SearchEnd::settled || answer.end == SearchEnd::solved;
    figures.remarks = {{ended_by, is_rule ? "the rule" : "the limit"}};
    return figures;
  };
  return run;
}

ClaimRun deep_run(int depth) {
  ClaimRun run{fmt::format("alpha-beta, depth {}", depth), "chess", driven_king, methods::usual, depth};
  run.measure = [](const ClaimRun& of, Control& control) -> Expected<Figures> {
    const auto engine = TRY(engine_of(of));
    auto figures = TRY(search(*engine, of, control));
    figures.counts = {{needed, 0}};
    figures.remarks = {{ended_by, "the depth"}};
    return figures;
  };
  return run;
}

ClaimVerdict judge_stopping(const FigureTable& table) {
  const auto nodes = [&](std::size_t i) { return grouped(nodes_of(table, i)); };
  bool is_rule = true;
  for (std::size_t i = 0; i < 3; ++i) is_rule &= table[i].remarks[0].second == "the rule";
  const bool needs_more = table[0].count(needed) == 2 && table[1].count(needed) > 2 && table[2].count(needed) > 4;
  const bool costs_more = nodes_of(table, 0) < nodes_of(table, 1) && nodes_of(table, 1) < nodes_of(table, 2);
  const std::string& right = table[4].move;
  const bool is_surer = table[0].move != right && table[1].move == right && table[2].move == right;
  const bool is_mate = is_win(*table[4].value) && is_win(*table[1].value) && table[3].move != right;
  return {is_rule && needs_more && costs_more && is_surer && is_mate && nodes_of(table, 1) < nodes_of(table, 4),
          fmt::format("No depth is given. Stopped as soon as no single leaf can change the move, the search takes {} "
                      "nodes and plays {}, which {} leaves together change, and which is wrong; when no two can, it "
                      "takes {} and plays {} (\"{}\"), which {} leaves change; when no four can, {} and {}. "
                      "Alpha-beta plays {} at depth {} and {} at depth {}, after {} nodes.",
                      nodes(0), table[0].move, table[0].count(needed), nodes(1), table[1].move, table[1].score,
                      table[1].count(needed), nodes(2), table[2].move, table[3].move, table[3].depth, right,
                      table[4].depth, nodes(4))};
}

}  // namespace

std::vector<PaperClaim> importance_claims() {
  const std::string page = "docs/reference/enhancements.md";
  return {
      {"important-lines",
       eppstein_4,
       ClaimKind::claim,
       "extend where the line matters to the whole tree: the principal variation, near it, singular moves",
       {depth, move, score, nodes, extensions, line},
       importance_runs(),
       judge_importance,
       {"extend.pv extend.pv_plies singular", page, "tests/search/extend_test.cpp", "docs/lab/which-nodes/README.md"}},
      {"conspiracy-stops",
       eppstein_4,
       ClaimKind::claim,
       "stop when only many leaves together can change the move",
       {move, score, nodes},
       {stopping_run(1), stopping_run(2), stopping_run(4), deep_run(4), deep_run(5)},
       judge_stopping,
       {"conspirators", page, "tests/search/conspiracy_search_test.cpp", "docs/lab/conspiracy/README.md"}}};
}

}  // namespace kibitz::papers
