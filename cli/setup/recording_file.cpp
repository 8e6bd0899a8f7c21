#include "cli/setup/recording_file.hpp"

#include <fmt/format.h>

#include <ostream>

#include "cli/grammar/typed_words.hpp"
#include "cli/grammar/verb.hpp"
#include "kibitz/cli/run_cli.hpp"

namespace kibitz {

void add_trace_options(VerbOptions& options, TraceArguments& arguments) {
  options.add({"--trace", "Record every node, for kibitz trace and other programs", "FILE"}, arguments.file);
  options.add({"--trace-limit", "Nodes recorded per thread, nearest the root first (default 20000000)", "N"},
              arguments.limit);
}

Expected<std::unique_ptr<RecordingFile>> RecordingFile::open(const TraceArguments& arguments, const Engine& engine,
                                                             Request& request) {
  auto recording = std::make_unique<RecordingFile>();
  if (arguments.file.empty()) {
    if (!arguments.limit.empty()) return fail("--trace-limit needs --trace");
    return recording;
  }
  std::uint64_t limit = trace::default_limit;
  if (!arguments.limit.empty()) {
    const auto read = TRY(read_number(arguments.limit, {"--trace-limit", 1, 1'000'000'000}));
    limit = static_cast<std::uint64_t>(read);
  }
  auto writer = TRY(trace::TraceWriter::open(arguments.file, trace::header_of(engine, request), limit));
  recording->name_ = arguments.file;
  recording->writer_ = std::move(writer);
  request.on_node = recording->writer_->sink();
  return recording;
}

Expected<std::unique_ptr<RecordingFile>> RecordingFile::open(const TraceArguments& arguments, const Engine& engine,
                                                             const Limits& limits, NodeSink& on_node) {
  Request request;
  request.limits = limits;
  auto recording = open(arguments, engine, request);
  if (recording) on_node = request.on_node;
  return recording;
}

int RecordingFile::finish(const std::string& end, Terminal& terminal) {
  if (!writer_) return status::ok;
  const auto finished = writer_->finish(end);
  const std::uint64_t nodes = writer_->nodes(), written = writer_->rows_written();
  if (!finished)
    terminal.err << fmt::format("kibitz: the recording is incomplete: {}\n", finished.error().message);
  else if (written < nodes)
    terminal.err << fmt::format("{}: {} of {} nodes, those near the root (--trace-limit)\n", printable_text(name_),
                                written, nodes);
  else
    terminal.err << fmt::format("{}: {} nodes\n", printable_text(name_), nodes);
  return finished ? status::ok : status::cannot_write;
}

void RecordingFile::discard() {
  if (!writer_ || writer_->nodes() > 0) return;
  writer_.reset();
  std::error_code ignored;
  if (std::filesystem::is_regular_file(name_, ignored)) std::filesystem::remove(name_, ignored);
}

}  // namespace kibitz
