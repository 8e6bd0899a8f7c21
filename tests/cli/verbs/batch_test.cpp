#include <doctest/doctest.h>

#include "cli/command.hpp"
#include "cli/verbs/analyse/batch_row.hpp"
#include "ledger/ledger.hpp"
#include "ledger/sqlite.hpp"

using namespace kibitz;
using test::contains;

namespace {
const std::string three_lines = "# piles\n7 seven 3\r\n\n8 eight 3\n6 six take2\n";
}

TEST_CASE("a batch judges each position, clears the engine between positions, and prints a total") {
  test::Command command;
  const test::ScratchFile file(three_lines);
  const auto ran = command.run({"analyse", "count", "--epd", file.name()});
  CHECK(ran.status == 0);
  CHECK(command.world.searches == 3);
  CHECK(command.world.clears == 3);
  CHECK(contains(ran.out,
                 "seven             solved  bm 3          take3      win in 2      1     0.00          7  take3\n"));
  CHECK(contains(ran.out, "eight             missed  bm 3          take1     loss in 2"));
  CHECK(contains(ran.out, "\nsolved 2 of 3; 21 nodes in 0.000 s\n"));
}

TEST_CASE("FILE#N searches one line of a file") {
  test::Command command;
  const test::ScratchFile file(three_lines);
  const auto second = command.run({"analyse", "count", "--epd", file.name() + "#2"});
  CHECK(contains(second.out, "eight             missed  bm 3"));
  CHECK(contains(second.out, "\nsolved 0 of 1; "));
  const auto fourth = command.run({"analyse", "count", "--epd", file.name() + "#4"});
  CHECK(fourth.status == 2);
  CHECK(fourth.err == "kibitz: there is no line 4 in '" + file.name() + "'\n");
}

TEST_CASE("a batch can be read from standard input") {
  test::Command command;
  command.input = three_lines;
  CHECK(contains(command.run({"analyse", "count", "--epd", "-"}).out, "solved 2 of 3"));
}

TEST_CASE("a bad line is reported, the other lines are searched, and the status is 3") {
  test::Command command;
  const test::ScratchFile file("junk\n7 seven 3\n7 seven 9\n" + std::string("\0\1\2", 3) + "\n6 six 2\n" +
                               std::string(1'000'000, 'z'));
  const auto ran = command.run({"analyse", "count", "--epd", file.name()});
  CHECK(ran.status == 3);
  CHECK(contains(ran.err, file.name() + ":1: no pile begins the line 'junk'\n"));
  CHECK(contains(ran.err, file.name() + ":3: '9' is no move here\n"));
  CHECK(contains(ran.err, file.name() + ":4: "));
  CHECK(contains(ran.err, file.name() + ":6: "));
  CHECK(std::count(ran.err.begin(), ran.err.end(), '\n') == 4);
  CHECK(contains(ran.out, "solved 2 of 2, 4 bad lines"));
}

TEST_CASE("--resume searches only the missing lines, and other limits make it another task") {
  test::Command command;
  const test::ScratchFile file(three_lines);
  const test::ScratchFile results;
  const std::vector<std::string> words{"analyse", "count", "--epd", file.name(), "--resume", results.name()};
  const auto first = command.run(words);
  CHECK(command.world.searches == 3);
  const auto second = command.run(words);
  CHECK(command.world.searches == 3);
  CHECK(second.out == first.out);

  // The file of results after a kill before the last row was stored.
  {
    auto kept = ledger::Database::open(results.name());
    REQUIRE(kept);
    REQUIRE(kept->run("DELETE FROM results WHERE address = (SELECT max(address) FROM results)"));
  }
  CHECK(command.run(words).out == first.out);
  CHECK(command.world.searches == 4);
  CHECK(command.run(words).out == first.out);
  CHECK(command.world.searches == 4);

  auto deeper = words;
  deeper.insert(deeper.end(), {"--depth", "9"});
  command.run(deeper);
  CHECK(command.world.searches == 7);
}

TEST_CASE("a file that is not a file of results is refused and not changed") {
  test::Command command;
  const test::ScratchFile file(three_lines);
  // The last text but one is a row of an earlier version.
  for (const std::string other :
       {"null\n", "\xff\xfe", "{\"schema\":2,\"type\":\"row\",\"key\":\"a\"}\n", "my notes"}) {
    const test::ScratchFile theirs(other);
    const auto ran = command.run({"analyse", "count", "--epd", file.name(), "--resume", theirs.name()});
    CHECK(ran.status == 2);
    CHECK(ran.err == "kibitz: '" + theirs.name() + "' is no ledger: file is not a database\n");
    CHECK(ran.out.empty());
    CHECK(theirs.content() == other);
  }
  CHECK(command.world.searches == 0);
  CHECK(command.run({"analyse", "count", "--epd", file.name(), "--resume", "/no/such/folder/file"}).status == 2);
}

TEST_CASE("the file of positions cannot be the file of results, and two batches cannot share one") {
  test::Command command;
  const test::ScratchFile file(three_lines), results;
  const auto ran = command.run({"analyse", "count", "--epd", file.name(), "--resume", file.name()});
  CHECK(ran.status == 2);
  CHECK(ran.err == "kibitz: --epd and --resume are both '" + file.name() + "'\n");
  CHECK(file.content() == three_lines);
  test::CommandResult second;
  command.world.on_search = [&] {
    if (command.world.searches != 1) return;
    second = test::Command().run({"analyse", "count", "--epd", file.name(), "--resume", results.name()});
  };
  CHECK(command.run({"analyse", "count", "--epd", file.name(), "--resume", results.name()}).status == 0);
  CHECK(second.status == 2);
  CHECK(second.err == "kibitz: another batch is using '" + results.name() + "'\n");
  auto kept = ledger::Ledger::open_file(results.name(), ledger::OpenMode::existing);
  REQUIRE(kept);
  const auto jobs = kept->jobs();
  REQUIRE(jobs);
  REQUIRE(jobs->size() == 1);
  CHECK(kept->results(jobs->front())->size() == 3);
}

TEST_CASE("a byte-order mark is not part of the first line, and escape characters do not reach the terminal") {
  test::Command command;
  const test::ScratchFile file(
      "\xEF\xBB\xBF"
      "7 s\x1b[31mx 3\n");
  const auto ran = command.run({"analyse", "count", "--epd", file.name()});
  CHECK(ran.status == 0);
  CHECK(contains(ran.out, "s\\x1b[31mx "));
  CHECK(!contains(ran.out, "\x1b"));
}

TEST_CASE("a record with the same move in bm and am is an error") {
  test::Command command;
  test::FakeEngine engine(command.world);
  REQUIRE(engine.set_position("7", {}));
  Record record;
  record.best_moves = {"1", "take3"};
  record.avoided_moves = {"2", "3"};
  const auto wanted = read_expected_result(engine, record);
  REQUIRE(!wanted);
  CHECK(wanted.error().message == "bm and am are both '3'");
}

TEST_CASE("Ctrl-C prints the table so far; an interrupted search is not a result") {
  test::Command command;
  const test::ScratchFile file(three_lines);
  const test::ScratchFile results;
  command.world.on_search = [&] {
    if (command.world.searches == 2) std::raise(SIGINT);
  };
  const std::vector<std::string> words{"analyse", "count", "--epd", file.name(), "--resume", results.name()};
  const auto ran = command.run(words);
  CHECK(ran.status == 130);
  CHECK(contains(ran.out, "solved 1 of 1, 2 not run"));
  command.world.on_search = nullptr;
  CHECK(contains(command.run(words).out, "solved 2 of 3;"));
  CHECK(command.world.searches == 4);
}

TEST_CASE("options for a single position are refused for a file") {
  test::Command command;
  CHECK(command.run({"analyse", "count", "7", "--epd", "x"}).status == 2);
  CHECK(command.run({"analyse", "count", "--show", "--epd", "x"}).status == 2);
  CHECK(command.run({"analyse", "count", "--jobs", "2", "--epd", "x"}).err == "kibitz: --jobs needs --ledger\n");
}

TEST_CASE("options for a file are refused for a single position") {
  test::Command command;
  const auto refusal = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"analyse", "count", "7"});
    const auto ran = command.run(words);
    CHECK(ran.status == 2);
    CHECK(ran.out.empty());
    return ran.err;
  };
  for (const std::string option : {"--resume", "--ledger", "--shard", "--jobs"}) {
    CHECK(refusal({option, "x"}) == "kibitz: " + option + " is for a file of positions, --epd FILE\n");
    CHECK(refusal({option, "x", "--method", "mcts"}) ==
          "kibitz: " + option + " is for a file of positions, --epd FILE\n");
    for (const std::string method : {"conspiracy", "scout"})
      CHECK(refusal({option, "x", "--method", method}) == "kibitz: --method " + method + " has no " + option + "\n");
  }
}
