// A recording of node events: which events are stored, at which index, and which are only counted.
#include "kibitz/search/trace/node_event.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

namespace {

NodeEvent numbered_event(std::int32_t number, std::string move) {
  NodeEvent event;
  event.number = number;
  event.move = std::move(move);
  return event;
}

std::vector<std::string> moves_of(const Recording& recording) {
  std::vector<std::string> moves;
  for (const RecordedNode& node : recording.nodes) moves.push_back(node.move);
  return moves;
}

}  // namespace

TEST_CASE("recording: a node is stored at its number, although nodes below it arrive first") {
  Recording recording;
  const NodeSink sink = recording.sink();
  CHECK(sink.wants_moves);
  CHECK(sink.wants_positions);
  CHECK(!sink.takes_threads);
  sink.take(numbered_event(2, "c"));
  CHECK(moves_of(recording) == std::vector<std::string>{"", "", "c"});
  sink.take(numbered_event(1, "b"));
  sink.take(numbered_event(0, "a"));
  CHECK(moves_of(recording) == std::vector<std::string>{"a", "b", "c"});
  sink.take(numbered_event(3, "d"));
  CHECK(moves_of(recording) == std::vector<std::string>{"a", "b", "c", "d"});
  CHECK(recording.dropped == 0);
}

TEST_CASE("recording: a second search of a node is neither stored nor counted as dropped") {
  Recording recording;
  recording.limit = 0;
  recording.sink().take(numbered_event(-1, "again"));
  CHECK(recording.nodes.empty());
  CHECK(recording.dropped == 0);
}

TEST_CASE("recording: nodes beyond the limit are counted but not stored") {
  Recording recording;
  recording.limit = 2;
  const NodeSink sink = recording.sink();
  for (std::int32_t number = 0; number < 5; ++number) sink.take(numbered_event(number, std::to_string(number)));
  CHECK(moves_of(recording) == std::vector<std::string>{"0", "1"});
  CHECK(recording.dropped == 3);
}
