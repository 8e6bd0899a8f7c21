// `kibitz trace`: its arguments and its parts.
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
// Opens the file at the node given by the arguments; default: the root of the last call.
Expected<OpenTrace> open_trace(const std::string& file, const TraceVerbArguments& arguments,
                               std::span<const std::string> moves);

Expected<void> export_part(const OpenTrace& open, const TraceVerbArguments& arguments);
Expected<int> show_difference(const Session& session, const TraceVerbArguments& arguments);

// The engine at the root of the search, and the moves to the node; nothing if a null move is on the path.
Expected<std::unique_ptr<Engine>> engine_of(const Catalogue& catalogue, const trace::TraceHeader& header);
std::optional<std::vector<std::string>> moves_to(const trace::TraceTree& tree, trace::Row row);

// The rows in which the position occurs.
Expected<std::vector<trace::Row>> occurrences(const OpenTrace& open, const Catalogue& catalogue,
                                              const std::string& position);

// A recorded search for people.
std::string trace_heading(const std::string& file, const trace::Trace& trace);
// The driver's calls: MTD(f)'s passes, aspiration's windows.
std::string calls_text(const trace::TraceTree& tree);
// One node: its request, its result, and its children with the costliest first.
std::string node_text(const trace::TraceTree& tree, trace::Row row, std::size_t most);
std::string causes_text(const trace::TraceTree& tree, trace::Row row);
// A row a node, with the moves that lead there.
std::string nodes_text(const trace::TraceTree& tree, std::span<const trace::Row> rows);
// ">= +0.34": what the score is, and what it says.
std::string value_text(const trace::TraceNode& node);
std::string path_text(const trace::TraceTree& tree, trace::Row row);

// A recorded search as JSON lines (docs/json.md).
std::string json_of(const std::string& file, const trace::Trace& trace);
// With its children's where `with_children`; `type` says which list it is of.
struct NodeInJson {
  const trace::TraceTree& tree;
  trace::Row row;
  bool with_children = false;
};
std::string json_of(const NodeInJson& node, std::string_view type);

struct DifferenceInJson {
  const trace::TraceTree& first;
  const trace::TraceTree& second;
  const trace::Difference& difference;
};
std::string json_of(const DifferenceInJson& both);

}  // namespace kibitz
