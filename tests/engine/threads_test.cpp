// Option threads through Engine: every game, exact values, limits, errors.
#include <doctest/doctest.h>

#include <thread>

#include "kibitz/engine/catalogue.hpp"

using namespace kibitz;

namespace {

struct Setting {
  std::string name, value;
};

std::unique_ptr<Engine> engine_with(const std::string& game, const std::string& preset,
                                    const std::vector<Setting>& settings) {
  auto engine = make_engine(standard_catalogue(), game);
  REQUIRE(engine);
  REQUIRE((*engine)->set_preset(preset));
  for (const Setting& setting : settings) REQUIRE((*engine)->set_option(setting.name, setting.value));
  return std::move(*engine);
}

Analysis analyse(Engine& engine, const Request& request) {
  engine.clear();
  Control control;
  auto analysis = engine.analyse(request, control);
  REQUIRE(analysis);
  CHECK(control.shared_nodes == analysis->report.statistics.nodes);  // nodes of all threads
  return *analysis;
}

Request to_depth(int depth) {
  Request request;
  request.limits.depth = depth;
  return request;
}

// Searches with the preset paper and 1 to 8 threads find the same value.
void check_exact(const std::string& game, const std::string& position, int depth) {
  for (const char* history : {"path", "off"}) {
    const auto alone = engine_with(game, "paper", {{"line_history", history}});
    REQUIRE(alone->set_position(position));
    const Score truth = analyse(*alone, to_depth(depth)).report.lines[0].score;
    const auto check = [&](const char* scheme, const char* threads, const char* driver) {
      const auto engine = engine_with(game, "paper",
                                      {{"line_history", history},
                                       {"table", "on"},
                                       {"hash", "1"},
                                       {"deepen", "on"},
                                       {"driver", driver},
                                       {"threads", threads},
                                       {"threads.scheme", scheme}});
      REQUIRE(engine->set_position(position));
      CHECK(analyse(*engine, to_depth(depth)).report.lines[0].score == truth);
    };
    for (const char* threads : {"1", "2", "3", "5", "8"})
      for (const char* driver : {"full", "mtd_f", "aspiration"}) {
        check("lazy", threads, driver);
        check("abdada", threads, driver);
      }
  }
}

const std::string crowded = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

}  // namespace

TEST_CASE("several threads find the same value as one in chess and tic-tac-toe") {
  check_exact("chess", crowded, 2);
  check_exact("chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4);
  check_exact("chess", "", 3);
  check_exact("tic_tac_toe", "", 9);
}

TEST_CASE("every game searches on several threads and recommends a legal move") {
  for (const CatalogueEntry& game : standard_catalogue())
    for (const char* scheme : {"lazy", "abdada"}) {
      CAPTURE(game.name);
      const auto engine =
          engine_with(game.name, "strong", {{"threads", "3"}, {"threads.scheme", scheme}, {"hash", "1"}});
      Request request = to_depth(5);
      request.limits.nodes = 20000;
      const Analysis analysis = analyse(*engine, request);
      REQUIRE(!analysis.report.lines[0].moves.empty());
      CHECK(engine->read_move(analysis.report.lines[0].moves[0].move));
    }
}

TEST_CASE("the node limit applies to all threads together") {
  for (const char* threads : {"1", "2", "8"}) {
    const auto engine = engine_with("chess", "strong", {{"threads", threads}});
    for (const std::uint64_t limit : {1000U, 50000U}) {
      Request request;
      request.limits.nodes = limit;
      const Analysis analysis = analyse(*engine, request);
      CHECK(analysis.end == SearchEnd::nodes);
      CHECK(analysis.report.statistics.nodes <= limit);
      CHECK(analysis.report.statistics.nodes >= limit - limit / 10);
      if (std::string(threads) == "1") CHECK(analysis.report.statistics.nodes == limit);
    }
  }
}

TEST_CASE("a stop request ends every thread") {
  const auto engine = engine_with("chess", "strong", {{"threads", "4"}});
  Control control;
  std::jthread stopper([&] {
    while (control.shared_nodes < 20000) std::this_thread::yield();
    control.request_stop();
  });
  const auto analysis = engine->analyse({}, control);
  REQUIRE(analysis);
  CHECK(analysis->end == SearchEnd::stopped);
  CHECK(!analysis->report.lines[0].moves.empty());
}

TEST_CASE("several threads without a table or with a recording are an error") {
  Control control;
  const auto without = engine_with("chess", "paper", {{"threads", "2"}})->analyse(to_depth(1), control);
  REQUIRE(!without);
  CHECK(without.error().message.find("table") != std::string::npos);
  Recording recording;
  Request request = to_depth(1);
  request.on_node = recording.sink();
  const auto recorded = engine_with("chess", "strong", {{"threads", "2"}})->analyse(request, control);
  REQUIRE(!recorded);
  CHECK(recorded.error().message.find("recorded") != std::string::npos);
  CHECK(!engine_with("chess", "strong", {})->set_option("threads", "65"));
}
