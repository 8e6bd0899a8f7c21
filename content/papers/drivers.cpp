// Claims on the drivers, which call alpha-beta with one window after another (the MT paper).
#include <fmt/format.h>

#include <algorithm>

#include "content/gallery/recorded.hpp"
#include "content/methods/documents.hpp"
#include "content/papers/runs.hpp"
#include "kibitz/engine/run_method.hpp"

namespace kibitz::papers {

namespace {

using enum FigureColumn;
using methods::plaat;

std::uint64_t calls_of(const FigureTable& table, std::size_t row) { return table[row].statistics.driver_calls; }

// ---- the leaves of SSS*, in order ----

const std::string order = "leaves in order";
const std::string number = "number";

// A column of the exhibit's second table.
ClaimRun leaf_run(const std::string& label, std::size_t column) {
  const gallery::Exhibit exhibit = [] {
    const auto all = gallery::exhibits();
    return *std::ranges::find(all, "sss", &gallery::Exhibit::name);
  }();
  ClaimRun run{label, exhibit.game, exhibit.position};
  run.measure = [exhibit, column](const ClaimRun&, Control&) -> Expected<Figures> {
    const auto rows = TRY(exhibit.details(exhibit));
    Figures figures;
    std::string leaves;
    std::int64_t count = 0;
    for (std::size_t i = 1; i < rows.size(); ++i) {
      if (rows[i].at(column).empty()) continue;
      leaves += (count++ > 0 ? ", " : "") + rows[i][column].substr(0, rows[i][column].find(" ="));
    }
    figures.counts = {{number, count}};
    figures.remarks = {{order, leaves}};
    return figures;
  };
  return run;
}

ClaimVerdict judge_open_list(const FigureTable& table) {
  const bool is_same = table[0].count(number) > 0 && table[0].remarks[0].second == table[1].remarks[0].second;
  return {
      is_same && table[2].count(number) > table[1].count(number),
      fmt::format("Stockman's SSS* with its OPEN list evaluates {} leaves, the loop of null windows the same {} in the "
                  "same order; alpha-beta evaluates {}.",
                  table[0].count(number), table[1].count(number), table[2].count(number))};
}

// ---- windows ----

// The full window, one of a half width around the value, and the null windows just above and just below the value.
enum class WindowKind : std::uint8_t { full, wide, above, below };

Window window_around(Score value, WindowKind kind, Score half_width) {
  if (kind == WindowKind::above) return {value, value + 1};
  if (kind == WindowKind::below) return {value - 1, value};
  return {value - half_width, value + half_width};
}

// One call at the run's depth, with that window.
ClaimRun window_run(const std::string& label, WindowKind kind, Score half_width = 0) {
  ClaimRun run{label, "othello", "f5 d6 c5 f4 e3 c6 d3 f6", "order.rank=on", 6};
  run.measure = [kind, half_width](const ClaimRun& of, Control& control) -> Expected<Figures> {
    const auto engine = TRY(engine_of(of));
    const Figures whole = TRY(search(*engine, of, control));
    if (kind == WindowKind::full || !whole.value) return whole;
    engine->clear();
    Request request;
    request.limits.depth = of.depth;
    request.window = window_around(*whole.value, kind, half_width);
    Control inner(&control);
    const auto analysis = TRY(engine->analyse(request, inner));
    Figures figures;
    figures.statistics = analysis.report.statistics;
    if (analysis.report.lines.empty()) return figures;
    figures.value = analysis.report.lines.front().score;
    const Bound bound = bound_of(*figures.value, *request.window);
    figures.score = (bound == Bound::upper   ? "at most "
                     : bound == Bound::lower ? "at least "
                                             : "") +
                    format_score(*figures.value);
    return figures;
  };
  return run;
}

ClaimVerdict judge_null_window(const FigureTable& table) {
  const bool cuts_more = leaves_of(table, 1) <= leaves_of(table, 0) && leaves_of(table, 2) < leaves_of(table, 1) &&
                         leaves_of(table, 3) < leaves_of(table, 2) && leaves_of(table, 4) < leaves_of(table, 2);
  const bool are_bounds = table[3].score == "at most " + table[0].score &&
                          table[4].score == "at least " + table[0].score && table[2].value == table[0].value;
  return {cuts_more && are_bounds,
          fmt::format("The full window evaluates {} leaves and gives the value {}, narrower windows {} and {}; the "
                      "null window above the value evaluates {} and gives a bound, {}, the one below {} and {}.",
                      grouped(leaves_of(table, 0)), table[0].score, grouped(leaves_of(table, 1)),
                      grouped(leaves_of(table, 2)), grouped(leaves_of(table, 3)), table[3].score,
                      grouped(leaves_of(table, 4)), table[4].score)};
}

// ---- calls ----

std::vector<ClaimRun> driver_runs() {
  const ClaimRun run{"", "othello", "f5 d6 c5 f4 e3 c6 d3 f6", methods::with_memory, 7};
  return with_settings(run, {{"full window", "driver=full"},
                             {"SSS*, from above", "driver=sss"},
                             {"DUAL*, from below", "driver=dual"},
                             {"MTD(f), from the last value", "driver=mtd_f"},
                             {"bisection", "driver=bisect"},
                             {"steps from above", "driver=step"},
                             {"best: only the best move", "driver=best"}});
}

// The last row, MTD(best), finds the best move and only a bound of its value.
ClaimVerdict judge_calls(const FigureTable& table) {
  const Figures& best = table.back();
  const bool is_exact =
      std::all_of(table.begin(), table.end() - 1, [&](const Figures& row) { return row.value == table[0].value; });
  const bool is_bound = best.move == table[0].move && *best.value <= *table[0].value;
  const bool are_few = calls_of(table, 3) < calls_of(table, 1) && calls_of(table, 3) < calls_of(table, 2);
  const bool others_are_fewer = calls_of(table, 4) < calls_of(table, 3) && calls_of(table, 5) < calls_of(table, 3);
  const bool has_fewest_leaves = std::ranges::all_of(
      table, [&](const Figures& row) { return row.statistics.leaves >= table[3].statistics.leaves; });
  const auto text = [&](std::size_t i) {
    return fmt::format("{} calls and {} leaves", calls_of(table, i), grouped(leaves_of(table, i)));
  };
  return {is_exact && is_bound && are_few && others_are_fewer && has_fewest_leaves &&
              leaves_of(table, 1) > leaves_of(table, 0),
          fmt::format("To the same value {} MTD(f) takes {}, SSS* {}, DUAL* {}. Bisection needs fewer calls, but more "
                      "leaves ({}), and so do steps ({}): MTD(f) has the fewest leaves, not the fewest calls. The full "
                      "window evaluates {} leaves, fewer than SSS*. MTD(best) finds the best move {} and a bound of "
                      "its value ({}) with {}.",
                      table[0].score, text(3), text(1), text(2), text(4), text(5), grouped(leaves_of(table, 0)),
                      best.move, best.score, text(6))};
}

ClaimVerdict judge_parity(const FigureTable& table) {
  const bool is_exact = table[0].value == table[1].value;
  return {is_exact && nodes_of(table, 1) < nodes_of(table, 0) && calls_of(table, 1) < calls_of(table, 0),
          fmt::format(
              "MTD(f) that begins at the score of the last depth takes {} calls and {} nodes, at that of two depths "
              "before {} calls and {} nodes.",
              calls_of(table, 0), grouped(nodes_of(table, 0)), calls_of(table, 1), grouped(nodes_of(table, 1)))};
}

std::vector<ClaimRun> deepening_runs() {
  return joined(method_runs({"deepen", "othello"}, "no deepening", "iterative deepening"),
                method_runs({"order.history", "checkers"}, "checkers, no history", "checkers, history heuristic"));
}

ClaimVerdict judge_deepening(const FigureTable& table) {
  const auto helps = [&](std::size_t i) {
    return table[i].value == table[i + 1].value && nodes_of(table, i + 1) < nodes_of(table, i);
  };
  return {
      helps(0) && helps(2),
      fmt::format("All depths from 1 up to the last take {} nodes, the last depth alone {}; a history of moves takes "
                  "checkers from {} nodes to {}.",
                  grouped(nodes_of(table, 1)), grouped(nodes_of(table, 0)), grouped(nodes_of(table, 2)),
                  grouped(nodes_of(table, 3)))};
}

// ---- figure 3 ----

const std::string values = "values of the calls";
const std::string is_falling = "falling";

// The value of every call of the driver, in order.
Expected<Figures> record_calls(const ClaimRun& run, Control& control) {
  const auto engine = TRY(engine_of(run));
  Recording recording;
  Request request;
  request.limits.depth = run.depth;
  request.on_node = recording.sink();
  Control inner(&control);
  const auto analysis = TRY(engine->analyse(request, inner));
  Figures figures;
  figures.statistics = analysis.report.statistics;
  if (!analysis.report.lines.empty()) {
    figures.value = analysis.report.lines.front().score;
    figures.score = format_score(*figures.value);
  }
  std::string text;
  bool falls = true;
  std::optional<Score> last;
  for (const RecordedNode& node : recording.nodes) {
    if (node.parent >= 0) continue;
    text += (last ? ", " : "") + format_score(node.score);
    falls &= !last || node.score <= *last;
    last = node.score;
  }
  figures.counts = {{is_falling, falls && last == figures.value}};
  figures.remarks = {{values, text}};
  return figures;
}

std::vector<ClaimRun> figure_3_runs() {
  ClaimRun run{"", "tree", "((3 12 8)(2 4 6)(14 5 2))", "table=on table.order=off table.leaves=on", 2};
  run.measure = record_calls;
  return with_settings(
      run, {{"SSS*: null windows from above", "driver=sss"}, {"alpha-beta: one full window", "driver=full"}});
}

ClaimVerdict judge_figure_3(const FigureTable& table) {
  const bool is_loop = table[0].count(is_falling) == 1 && calls_of(table, 0) > 1 && calls_of(table, 1) == 1;
  return {
      is_loop && table[0].value == table[1].value,
      fmt::format("SSS* makes {} calls, whose values fall to the value of the tree: {}. Alpha-beta makes {} and finds "
                  "{}.",
                  calls_of(table, 0), table[0].remarks[0].second, calls_of(table, 1), table[1].score)};
}

}  // namespace

std::vector<PaperClaim> driver_claims() {
  const std::string page = "docs/reference/enhancements.md";
  const std::string test = "tests/search/enhancements_test.cpp";
  const std::string lab = "docs/lab/plaat-drivers/README.md";
  return {
      {"open-list",
       plaat,
       ClaimKind::claim,
       "the loop visits the leaves of Stockman's SSS*, in its order",
       {},
       {leaf_run("Stockman's SSS*, OPEN list", 1), leaf_run("the loop, driver sss", 2), leaf_run("alpha-beta", 3)},
       judge_open_list,
       {"driver method", page, "tests/search/stockman_sss_test.cpp", lab}},
      {"null-window",
       plaat,
       ClaimKind::claim,
       "a null window cuts more than a wide one, and gives a bound",
       {score, leaves, nodes},
       {window_run("full window", WindowKind::full), window_run("three discs each way", WindowKind::wide, 300),
        window_run("half a disc each way", WindowKind::wide, 50),
        window_run("null window above the value", WindowKind::above),
        window_run("null window below the value", WindowKind::below)},
       judge_null_window,
       {"driver", page, "tests/search/visit_test.cpp", lab}},
      {"driver-calls",
       plaat,
       ClaimKind::claim,
       "MTD(f) begins near the value and needs few calls; SSS* and DUAL* need many",
       {move, score, leaves, nodes, driver_calls},
       driver_runs(),
       judge_calls,
       {"driver", page, test, lab}},
      {"parity",
       plaat,
       ClaimKind::claim,
       "where scores swing with the parity of the depth, the score of two depths before is the better guess",
       {score, leaves, nodes, driver_calls},
       exhibit_runs("parity"),
       judge_parity,
       {"driver.first_guess", page, "tests/content/gallery_test.cpp", "docs/lab/first-guess/README.md"}},
      {"deepening",
       plaat,
       ClaimKind::claim,
       "iterative deepening and the history heuristic order the moves",
       {score, leaves, nodes},
       deepening_runs(),
       judge_deepening,
       {"deepen order.history", page, "tests/search/history_test.cpp", "docs/lab/effects/README.md"}},
      {"figure-3",
       plaat,
       ClaimKind::figure,
       "figure 3: SSS* is a loop of null-window searches, from above",
       {score, leaves, driver_calls},
       figure_3_runs(),
       judge_figure_3,
       {"driver", page, "tests/search/stockman_sss_test.cpp", lab}},
  };
}

}  // namespace kibitz::papers
