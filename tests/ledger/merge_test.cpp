#include "ledger/merge.hpp"

#include "ledger/support.hpp"

using namespace kibitz;
using namespace kibitz::ledger;

namespace {

// Two jobs with more tasks than max_rows, which both have. Every third is done, one is leased.
void fill(Ledger& ledger) {
  REQUIRE(ledger.add(test::job_of("x"), test::tasks_of(1203)));
  REQUIRE(ledger.add(test::job_of("y"), test::tasks_of(1203)));
  const std::string job = address_of(test::job_of("x"));
  std::vector<TaskResult> results;
  for (int number = 0; number < 1203; number += 3)
    results.push_back({"task" + std::to_string(number), job, "it's\tresult " + std::to_string(number), "a machine"});
  REQUIRE(ledger.commit({}, results));
  REQUIRE(ledger.claim(job, {"ann", "a machine"}, {}));
}

}  // namespace

TEST_CASE("a ledger on each database is merged into a file with all its jobs, tasks and results, and is unchanged") {
  test::on_each_database([](const std::string& url) {
    const test::ScratchFolder folder;
    Ledger ledger = test::open_ledger(url);
    fill(ledger);
    const auto merged = merge({url}, folder.file("all.db"));
    if (!merged) FAIL(merged.error().message);
    CHECK(merged->files == 1);
    CHECK(merged->jobs == 2);
    CHECK(merged->tasks == 2406);
    CHECK(merged->done == 802);
    CHECK(merged->results == 401);
    Ledger copy = test::open_ledger(folder.file("all.db"));
    for (const std::string name : {"x", "y"}) {
      const std::string job = address_of(test::job_of(name));
      CHECK((*copy.job(job))->text == name);
      const auto tasks = copy.tasks(job), before = ledger.tasks(job);
      REQUIRE(tasks->size() == 1203);
      bool are_equal = true;
      for (std::size_t i = 0; i < tasks->size(); ++i) are_equal &= tasks->at(i).task.text == before->at(i).task.text;
      CHECK(are_equal);
      CHECK(copy.results_of_tasks(job)->size() == 401);
    }
    CHECK(copy.result("task1200").value()->text == "it's\tresult 1200");
    CHECK(copy.tasks(address_of(test::job_of("x")))->at(1).state == TaskState::open);  // merged without its lease
    CHECK(ledger.tasks(address_of(test::job_of("x")))->at(1).state == TaskState::leased);
  });
}

TEST_CASE("a merge into a database of a server, or from one that is not there, is refused") {
  const test::ScratchFolder folder;
  const auto into = merge({}, "postgresql://kibitz:secret@127.0.0.1:1/postgres");
  REQUIRE_FALSE(into);
  CHECK(into.error().message ==
        "the merged results are written to a file, not to 'postgresql://kibitz:...@127.0.0.1:1/postgres'");
  const auto from = merge({"postgresql://kibitz:secret@127.0.0.1:1/postgres"}, folder.file("all.db"));
  REQUIRE_FALSE(from);
  CHECK_FALSE(from.error().message.contains("secret"));
  CHECK_FALSE(std::filesystem::exists(folder.file("all.db")));
}
