// Records searches, for the tests of recordings.
#pragma once

#include <doctest/doctest.h>

#include "games/engines.hpp"
#include "kibitz/engine/catalogue.hpp"
#include "scratch_folder.hpp"
#include "trace/trace.hpp"
#include "trace/trace_writer.hpp"

namespace kibitz::test {

struct Recorded {
  std::vector<NodeEvent> events;
  Statistics statistics;
};

struct RecordingRequest {
  std::string game;
  std::vector<std::pair<std::string, std::string>> options{};
  std::string position{};
  int depth = 4;
  std::uint64_t nodes = 0;  // node limit; if above 0, it replaces `depth`
  std::uint64_t limit = trace::default_limit;
};

// Runs a search; records its events in `file` and returns them.
inline Recorded record(const RecordingRequest& recording, const std::string& file) {
  const auto engine = *make_engine(standard_catalogue(), recording.game);
  for (const auto& [name, value] : recording.options) REQUIRE(engine->set_option(name, value));
  REQUIRE(engine->set_position(recording.position));
  Request request;
  if (recording.nodes > 0)
    request.limits.nodes = recording.nodes;
  else
    request.limits.depth = recording.depth;
  auto writer = trace::TraceWriter::open(file, trace::header_of(*engine, request), recording.limit);
  REQUIRE(writer);
  Recorded recorded;
  const NodeSink sink = writer->sink();
  request.on_node = sink;
  request.on_node.take = [&](const NodeEvent& event) {
    recorded.events.push_back(event);
    sink.take(event);
  };
  Control control;
  const auto analysis = engine->analyse(request, control);
  REQUIRE(analysis);
  REQUIRE(writer->finish(std::string(name_of(analysis->end))));
  recorded.statistics = analysis->report.statistics;
  return recorded;
}

inline trace::Trace open(const std::string& file) {
  auto opened = trace::Trace::open(file);
  REQUIRE_MESSAGE(opened, (opened ? "" : opened.error().message));
  return std::move(*opened);
}

}  // namespace kibitz::test
