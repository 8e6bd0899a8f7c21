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
  std::vector<std::string> words;  // file name and moves, or "diff" and two file names
  std::string call, thread, row;
  std::string cause;
  std::string costliest_rows;
  std::string most;  // empty: 20
  std::string where;
  bool lists_calls = false;
  std::string export_to;
  bool overwrites = false;
  bool as_json = false;
};

// An open trace file, and the node in it that the arguments select.
struct OpenTrace {
  std::string name;
  trace::Trace trace;
  std::size_t thread = 0;
  trace::Row row = 0;

  const trace::TraceTree& tree() const { return trace.trees()[thread]; }
};
// Opens the file and finds the node that the arguments and then the moves lead to. By default the moves start at the
// root of the last driver call.
Expected<OpenTrace> open_trace(const std::string& file, const TraceVerbArguments& arguments,
                               std::span<const std::string> moves);

Expected<void> export_subtree(const OpenTrace& open, const TraceVerbArguments& arguments);
Expected<int> show_difference(const Session& session, const TraceVerbArguments& arguments);

// An engine set to the root position of the recorded search.
Expected<std::unique_ptr<Engine>> engine_at_root(const Catalogue& catalogue, const trace::TraceHeader& header);
// The moves from the root to the node; nullopt if a null move is among them.
std::optional<std::vector<std::string>> moves_to(const trace::TraceTree& tree, trace::Row row);

// The rows of all nodes below open.row whose position is `position`.
Expected<std::vector<trace::Row>> find_position(const OpenTrace& open, const Catalogue& catalogue,
                                                const std::string& position);

// ---- text output ----

// A few lines about the whole recording: file, game, options, position, nodes, and why the search ended.
std::string trace_heading(const std::string& file, const trace::Trace& trace);
// A table of the driver calls, such as the null-window calls of MTD(f) or the windows of aspiration search.
std::string calls_text(const trace::TraceTree& tree);
// One node: its window, depth and result, and a table of at most `most` children, the costliest first.
std::string node_text(const trace::TraceTree& tree, trace::Row row, std::size_t most);
// A table of the causes that ended the nodes of the subtree, the most frequent first.
std::string causes_text(const trace::TraceTree& tree, trace::Row row);
// A table with one line per node, which includes the moves that lead to it.
std::string nodes_text(const trace::TraceTree& tree, std::span<const trace::Row> rows);
// The node's value with its bound: ">= +0.34"; "open" if the node was not finished.
std::string value_text(const trace::TraceNode& node);
// The moves from the root to the node: "e4 e5"; "root" for the root.
std::string path_text(const trace::TraceTree& tree, trace::Row row);

// ---- output as JSON lines (docs/reference/json-verbs.md) ----

std::string json_of(const std::string& file, const trace::Trace& trace);
// A node to write as JSON, with its children if `with_children` is set.
struct JsonNodeRequest {
  const trace::TraceTree& tree;
  trace::Row row;
  bool with_children = false;
};
// The value of "type" in the JSON object is `type`.
std::string json_of(const JsonNodeRequest& node, std::string_view type);

struct DifferenceInJson {
  const trace::TraceTree& first;
  const trace::TraceTree& second;
  const trace::DivergencePath& difference;
};
std::string json_of(const DifferenceInJson& both);

}  // namespace kibitz
