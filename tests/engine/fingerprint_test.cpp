// Table entries are used only under the options and settings with which they were stored. A change of an option that
// cannot change a score keeps the table.
#include <doctest/doctest.h>

#include "kibitz/engine/catalogue.hpp"
#include "kibitz/engine/parameters.hpp"
#include "rounds.hpp"

using namespace kibitz;

namespace {

using OptionValues = std::vector<std::pair<std::string, std::string>>;

std::unique_ptr<Engine> engine_of(const char* game, const OptionValues& settings) {
  auto engine = make_engine(standard_catalogue(), game).value();
  for (const auto& [name, value] : settings) REQUIRE(engine->set_option(name, value));
  return engine;
}

Report search(Engine& engine, int depth) {
  Request request;
  request.limits.depth = depth;
  Control control;
  return engine.analyse(request, control).value().report;
}

// Nodes of the second search: with the table of the first search, and with an empty table.
struct NodeCounts {
  std::uint64_t after, fresh;
};
NodeCounts nodes_after(const char* game, const OptionValues& first, const OptionValues& second, int depth) {
  const auto engine = engine_of(game, first);
  search(*engine, depth);
  for (const auto& [name, value] : second) REQUIRE(engine->set_option(name, value));
  NodeCounts nodes{search(*engine, depth).statistics.nodes, 0};
  engine->clear();
  nodes.fresh = search(*engine, depth).statistics.nodes;
  return nodes;
}

}  // namespace

TEST_CASE("a win found with k_best=1 is not used after k_best is turned off") {
  const auto engine = engine_of("connect_four", {{"k_best", "1"}});
  search(*engine, 20);
  REQUIRE(engine->set_option("k_best", "0"));
  CHECK(!is_decided(search(*engine, 6).lines.at(0).score));
}

TEST_CASE("an option that can change a score invalidates the table") {
  const OptionValues table{{"table", "on"}, {"deepen", "on"}};
  for (const auto& [game, name, value] :
       {std::tuple{"chess", "quiescence", "off"}, std::tuple{"chess", "extend.check", "5"},
        std::tuple{"chess", "null_move", "off"}, std::tuple{"chess", "win_distance", "off"},
        std::tuple{"chess", "line_history", "off"}, std::tuple{"chess", "k_best", "9"},
        std::tuple{"chess", "table.depth", "equal"}, std::tuple{"chess", "trapped_bishops", "0"},
        std::tuple{"othello", "solve_at", "3"}, std::tuple{"othello", "empties_to_winner", "0"},
        std::tuple{"connect_four", "solve_from", "30"}, std::tuple{"fanorona", "quiet_plies", "40"}}) {
    const std::string option = name;
    CAPTURE(option);
    const NodeCounts nodes = nodes_after(game, table, {{name, value}}, test::is_sanitized ? 3 : 4);
    CHECK(nodes.after == nodes.fresh);
  }
}

TEST_CASE("an option that cannot change a score keeps the table") {
  for (const auto& [name, value] : {std::pair{"hash", "32"}, std::pair{"hash", "8"}, std::pair{"driver", "mtd_f"},
                                    std::pair{"driver", "full"}, std::pair{"pvs", "off"}, std::pair{"etc", "off"},
                                    std::pair{"table.entries", "1000000"}, std::pair{"threads.scheme", "lazy"}}) {
    const std::string option = name;
    CAPTURE(option);
    const NodeCounts nodes = nodes_after("chess", {}, {{name, value}}, 6);
    CHECK(nodes.after < nodes.fresh / 2);
  }
}

TEST_CASE("the fingerprint ignores threads, memory, driver and iterative deepening") {
  const Options usual;
  Options other;
  other.threads.count = 4;
  other.table.use = true;
  other.table.megabytes = 99;
  other.table.entries = 1024;
  other.driver.kind = Driver::sss;
  other.deepen.use = other.pvs.use = other.order.killers = true;
  CHECK(score_fingerprint(other) == score_fingerprint(usual));
  for (const Parameter& parameter : parameters()) {
    if (parameter.is_exact && parameter.name != "line_history") continue;
    CAPTURE(parameter.name);
    Options changed;
    parameter.set(changed, parameter.get(usual) == parameter.most ? parameter.least : parameter.most);
    CHECK(score_fingerprint(changed) != score_fingerprint(usual));
  }
}

TEST_CASE("the fingerprint includes the move order if late moves are reduced") {
  for (const bool reduces : {false, true}) {
    Options options;
    options.rule<LateMoveReduction>().slope = reduces ? 40 : 0;
    Options ordered = options;
    ordered.order.history = true;
    CHECK((score_fingerprint(options) == score_fingerprint(ordered)) == !reduces);
  }
}
