#include "content/gallery/traces.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "trace/trace_writer.hpp"

namespace kibitz::gallery {

namespace {

Expected<void> write_trace(const Exhibit& exhibit, const ExhibitTrial& trial, const std::filesystem::path& file) {
  const auto engine = TRY(engine_for_trial(exhibit, trial));
  Request request = request_of(exhibit, trial);
  auto writer = TRY(trace::TraceWriter::open(file, trace::header_of(*engine, request)));
  request.on_node = writer.sink();
  Control control;
  const auto analysis = TRY(engine->analyse(request, control));
  return writer.finish(std::string(name_of(analysis.end)));
}

}  // namespace

Expected<std::vector<std::filesystem::path>> write_traces(const Exhibit& exhibit, const std::string& folder) {
  std::error_code problem;
  std::filesystem::create_directories(folder, problem);
  if (problem) return fail(fmt::format("cannot make the folder {}: {}", quoted(folder), problem.message()));
  std::vector<std::filesystem::path> files;
  for (std::size_t i = 0; i < exhibit.trials.size(); ++i) {
    const auto file = std::filesystem::path(folder) / fmt::format("{}-{}.arrow", exhibit.name, i + 1);
    TRY(write_trace(exhibit, exhibit.trials[i], file));
    files.push_back(file);
  }
  return files;
}

}  // namespace kibitz::gallery
