// The parts of `kibitz trace`: its arguments, its queries and its output.
#pragma once

#include <optional>
#include <string>

#include "cli/session.hpp"
#include "cli/show/terminal.hpp"
#include "trace/difference.hpp"
#include "trace/find.hpp"

namespace kibitz {

struct TraceVerbArguments {
  std::vector<std::string> words;  // FILE and moves, or diff A B
  std::string call, thread, row;
  std::string cause;
  std::string costliest;
  std::string most = "20";
  std::string where;
  bool passes = false;
  std::string export_to;
  bool overwrites = false;
  bool as_json = false;
};

// A node of an open trace file.
struct OpenTrace {
  std::string name;
  trace::Trace trace;
  std::size_t thread = 0;
  trace::Row row = 0;

  const trace::TraceTree& tree() const { return trace.trees()[thread]; }
};
// Opens the file and finds the node that the arguments select; default: the root of the last driver call.
Expected<OpenTrace> open_trace(const std::string& file, const TraceVerbArguments& arguments,
                               std::span<const std::string> moves);

Expected<void> export_part(const OpenTrace& open, const TraceVerbArguments& arguments);
Expected<int> show_difference(const Session& session, const TraceVerbArguments& arguments);

// engine_of: an engine at the root of the search. moves_to: the moves from the root to the node; empty if a null move
// is on the path.
Expected<std::unique_ptr<Engine>> engine_of(const Catalogue& catalogue, const trace::TraceHeader& header);
std::optional<std::vector<std::string>> moves_to(const trace::TraceTree& tree, trace::Row row);

// The rows of all nodes with this position.
Expected<std::vector<trace::Row>> occurrences(const OpenTrace& open, const Catalogue& catalogue,
                                              const std::string& position);

// Text output.
std::string trace_heading(const std::string& file, const trace::Trace& trace);
// The driver calls: the null-window calls of MTD(f), or the windows of aspiration search.
std::string calls_text(const trace::TraceTree& tree);
// One node: its window and depth, its result, and its children, the costliest first.
std::string node_text(const trace::TraceTree& tree, trace::Row row, std::size_t most);
std::string causes_text(const trace::TraceTree& tree, trace::Row row);
// One line per node, with the moves that lead to it.
std::string nodes_text(const trace::TraceTree& tree, std::span<const trace::Row> rows);
// The score with its bound: ">= +0.34".
std::string value_text(const trace::TraceNode& node);
std::string path_text(const trace::TraceTree& tree, trace::Row row);

// Output as JSON lines (docs/json.md).
std::string json_of(const std::string& file, const trace::Trace& trace);
// A node to write as JSON, with its children if `with_children` is set.
struct NodeInJson {
  const trace::TraceTree& tree;
  trace::Row row;
  bool with_children = false;
};
// `type` is the name of the list that the node belongs to.
std::string json_of(const NodeInJson& node, std::string_view type);

struct DifferenceInJson {
  const trace::TraceTree& first;
  const trace::TraceTree& second;
  const trace::Difference& difference;
};
std::string json_of(const DifferenceInJson& both);

}  // namespace kibitz
