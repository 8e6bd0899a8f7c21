// Claims on quiescence and extensions (Eppstein's notes of 4 February 1999).
#include <fmt/format.h>

#include "content/methods/documents.hpp"
#include "content/papers/runs.hpp"

namespace kibitz::papers {

namespace {

using enum FigureColumn;
using methods::eppstein_4;

ClaimVerdict judge_unbounded(const FigureTable& table) {
  const bool captures_end = table[1].has_ended && !is_win(*table[1].value);
  const bool is_bounded = table[2].has_ended && is_win(*table[2].value);
  return {
      !table[0].has_ended && captures_end && is_bounded,
      fmt::format("With checks in every ply of quiescence the search was stopped after {} nodes; captures alone end "
                  "after {} and miss the mate ({}); checks in the first ply end after {} and see \"{}\".",
                  grouped(table[0].statistics.nodes), grouped(table[1].statistics.nodes), table[1].move,
                  grouped(table[2].statistics.nodes), table[2].score)};
}

std::vector<ClaimRun> noise_runs() {
  return joined(method_runs({"quiescence", "fanorona"}, "fanorona, no quiescence", "fanorona, captures played out"),
                method_runs({"quiescence", "checkers"}, "checkers, no quiescence", "checkers, captures played out"));
}

ClaimVerdict judge_noise(const FigureTable& table) {
  const auto changes = [&](std::size_t i) {
    return table[i].move != table[i + 1].move && table[i + 1].statistics.quiescence > 0;
  };
  return {changes(0) && changes(2),
          fmt::format("Fanorona's noise is its captures: without them the search plays {} ({}), with them {} ({}). In "
                      "checkers, where captures are compulsory, {} ({}) becomes {} ({}).",
                      table[0].move, table[0].score, table[1].move, table[1].score, table[2].move, table[2].score,
                      table[3].move, table[3].score)};
}

ClaimVerdict judge_termination(const FigureTable& table) {
  return {!table[0].has_ended && table[1].has_ended,
          fmt::format("With 24 parts of 24 a check with one reply costs no depth, and after {} nodes the search was "
                      "stopped; with at most 23 it ends after {}, {} plies deep at most.",
                      grouped(table[0].statistics.nodes), grouped(table[1].statistics.nodes),
                      table[1].statistics.deepest_ply)};
}

std::vector<ClaimRun> importance_runs() {
  return joined(method_runs({"danger", "chess"}, "no extension", "likely wrong"),
                method_runs({"extend.pv", "chess"}, "no extension", "principal variation"));
}

ClaimVerdict judge_importance(const FigureTable& table) {
  const bool by_accuracy = table[0].move != table[1].move && table[1].statistics.leaves > table[0].statistics.leaves;
  const bool by_importance = table[2].move != table[3].move && table[3].statistics.extensions > 0;
  return {by_accuracy && by_importance,
          fmt::format("Where the evaluation is likely wrong, more depth finds {} ({}) instead of {} ({}); on the "
                      "principal variation it finds {} ({}) instead of {} ({}).",
                      table[1].move, table[1].score, table[0].move, table[0].score, table[3].move, table[3].score,
                      table[2].move, table[2].score)};
}

std::vector<ClaimRun> accuracy_runs() {
  const auto both = method_runs({"danger", "chess"}, "no extension", "by accuracy alone");
  const auto more = [&](std::size_t from, const std::string& label) {
    ClaimRun run = both.at(from);
    run.label = label;
    run.settings += " extend.pv=12 extend.pv_plies=2";
    return run;
  };
  return joined(both, {more(0, "by importance alone"), more(1, "by both")});
}

ClaimVerdict judge_accuracy(const FigureTable& table) {
  const std::string& found = table[1].move;
  const auto nodes = [&](std::size_t i) { return table[i].statistics.nodes; };
  const bool is_enough = table[0].move != found && table[2].move != found && table[3].move == found;
  return {is_enough && nodes(1) < nodes(3),
          fmt::format("Accuracy alone finds {} with {} nodes. Importance alone (the principal variation and lines near "
                      "it) plays {} after {} nodes; both together find {} too, for {} nodes.",
                      found, grouped(nodes(1)), table[2].move, grouped(nodes(2)), table[3].move, grouped(nodes(3)))};
}

}  // namespace

std::vector<PaperClaim> extension_claims() {
  const std::string page = "docs/enhancements.md";
  const std::string lab = "docs/lab/quiescence-horizon/README.md";
  return {
      {"unbounded-checks",
       eppstein_4,
       ClaimKind::claim,
       "captures end by themselves, checks need not: quiescence must bound them",
       {move, score, nodes, deepest_ply},
       exhibit_runs("unbounded-checks"),
       judge_unbounded,
       {"quiescence.check_plies", page, "tests/search/quiesce_test.cpp", lab}},
      {"noise",
       eppstein_4,
       ClaimKind::claim,
       "in other games noise is whatever changes the evaluation a lot",
       {move, score, nodes, line},
       noise_runs(),
       judge_noise,
       {"quiescence", page, "tests/search/quiesce_test.cpp", lab}},
      {"every-search-ends",
       eppstein_4,
       ClaimKind::claim,
       "if every extension is less than a ply, counted in 24 parts, every search ends",
       {depth, score, nodes, extensions, deepest_ply},
       method_runs({"extend.cap", "chess"}, "at most 24 parts of 24", "at most 23"),
       judge_termination,
       {"extend.cap", page, "tests/search/extend_test.cpp", lab}},
      {"likely-wrong",
       eppstein_4,
       ClaimKind::claim,
       "extend where the evaluation is likely wrong, or where the line matters to the whole tree",
       {move, score, leaves, nodes, extensions},
       importance_runs(),
       judge_importance,
       {"danger extend.pv", page, "tests/search/extend_test.cpp", lab}},
      {"accuracy-alone",
       eppstein_4,
       ClaimKind::claim,
       "importance may be left to alpha-beta: extensions by accuracy alone",
       {move, score, leaves, nodes, extensions},
       accuracy_runs(),
       judge_accuracy,
       {"danger extend.pv extend.pv_plies", page, "tests/search/quiesce_test.cpp", lab}},
  };
}

}  // namespace kibitz::papers
