// `kibitz trace`: its arguments and its parts.
#pragma once

#include <optional>

#include "cli/setup/session.hpp"
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

  const trace::Tree& tree() const { return trace.trees()[thread]; }
};
// Opens the file at the node given by the arguments; default: the root of the last call.
Expected<OpenTrace> open_trace(const std::string& file, const TraceVerbArguments& arguments,
                               std::span<const std::string> moves);

Expected<void> export_part(const OpenTrace& open, const TraceVerbArguments& arguments);
Expected<int> show_difference(const Session& session, const TraceVerbArguments& arguments);

// The engine at the root of the search, and the moves to the node; nothing if a null move is on the path.
Expected<std::unique_ptr<Engine>> engine_of(const Catalogue& catalogue, const trace::Header& header);
std::optional<std::vector<std::string>> moves_to(const trace::Tree& tree, trace::Row row);

// The rows in which the position occurs.
Expected<std::vector<trace::Row>> occurrences(const OpenTrace& open, const Catalogue& catalogue,
                                              const std::string& position);

}  // namespace kibitz
