// --trace FILE: a search written down node by node, for `kibitz trace`.
#pragma once

#include <string>

#include "cli/show/terminal.hpp"
#include "trace/writer.hpp"

namespace kibitz {

class VerbOptions;

struct TraceArguments {
  std::string file;   // as typed; empty: nothing is recorded
  std::string limit;  // rows
};
void add_trace(VerbOptions& options, TraceArguments& arguments);

class RecordingFile {
 public:
  RecordingFile() = default;  // none
  // Before the search, when the engine stands as it will be searched. Adds itself to the request, unless no file was
  // named.
  static Expected<std::unique_ptr<RecordingFile>> open(const TraceArguments& arguments, const Engine& engine,
                                                       Request& request);
  // The same of searches that are asked for otherwise: their limits, and who is told of their nodes.
  static Expected<std::unique_ptr<RecordingFile>> open(const TraceArguments& arguments, const Engine& engine,
                                                       const Limits& limits, NodeSink& on_node);
  // After it: says what was written, and what was not. The exit status: cannot_write if the recording is not whole. The
  // search's own result is printed all the same.
  int finish(const std::string& end, Terminal& terminal);
  // There was no search after all.
  void discard();

 private:
  std::string name_;
  std::optional<trace::Writer> writer_;
};

}  // namespace kibitz
