// Tests of configurations for other tasks than a search (minimal graphs, games), and of configurations for some games
// only.
#include "lab/configurations.hpp"

#include <doctest/doctest.h>

#include "lab/support.hpp"

using namespace kibitz;
using namespace kibitz::lab;

namespace {

constexpr std::string_view match_of_two = R"(title = "T"
depths = [2]
[[game]]
name = "count"
label = "piles"
set = { driver = "sss" }
random = { count = 1, plies = 2 }
[[configuration]]
name = "A"
preset = "paper"
[[configuration]]
name = "B"
task = "games"
against = "A"
games = ["count"]
)";

Expected<Experiment> read_with(std::string_view from, std::string_view to) {
  std::string text(match_of_two);
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  test::LabWorld world;
  return read_experiment_text(text.replace(at, from.size(), to), "x.toml", world.catalogue());
}

std::string refusal_with(std::string_view from, std::string_view to) {
  const auto experiment = read_with(from, to);
  return experiment ? "it was read" : experiment.error().message;
}

}  // namespace

TEST_CASE("task games: each configuration plays against the opponent, which gets no cells") {
  const auto experiment = read_with("", "");
  REQUIRE(experiment);
  const auto cells = cells_of(*experiment);
  REQUIRE(cells.size() == 1);
  const Cell& cell = cells[0];
  CHECK(cell.configuration == "B");
  CHECK(cell.task == CellTask::games);
  CHECK(cell.label == "piles");
  CHECK(experiment->measures == std::vector<Measure>{Measure::half_points, Measure::nodes, Measure::time});
  CHECK(cell.opponent.name == "A");
  CHECK(cell.opponent.preset == "paper");
  CHECK(cell.opponent.settings == std::vector<std::string>{"driver=sss"});
  CHECK(command_of(cell) ==
        "echo 5 > opening.txt; kibitz match count --openings opening.txt --games 2 --set driver=sss --max-plies 400 "
        "--player name=A,preset=strong,driver=sss --player name=B,preset=paper,driver=sss --each depth=2");
}

TEST_CASE("a configuration may play several opponents, but not in games that they do not play") {
  const auto experiment = read_with("against = \"A\"", "against = [\"A\", \"C\"]\n[[configuration]]\nname = \"C\"");
  REQUIRE(experiment);
  const auto cells = cells_of(*experiment);
  REQUIRE(cells.size() == 2);
  CHECK(cells[0].opponent.name == "A");
  CHECK(cells[1].opponent.name == "C");
  CHECK(cells[1].configuration == "B");
  Experiment other = *experiment;
  other.configurations[2].games = {"chess"};
  CHECK(cells_of(other).size() == 1);
}

TEST_CASE("in a round robin each configuration plays the later ones") {
  std::string text(match_of_two);
  text.replace(text.find("task = \"games\"\nagainst = \"A\"\n"), 29, "");
  text += "[[configuration]]\nname = \"C\"\n";
  text.insert(text.find("depths"), "round_robin = true\n");
  test::LabWorld world;
  const auto all = read_experiment_text(text, "x.toml", world.catalogue());
  REQUIRE(all);
  CHECK(all->is_round_robin);
  std::vector<std::string> pairs;
  for (const Cell& cell : cells_of(*all)) {
    CHECK(cell.task == CellTask::games);
    pairs.push_back(cell.configuration + cell.opponent.name);
  }
  CHECK(pairs == std::vector<std::string>{"AB", "AC", "BC"});
}

TEST_CASE("the address of games depends on both players") {
  const auto experiment = read_with("", "");
  REQUIRE(experiment);
  Cell cell = cells_of(*experiment)[0];
  const std::string address = address_of(cell, "build");
  cell.opponent.name = "renamed";
  CHECK(address_of(cell, "build") == address);
  cell.opponent.preset = "textbook";
  CHECK(address_of(cell, "build") != address);
  cell.opponent = {"A", "paper", {"driver=full"}};
  CHECK(address_of(cell, "build") != address);
}

TEST_CASE("a minimal graph is a separate task, with another address than the search") {
  const auto experiment = read_with("task = \"games\"\nagainst = \"A\"", "task = \"minimal_graph\"");
  REQUIRE(experiment);
  const auto cells = cells_of(*experiment);
  REQUIRE(cells.size() == 2);
  CHECK(cells[0].task == CellTask::search);
  CHECK(command_of(cells[1]) == "kibitz analyse count 5 --preset strong --set driver=sss --minimal --depth 2");
  Cell searched = cells[1];
  searched.task = CellTask::search;
  CHECK(address_of(searched, "build") != address_of(cells[1], "build"));
}

TEST_CASE("a configuration for other games only has no cells") {
  const auto experiment = read_with("games = [\"count\"]", "");
  REQUIRE(experiment);
  CHECK(cells_of(*experiment).size() == 1);
  Experiment other = *experiment;
  other.configurations[1].games = {"chess"};
  CHECK(cells_of(other).empty());
}

TEST_CASE("invalid configurations are refused with file, line and the offending word") {
  CHECK(refusal_with("\"games\"", "\"game\"") == "x.toml:13: task is search, minimal_graph, games, not 'game'");
  CHECK(refusal_with("against = \"A\"\n", "") == "x.toml:11: a configuration needs 'against'");
  CHECK(refusal_with("against = \"A\"", "against = \"C\"") == "x.toml:14: there is no configuration 'C'");
  CHECK(refusal_with("against = \"A\"", "against = [\"A\", \"C\"]") == "x.toml:14: there is no configuration 'C'");
  CHECK(refusal_with("against = \"A\"", "against = []") == "x.toml:14: against is empty");
  CHECK(refusal_with("against = \"A\"", "against = 7") == "x.toml:14: against is a text in quotes, not '7'");
  CHECK(refusal_with("against = \"A\"", "against = \"B\"") == "x.toml:14: 'B' is to play against itself");
  CHECK(refusal_with("task = \"games\"\n", "") ==
        "x.toml:13: only a configuration with task = \"games\" plays against another");
  CHECK(refusal_with("[\"count\"]", "[\"chess\"]") == "x.toml:15: 'chess' is no game of this experiment");
  CHECK(refusal_with("[\"count\"]", "[7]") == "x.toml:15: games are texts in quotes, and '7' is none");
  CHECK(refusal_with("[\"count\"]", "[\"count\", \"count\"]") == "x.toml:15: games has count twice");
  CHECK(refusal_with("games = [\"count\"]", "[[configuration]]\nname = \"C\"") ==
        "x.toml:15: games are played here, and 'C' plays none");
}
