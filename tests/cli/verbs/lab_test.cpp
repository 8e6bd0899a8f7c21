#include <doctest/doctest.h>

#include <algorithm>
#include <csignal>
#include <filesystem>

#include "cli/command.hpp"
#include "cli/verbs/lab/lab.hpp"
#include "lab/result_store.hpp"
#include "scratch_folder.hpp"

using namespace kibitz;

namespace {

constexpr const char* small = R"(title = "Small"
depths = [2]
[[game]]
name = "count"
random = { count = 2, plies = 2 }
[[configuration]]
name = "A"
[[configuration]]
name = "B"
set = { driver = "sss" }
)";

std::string refusal_of_lab(std::vector<std::string> words) {
  test::Command command;
  words.insert(words.begin(), "lab");
  const test::CommandResult ran = command.run(words);
  CHECK(ran.status == 2);
  CHECK(ran.out.empty());
  return ran.err;
}

}  // namespace

TEST_CASE("lab refuses unknown actions, options and files") {
  CHECK(refusal_of_lab({"rnu"}) ==
        "kibitz: lab has run, new, list, status, report, compare, repro, games, replay, not 'rnu'\n");
  CHECK(refusal_of_lab({"run"}) == "kibitz: it is kibitz lab run EXPERIMENT\n");
  CHECK(refusal_of_lab({"compare", "x.toml", "A"}) == "kibitz: it is kibitz lab compare EXPERIMENT A B\n");
  CHECK(refusal_of_lab({"status", "x.toml", "--jobs", "2"}) == "kibitz: lab status has no --jobs\n");
  CHECK(refusal_of_lab({"status", "x.toml", "--columns", "nodes"}) == "kibitz: lab status has no --columns\n");
  CHECK(refusal_of_lab({"status", "x.toml", "--plot", "1"}) == "kibitz: lab status has no --plot\n");
  CHECK(refusal_of_lab({"report", "x.toml", "--format", "pdf"}) ==
        "kibitz: --format is md, html, svg, csv, jsonl, not 'pdf'\n");
  CHECK(refusal_of_lab({"report", "x.toml", "--plot", "1"}) == "kibitz: --plot says which plot --format svg writes\n");
  CHECK(refusal_of_lab({"status", "x.toml", "--plot", "1"}) == "kibitz: lab status has no --plot\n");
  CHECK(refusal_of_lab({"status", "nowhere.toml"}) == "kibitz: there is no file 'nowhere.db'\n");
}

TEST_CASE("lab runs an experiment and prints its tables") {
  const test::ScratchFolder folder;
  const std::string file = folder.file("x.toml", small);
  test::Command command;
  const test::CommandResult first = command.run({"lab", "run", file, "--jobs", "2"});
  CHECK(first.status == 0);
  CHECK(first.out.ends_with("4 of 4 cells\n"));  // a slow machine prints progress before
  const test::CommandResult status = command.run({"lab", "status", file});
  CHECK(status.out.starts_with("Small\n\n| searches "));
  CHECK(status.out.find("| all      |     4 |    4 |      0 |    0 |") != std::string::npos);
  const test::CommandResult report = command.run({"lab", "report", file});
  CHECK(report.out.find("From the 2 of 2 searches that every configuration has finished.") != std::string::npos);
  CHECK(command.run({"lab", "report", file}).out == report.out);
  const test::CommandResult columns =
      command.run({"lab", "report", file, "--format", "csv", "--columns", "configuration,nodes"});
  CHECK(columns.out == "configuration,nodes\nA,7\nB,7\nA,7\nB,7\n");
  const test::CommandResult old_names =
      command.run({"lab", "report", file, "--format", "csv", "--columns", "passes,known,passes"});
  CHECK(old_names.out.starts_with("null_moves,exact_knowledge,null_moves\n"));
  CHECK(old_names.err ==
        "kibitz: column passes is called null_moves now\nkibitz: column known is called exact_knowledge now\n");
  CHECK(command.run({"lab", "report", file, "--format", "csv", "--columns", "nodes,noeds"})
            .err.starts_with("kibitz: there is no column 'noeds'; there are cell, game, label, "));
  CHECK(command.run({"lab", "report", file, "--columns", "nodes"}).err ==
        "kibitz: --columns says which columns --format csv writes\n");
  CHECK(command.run({"lab", "compare", file, "A", "B"}).out.starts_with("# Small: B against A\n"));
  auto store = lab::ResultStore::read(folder.file("x.db"));
  REQUIRE(store);
  const auto cells = store->cells();
  REQUIRE(cells);
  const test::CommandResult repro = command.run({"lab", "repro", file, (*cells)[1].planned.address.substr(0, 12)});
  CHECK(repro.out.starts_with(lab::command_of((*cells)[1].planned.cell) + "\n# 7 nodes, 0 leaves, "));
  CHECK(command.run({"lab", "repro", file, "0x"}).err ==
        "kibitz: there is no cell '0x'; lab report --format csv lists them\n");
}

TEST_CASE("lab keeps the games of a round robin, prints them and plays them again") {
  const test::ScratchFolder folder;
  std::string text = small;
  text.insert(text.find("[["), "round_robin = true\n");
  const std::string file = folder.file("x.toml", text);
  test::Command command;
  const test::CommandResult run = command.run({"lab", "run", file, "--jobs", "2"});
  CHECK(run.err.starts_with("kibitz: 1 pairing, at most 4 games\n"));
  CHECK(run.out.ends_with("2 of 2 cells\n"));
  CHECK(command.run({"lab", "status", file}).out.find("| count, A against B |     2 |    2 |") != std::string::npos);
  const test::CommandResult games = command.run({"lab", "games", file, "--configuration", "B"});
  CHECK(std::ranges::count(games.out, '\n') == 4);
  CHECK(games.out.find(R"("first":"A","second":"B","result":")") != std::string::npos);
  CHECK(games.out.find(R"("reason":"rules")") != std::string::npos);
  CHECK(command.run({"lab", "games", file, "--configuration", "C"}).err == "kibitz: there is no configuration 'C'\n");
  CHECK(command.run({"lab", "games", file, "--game", "chess"}).err ==
        "kibitz: 'chess' is no game of this experiment\n");
  CHECK(command.run({"lab", "games", file, "--format", "md"}).err ==
        "kibitz: --format is jsonl, pgn, pdn, sgf, ggf, not 'md'\n");
  const std::string cell =
      command.run({"lab", "report", file, "--format", "csv", "--columns", "cell"}).out.substr(5, 16);
  const test::CommandResult again = command.run({"lab", "replay", file, cell});
  CHECK(again.status == 0);
  CHECK(again.out.starts_with("1: A against B: all "));
  const std::string searches = folder.file("y.toml", small);
  REQUIRE(command.run({"lab", "run", searches}).status == 0);
  CHECK(command.run({"lab", "games", searches}).err == "kibitz: no games are stored\n");
}

TEST_CASE("lab run refuses a stop rule with shards or a ledger") {
  const test::ScratchFolder folder;
  std::string text = small;
  text.insert(text.find("[["), "round_robin = true\nstop = { within = 6, games = 8 }\n");
  text.replace(text.find("count = 2"), 9, "count = 4");
  const std::string file = folder.file("x.toml", text);
  test::Command command;
  CHECK(
      command.run({"lab", "run", file, "--shard", "1/2"}).err ==
      "kibitz: 'x.toml' has a stop rule, which needs the results of all games: run it without --ledger and --shard\n");
  CHECK(command.run({"lab", "run", file}).status == 0);
}

TEST_CASE("lab report selects plots by number or title, and the HTML page has all plots") {
  const test::ScratchFolder folder;
  const std::string plots =
      "[[plot]]\ntitle = \"Nodes\"\nx = \"depth\"\ny = \"nodes\"\n[[plot]]\ntitle = \"Bars\"\nx = \"configuration\"\n";
  const std::string file = folder.file("x.toml", small + plots);
  test::Command command;
  REQUIRE(command.run({"lab", "run", file}).status == 0);
  const auto svg = [&](std::vector<std::string> more) {
    std::vector<std::string> words{"lab", "report", file, "--format", "svg"};
    words.insert(words.end(), more.begin(), more.end());
    return command.run(words);
  };
  CHECK(svg({}).err == "kibitz: --plot says which plot; there are 1 'Nodes', 2 'Bars'\n");
  CHECK(svg({"--plot", "3"}).err ==
        "kibitz: there is no plot '3'; there are 1 'Nodes', 2 'Bars' (as of the last `lab run`)\n");
  const std::string bars = svg({"--plot", "2"}).out;
  CHECK(bars.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot\" role=\"img\" aria-label=\"Bars\""));
  CHECK(svg({"--plot", "Bars"}).out == bars);
  const std::string page = command.run({"lab", "report", file, "--format", "html"}).out;
  const std::size_t first = page.find("aria-label=\"Nodes\"");
  CHECK(first != std::string::npos);
  CHECK(page.find("aria-label=\"Bars\"") > first);
  CHECK(page.ends_with("</html>\n"));
}

TEST_CASE("a cell that cannot be searched is reported with the reason") {
  test::Command command;
  lab::Cell cell;
  cell.game = "count";
  cell.position.text = "x";
  const auto result = run_cell_to_result(command.catalogue(), cell);
  CHECK(result.state == lab::CellState::failed);
  CHECK(result.problem.find("a pile is a number to 99, not 'x'") != std::string::npos);
}

TEST_CASE("lab new writes an experiment and replaces no file; lab list lists the experiments") {
  const test::ScratchFolder folder;
  test::Command command;
  const std::string file = folder.file("mine.toml");
  CHECK(command.run({"lab", "new", folder.file("mine")}).out ==
        fmt::format("{} is written; kibitz lab run {} runs it\n", file, file));
  CHECK(command.run({"lab", "new", folder.file("mine")}).status == 2);
  const std::string good = folder.file("x.toml", small);
  std::filesystem::create_directories(folder.file("build/share"));
  folder.file("build/share/x.toml", small);  // a copy
  CHECK(command.run({"lab", "list", folder.file("")}).out ==
        fmt::format("{0}: cannot be run\n    {0}:22: there is no game 'connect_four'; there are count; for a game of "
                    "your own, run its program: python3 GAME.py lab ...\n"
                    "{1}: Small\n    1 game, 2 positions, 2 configurations, 4 cells\n",
                    file, good));
}

TEST_CASE("lab list shows claims with their verdicts, counts them, and passes over other TOML files") {
  const test::ScratchFolder folder;
  test::Command command;
  const std::string claims = R"([[claim]]
text = "B is better"
citation = "A. Author, 1999"
published = "80 %"
ours = "81 %"
verdict = "reproduced"
[[claim]]
text = "C is worse"
citation = "A. Author, 1999"
published = "90 %"
ours = "120 %"
verdict = "not reproduced"
cause = "with quiescence off: 91 %"
command = "kibitz gallery c"
)";
  const std::string alone = folder.file("claims.toml", "title = \"Alone\"\n" + claims);
  folder.file("other.toml", "[build-system]\nrequires = []\n");
  const std::string lines =
      "    reproduced: B is better (A. Author, 1999): published 80 %; here 81 %\n"
      "    not reproduced: C is worse (A. Author, 1999): published 90 %; here 120 %\n        cause: with quiescence "
      "off: "
      "91 %\n        kibitz gallery c\n";
  CHECK(command.run({"lab", "list", folder.file("")}).out ==
        fmt::format("{}: Alone\n{}2 claims: 1 reproduced, 0 partly, 1 not reproduced\n", alone, lines));
  std::string with_claims = small;
  with_claims.insert(with_claims.find("[["), claims);
  const std::string experiment = folder.file("x.toml", with_claims);
  CHECK(command.run({"lab", "list", folder.file("")}).out ==
        fmt::format("{}: Alone\n{}{}: Small\n    1 game, 2 positions, 2 configurations, 4 cells\n{}4 claims: 2 "
                    "reproduced, 0 partly, 2 not reproduced\n",
                    alone, lines, experiment, lines));
}

TEST_CASE("lab run --ledger fails and says how many cells are quarantined") {
  const test::ScratchFolder folder;
  const std::string file = folder.file("x.toml", small);
  const std::string ledger = folder.file("l.db");
  test::Command command;
  // Kills the worker processes, not this one, which searches to check the experiment.
  command.world.on_search = [parent = getpid()] {
    if (getpid() != parent) kill(getpid(), SIGKILL);
  };
  const std::filesystem::path here = std::filesystem::current_path();
  std::filesystem::current_path(folder.file(""));  // for the worker's spool
  const test::CommandResult run = command.run({"lab", "run", file, "--ledger", ledger, "--jobs", "2"});
  std::filesystem::current_path(here);
  CHECK(run.status == 2);
  CHECK(run.out.ends_with("4 of 4 cells, 4 without a result\n"));
  CHECK(run.err == "kibitz: 4 of 4 cells are quarantined; kibitz ledger status says why\n");
}

TEST_CASE("a merged file reports the experiment that is named, and no other") {
  const test::ScratchFolder folder;
  test::Command command;
  for (const char* name : {"e", "f"}) {
    std::string text = small;
    text.replace(text.find("Small"), 5, name);
    const std::string file = folder.file(std::string(name) + ".toml", text);
    REQUIRE(command.run({"lab", "run", file}).status == 0);
  }
  const std::string all = folder.file("all.db");
  REQUIRE(command.run({"merge", folder.file("e.db"), folder.file("f.db"), "--out", all}).status == 0);
  for (const char* name : {"e", "f"})
    for (const char* extension : {"", ".toml"})
      CHECK(command.run({"lab", "status", folder.file(std::string(name) + extension), "--store", all})
                .out.starts_with(fmt::format("{}\n\n", name)));
  CHECK(command.run({"lab", "report", folder.file("g.toml"), "--store", all}).err ==
        fmt::format("kibitz: '{}' holds nothing of the experiment 'g.toml'\n", all));
}

TEST_CASE("the threads of an opponent count for the number of parallel cells") {
  lab::PlannedCell cell;
  cell.cell.settings = {"threads=2", "driver=sss"};
  CHECK(max_threads_of({cell}) == 2);
  cell.cell.opponent.settings = {"threads=4"};
  CHECK(max_threads_of({lab::PlannedCell{}, cell}) == 4);
  CHECK(max_threads_of({lab::PlannedCell{}}) == 1);
}

TEST_CASE("a local run stores absolute paths of weights, so that its cells can be repeated from any folder") {
  const test::ScratchFolder folder;
  std::string text = small;
  text.replace(text.find("driver = \"sss\""), 14, "weights = \"a.net\"");
  folder.file("x.toml", text);
  const std::filesystem::path here = std::filesystem::current_path();
  std::filesystem::current_path(folder.file(""));
  test::Command command;
  CHECK(command.run({"lab", "run", "x.toml"}).status == 0);
  std::filesystem::current_path(here);
  const auto cells = lab::ResultStore::read(folder.file("x.db"))->cells();
  REQUIRE(cells->size() == 4);
  CHECK((*cells)[1].planned.cell.settings == std::vector<std::string>{"weights=" + folder.file("a.net")});
}

TEST_CASE("lab refuses a game that no configuration plays") {
  const test::ScratchFolder folder;
  const auto refusal = [&folder](const std::string& keys_of_a, const std::string& keys_of_b) {
    const std::string file = folder.file("x.toml",
                                         "title = \"x\"\ndepths = [1]\n"
                                         "[[game]]\nname = \"tic_tac_toe\"\nrandom = { count = 1, plies = 2 }\n"
                                         "[[game]]\nname = \"connect_four\"\nrandom = { count = 1, plies = 2 }\n"
                                         "[[configuration]]\nname = \"A\"\n" +
                                             keys_of_a + "[[configuration]]\nname = \"B\"\n" + keys_of_b);
    const test::CommandResult ran = test::run_with_games("lab", {"run", file});
    return ran.status == 2 ? ran.err.substr(ran.err.find("x.toml")) : "it ran";
  };
  const std::string first = "games = [\"tic_tac_toe\"]\n", second = "games = [\"connect_four\"]\n";
  const std::string against = "task = \"games\"\nagainst = \"A\"\n";
  CHECK(refusal(first, first) == "x.toml:6: no configuration plays connect_four\n");
  CHECK(refusal(first, second) == "it ran");
  CHECK(refusal(first, second + against) == "x.toml:3: no configuration plays tic_tac_toe\n");
  CHECK(refusal(first, against) == "x.toml:6: no configuration plays connect_four\n");
}
