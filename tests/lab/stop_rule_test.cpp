// Tests of the rule that ends a pairing: when its results decide it, and how the key `stop` is read.
#include "lab/stop_rule.hpp"

#include <doctest/doctest.h>

#include "lab/support.hpp"

using namespace kibitz;
using namespace kibitz::lab;

namespace {

constexpr std::string_view tournament = R"(title = "T"
depths = [2]
round_robin = true
stop = { within = 6, games = 8 }
[[game]]
name = "count"
random = { count = 4, plies = 2 }
[[configuration]]
name = "A"
[[configuration]]
name = "B"
preset = "paper"
)";

std::string refusal_with(std::string_view from, std::string_view to) {
  std::string text(tournament);
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  test::LabWorld world;
  const auto experiment = read_experiment_text(text.replace(at, from.size(), to), "x.toml", world.catalogue());
  return experiment ? "it was read" : experiment.error().message;
}

}  // namespace

TEST_CASE("a pairing is decided if the interval of its score excludes 50 %, or is narrow enough") {
  const StopRule rule{6, 400};
  CHECK(!is_decided(rule, {0, 0, 0, 0, 0}));
  CHECK(!is_decided(rule, {0, 0, 0, 0, 3}));  // 0.38 to 1
  CHECK(!is_decided(rule, {0, 0, 0, 0, 4}));  // 0.45 to 1
  CHECK(is_decided(rule, {0, 0, 0, 0, 8}));   // 0.63 to 1
  CHECK(is_decided(rule, {8, 0, 0, 0, 0}));
  // 64 drawn pairs: the variance is that of 64 results 0.5 and 3.84 results 0 or 1, so 0.25 * 3.84 / 67.84 = 0.01416,
  // and half of the interval is 1.96 * sqrt(0.01416 / 67.84) = 0.0283.
  CHECK(is_decided(rule, {0, 0, 64, 0, 0}));
  CHECK(is_decided({2.84, 400}, {0, 0, 64, 0, 0}));
  CHECK(!is_decided({2.82, 400}, {0, 0, 64, 0, 0}));
  // Half of the pairs lost and half won: 0.25 / 67.84, so 1.96 * sqrt(0.003685) = 0.119.
  CHECK(!is_decided(rule, {32, 0, 0, 0, 32}));
  CHECK(is_decided({12, 400}, {32, 0, 0, 0, 32}));
}

TEST_CASE("the stop rule is read, and limits the positions that are played") {
  test::LabWorld world;
  std::string text(tournament);
  const auto experiment = read_experiment_text(text, "x.toml", world.catalogue());
  REQUIRE(experiment);
  CHECK(experiment->stop == StopRule{6, 8});
  CHECK(cells_of(*experiment).size() == 4);
  text.replace(text.find("count = 4"), 9, "count = 5");
  const auto more = read_experiment_text(text, "x.toml", world.catalogue());
  REQUIRE(more);
  CHECK(more->games[0].positions.size() == 5);
  CHECK(cells_of(*more).size() == 4);
  text.replace(text.find("stop = { within = 6, games = 8 }\n"), 33, "");
  const auto without = read_experiment_text(text, "x.toml", world.catalogue());
  REQUIRE(without);
  CHECK(!without->stop);
  CHECK(cells_of(*without).size() == 5);
}

TEST_CASE("an invalid stop rule is refused with file, line and the offending text") {
  CHECK(refusal_with("{ within = 6, games = 8 }", "6") ==
        "x.toml:4: stop is a table, as in stop = { within = 6, games = 400 }");
  CHECK(refusal_with("within", "whithin") == "x.toml:4: stop has no key 'whithin'; its keys are within, games");
  CHECK(refusal_with("within = 6, ", "") == "x.toml:4: stop needs 'within'");
  CHECK(refusal_with(", games = 8", "") == "x.toml:4: stop needs 'games'");
  CHECK(refusal_with("within = 6", "within = 0") == "x.toml:4: within is a number from 0.1 to 50, not '0'");
  CHECK(refusal_with("within = 6", "within = \"6\"") == "x.toml:4: within is a number from 0.1 to 50, not '6'");
  CHECK(refusal_with("games = 8", "games = 6") == "x.toml:4: games is a whole number from 8 to 1000000, not '6'");
  CHECK(refusal_with("games = 8", "games = 9") ==
        "x.toml:4: games is even, because each position is played twice, and 9 is odd");
  CHECK(refusal_with("games = 8", "games = 10") == "x.toml:4: 10 games need 5 positions, and count has 4");
  CHECK(refusal_with("round_robin = true\n", "") == "x.toml:3: stop ends games, and none are played");
  CHECK(refusal_with("depths = [2]", "depths = [2]\nrepetitions = 2") ==
        "x.toml:5: stop needs games from different positions, not repetitions");
}

TEST_CASE("an invalid round robin is refused with file, line and the offending text") {
  CHECK(refusal_with("round_robin = true", "round_robin = 1") == "x.toml:3: round_robin is true or false, not '1'");
  CHECK(refusal_with("[[game]]", "[[plot]]\ntitle = \"P\"\nx = \"depth\"\n[[game]]") ==
        "x.toml:5: a round robin is shown by cross tables, not by plots");
  CHECK(refusal_with("[[configuration]]\nname = \"B\"\npreset = \"paper\"\n", "") ==
        "x.toml:3: a round robin needs at least two configurations");
  CHECK(refusal_with("preset = \"paper\"", "against = \"A\"") ==
        "x.toml:12: against has no use in a round robin: all configurations play each other");
  CHECK(refusal_with("preset = \"paper\"", "task = \"games\"") ==
        "x.toml:12: task has no use in a round robin: all configurations play each other");
}
