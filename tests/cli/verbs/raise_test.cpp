// raise on the command line: its output, its files, its errors.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/command.hpp"
#include "scratch_folder.hpp"

using namespace kibitz;

namespace {

test::CommandResult raise_game(std::vector<std::string> words) {
  return test::run_with_games("raise", std::move(words));
}

void check_raise_refused(const std::vector<std::string>& words, const std::string& why) {
  const test::CommandResult ran = raise_game(words);
  CHECK(ran.status == 2);
  CHECK(ran.out.empty());
  CHECK(ran.err == "kibitz: " + why + '\n');
}

// One round of Hexapawn. Its test is decided by nodes, so that it has the same result in each run.
std::vector<std::string> small_run(const test::ScratchFolder& folder, std::vector<std::string> more = {}) {
  std::vector<std::string> words{"skeleton",
                                 "--rounds",
                                 "1",
                                 "--games",
                                 "20",
                                 "--nodes",
                                 "20",
                                 "--openings",
                                 "1-2",
                                 "--epochs",
                                 "2",
                                 "--width",
                                 "16",
                                 "--sprt",
                                 "-2000,-1000",
                                 "--test-games",
                                 "8",
                                 "--test-nodes",
                                 "20",
                                 "--level-games",
                                 "0",
                                 "--threads",
                                 "1",
                                 "--data",
                                 folder.file("run"),
                                 "--out",
                                 folder.file("hex.net")};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

std::string bytes_of_file(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("raise refuses invalid arguments in one sentence") {
  check_raise_refused({"skeleton", "--sprt", "5"}, "--sprt takes two Elo differences, LOW,HIGH, not '5'");
  check_raise_refused({"skeleton", "--sprt", "5,1"}, "--sprt takes LOW below HIGH, between -2000 and 2000, not '5,1'");
  check_raise_refused({"skeleton", "--hours", "x"}, "--hours takes 0 to 10000 hours, not 'x'");
  check_raise_refused({"skeleton", "--test-games", "3"}, "--test-games takes an even number, not '3'");
  check_raise_refused({"skeleton", "--level-games", "1"}, "--level-games takes an even number, not '1'");
  check_raise_refused({"skeleton", "--test-time", "0"}, "--test-time takes a time above 0");
  check_raise_refused({"skeleton", "--test-nodes", "0"},
                      "--test-nodes takes a whole number from 1 to 1099511627776, not '0'");
  check_raise_refused({"skeleton", "--test-nodes", "9", "--test-time", "1"},
                      "--test-nodes and --test-time both limit the moves of the tests; use one");
  check_raise_refused({"skeleton", "--residual"}, "--residual: skeleton has no handcrafted evaluation to add to");
  check_raise_refused({"skeleton", "--king-buckets"},
                      "--king-buckets: skeleton has no king on whose place weights could depend");
}

TEST_CASE("raise writes weights, settings and a report; the same command does nothing more; other files stay") {
  const test::ScratchFolder folder;
  const test::CommandResult first = raise_game(small_run(folder));
  CHECK(first.status == 0);
  CHECK(test::contains(first.out, "round 1, net: won "));
  CHECK(test::contains(first.out, ", accepted\n"));
  CHECK(test::contains(first.out, "round 1, margins: not tuned\n"));
  CHECK(bytes_of_file(folder.file("hex.net.options")) == "preset=strong\nweights=" + folder.file("hex.net") + "\n");
  CHECK(bytes_of_file(folder.file("hex.net")) == bytes_of_file(folder.file("run/round-1/skeleton-from.net")));
  CHECK(test::contains(bytes_of_file(folder.file("run/report.md")), "# kibitz raise skeleton\n"));
  CHECK(test::contains(bytes_of_file(folder.file("run/strength.svg")), "<svg"));

  const test::CommandResult again = raise_game(small_run(folder));
  CHECK(again.status == 0);
  CHECK(!test::contains(again.out, "round"));
  for (const char* option : {"--nodes", "--test-nodes"}) {
    auto other = small_run(folder);
    *(std::ranges::find(other, option) + 1) = "30";
    CHECK(test::contains(raise_game(other).err, "belongs to a run with other settings"));
  }

  std::ofstream(folder.file("hex.net.options"), std::ios::app) << "hash=64\n";  // edited by hand
  CHECK(raise_game(small_run(folder)).err ==
        "kibitz: '" + folder.file("hex.net.options") + "' already exists; --overwrite replaces it\n");
  CHECK(raise_game(small_run(folder, {"--overwrite"})).status == 0);
}

TEST_CASE("raise --json prints a line for each step, and one for the champion") {
  const test::ScratchFolder folder;
  const test::CommandResult ran = raise_game(small_run(folder, {"--json"}));
  CHECK(ran.status == 0);
  CHECK(ran.out.starts_with(R"({"schema":2,"type":"step","round":1,"step":"net","accepted":true,"won":)"));
  CHECK(test::contains(ran.out, R"({"schema":2,"type":"step","round":1,"step":"margins","accepted":false,)"));
  CHECK(test::contains(ran.out, R"({"schema":2,"type":"champion","file":")"));
}
