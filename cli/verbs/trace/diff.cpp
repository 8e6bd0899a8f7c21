// trace diff A B: compares two searches of the same position, and finds the first difference.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <ostream>
#include <set>

#include "cli/show/text.hpp"
#include "cli/verbs/trace/trace.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "trace/difference.hpp"
#include "trace/icicle.hpp"

namespace kibitz {

namespace {

constexpr auto left_aligned = TableColumn::Align::left;
constexpr auto right_aligned = TableColumn::Align::right;

struct TracePair {
  OpenTrace first, second;
};

Expected<TracePair> open_trace_pair(const TraceVerbArguments& arguments) {
  auto first = TRY(open_trace(arguments.words[1], arguments, {}));
  auto second = TRY(open_trace(arguments.words[2], arguments, {}));
  const trace::TraceHeader& one = first.trace.header();
  const trace::TraceHeader& other = second.trace.header();
  if (one.game != other.game || one.position != other.position)
    return fail(fmt::format("these are searches of two positions: {} {} and {} {}", one.game, quoted(one.position),
                            other.game, quoted(other.position)));
  return TracePair{std::move(first), std::move(second)};
}

// The driver calls of one iteration: the number of calls, the nodes of all calls, and the value of the last call.
struct IterationCalls {
  int calls = 0;
  std::uint64_t nodes = 0;
  std::string value;
};
std::map<int, IterationCalls> calls_by_iteration(const trace::TraceTree& tree) {
  std::map<int, IterationCalls> calls_by_iteration;
  for (const trace::Row root : tree.roots()) {
    const trace::TraceNode node = tree.node(root);
    IterationCalls& iteration = calls_by_iteration[node.iteration];
    ++iteration.calls;
    iteration.nodes += node.nodes();
    iteration.value = value_text(node);
  }
  return calls_by_iteration;
}

// A table with one row per depth. For the first search and then for the second, it has the number of driver calls,
// their nodes, and the value of the last call.
std::string calls_table(const TracePair& both) {
  auto first = calls_by_iteration(both.first.tree()), second = calls_by_iteration(both.second.tree());
  TextTable table({{"depth", right_aligned, 0},
                   {"calls", right_aligned, 0},
                   {"nodes", right_aligned, 0},
                   {"value", right_aligned, 0},
                   {"calls", right_aligned, 0},
                   {"nodes", right_aligned, 0},
                   {"value", right_aligned, 0}});
  std::set<int> depths;
  for (const auto* side : {&first, &second})
    for (const auto& [depth, iteration] : *side) depths.insert(depth);
  for (const int depth : depths) {
    std::vector<std::string> cells{trace::text_of(Depth{depth})};
    for (const IterationCalls& one : {first[depth], second[depth]})
      cells.insert(cells.end(), {std::to_string(one.calls), std::to_string(one.nodes), one.value});
    table.add(std::move(cells));
  }
  return table.text();
}

std::string path_table(const TracePair& both, const trace::DivergencePath& difference) {
  TextTable table({{"move", left_aligned, 0},
                   {"nodes", right_aligned, 0},
                   {"ended by", left_aligned, 0},
                   {"nodes", right_aligned, 0},
                   {"ended by", left_aligned, 0}});
  for (std::size_t i = 0; i < difference.path.size(); ++i) {
    const auto [first, second] = difference.path[i];
    table.add({i == 0 ? "root" : difference.moves[i - 1], std::to_string(both.first.tree().nodes(first)),
               std::string(name_of(both.first.tree().node(first).cause)),
               std::to_string(both.second.tree().nodes(second)),
               std::string(name_of(both.second.tree().node(second).cause))});
  }
  return table.text();
}

}  // namespace

Expected<int> show_difference(const Session& session, const TraceVerbArguments& arguments) {
  const auto both = TRY(open_trace_pair(arguments));
  const trace::DivergencePath difference =
      trace::find_divergence(both.first.tree(), both.second.tree(), {both.first.row, both.second.row});
  for (const OpenTrace* open : {&both.first, &both.second})
    if (auto error = open->trace.error()) return std::unexpected(*error);
  std::ostream& out = session.terminal.out;
  if (arguments.as_json) {
    out << json_of({both.first.tree(), both.second.tree(), difference}) << '\n';
    return status::ok;
  }
  out << "1  " << printable_lines(trace_heading(both.first.name, both.first.trace)) << "2  "
      << printable_lines(trace_heading(both.second.name, both.second.trace))
      << "\nCalls of the driver, of the first and the second (kibitz trace FILE --calls lists each):\n"
      << calls_table(both) << "\nThe last of them, into the moves that cost most more, until they part:\n"
      << path_table(both, difference) << "\nCauses, 1:\n"
      << causes_text(both.first.tree(), both.first.row) << "\nCauses, 2:\n"
      << causes_text(both.second.tree(), both.second.row);
  return status::ok;
}

}  // namespace kibitz
