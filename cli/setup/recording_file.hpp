// --trace FILE: records every node of a search, for `kibitz trace`.
#pragma once

#include <string>

#include "cli/show/terminal.hpp"
#include "trace/trace_writer.hpp"

namespace kibitz {

class VerbOptions;

struct TraceArguments {
  std::string file;   // name of the file, as typed; empty: no recording
  std::string limit;  // maximum number of rows
};
void add_trace(VerbOptions& options, TraceArguments& arguments);

class RecordingFile {
 public:
  RecordingFile() = default;  // a recording that writes nothing
  // Opens the file, if one is given, and adds the node sink to the request. Call it after the engine is set up and
  // before the search.
  static Expected<std::unique_ptr<RecordingFile>> open(const TraceArguments& arguments, const Engine& engine,
                                                       Request& request);
  // As above, for searches without a Request: takes their limits and the sink that receives the nodes.
  static Expected<std::unique_ptr<RecordingFile>> open(const TraceArguments& arguments, const Engine& engine,
                                                       const Limits& limits, NodeSink& on_node);
  // Call after the search: reports the number of nodes written. Returns the exit status: cannot_write if the recording
  // is incomplete. The caller prints the result of the search in either case.
  int finish(const std::string& end, Terminal& terminal);
  // Deletes the file if no search took place.
  void discard();

 private:
  std::string name_;
  std::optional<trace::TraceWriter> writer_;
};

}  // namespace kibitz
