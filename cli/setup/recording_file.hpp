// --trace FILE: records every node of a search, for `kibitz trace`.
#pragma once

#include <string>

#include "cli/show/terminal.hpp"
#include "trace/trace_writer.hpp"

namespace kibitz {

class VerbOptions;

struct TraceArguments {
  std::string file;   // as typed; empty: nothing is recorded
  std::string limit;  // rows
};
void add_trace(VerbOptions& options, TraceArguments& arguments);

class RecordingFile {
 public:
  RecordingFile() = default;  // records nothing
  // Call before the search, with the engine set up. Adds the node sink to the request, if a file is
  // given.
  static Expected<std::unique_ptr<RecordingFile>> open(const TraceArguments& arguments, const Engine& engine,
                                                       Request& request);
  // The same for searches without a Request: their limits, and the sink that receives the nodes.
  static Expected<std::unique_ptr<RecordingFile>> open(const TraceArguments& arguments, const Engine& engine,
                                                       const Limits& limits, NodeSink& on_node);
  // Call after the search: reports how many nodes were written. Returns the exit status: cannot_write if the recording
  // is incomplete. The result of the search is printed anyway.
  int finish(const std::string& end, Terminal& terminal);
  // Deletes the file if no search took place.
  void discard();

 private:
  std::string name_;
  std::optional<trace::TraceWriter> writer_;
};

}  // namespace kibitz
