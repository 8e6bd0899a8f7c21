// perft on the command line: counts whose subtrees are tasks, and options that it refuses.
#include <doctest/doctest.h>

#include "cli/command.hpp"
#include "cli/verbs/worker/shared_work.hpp"
#include "scratch_folder.hpp"

using namespace kibitz;

namespace {

std::string counted(std::vector<std::string> words) {
  words.insert(words.begin(), {"perft", "count"});
  const auto ran = test::Command().run(words);
  CHECK(ran.status == 0);
  return ran.out;
}

// Counts with --store.
struct StoredPerft {
  test::ScratchFolder folder;
  std::string store = folder.file("a.db");

  std::string count(std::vector<std::string> words) const {
    words.insert(words.end(), {"--store", store});
    return counted(words);
  }
  ledger::Job job() const {
    auto opened = ledger::Ledger::open_file(store, ledger::OpenMode::existing);
    REQUIRE(opened);
    return opened->job(opened->jobs()->front()).value().value();
  }
};

std::string text_of_job(const std::vector<std::string>& position) {
  const StoredPerft perft;
  std::vector<std::string> words{"--depth", "2"};
  words.insert(words.end(), position.begin(), position.end());
  CHECK(perft.count(words) == counted(words));
  return perft.job().text;
}

std::string refusal_of_perft(const std::vector<std::string>& words,
                             const Catalogue& games = test::Command().catalogue()) {
  const auto ran = test::Command().run(words, games);
  CHECK(ran.status == 2);
  CHECK(ran.out.empty());
  return ran.err;
}

}  // namespace

TEST_CASE("perft: a job has the position of a file and not its name, so a changed file is counted anew") {
  const StoredPerft perft;
  const std::string file = perft.folder.file("a.pgn", "[Event \"x\"]\n[FEN \"9\"]\n\n1. take3 take2 *\n");
  CHECK(perft.count({"--depth", "2", "--position", file}) == "6\n");
  const ledger::Job job = perft.job();
  CHECK(job.text == "\t9\t2\t3\\n2");
  CHECK(job.title == "perft 2 of " + file);
  perft.folder.file("a.pgn", "[Event \"x\"]\n[FEN \"9\"]\n\n1. take3 *\n");
  CHECK(perft.count({"--depth", "2", "--position", file}) == "9\n");
  std::filesystem::remove(file);
  const auto run = perft_task(test::Command().catalogue(), job);  // as on a machine without the file
  REQUIRE(run);
  CHECK((*run)("1\t3") == "1");
}

TEST_CASE("perft: the texts of jobs without a file") {
  CHECK(text_of_job({}) == "\t\t2");
  CHECK(text_of_job({"--position", "start"}) == "\t\t2");
  CHECK(text_of_job({"--position", "7"}) == "\t7\t2");
  CHECK(text_of_job({"--position", "take3"}) == "\t\t2\t3");
  CHECK(text_of_job({"--position", "7 moves take1 2"}) == "\t7\t2\t1\\n2");
}

TEST_CASE("perft: a job has the rules that a file sets") {
  const StoredPerft perft;
  const std::string file = perft.folder.file(
      "a.txt", "kibitz-game 1\ngame connect_four\nset width=5\nset height=4\nstart \nmoves 3 3 3 3\n");
  const auto ran =
      test::run_with_games("perft", {"connect_four", "--depth", "2", "--position", file, "--store", perft.store});
  CHECK(ran.out == "16\n");
  CHECK(perft.job().text == "width=5\\nheight=4\t\t2\t3\\n3\\n3\\n3");
  const auto run = perft_task(standard_catalogue(), perft.job());
  REQUIRE(run);
  CHECK((*run)("1\t1") == "4");
}

TEST_CASE("perft --divide prints the same with --store as without it, at any depth") {
  for (const std::string position : {"10", "1", "0"})
    for (const std::string depth : {"0", "1", "2", "3"}) {
      CAPTURE(position);
      CAPTURE(depth);
      const std::vector<std::string> words{"--depth", depth, "--divide", "--position", position};
      CHECK(StoredPerft().count(words) == counted(words));
    }
  CHECK(StoredPerft().count({"--depth", "1", "--divide"}) == "1: 1\n2: 1\n3: 1\n3\n");
  CHECK(StoredPerft().count({"--depth", "0", "--divide"}) == "1\n");
}

TEST_CASE("perft refuses options that it would ignore") {
  CHECK(refusal_of_perft({"perft", "count", "--depth", "1", "--jobs", "2"}) == "kibitz: --jobs needs --ledger\n");
  CHECK(refusal_of_perft({"perft", "count", "--depth", "1", "--store", "/no/such/folder/x", "--jobs", "2"}) ==
        "kibitz: --jobs needs --ledger\n");
  CHECK(refusal_of_perft({"perft", "count", "--depth", "1", "--jobs", "x"}) ==
        "kibitz: --jobs takes a whole number from 0 to 1024, not 'x'\n");
  CHECK(refusal_of_perft({"perft", "chess", "--depth", "1", "--set", "null_move=off"}, standard_catalogue()) ==
        "kibitz: perft takes rules of the game only, not 'null_move=off'\n");
  CHECK(test::run_with_games("perft", {"othello", "--depth", "1", "--set", "size=6"}).out == "4\n");
}

TEST_CASE("perft: a task whose depth no perft has is refused") {
  const Catalogue games = test::Command().catalogue();
  ledger::Job job;
  job.kind = "perft";
  job.game = "count";
  job.text = "\t\t2";
  const auto count = perft_task(games, job);
  REQUIRE(count);
  CHECK((*count)("1\t3") == "3");
  for (const std::string task : {"-2\t3", "-1", "513", "512\t3", "x"})
    CHECK((*count)(task).error().message == fmt::format("{} is no part of a tree", quoted(task)));
}
