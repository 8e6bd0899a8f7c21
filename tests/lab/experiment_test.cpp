#include "lab/experiment.hpp"

#include <doctest/doctest.h>

#include "lab/positions.hpp"
#include "lab/support.hpp"

using namespace kibitz;
using namespace kibitz::lab;

namespace {

constexpr std::string_view good = R"(title = "T"
depths = [3, 5]
[[game]]
name = "count"
random = { count = 2, plies = 2 }
[[configuration]]
name = "A"
[[configuration]]
name = "B"
preset = "paper"
set = { driver = "sss", table = true }
)";

std::string text_with(std::string_view from, std::string_view to) {
  std::string text(good);
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

std::string refusal(const std::string& text, const std::string& file = "x.toml") {
  test::LabWorld world;
  const auto experiment = read_experiment_text(text, file, world.catalogue());
  return experiment ? "it was read" : experiment.error().message;
}

}  // namespace

TEST_CASE("an experiment is read with all of its keys") {
  test::LabWorld world;
  const auto experiment = read_experiment_text(std::string(good), "x.toml", world.catalogue());
  REQUIRE(experiment);
  CHECK(experiment->title == "T");
  REQUIRE(experiment->games.size() == 1);
  CHECK(experiment->games[0].limits == std::vector<SearchLimit>{{LimitKind::depth, 3}, {LimitKind::depth, 5}});
  CHECK(experiment->games[0].positions.size() == 2);
  REQUIRE(experiment->configurations.size() == 2);
  CHECK(experiment->configurations[0].preset == "strong");
  CHECK(experiment->configurations[1].preset == "paper");
  CHECK(experiment->configurations[1].settings == std::vector<std::string>{"driver=sss", "table=on"});
  CHECK(experiment->measures == std::vector<Measure>{Measure::leaves, Measure::nodes, Measure::time});
  CHECK(experiment->repetitions == 1);
  CHECK(experiment->time_out == std::chrono::seconds(600));
}

TEST_CASE("the limits of a game override those of the experiment, and times are in seconds") {
  test::LabWorld world;
  const auto experiment =
      read_experiment_text(text_with("plies = 2 }", "plies = 2 }\nseconds = [0.5, 2]"), "x.toml", world.catalogue());
  REQUIRE(experiment);
  CHECK(experiment->games[0].limits == std::vector<SearchLimit>{{LimitKind::time, 500}, {LimitKind::time, 2000}});
}

TEST_CASE("invalid keys and values are refused with file, line and the offending word") {
  CHECK(refusal(text_with("depths", "dephts")) ==
        "x.toml:2: an experiment has no key 'dephts'; its keys are title, citation, claim, seed, set, depths, nodes, "
        "seconds, count, table_entries, repetitions, time_out, round_robin, stop, game, configuration, plot");
  CHECK(refusal(text_with("preset", "prest")) ==
        "x.toml:10: a configuration has no key 'prest'; its keys are name, preset, set, task, against, games");
  CHECK(refusal(text_with("title = \"T\"", "")) == "x.toml:1: an experiment needs 'title'");
  CHECK(refusal(text_with("\"T\"", "\" \"")) == "x.toml:1: title is empty");
  CHECK(refusal(text_with("\"T\"", "7")) == "x.toml:1: title is a text in quotes, not '7'");
  CHECK(refusal(text_with("\"T\"", "")).starts_with("x.toml:1: "));
  CHECK(refusal(text_with("[3, 5]", "[]")) == "x.toml:2: depths is empty");
  CHECK(refusal(text_with("[3, 5]", "3")) == "x.toml:2: depths is a list, as in depths = [...], not '3'");
  CHECK(refusal(text_with("[3, 5]", "[3, 0]")) == "x.toml:2: depths are whole numbers from 1 to 512, and '0' is none");
  CHECK(refusal(text_with("[3, 5]", "[3, 3]")) == "x.toml:2: depths has 3 twice");
  CHECK(refusal(text_with("depths = [3, 5]", "depths = [3]\nnodes = [100]")) ==
        "x.toml:3: a search ends by one of depths, nodes and seconds, and both depths and nodes are given");
  CHECK(refusal(text_with("depths = [3, 5]", "")) ==
        "x.toml:3: nothing ends the searches of count: give depths, nodes or seconds, here or above");
  CHECK(refusal(text_with("depths = [3, 5]", "seconds = [0]")) ==
        "x.toml:2: seconds is a time in seconds from 0.001 on, and '0' is none");
  CHECK(refusal(text_with("depths = [3, 5]", "seconds = [0.002, 0.0015]")) ==
        "x.toml:2: seconds is a time in whole milliseconds, and '0.0015' is none");
  CHECK(refusal(text_with("depths = [3, 5]", "seconds = [0.001, 0.0290, 1.001, 599.999]")) == "it was read");
  CHECK(refusal(text_with("depths = [3, 5]", "seconds = [3]\ntime_out = 2")) ==
        "x.toml:2: a search of 3 s does not end before the time limit of a cell, time_out = 2");
  CHECK(refusal(text_with("depths = [3, 5]", "depths = [3]\ncount = [\"leafs\"]")) ==
        "x.toml:3: 'leafs' is nothing to count; there are leaves, nodes, interior, quiescence, evaluations, "
        "exact_knowledge, "
        "table_probes, table_hits, table_cutoffs, etc_cutoffs, cutoffs, first_move_cutoffs, researches, null_moves, "
        "null_move_cutoffs, extensions, reductions, pruned, driver_calls, simulations, deepest_ply, table_permille, "
        "half_points, time, elapsed");
  CHECK(refusal(text_with("depths = [3, 5]", "depths = [3]\nrepetitions = 0")) ==
        "x.toml:3: repetitions is a whole number from 1 to 1000000, not '0'");
}

TEST_CASE("claims are read from tables; their texts and sources head the report") {
  test::LabWorld world;
  const std::string named = "[[claim]]\ntext = \"B is better\"\ncitation = \"A, 1999\"\n";
  const std::string figures = "published = \"1\"\nours = \"2\"\nverdict = ";
  const std::string claims = named + figures + "\"partly\"\n[[claim]]\ntext = \"So is C.\"\ncitation = \"A, 1999\"\n" +
                             figures + "\"not reproduced\"\ncause = \"with depth 9: 1\"\n";
  const auto experiment = read_experiment_text(text_with("[[game]]", claims + "[[game]]"), "x.toml", world.catalogue());
  REQUIRE(experiment);
  CHECK(experiment->claim == "B is better. So is C.");
  CHECK(experiment->citation == "A, 1999");
  CHECK(refusal(text_with("[[game]]", "citation = \"A\"\n" + claims + "[[game]]")) ==
        "x.toml:3: citation stands in each [[claim]], not above them");
  CHECK(
      refusal(text_with("depths", claims + "depths")) ==
      "x.toml:15: a claim has no key 'depths'; its keys are text, citation, published, ours, verdict, cause, command");
  CHECK(refusal(text_with("[[game]]", named + "[[game]]")) == "x.toml:3: a claim needs 'published'");
  CHECK(refusal(text_with("[[game]]", named + figures + "\"yes\"\n[[game]]")) ==
        "x.toml:8: verdict takes reproduced, partly, not reproduced, not 'yes'");
  CHECK(refusal(text_with("[[game]]", named + figures + "\"not reproduced\"\n[[game]]")) ==
        "x.toml:3: a claim that is not reproduced needs 'cause': the setting with which its figure comes out, or "
        "those that were tried in vain");
  CHECK(refusal(text_with("[[game]]", named + figures + "\"partly\"\ncause = \"\"\n[[game]]")) ==
        "x.toml:9: cause is empty");
}

TEST_CASE("text that is not TOML is reported in one line, with its location") {
  CHECK(refusal("title = \"T\"\n[[= [3]]]\n").starts_with("x.toml:2: Error while parsing "));
  CHECK(refusal("title = t\n").starts_with("x.toml:1: Error while parsing "));
}

TEST_CASE("unknown games, presets and options are refused with their line") {
  const std::string no_game = refusal(text_with("\"count\"", "\"chess\""));
  CHECK(no_game.starts_with("x.toml:4: there is no game 'chess'; there are "));
  CHECK(no_game.ends_with("; for a game of your own, run its program: python3 GAME.py lab ..."));
  CHECK(refusal(text_with("\"paper\"", "\"papr\"")) == "x.toml:10: there is no preset 'papr'");
  CHECK(refusal(text_with("driver = \"sss\"", "drivr = 1")) == "x.toml:11: there is no option 'drivr'");
  CHECK(refusal(text_with("\"sss\"", "\"ss\"")) == "x.toml:11: driver is full, sss, ..., not 'ss'");
  CHECK(refusal(text_with("\"sss\"", "[1]")) == "x.toml:11: 'driver' is set to a list, which no option takes");
  CHECK(refusal(text_with("driver = \"sss\"", "null_move.reduction = 2")) ==
        "x.toml:11: there is no option 'null_move.reduction'");
  CHECK(refusal(text_with("depths = [3, 5]", "depths = [3]\ntable_entries = [64]")) ==
        "x.toml:3: there is no option 'table.entries'");
  CHECK(refusal(text_with("name = \"B\"", "name = \"A\"")) == "x.toml:9: there are two configurations 'A'");
}

TEST_CASE("a configuration that an engine cannot search is found before the run") {
  const Catalogue games{{"count", [] {
                           class RefusingEngine : public test::FakeEngine {
                            public:
                             using FakeEngine::FakeEngine;
                             std::unique_ptr<Engine> clone() const override {
                               return std::make_unique<RefusingEngine>(*this);
                             }
                             Expected<Analysis> analyse(const Request& request, Control&, const OnReport&) override {
                               return fail(request.limits.depth == 1 ? "not by depth" : "?");
                             }
                           };
                           static test::FakeWorld world;
                           return std::make_unique<RefusingEngine>(world);
                         }}};
  CHECK(read_experiment_text(std::string(good), "x.toml", games).error().message ==
        "x.toml:6: 'A' cannot search count: not by depth");
}

TEST_CASE("an experiment without configurations, games or positions is refused") {
  CHECK(refusal("title = \"T\"\ndepths = [1]\n") == "x.toml:1: an experiment needs at least one [[configuration]]");
  CHECK(refusal("title = \"T\"\ndepths = [1]\n[[configuration]]\nname = \"A\"\n") ==
        "x.toml:1: an experiment needs at least one [[game]]");
  CHECK(refusal(text_with("[[game]]", "[game]")) == "x.toml:3: game is written [[game]], once for each");
  CHECK(refusal(text_with("random = { count = 2, plies = 2 }", "")) ==
        "x.toml:3: a game has either positions, a file, or random positions; count has neither");
  CHECK(refusal(text_with("plies = 2 }", "plies = 2 }\npositions = \"p\"")) ==
        "x.toml:6: a game has either positions, a file, or random positions; count has both");
  CHECK(refusal(text_with("count = 2, plies", "plies")) == "x.toml:5: random needs 'count'");
  CHECK(refusal(text_with("count = 2, plies = 2", "count = 9, plies = 1")) ==
        "x.toml:5: 1 random plies lead to 3 different positions, not 9");
}

TEST_CASE("position files are relative to the experiment, and every line is checked before the run") {
  const test::ScratchFolder folder;
  const std::string text = text_with("random = { count = 2, plies = 2 }", "positions = \"p\"");
  const std::string file = folder.file("x.toml");
  const std::string positions = folder.file("p");
  CHECK(refusal(text, file).starts_with(file + ":5: "));
  folder.file("p", "");
  CHECK(refusal(text, file) == positions + ":1: there are no positions in the file");
  folder.file("p", "# nothing\n\n");
  CHECK(refusal(text, file) == positions + ":2: there are no positions in the file");
  folder.file("p", "5 one 1\nx\n");
  CHECK(refusal(text, file) == positions + ":2: no pile begins the line 'x'");
  folder.file("p", "5 one 4\n");
  CHECK(refusal(text, file) == positions + ":1: '4' is no move here");
  folder.file("p", "5 one\n\n5 one\n");
  CHECK(refusal(text, file) == positions + ":3: this is line 1 again");
  folder.file("p", "0 over\n");
  CHECK(refusal(text, file) == positions + ":1: the game is over: Bob wins");
  folder.file("p", "5 one 1\n# and\n7\n");
  test::LabWorld world;
  const auto experiment = read_experiment_text(text, file, world.catalogue());
  REQUIRE(experiment);
  const auto& read = experiment->games[0].positions;
  REQUIRE(read.size() == 2);
  CHECK(read[0].id == "one");
  CHECK(read[0].text == "5");
  CHECK(read[0].record == "5 one 1");
  CHECK(read[1].id == "line 3");
}

TEST_CASE("files of weights are relative to the experiment, for a game and for a configuration") {
  test::LabWorld world;
  std::string text = text_with("table = true", "weights = \"nets/b.net\"");
  text.replace(text.find("random"), 0, "set = { weights = \"a.net\" }\n");
  const auto experiment = read_experiment_text(text, "folder/x.toml", world.catalogue());
  REQUIRE(experiment);
  CHECK(experiment->games[0].rules == std::vector<std::string>{"weights=folder/a.net"});
  CHECK(experiment->configurations[1].settings == std::vector<std::string>{"driver=sss", "weights=folder/nets/b.net"});
}

TEST_CASE("a folder of endgame databases is relative to the experiment; no endgames stay none") {
  test::LabWorld world;
  std::string text = text_with("table = true", "endgames = \"eg\"");
  text.replace(text.find("random"), 0, "set = { endgames = \"\" }\n");
  const auto experiment = read_experiment_text(text, "folder/x.toml", world.catalogue());
  REQUIRE(experiment);
  CHECK(experiment->games[0].rules == std::vector<std::string>{"endgames="});
  CHECK(experiment->configurations[1].settings == std::vector<std::string>{"driver=sss", "endgames=folder/eg"});
}

TEST_CASE("two sets of positions of one game need different labels") {
  const std::string second = "name = \"count\"\nrandom = { count = 1, plies = 3 }\n";
  const auto with = [&](const std::string& first_label, const std::string& second_label) {
    return refusal(text_with("name = \"count\"\n", "name = \"count\"\n" + first_label) + "[[game]]\n" + second +
                   second_label);
  };
  CHECK(with("", "") == "x.toml:12: two sets of count need labels");
  CHECK(with("label = \"a\"\n", "label = \"a\"\n") == "x.toml:13: two sets of count need labels");
  CHECK(with("", "label = \"a\"\n") == "it was read");
}

TEST_CASE("the example experiment can be read, whatever its title") {
  const std::string title = "a\nb\t\x7f \"c\" \\ d";
  const auto toml = read_toml(example_experiment_text(title), "x.toml");
  REQUIRE(toml);
  REQUIRE(toml->entries.front().key == "title");
  CHECK(toml->entries.front().value.text == title);
}

TEST_CASE("the file of weights of all games is relative to the experiment, also if a game has more settings") {
  test::LabWorld world;
  std::string text = text_with("depths = [3, 5]", "depths = [3, 5]\nset = { weights = \"a.net\" }");
  text.replace(text.find("random"), 0, "set = { table = true }\n");
  const auto experiment = read_experiment_text(text, "folder/x.toml", world.catalogue());
  REQUIRE(experiment);
  CHECK(experiment->games[0].rules == std::vector<std::string>{"weights=folder/a.net", "table=on"});
}

TEST_CASE("the same seed draws the same positions") {
  test::FakeWorld world;
  const test::FakeEngine engine(world);
  const auto one = draw_positions(engine, {5, 2, 1});
  const auto again = draw_positions(engine, {5, 2, 1});
  REQUIRE(one);
  REQUIRE(again);
  std::string texts;
  for (const Position& position : *one) texts += position.text + ' ';
  CHECK(texts == "5 7 6 8 4 ");
  for (std::size_t i = 0; i < one->size(); ++i) CHECK((*again)[i].text == (*one)[i].text);
}
