// learn on the command line: its output, its files, its errors.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/verbs/bench/bench.hpp"
#include "scratch_folder.hpp"

using namespace kibitz;

namespace {

test::Ran learn(std::vector<std::string> words) { return test::run_with_games("learn", std::move(words)); }

void check_refused(const std::vector<std::string>& words, const std::string& why) {
  const test::Ran ran = learn(words);
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

TEST_CASE("learn: what cannot be is refused in a sentence") {
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
    "learn: each generation and the match are reported, the weights evaluate, and the same command repeats them") {
  const test::ScratchFolder folder;
  const test::Ran first = learn(small_plan(folder));
  CHECK(first.status == 0);
  CHECK(first.out.starts_with("generation 1: 40 games, "));
  CHECK(first.out.find("against the previous evaluation, 30 nodes per move: won ") != std::string::npos);
  CHECK(first.out.ends_with("the search takes them with --set weights=" + folder.file("ttt.net") + '\n'));
  CHECK(learn(small_plan(folder)).out == first.out);
  test::Command command;
  const test::Ran judged =
      command.run({"eval", "tic_tac_toe", "--set", "weights=" + folder.file("ttt.net")}, standard_catalogue());
  CHECK(judged.status == 0);
  CHECK(judged.out.find("\nevaluation ") != std::string::npos);
  const test::Ran kept = learn(small_plan(folder, {"--seed", "2"}));
  CHECK(kept.status == 2);
  CHECK(kept.err == "kibitz: '" + folder.file("ttt.net") + "' already exists; --overwrite replaces it\n");
  const test::Ran refused = learn(small_plan(folder, {"--seed", "2", "--overwrite"}));
  CHECK(refused.status == 2);
  CHECK(refused.err.starts_with("kibitz: the games in '" + folder.file("games") +
                                "/tic_tac_toe-1.games' were played with other settings: "));
}

TEST_CASE("learn: a file next to the weights has the command with its defaults, and the build") {
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

TEST_CASE("learn --json: a line a generation, and one for the weights") {
  const test::ScratchFolder folder;
  const test::Ran ran = learn(small_plan(folder, {"--json"}));
  CHECK(std::ranges::count(ran.out, '\n') == 2);
  CHECK(ran.out.starts_with(R"({"schema":2,"type":"generation","generation":1,"games":40,)"));
  CHECK(ran.out.find(R"({"schema":2,"type":"weights","file":)") != std::string::npos);
}

TEST_CASE("learn: a shard is played and reported; then nothing is left to play") {
  const test::ScratchFolder folder;
  const test::Ran half = learn(small_plan(folder, {"--play-only", "--shard", "2/2"}));
  CHECK(half.out == "generation 1: 20 games are in " + folder.file("games") + "; to learn from them, use --merge " +
                        folder.file("games") + '\n');
  CHECK(learn(small_plan(folder)).status == 0);
  const test::Ran nothing = learn(small_plan(folder, {"--play-only"}));
  CHECK(nothing.out == "nothing is left to play: every generation has its weights\n");
}
