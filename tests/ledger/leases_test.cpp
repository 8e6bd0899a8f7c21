// A lease belongs to one run of a worker.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "ledger/support.hpp"

using namespace kibitz;
using namespace kibitz::ledger;
using std::chrono::milliseconds;

TEST_CASE("a worker that was killed and restarted under the same name does not renew its old leases") {
  test::on_each_database([](const std::string& url) {
    Ledger ledger = test::open_ledger(url);
    REQUIRE(ledger.add(test::job_of("x"), test::tasks_of(3)));
    const std::string job = address_of(test::job_of("x"));
    const WorkerInfo first{"ann", "a machine", "1"}, again{"ann", "a machine", "2"};
    const auto had = ledger.claim(job, first, {milliseconds(40), 2});
    REQUIRE(had->size() == 2);
    REQUIRE(ledger.claim(job, again, {milliseconds(60'000), 1})->size() == 1);
    REQUIRE(ledger.send_heartbeat(again, {milliseconds(60'000), 1}, 1));
    std::this_thread::sleep_for(milliseconds(60));
    CHECK(ledger.next_job() == job);  // the first run's leases have expired
    const auto tasks = ledger.tasks(job);
    CHECK(tasks->at(0).state == TaskState::open);
    CHECK(tasks->at(0).problem == "nothing was heard of ann/1");
    CHECK(tasks->at(1).state == TaskState::open);
    CHECK(tasks->at(2).state == TaskState::leased);
    CHECK(tasks->at(2).owner == "ann/2");
    // Neither run can release or fail the other's tasks.
    REQUIRE(ledger.release(first));
    REQUIRE(ledger.fail_task({job, tasks->at(2).task, 1}, first, "no"));
    CHECK(ledger.tasks(job)->at(2).state == TaskState::leased);
    REQUIRE(ledger.release(again));
    CHECK(ledger.tasks(job)->at(2).state == TaskState::open);
    const auto status = status_of(ledger);
    REQUIRE(status->workers.size() == 1);  // one entry, because both runs have the same name
    CHECK(status->workers.front().name == "ann");
  });
}

TEST_CASE("jobs keep the order in which they were added, even within a millisecond") {
  test::on_each_database([](const std::string& url) {
    Ledger ledger = test::open_ledger(url);
    std::vector<std::string> jobs;
    for (int i = 0; i < 20; ++i) {
      const Job one = test::job_of(std::to_string(i));
      REQUIRE(ledger.add(one, std::vector{Task{"of " + one.text, 0, one.text}}));
      jobs.push_back(address_of(one));
    }
    REQUIRE(ledger.replace(test::job_of("0"), std::vector{Task{"of 0", 0, "0"}}));  // moves to the end
    std::ranges::rotate(jobs, jobs.begin() + 1);
    CHECK(ledger.jobs() == jobs);
  });
}

TEST_CASE("next_job_except() and has_unfinished_task_except() ignore the given jobs") {
  test::on_each_database([](const std::string& url) {
    Ledger ledger = test::open_ledger(url);
    std::array<std::string, 2> jobs;
    for (std::size_t i = 0; i < jobs.size(); ++i) {
      const Job one = test::job_of(i == 0 ? "x" : "y");
      REQUIRE(ledger.add(one, std::vector{Task{"of " + one.text, 0, one.text}}));
      jobs[i] = address_of(one);
    }
    CHECK(ledger.next_job() == jobs[0]);
    CHECK(ledger.next_job_except({jobs[0]}) == jobs[1]);
    CHECK(ledger.next_job_except({jobs[1]}) == jobs[0]);
    CHECK(ledger.next_job_except({jobs[0], jobs[1]})->has_value() == false);
    CHECK(*ledger.has_unfinished_task_except({jobs[0]}));
    CHECK(!*ledger.has_unfinished_task_except({jobs[0], jobs[1]}));
    REQUIRE(ledger.claim(jobs[1], {"ann", "a machine"}, {milliseconds(60'000), 1})->size() == 1);
    CHECK(ledger.next_job_except({jobs[0]})->has_value() == false);
    CHECK(*ledger.has_unfinished_task_except({jobs[0]}));  // the leased task may become open again
  });
}
