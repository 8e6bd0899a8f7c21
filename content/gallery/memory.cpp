// Exhibits of the transposition table and of the drivers that depend on it.
#include <fmt/format.h>

#include "content/gallery/exhibit.hpp"

namespace kibitz::gallery {

namespace {

// A table with one row per depth: the score, and for each trial the number of driver calls at that depth.
Expected<Rows> driver_calls_table(const Exhibit& exhibit) {
  Rows rows(static_cast<std::size_t>(exhibit.depth) + 1);
  rows[0] = {"depth", "score"};
  for (int depth = 1; depth <= exhibit.depth; ++depth) rows[static_cast<std::size_t>(depth)] = {std::to_string(depth)};
  for (const ExhibitTrial& trial : exhibit.trials) {
    const auto engine = TRY(set_up(exhibit, trial));
    rows[0].push_back(fmt::format("calls, {}", trial.label));
    std::uint64_t passes_before = 0;
    const auto note = [&](const Report& report) {
      if (!report.is_finished) return;
      auto& row = rows[static_cast<std::size_t>(report.depth)];
      if (row.size() == 1) row.push_back(format_score(report.lines.at(0).score));
      row.push_back(std::to_string(report.statistics.driver_calls - passes_before));
      passes_before = report.statistics.driver_calls;
    };
    Request request;
    request.limits.depth = exhibit.depth;
    Control control;
    TRY(engine->analyse(request, control, note));
  }
  return rows;
}

}  // namespace

std::vector<Exhibit> memory_exhibits() {
  return {
      {"narrowing",
       "stored bounds may cut, but must not narrow the window",
       "graph",
       "R: P C; P: Q -3; Q: -1 A; C: D; D: E; E: F; F: A; A: B2 B1; B2: N; B1: -1 0; N: -2",
       {"table=on", "hash=1", "table.depth=deeper"},
       7,
       {{"bounds narrow the window", {"table.narrow=on"}}, {"bounds only cut", {"table.narrow=off"}, 0, true}},
       "A is reached first with much depth left, where its value is -2, and later with little, where it is 0: the "
       "value of "
       "the root is 0 or -2. In the window narrowed by the deeper bound, B1 is cut off at its first reply, and the "
       "bound -1, which is the value of no position, is returned as the value of the root."},
      {"path-dependence",
       "a position whose value depends on how it was reached",
       "graph",
       "A: C D; D: B; B: C; C: B -1",
       {"table=on", "hash=1"},
       4,
       {{"table keys: positions", {"line_history=seen"}},
        {"table keys: paths", {"line_history=path"}, 0, true},
        {"repetitions are ignored", {"line_history=off"}, 0, true}},
       "By A C B the only move repeats C, a draw; by A D B the same move meets C for the first time, and Min then ends "
       "at -1. A table that knows positions alone takes the first path's draw for the second's, and Max plays D for a "
       "draw that Min need not give."},
      {"parity",
       "odd-even effect: first guesses for MTD(f)",
       "othello",
       "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7",
       {"deepen=on", "driver=mtd_f", "table=on", "table.depth=equal", "order.rank=on", "order.killers=on",
        "order.history=on"},
       6,
       {{"first guess: the last depth's score", {"driver.first_guess=previous"}},
        {"first guess: the score of two depths before", {"driver.first_guess=two_back"}, 0, true}},
       "The side that moved last looks better off, so odd depths have similar scores and even depths have similar "
       "scores, "
       "but the two differ. MTD(f) depends on its first guess: the score of two depths earlier is closer, and saves "
       "calls and nodes.",
       {},
       0,
       driver_calls_table},
      {"sss-table",
       "SSS* needs a table that holds its search results",
       "tree",
       "width=5,depth=8,seed=1",
       {"table=on", "table.order=off", "table.leaves=on"},
       8,
       {{"SSS*, table too small", {"driver=sss", "hash=0"}},
        {"alpha-beta, table too small", {"driver=full", "hash=0"}},
        {"SSS*, 1 MiB", {"driver=sss", "hash=1"}, 0, true},
        {"SSS*, 16 MiB", {"driver=sss", "hash=16"}, 0, true},
        {"alpha-beta, 16 MiB", {"driver=full", "hash=16"}}},
       "Each call of SSS* walks again through what earlier calls found: where the table has lost it, it is searched "
       "again, as often as there are calls. Once the table holds a solution tree, SSS* evaluates fewer leaves than "
       "alpha-beta, and a larger one changes nothing."},
  };
}

}  // namespace kibitz::gallery
