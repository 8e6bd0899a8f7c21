// Claims on the transposition table (the MT paper).
#include <fmt/format.h>

#include <algorithm>

#include "content/methods/documents.hpp"
#include "content/papers/runs.hpp"

namespace kibitz::papers {

namespace {

using enum FigureColumn;
using methods::plaat;

// ---- one use at a time ----

std::vector<ClaimRun> table_use_runs() {
  std::vector<ClaimRun> runs;
  for (const auto& [option, label] : {std::pair<std::string, std::string>{"table.order", "order of moves"},
                                      {"table.transpositions", "transpositions"},
                                      {"table.calls", "earlier calls"}})
    runs = joined(runs, method_runs({option, "othello"}, label + ": off", label + ": on"));
  return runs;
}

ClaimVerdict judge_uses(const FigureTable& table) {
  const auto helps = [&](std::size_t i) {
    return table[i].value == table[i + 1].value && nodes_of(table, i + 1) < nodes_of(table, i);
  };
  return {
      helps(0) && helps(2) && helps(4),
      fmt::format("Each use by itself, off and on, at the same score: order of moves {} and {} nodes, transpositions "
                  "{} and {}, earlier calls {} and {}.",
                  grouped(nodes_of(table, 0)), grouped(nodes_of(table, 1)), grouped(nodes_of(table, 2)),
                  grouped(nodes_of(table, 3)), grouped(nodes_of(table, 4)), grouped(nodes_of(table, 5)))};
}

std::vector<ClaimRun> glue_runs() {
  const ClaimRun run{"", "othello", "f5 d6", "table=on driver=mtd_f", 5};
  return with_settings(
      run, {{"no glue: entries of earlier calls do not cut", "table.calls=off"}, {"glue: they do", "table.calls=on"}});
}

ClaimVerdict judge_glue(const FigureTable& table) {
  const bool is_same =
      table[0].value == table[1].value && table[0].statistics.driver_calls == table[1].statistics.driver_calls;
  return {
      is_same && nodes_of(table, 1) < nodes_of(table, 0),
      fmt::format("The same {} calls take {} nodes without the entries of earlier calls and {} with them, and give the "
                  "same score {}.",
                  table[1].statistics.driver_calls, grouped(nodes_of(table, 0)), grouped(nodes_of(table, 1)),
                  table[1].score)};
}

// ---- both bounds ----

const std::string repeated = "leaves when repeated";
const std::string inner_visits = "visits of inner nodes";

// The calls of one measurement: each is the least score that would fail high, above the value.
using BetasAboveValue = std::vector<Score>;

// The calls twice: the second time the table should know the answers.
Expected<Figures> search_twice_in_windows(const ClaimRun& run, const BetasAboveValue& betas, Control& control) {
  const auto engine = TRY(engine_of(run));
  const Figures whole = TRY(search(*engine, run, control));
  engine->clear();
  Figures figures;
  figures.score = whole.score;
  figures.value = whole.value;
  Statistics again;
  for (const int time : {0, 1})
    for (const Score above : betas) {
      const Score beta = whole.value.value_or(0) + above;
      Request request;
      request.limits.depth = run.depth;
      request.window = Window{beta - 1, beta};
      Control inner(&control);
      const auto analysis = TRY(engine->analyse(request, inner));
      (time == 0 ? figures.statistics : again) += analysis.report.statistics;
    }
  figures.counts = {{repeated, static_cast<std::int64_t>(again.leaves)},
                    {inner_visits, static_cast<std::int64_t>(figures.statistics.interior)}};
  return figures;
}

// Just below the value and just above it.
Expected<Figures> search_twice_on_both_sides(const ClaimRun& run, Control& control) {
  return search_twice_in_windows(run, {0, 1}, control);
}

// The driver's calls, and the whole search again with the table of the first.
Expected<Figures> drive_twice(const ClaimRun& run, Control& control) {
  const auto engine = TRY(engine_of(run));
  Figures figures = TRY(search(*engine, run, control));
  const Figures again = TRY(search(*engine, run, control));
  figures.counts = {{repeated, static_cast<std::int64_t>(again.statistics.leaves)},
                    {inner_visits, static_cast<std::int64_t>(figures.statistics.interior)}};
  return figures;
}

std::vector<ClaimRun> bounds_runs() {
  const std::string tree = "width=3,depth=5,seed=101,range=20,order=random";
  const auto both = [](const ClaimRun& run, const std::string& label) {
    return with_settings(
        run, {{label + ", single bound", "table.bounds=single"}, {label + ", both bounds", "table.bounds=both"}});
  };
  std::vector<ClaimRun> runs;
  for (const auto& [driver, label] :
       {std::pair<std::string, std::string>{"sss", "SSS*"}, {"dual", "DUAL*"}, {"bisect", "bisection"}}) {
    ClaimRun run{"", "tree", tree, "table=on driver=" + driver, 5};
    run.measure = drive_twice;
    runs = joined(runs, both(run, label));
  }
  ClaimRun one{"", "tree", tree, "table=on table.bounds=both", 5};
  for (const Score above : {1, 0}) {
    one.label = above == 1 ? "max tree: above the value" : "min tree: below it";
    one.measure = [above](const ClaimRun& of, Control& control) {
      return search_twice_in_windows(of, {above}, control);
    };
    runs.push_back(one);
  }
  ClaimRun two{"", "tree", tree, "table=on", 5};
  two.measure = search_twice_on_both_sides;
  return joined(runs, both(two, "both trees"));
}

ClaimVerdict judge_bounds(const FigureTable& table) {
  const bool one_side_is_enough =
      leaves_of(table, 0) == leaves_of(table, 1) && leaves_of(table, 2) == leaves_of(table, 3);
  const bool bisection_gains = leaves_of(table, 4) > leaves_of(table, 5);
  const auto inner = [&](std::size_t i) { return table[i].count(inner_visits); };
  bool two_trees = true;
  std::vector<std::int64_t> forgotten;  // leaves that the repeated calls evaluate with one bound
  for (const std::size_t i : {0, 2, 4, 8}) {
    forgotten.push_back(table[i].count(repeated));
    two_trees = two_trees && forgotten.back() > 0 && table[i + 1].count(repeated) == 0;
  }
  const bool takes_more = inner(9) > inner(6) && inner(9) > inner(7);
  const bool is_exact = std::ranges::all_of(table, [&](const Figures& row) { return row.value == table[0].value; });
  return {one_side_is_enough && bisection_gains && two_trees && takes_more && is_exact,
          fmt::format(
              "SSS* and DUAL* stay on one side of the value: one bound costs their search nothing ({} and {} "
              "leaves). "
              "Bisection changes sides and evaluates {} leaves with one bound, {} with both: here a gain, not a "
              "need, for every row has the score {}. Only both bounds keep what the calls have proved: repeated, they "
              "evaluate {} leaves with one bound, none with both. The second tree costs memory: the calls visit {} "
              "inner nodes for the max tree, {} for the min tree, {} for both.",
              leaves_of(table, 1), leaves_of(table, 3), leaves_of(table, 4), leaves_of(table, 5), table[0].score,
              fmt::join(forgotten, ", "), inner(6), inner(7), inner(9))};
}

// ---- its size ----

// As in figure 4 of the paper: a bar for each size.
Expected<Figures> with_bar(const ClaimRun& run, Control& control) {
  constexpr std::uint64_t leaves_of_a_mark = 2'000;
  constexpr std::uint64_t most_marks = 50;
  const auto engine = TRY(engine_of(run));
  auto figures = TRY(search(*engine, run, control));
  const std::uint64_t marks = std::max<std::uint64_t>(figures.statistics.leaves / leaves_of_a_mark, 1);
  figures.remarks = {{"", std::string(std::min(marks, most_marks), '#') + (marks > most_marks ? "..." : "")}};
  return figures;
}

std::vector<ClaimRun> size_runs() {
  const auto exhibit = exhibit_runs("sss-table");
  std::vector<ClaimRun> runs;
  for (const int log : {4, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20}) {
    ClaimRun run = exhibit.at(2);
    run.label = fmt::format("SSS*, 2^{} entries", log);
    run.settings += fmt::format(" table.entries={}", 1 << log);
    runs.push_back(run);
  }
  runs.push_back(exhibit.at(4));
  for (ClaimRun& run : runs) run.measure = with_bar;
  return runs;
}

ClaimVerdict judge_size(const FigureTable& table) {
  const std::size_t last = table.size() - 2, alpha_beta = table.size() - 1;
  bool falls = true;
  for (std::size_t i = 1; i <= last; ++i) falls &= leaves_of(table, i) <= leaves_of(table, i - 1);
  const bool is_exact = std::ranges::all_of(table, [&](const Figures& row) { return row.value == table[0].value; });
  const bool is_flat = leaves_of(table, last) == leaves_of(table, last - 1);
  return {falls && is_exact && is_flat && leaves_of(table, 0) > 5 * leaves_of(table, last) &&
              leaves_of(table, last) < leaves_of(table, alpha_beta),
          fmt::format("Every size finds {}. From 2^4 entries to 2^18 the leaves of SSS* fall from {} to {}, fewer than "
                      "alpha-beta's {}; a table four times as large {}.",
                      table[0].score, grouped(leaves_of(table, 0)), grouped(leaves_of(table, last - 1)),
                      grouped(leaves_of(table, alpha_beta)),
                      is_flat ? "changes nothing" : "takes " + grouped(leaves_of(table, last)))};
}

// ---- figure 2 ----

std::vector<ClaimRun> figure_2_runs() {
  ClaimRun run{"", "tree", "((3 12 8)(2 4 6)(14 5 2))", "table=on", 2};
  run.measure = search_twice_on_both_sides;
  return with_settings(run, {{"leaves not stored, single bound", "table.bounds=single"},
                             {"leaves not stored, both bounds", "table.bounds=both"},
                             {"leaves stored, both bounds", "table.bounds=both table.leaves=on"}});
}

ClaimVerdict judge_figure_2(const FigureTable& table) {
  const bool is_kept = table[0].count(repeated) > 0 && table[1].count(repeated) == 0;
  return {
      is_kept && leaves_of(table, 2) < leaves_of(table, 1) && table[2].count(repeated) == 0,
      fmt::format("Two calls, below and above the value {}, and both again: with one bound the repeated calls evaluate "
                  "{} leaves, with both {}. With leaves in the table too the first two evaluate {} instead of {}.",
                  table[0].score, table[0].count(repeated), table[1].count(repeated), leaves_of(table, 2),
                  leaves_of(table, 1))};
}

}  // namespace

std::vector<PaperClaim> table_claims() {
  const std::string page = "docs/reference/enhancements.md";
  const std::string test = "tests/search/table_use_test.cpp";
  const std::string lab = "docs/lab/table-size/README.md";
  return {
      {"three-uses",
       plaat,
       ClaimKind::claim,
       "the table has three uses: order of moves, transpositions, and what earlier calls found",
       {score, leaves, nodes, driver_calls},
       table_use_runs(),
       judge_uses,
       {"table.order table.transpositions table.calls", page, test, "docs/lab/effects/README.md"}},
      {"table-glue",
       plaat,
       ClaimKind::claim,
       "the table glues the calls: what one has searched, the next need not search again",
       {score, leaves, nodes, driver_calls},
       glue_runs(),
       judge_glue,
       {"table.calls", page, test, lab}},
      {"both-bounds",
       plaat,
       ClaimKind::claim,
       "some drivers need both bounds of an entry, others do not; two solution trees take more memory than one",
       {score, leaves, nodes, driver_calls},
       bounds_runs(),
       judge_bounds,
       {"table.bounds driver", page, test, "docs/lab/effects/README.md"}},
      {"figure-2",
       plaat,
       ClaimKind::figure,
       "figure 2: alpha-beta over a table that keeps both bounds of every node, leaves too",
       {score, leaves, nodes},
       figure_2_runs(),
       judge_figure_2,
       {"table.bounds table.leaves", page, "tests/search/table_leaves_test.cpp", ""}},
      {"figure-4",
       plaat,
       ClaimKind::figure,
       "figure 4: too small a table costs leaves, never correctness",
       {score, leaves},
       size_runs(),
       judge_size,
       {"table.entries", page, test, lab}},
  };
}

}  // namespace kibitz::papers
