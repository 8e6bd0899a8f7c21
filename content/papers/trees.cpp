// Claims on solution trees and their sizes (the MT paper).
#include <fmt/format.h>

#include <cmath>
#include <map>

#include "content/gallery/recorded.hpp"
#include "content/methods/documents.hpp"
#include "content/papers/runs.hpp"
#include "kibitz/core/split_words.hpp"

namespace kibitz::papers {

namespace {

using enum FigureColumn;
using methods::plaat;

const std::string formula = "by the formula";

// The leaves of the solution tree in a recorded search of one null window: all moves of a node that failed low, and of
// a node that failed high the move that cut.
std::int64_t solution_leaves(const Recording& recording) {
  std::vector<std::vector<std::size_t>> children(recording.nodes.size());
  for (std::size_t i = 1; i < recording.nodes.size(); ++i)
    if (recording.nodes[i].parent >= 0) children[static_cast<std::size_t>(recording.nodes[i].parent)].push_back(i);
  std::int64_t leaves = 0;
  std::vector<std::size_t> open{0};
  while (!open.empty()) {
    const std::size_t at = open.back();
    open.pop_back();
    const RecordedNode& node = recording.nodes[at];
    leaves += children[at].empty();
    if (children[at].empty()) continue;
    if (node.score >= node.window.beta)
      open.push_back(children[at].back());
    else
      open.insert(open.end(), children[at].begin(), children[at].end());
  }
  return leaves;
}

// One call with the null window just above the value (it fails low: a max solution tree) or just below it (it fails
// high: a min solution tree).
enum class ValueSide : std::uint8_t { above, below };

Expected<Figures> search_beside_value(const ClaimRun& run, ValueSide side, bool records, Control& control) {
  const auto engine = TRY(engine_of(run));
  const Figures whole = TRY(search(*engine, run, control));
  engine->clear();
  const Score value = whole.value.value_or(0);
  Request request;
  request.limits.depth = run.depth;
  request.window = side == ValueSide::above ? Window{value, value + 1} : Window{value - 1, value};
  Recording recording;
  if (records) request.on_node = recording.sink();
  Control inner(&control);
  const auto analysis = TRY(engine->analyse(request, inner));
  Figures figures;
  figures.statistics = analysis.report.statistics;
  figures.score = fmt::format("at {} {}", side == ValueSide::above ? "most" : "least", whole.score);
  if (analysis.report.lines.empty()) return figures;
  figures.value = analysis.report.lines.front().score;
  figures.counts = {{"fails low", *figures.value <= request.window->alpha},
                    {"fails high", *figures.value >= request.window->beta}};
  if (records) figures.counts.emplace_back("leaves of the solution tree", solution_leaves(recording));
  return figures;
}

std::int64_t power(std::int64_t width, int exponent) {
  std::int64_t result = 1;
  for (; exponent > 0; --exponent) result *= width;
  return result;
}

struct TreeShape {
  int width, depth;
};
ClaimRun perfect_tree(const std::string& label, TreeShape shape) {
  return {label, "tree", fmt::format("width={},depth={},seed=1,order=perfect", shape.width, shape.depth), "",
          shape.depth};
}

ClaimRun beside_value(const std::string& label, TreeShape shape, ValueSide side) {
  ClaimRun run = perfect_tree(label, shape);
  run.measure = [shape, side](const ClaimRun& of, Control& control) -> Expected<Figures> {
    auto figures = TRY(search_beside_value(of, side, false, control));
    figures.counts.emplace_back(formula,
                                power(shape.width, side == ValueSide::above ? (shape.depth + 1) / 2 : shape.depth / 2));
    return figures;
  };
  return run;
}

ClaimRun whole_tree(const std::string& label, TreeShape shape) {
  ClaimRun run = perfect_tree(label, shape);
  run.measure = [shape](const ClaimRun& of, Control& control) -> Expected<Figures> {
    const auto engine = TRY(engine_of(of));
    auto figures = TRY(search(*engine, of, control));
    figures.counts = {{formula, power(shape.width, (shape.depth + 1) / 2) + power(shape.width, shape.depth / 2) - 1}};
    return figures;
  };
  return run;
}

bool agrees(const Figures& row) { return static_cast<std::int64_t>(row.statistics.leaves) == row.count(formula); }

// ---- figure 1 ----

constexpr auto drawn_tree = "((3 12 8)(2 4 6)(14 5 2))";

ClaimRun drawn(const std::string& label, ValueSide side) {
  ClaimRun run{label, "tree", drawn_tree, "", 2};
  run.measure = [side](const ClaimRun& of, Control& control) { return search_beside_value(of, side, true, control); };
  return run;
}

ClaimVerdict judge_figure_1(const FigureTable& table) {
  const std::string leaves = "leaves of the solution tree";
  const bool is_shown = table[0].count("fails low") == 1 && table[1].count("fails high") == 1 &&
                        table[0].count(leaves) == 3 && table[1].count(leaves) == 3;
  return {is_shown,
          fmt::format("Above the value the call fails low: {} of the tree's 9 leaves, one reply to each move, "
                      "prove it is {}. Below it fails high: {} leaves, all replies to one move, prove it is {}.",
                      table[0].count(leaves), table[0].score, table[1].count(leaves), table[1].score)};
}

// ---- sizes ----

ClaimVerdict judge_sizes(const FigureTable& table) {
  bool is_shown = true;
  for (const Figures& row : table) is_shown &= agrees(row);
  return {is_shown,
          fmt::format("Width 8, depth 5: {} leaves prove the upper bound (8^3), {} the lower (8^2), and alpha-"
                      "beta evaluates both trees, which share one leaf: {}. The tree has {}.",
                      grouped(table[0].statistics.leaves), grouped(table[1].statistics.leaves),
                      grouped(table[2].statistics.leaves), grouped(static_cast<std::uint64_t>(power(8, 5))))};
}

ClaimVerdict judge_minimal(const FigureTable& table) {
  return {
      agrees(table[0]) && table[1].statistics.leaves > table[0].statistics.leaves &&
          table[1].statistics.leaves < static_cast<std::uint64_t>(power(4, 6)),
      fmt::format("With the best moves first alpha-beta evaluates {} leaves, 4^3 + 4^3 - 1; in random order {}; the "
                  "tree has {}.",
                  table[0].statistics.leaves, table[1].statistics.leaves, power(4, 6))};
}

// ---- memory ----

// Entries enough for the inner nodes of one max solution tree.
std::vector<ClaimRun> memory_runs() {
  ClaimRun fits = whole_tree("36^8, SSS*, 2^17 entries (4 MiB)", {36, 8});
  fits.settings = "table=on table.order=off table.entries=131072 driver=sss";
  ClaimRun plain = whole_tree("36^8, alpha-beta, no table", {36, 8});
  return {plain, fits, beside_value("36^8, upper bound", {36, 8}, ValueSide::above),
          beside_value("36^9, lower bound", {36, 9}, ValueSide::below)};
}

ClaimVerdict judge_memory(const FigureTable& table) {
  const auto leaves = [&](std::size_t i) { return table[i].statistics.leaves; };
  // The second call of SSS* evaluates one leaf again.
  const bool fits = leaves(1) <= leaves(0) + 1 && table[1].value == table[0].value;
  return {
      fits && agrees(table[0]) && agrees(table[2]) && agrees(table[3]),
      fmt::format("In a tree of 36^8 leaves, 2.8 million million, SSS* evaluates {} with a table of 2^17 entries, "
                  "alpha-beta {} without one: the memory fits. A solution tree has {} leaves, 36^4, the root of that; "
                  "nine plies have one of {} too, and one of 60,466,176 (36^5).",
                  grouped(leaves(1)), grouped(leaves(0)), grouped(leaves(2)), grouped(leaves(3)))};
}

}  // namespace

std::vector<PaperClaim> tree_claims() {
  const std::string page = "docs/enhancements.md";
  const std::string test = "tests/search/minimal_tree_test.cpp";
  const std::string lab = "docs/lab/table-size/README.md";
  ClaimRun random{"random order", "tree", "width=4,depth=6,seed=1,order=random", "", 6};
  return {
      {"figure-1",
       plaat,
       ClaimKind::figure,
       "figure 1: a max solution tree proves an upper bound, a min solution tree a lower bound",
       {score, leaves},
       {drawn("just above the value", ValueSide::above), drawn("just below it", ValueSide::below)},
       judge_figure_1,
       {"driver", page, test, ""}},
      {"solution-trees",
       plaat,
       ClaimKind::claim,
       "a max solution tree has w^ceil(d/2) leaves, a min solution tree w^floor(d/2)",
       {score, leaves, nodes},
       {beside_value("upper bound: max tree", {8, 5}, ValueSide::above),
        beside_value("lower bound: min tree", {8, 5}, ValueSide::below), whole_tree("both: alpha-beta", {8, 5})},
       judge_sizes,
       {"driver", page, test, ""}},
      {"minimal-tree",
       plaat,
       ClaimKind::claim,
       "alpha-beta evaluates w^ceil(d/2) + w^floor(d/2) - 1 leaves at least (Knuth and Moore)",
       {score, leaves, nodes},
       {whole_tree("best moves first", {4, 6}), random},
       judge_minimal,
       {"driver", page, test, "docs/lab/minimal-graph/README.md"}},
      {"memory-fits",
       plaat,
       ClaimKind::claim,
       "the memory needed is exponential, and fits: a solution tree has about the root of the tree's leaves",
       {score, leaves, nodes},
       memory_runs(),
       judge_memory,
       {"table.entries driver", page, test, lab}},
  };
}

}  // namespace kibitz::papers
