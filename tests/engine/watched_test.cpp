// A search observed through the engine: its events match its statistics, with one thread and with two.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "kibitz/engine/catalogue.hpp"

using namespace kibitz;

namespace {

struct Watched {
  std::vector<NodeEvent> events;
  Statistics statistics;

  std::uint64_t by(SearchReason reason) const {
    return static_cast<std::uint64_t>(
        std::ranges::count_if(events, [&](const NodeEvent& event) { return event.origin.reason == reason; }));
  }
};

Watched watch(const char* threads) {
  const auto engine = *make_engine(standard_catalogue(), "chess");
  REQUIRE(engine->set_preset("textbook"));
  REQUIRE(engine->set_option("threads", threads));
  REQUIRE(
      engine->set_option("etc", "off"));  // ETC plays moves without searching them, so their nodes would have no events
  REQUIRE(engine->set_position("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"));
  Watched watched;
  Request request;
  request.limits.depth = 4;
  request.on_node = {.take = [&](const NodeEvent& event) { watched.events.push_back(event); }, .takes_threads = true};
  Control control;
  const auto analysis = engine->analyse(request, control);
  REQUIRE_MESSAGE(analysis, (analysis ? "" : analysis.error().message));
  watched.statistics = analysis->report.statistics;
  return watched;
}

// Expects one event for every node played and every repeated search. Each stopped helper may have played one move
// whose node it did not enter.
void check_events(const Watched& watched, std::uint64_t helpers) {
  const Statistics& s = watched.statistics;
  const std::uint64_t entered = s.nodes + s.passes + s.driver_calls + s.researches +
                                watched.by(SearchReason::verification) + watched.by(SearchReason::without_move) +
                                watched.by(SearchReason::shallower);
  CHECK(watched.events.size() <= entered);
  CHECK(watched.events.size() + helpers >= entered);
  CHECK(watched.by(SearchReason::root) + watched.by(SearchReason::root_again) == s.driver_calls);
}

}  // namespace

TEST_CASE("a search on one thread sends an event for every node and every re-search") {
  const Watched watched = watch("1");
  check_events(watched, 0);
  for (const NodeEvent& event : watched.events) CHECK_MESSAGE(event.thread == 0, event.number);
}

// If the helper has not started before the first thread is done, the search is repeated.
TEST_CASE("a search on two threads sends two streams of events, each in post-order") {
  std::map<int, std::vector<const NodeEvent*>> open;  // thread -> subtrees whose parent was not seen yet
  Watched watched;
  for (int attempt = 0; attempt < 100 && open.size() < 2; ++attempt) {
    watched = watch("2");
    check_events(watched, 2);
    open.clear();
    for (const NodeEvent& event : watched.events) {
      auto& roots = open[event.thread];
      std::uint32_t size = 1;
      for (; !roots.empty() && size < event.subtree; roots.pop_back()) size += roots.back()->subtree;
      CHECK(size == event.subtree);
      roots.push_back(&event);
    }
  }
  REQUIRE(open.size() == 2);
  for (const auto& [thread, roots] : open)
    for (const NodeEvent* root : roots) CHECK_MESSAGE(root->parent == -1, thread);
}
