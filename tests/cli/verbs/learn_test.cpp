// learn on the command line: its output, its files, its errors.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/verbs/bench/bench.hpp"
#include "scratch_folder.hpp"

using namespace kibitz;

namespace {

test::CommandResult learn(std::vector<std::string> words) { return test::run_with_games("learn", std::move(words)); }

void check_refused(const std::vector<std::string>& words, const std::string& why) {
  const test::CommandResult ran = learn(words);
  CHECK(ran.status == 2);
  CHECK(ran.out.empty());
  CHECK(ran.err == "kibitz: " + why + '\n');
}

std::vector<std::string> small_plan(const test::ScratchFolder& folder, std::vector<std::string> more = {}) {
  std::vector<std::string> words{"tic_tac_toe",
                                 "--games",
                                 "40",
                                 "--nodes",
                                 "30",
                                 "--generations",
                                 "1",
                                 "--epochs",
                                 "2",
                                 "--openings",
                                 "1-3",
                                 "--pairs",
                                 "2",
                                 "--width",
                                 "16",
                                 "--data",
                                 folder.file("games"),
                                 "--out",
                                 folder.file("ttt.net")};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

}  // namespace

TEST_CASE("learn refuses invalid arguments in one sentence") {
  check_refused({"chess", "--head", "deep"}, "--head is linear or perceptron, not 'deep'");
  check_refused({"chess", "--width", "24"}, "--width takes a multiple of 16, not '24'");
  check_refused({"chess", "--head", "linear", "--width", "32"}, "--width is of a perceptron; --head is linear");
  check_refused({"chess", "--games", "9"}, "--games takes a whole number from 10 to 100000000, not '9'");
  check_refused({"chess", "--openings", "9-4"}, "--openings takes the lesser number of plies first, not '9-4'");
  check_refused({"chess", "--shard", "1/2"}, "--shard needs --play-only: learning needs all games");
  for (const char* shard : {"2", "0/2", "3/2", "1/x"})
    check_refused({"chess", "--play-only", "--shard", shard},
                  "--shard takes I/N, from 1/N to N/N, not '" + std::string(shard) + "'");
  check_refused({"tic_tac_toe", "--residual"}, "--residual: tic_tac_toe has no handcrafted evaluation to add to");
  check_refused({"chess", "--king-buckets", "--head", "linear"}, "--king-buckets needs --head perceptron");
  check_refused({"tic_tac_toe", "--king-buckets"},
                "--king-buckets: tic_tac_toe has no king on whose place weights could depend");
  check_refused({"chess", "--result-share", "101"}, "--result-share takes a whole number from 0 to 100, not '101'");
}

TEST_CASE(
    "learn reports each generation and the match, the weights evaluate, and the same command gives the same weights") {
  const test::ScratchFolder folder;
  const test::CommandResult first = learn(small_plan(folder));
  CHECK(first.status == 0);
  CHECK(first.out.starts_with("generation 1: 40 games, "));
  CHECK(first.out.find("against the previous evaluation, 30 nodes per move: won ") != std::string::npos);
  CHECK(first.out.ends_with("use them with --set weights=" + folder.file("ttt.net") + '\n'));
  CHECK(learn(small_plan(folder)).out == first.out);
  test::Command command;
  const test::CommandResult judged =
      command.run({"eval", "tic_tac_toe", "--set", "weights=" + folder.file("ttt.net")}, standard_catalogue());
  CHECK(judged.status == 0);
  CHECK(judged.out.find("\nevaluation ") != std::string::npos);
  const test::CommandResult kept = learn(small_plan(folder, {"--seed", "2"}));
  CHECK(kept.status == 2);
  CHECK(kept.err == "kibitz: '" + folder.file("ttt.net") + "' already exists; --overwrite replaces it\n");
  const test::CommandResult refused = learn(small_plan(folder, {"--seed", "2", "--overwrite"}));
  CHECK(refused.status == 2);
  CHECK(refused.err.starts_with("kibitz: the games in '" + folder.file("games") +
                                "/tic_tac_toe-1.games' were played with other settings: "));
}

TEST_CASE("learn writes the complete command and the build to a file next to the weights") {
  const test::ScratchFolder folder;
  REQUIRE(learn(small_plan(folder)).status == 0);
  std::ifstream file(folder.file("ttt.net.json"));
  const nlohmann::json story = nlohmann::json::parse(file);
  CHECK(
      story["command"] ==
      "kibitz learn tic_tac_toe --generations 1 --games 40 --nodes 30 --openings 1-3 --max-plies 400 --head perceptron "
      "--phases 4 --epochs 2 --batch 1024 --result-share 50 --seed 1 --width 16");
  CHECK(story["build"] == *bench_signature(standard_catalogue(), "tic_tac_toe"));
}

TEST_CASE("learn --json writes one line per generation and one for the weights") {
  const test::ScratchFolder folder;
  const test::CommandResult ran = learn(small_plan(folder, {"--json"}));
  CHECK(std::ranges::count(ran.out, '\n') == 2);
  CHECK(ran.out.starts_with(R"({"schema":2,"type":"generation","generation":1,"games":40,)"));
  CHECK(ran.out.find(R"({"schema":2,"type":"weights","file":)") != std::string::npos);
}

TEST_CASE("learn: settings of the fit that cannot be are refused in a sentence") {
  check_refused({"chess", "--rate", "0"}, "--rate takes a number from 0.000001 to 1, not '0'");
  check_refused({"chess", "--rate", "fast"}, "--rate takes a number from 0.000001 to 1, not 'fast'");
  check_refused({"chess", "--schedule", "cos"}, "--schedule is cosine, linear, step or constant, not 'cos'");
  check_refused({"chess", "--warm-up", "-1"}, "--warm-up takes a whole number from 0 to 1000000000, not '-1'");
  check_refused({"chess", "--weight-decay", "11"}, "--weight-decay takes a number from 0 to 10, not '11'");
  check_refused({"chess", "--patience", "x"}, "--patience takes a whole number from 0 to 1000, not 'x'");
  check_refused({"chess", "--max-gap", "101"}, "--max-gap takes a whole number from 0 to 100, not '101'");
  check_refused({"chess", "--memory", "63"}, "--memory takes a whole number from 64 to 1048576, not '63'");
  for (const char* skip : {"", "checks", "check,", "none,check"})
    check_refused({"chess", "--skip", skip},
                  "--skip takes check, noisy, check,noisy or none, not '" + std::string(skip) + "'");
  check_refused({"chess", "--relabel", "50"}, "--relabel needs --from: it scores the games of an earlier run again");
  check_refused({"chess", "--from", "x", "--relabel", "0"},
                "--relabel takes a whole number from 1 to 1099511627776, not '0'");
  check_refused({"chess", "--from", "x", "--play-only"},
                "--from plays no games: give it without --play-only, --ledger and --merge");
  for (const char* idle : {"--games", "--generations"})
    check_refused({"chess", "--from", "x", idle, "11"},
                  "--from plays no games, and trains one net: give it without --games and --generations");
}

TEST_CASE("learn --from: games of another game are refused, and no other files appear") {
  const test::ScratchFolder folder;
  REQUIRE(learn(small_plan(folder, {"--play-only"})).status == 0);
  check_refused({"connect_four", "--from", folder.file("games"), "--data", folder.file("other"), "--out",
                 folder.file("four.net")},
                "'" + folder.file("games") + "' holds games of tic_tac_toe, not of connect_four");
  check_refused(
      {"tic_tac_toe", "--from", folder.file("none"), "--data", folder.file("other"), "--out", folder.file("ttt.net")},
      "there is no folder '" + folder.file("none") + "'");
  CHECK_FALSE(std::filesystem::exists(folder.file("four.net")));
  CHECK_FALSE(std::filesystem::exists(folder.file("ttt.net")));
}

TEST_CASE("learn --from: one set of games serves another fit, and the file next to the weights names their build") {
  const test::ScratchFolder folder;
  REQUIRE(learn(small_plan(folder)).status == 0);
  std::vector<std::string> words{"tic_tac_toe",
                                 "--from",
                                 folder.file("games"),
                                 "--relabel",
                                 "20",
                                 "--epochs",
                                 "3",
                                 "--width",
                                 "16",
                                 "--pairs",
                                 "0",
                                 "--nodes",
                                 "30",
                                 "--log-epochs",
                                 "--skip",
                                 "none",
                                 "--data",
                                 folder.file("data"),
                                 "--out",
                                 folder.file("other.net")};
  const test::CommandResult ran = learn(words);
  CHECK(ran.status == 0);
  CHECK(ran.out.starts_with("games of --from, epoch 1 of 3: loss "));
  CHECK(ran.out.find("\ngames of --from: 40 games, ") != std::string::npos);
  std::ifstream file(folder.file("other.net.json"));
  const nlohmann::json story = nlohmann::json::parse(file);
  CHECK(story["command"].get<std::string>().ends_with(" --skip none --from " + folder.file("games") + " --relabel 20"));
  REQUIRE(story["from"].size() == 1);
  CHECK(story["from"][0]["file"] == folder.file("games") + "/tic_tac_toe-1.games");
  CHECK(story["from"][0]["settings"].get<std::string>().starts_with("tic_tac_toe: 30 nodes, "));
  CHECK(story["from"][0]["builds"] == nlohmann::json{*bench_signature(standard_catalogue(), "tic_tac_toe")});
  words.emplace_back("--json");
  const test::CommandResult json = learn(words);
  CHECK(json.status == 0);
  CHECK(json.out.starts_with(R"({"schema":2,"type":"generation","generation":0,"games":40,)"));  // nothing to fit
}

TEST_CASE("learn --log-epochs --json: a line an epoch") {
  const test::ScratchFolder folder;
  const test::CommandResult ran = learn(small_plan(folder, {"--json", "--log-epochs"}));
  CHECK(std::ranges::count(ran.out, '\n') == 4);
  CHECK(ran.out.starts_with(R"({"schema":2,"type":"epoch","generation":1,"epoch":1,"loss":0.)"));
}

TEST_CASE("learn --set evaluation=learned plays with the built-in weights") {
  const test::ScratchFolder folder;
  const auto player_with = [&](const std::string& data, const std::vector<std::string>& more) {
    std::vector<std::string> words{"othello",    "--games", "10",          "--nodes", "10",
                                   "--openings", "50-55",   "--play-only", "--data",  folder.file(data)};
    words.insert(words.end(), more.begin(), more.end());
    CHECK(learn(words).status == 0);
    std::ifstream file(folder.file(data) + "/othello-1.games");
    std::string settings;
    std::getline(std::getline(file, settings), settings);
    return settings.substr(settings.find(", player "), 25);
  };
  CHECK(player_with("a", {}) == ", player 0000000000000000");
  CHECK(player_with("b", {"--set", "evaluation=hand"}) == ", player 0000000000000000");
  CHECK(player_with("c", {"--set", "evaluation=learned"}) != ", player 0000000000000000");
}

TEST_CASE("learn plays and reports a shard; then nothing is left to play") {
  const test::ScratchFolder folder;
  const test::CommandResult half = learn(small_plan(folder, {"--play-only", "--shard", "2/2"}));
  CHECK(half.out == "generation 1: 20 games are in " + folder.file("games") + "; to learn from them, use --merge " +
                        folder.file("games") + '\n');
  CHECK(learn(small_plan(folder)).status == 0);
  const test::CommandResult nothing = learn(small_plan(folder, {"--play-only"}));
  CHECK(nothing.out == "nothing is left to play: every generation has its weights\n");
}
