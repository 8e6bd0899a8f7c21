// doctor: what it finds out about a machine and a ledger.
#include <doctest/doctest.h>

#include <filesystem>

#include "cli/command.hpp"
#include "ledger/ledger.hpp"
#include "scratch_folder.hpp"

using namespace kibitz;

TEST_CASE("doctor reports that the current folder was deleted") {
  const std::filesystem::path here = std::filesystem::current_path();
  test::CommandResult ran;
  {
    const test::ScratchFolder folder;
    std::filesystem::current_path(folder.file(""));
  }
  ran = test::Command().run({"doctor"});
  std::filesystem::current_path(here);
  CHECK(ran.status == 1);
  CHECK(test::contains(ran.out, "the current folder cannot be found: No such file or directory\n"));
}

TEST_CASE("doctor compares builds only with those of jobs that have unfinished tasks") {
  const test::ScratchFolder folder;
  const std::string file = folder.file("l.db");
  auto ledger = ledger::Ledger::open_file(file, ledger::OpenMode::or_create);
  REQUIRE(ledger);
  const ledger::Job job{"perft", "count", "perft 2", "\t\t2", "0.0.9 f00", "", 0};
  const std::vector<ledger::Task> tasks{{"a", 1, "1\t3"}};
  REQUIRE(ledger->add(job, tasks));
  const std::string needs = "the work in count needs the build '0.0.9 f00'";
  CHECK(test::contains(test::Command().run({"doctor", "--ledger", file}).out, needs));
  const std::vector<ledger::TaskResult> results{{"a", ledger::address_of(job), "1", "m"}};
  REQUIRE(ledger->commit({"w", "m"}, results));
  const auto ran = test::Command().run({"doctor", "--ledger", file});
  CHECK(test::contains(ran.out, "answers"));
  CHECK_FALSE(test::contains(ran.out, needs));
}
