// Claims on solution trees and their sizes (the MT paper).
#include <fmt/format.h>

#include <cmath>
#include <map>

#include "content/gallery/recorded.hpp"
#include "content/methods/documents.hpp"
#include "content/papers/runs.hpp"
#include "kibitz/core/read_number.hpp"
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
  if (analysis.report.lines.empty()) return figures;
  figures.value = analysis.report.lines.front().score;
  figures.score = fmt::format("at {} {}", *figures.value <= request.window->alpha ? "most" : "least", whole.score);
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
    figures.counts = {
        {formula, power(shape.width, side == ValueSide::above ? (shape.depth + 1) / 2 : shape.depth / 2)}};
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

ClaimRun drawn_tree_run(const std::string& label, ValueSide side) {
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

const std::string entries_column = "entries needed";
constexpr std::uint64_t entry_bytes = 32;  // of a table entry: two of them fill a cache line

std::vector<std::pair<std::string, std::int64_t>> memory_counts(std::int64_t solution, std::uint64_t entries) {
  return {{"leaves of a solution tree", solution},
          {entries_column, static_cast<std::int64_t>(entries)},
          {"KiB", static_cast<std::int64_t>(entries * entry_bytes / 1024)}};
}

Expected<Figures> sss_with_entries(const ClaimRun& run, std::uint64_t entries, Control& control) {
  ClaimRun sized = run;
  sized.settings += fmt::format(" table.entries={}", entries);
  const auto engine = TRY(engine_of(sized));
  return search(*engine, sized, control);
}

std::uint64_t number_of(std::string text) {
  std::erase(text, ',');
  return parse_unsigned_integer(text).value_or(0);
}

// SSS* in a tree of random order, whose calls need the table. "Needed" is the smallest power of two with which it
// evaluates at most 5 % more leaves than with a table that never fills.
Expected<Figures> measure_entries(const ClaimRun& run, std::int64_t solution, Control& control) {
  constexpr std::uint64_t never_full = 1 << 18;
  auto figures = TRY(sss_with_entries(run, never_full, control));
  const std::uint64_t max_leaves = figures.statistics.leaves + figures.statistics.leaves / 20;
  std::uint64_t entries = never_full;
  while (entries > 16 && TRY(sss_with_entries(run, entries / 2, control)).statistics.leaves <= max_leaves) entries /= 2;
  const auto small = TRY(sss_with_entries(run, entries / 16, control));
  figures.counts = memory_counts(solution, entries);
  figures.remarks = {{"leaves with a 16th of them", grouped(small.statistics.leaves)}};
  if (small.value != figures.value) figures.remarks[0].second += ", another score";
  return figures;
}

ClaimRun random_tree(TreeShape shape) {
  ClaimRun run{fmt::format("{}^{} in random order, SSS*", shape.width, shape.depth), "tree",
               fmt::format("width={},depth={},seed=1,order=random", shape.width, shape.depth), "table=on driver=sss",
               shape.depth};
  run.measure = [shape](const ClaimRun& of, Control& control) {
    return measure_entries(of, power(shape.width, shape.depth / 2), control);
  };
  return run;
}

// A solution tree needs an entry for each of its inner nodes.
ClaimRun solution_tree(const std::string& label, TreeShape shape, ValueSide side) {
  ClaimRun run = beside_value(label, shape, side);
  run.measure = [measure = run.measure](const ClaimRun& of, Control& control) -> Expected<Figures> {
    auto figures = TRY(measure(of, control));
    figures.counts = memory_counts(figures.count(formula), figures.statistics.interior);
    figures.remarks = {{"leaves with a 16th of them", ""}};
    return figures;
  };
  return run;
}

std::vector<ClaimRun> memory_runs() {
  return {random_tree({6, 4}), random_tree({6, 6}), random_tree({6, 8}),
          solution_tree("36^8 in perfect order, upper bound", {36, 8}, ValueSide::above),
          solution_tree("36^9 in perfect order, lower bound", {36, 9}, ValueSide::below)};
}

ClaimVerdict judge_memory(const FigureTable& table) {
  const auto entries = [&](std::size_t i) { return table[i].count(entries_column); };
  const auto number = [&](std::size_t i, const std::string& column) {
    return grouped(static_cast<std::uint64_t>(table[i].count(column)));
  };
  const bool is_exponential = entries(1) >= 4 * entries(0) && entries(2) >= 4 * entries(1);
  bool needs_them = true;
  for (std::size_t i = 0; i < 3; ++i) needs_them &= number_of(table[i].remarks[0].second) > 3 * leaves_of(table, i) / 2;
  bool is_root = true;
  for (const std::size_t i : {std::size_t{3}, std::size_t{4}})
    is_root &= leaves_of(table, i) == static_cast<std::uint64_t>(table[i].count("leaves of a solution tree"));
  return {is_exponential && needs_them && is_root && entries(3) < power(36, 5),
          fmt::format("SSS* needs {}, {} and {} entries at 4, 6 and 8 plies, which is exponential; with a 16th of them "
                      "it evaluates {} leaves instead of {} at 8. Yet it fits: 36^8 is 2.8 million million leaves, its "
                      "solution tree has {}, 36^4, and {} inner nodes, {} KiB of entries. 36^9 has a min tree of {} "
                      "too; its max tree, 36^5 or {} leaves by the formula, is not searched here.",
                      number(0, entries_column), number(1, entries_column), number(2, entries_column),
                      table[2].remarks[0].second, grouped(leaves_of(table, 2)), grouped(leaves_of(table, 3)),
                      number(3, entries_column), number(3, "KiB"), grouped(leaves_of(table, 4)),
                      grouped(static_cast<std::uint64_t>(power(36, 5))))};
}

}  // namespace

std::vector<PaperClaim> tree_claims() {
  const std::string page = "docs/reference/enhancements.md";
  const std::string test = "tests/search/minimal_tree_test.cpp";
  const std::string lab = "docs/lab/table-size/README.md";
  ClaimRun random{"random order", "tree", "width=4,depth=6,seed=1,order=random", "", 6};
  return {
      {"figure-1",
       plaat,
       ClaimKind::figure,
       "figure 1: a max solution tree proves an upper bound, a min solution tree a lower bound",
       {score, leaves},
       {drawn_tree_run("just above the value", ValueSide::above), drawn_tree_run("just below it", ValueSide::below)},
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
