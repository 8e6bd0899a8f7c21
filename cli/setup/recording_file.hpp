// Writes the nodes of a search to the file of --trace, which `kibitz trace` reads.
#pragma once

#include <string>

#include "cli/show/terminal.hpp"
#include "trace/trace_writer.hpp"

namespace kibitz {

class VerbOptions;

struct TraceArguments {
  std::string file;   // name of the file, as typed; empty: no recording
  std::string limit;  // maximum number of nodes to record per thread; empty: the default
};
void add_trace_options(VerbOptions& options, TraceArguments& arguments);

class RecordingFile {
 public:
  RecordingFile() = default;  // a recording that writes nothing
  // Opens the file, if one is given, and sets request.on_node to record the search. Call it after the engine is set up
  // and before the search.
  static Expected<std::unique_ptr<RecordingFile>> open(const TraceArguments& arguments, const Engine& engine,
                                                       Request& request);
  // Opens the file for a search without a Request, if a file is given. `limits` are the limits of the search. `on_node`
  // is set to record the search.
  static Expected<std::unique_ptr<RecordingFile>> open(const TraceArguments& arguments, const Engine& engine,
                                                       const Limits& limits, NodeSink& on_node);
  // Completes the file after the search and reports the number of nodes written. `end` says why the search ended.
  // Returns the exit status, which is cannot_write if the recording is incomplete.
  int finish(const std::string& end, Terminal& terminal);
  // Deletes the file if no search took place.
  void discard();

 private:
  std::string name_;
  std::optional<trace::TraceWriter> writer_;
};

}  // namespace kibitz
