#include "ledger/ledger.hpp"

#include <fmt/format.h>

#include "ledger/support.hpp"

using namespace kibitz;
using namespace kibitz::ledger;
using std::chrono::milliseconds;

namespace {

const WorkerInfo ann{"ann", "a machine"};
const WorkerInfo ben{"ben", "another"};

TaskResult result_of(const ClaimedTask& claim, const std::string& text) {
  return {claim.task.address, claim.job, text, "m"};
}

// Waits until leases of zero length have expired.
void wait_for_expiry() { usleep(20'000); }

}  // namespace

TEST_CASE("content_address() is SHA-256, and lists that split the same letters differently have different addresses") {
  CHECK(content_address({"ab", "c"}) != content_address({"a", "bc"}));
  CHECK(content_address({}).substr(0, 32) == "e3b0c44298fc1c149afbf4c8996fb924");
  CHECK(content_address({"abc"}).size() == 32);
  CHECK(address_of(test::job_of("x")) != address_of(test::job_of("y")));
}

TEST_CASE("every address belongs to one share, and the shares have about the same size") {
  std::array<int, 4> counts{};
  for (int i = 0; i < 4000; ++i) ++counts[shard_of(content_address({std::to_string(i)}), 4)];
  for (const int count : counts) CHECK(std::abs(count - 1000) < 120);
  CHECK(shard_of("anything", 1) == 0);
}

TEST_CASE("tasks are dispatched in order, once each, and are done when their results are stored") {
  test::on_each_database([](const std::string& url) {
    Ledger ledger = test::open_ledger(url);
    REQUIRE(ledger.add(test::job_of("x"), test::tasks_of(5)));
    const std::string job = address_of(test::job_of("x"));
    CHECK(ledger.next_job() == job);
    const auto first = ledger.claim(job, ann, {milliseconds(60'000), 2});
    REQUIRE(first);
    REQUIRE(first->size() == 2);
    CHECK(first->at(0).task.text == "text 0");
    CHECK(first->at(1).task.address == "task1");
    CHECK(first->at(0).attempt == 1);
    const auto second = ledger.claim(job, ben, {milliseconds(60'000), 9});
    REQUIRE(second->size() == 3);
    CHECK(second->at(0).task.address == "task2");
    CHECK(ledger.claim(job, ben, {})->empty());
    CHECK(ledger.next_job()->has_value() == false);
    const std::vector results{result_of(first->at(0), "zero"), result_of(first->at(1), "o'ne\tü")};
    const auto kept = ledger.commit(ann, results);
    REQUIRE(kept);
    CHECK(kept->new_results == 2);
    const auto known = ledger.results(job);
    REQUIRE(known->size() == 2);
    CHECK(known->at(1).text == "o'ne\tü");
    CHECK(known->at(1).finished_at.size() == 20);
    const auto tasks = ledger.tasks(job);
    CHECK(tasks->at(1).state == TaskState::done);
    CHECK(tasks->at(2).state == TaskState::leased);
    CHECK(tasks->at(2).owner == "ben");
    CHECK(*ledger.has_unfinished_task());
  });
}

TEST_CASE("a claim continues after the last claimed task, and returns to released tasks") {
  test::on_each_database([](const std::string& url) {
    Ledger ledger = test::open_ledger(url), other = test::open_ledger(url);
    REQUIRE(ledger.add(test::job_of("x"), test::tasks_of(6)));
    const std::string job = address_of(test::job_of("x"));
    const Lease two{milliseconds(60'000), 2};
    REQUIRE(other.claim(job, ben, two)->front().task.address == "task0");
    REQUIRE(ledger.claim(job, ann, two)->front().task.address == "task2");
    REQUIRE(other.release(ben));
    CHECK(ledger.claim(job, ann, two)->front().task.address == "task4");
    const auto back = ledger.claim(job, ann, two);
    REQUIRE(back->size() == 2);
    CHECK(back->front().task.address == "task0");
    CHECK(ledger.claim(job, ann, two)->empty());
  });
}

TEST_CASE("a second commit of a task by any worker changes nothing") {
  test::on_each_database([](const std::string& url) {
    Ledger ledger = test::open_ledger(url);
    REQUIRE(ledger.add(test::job_of("x"), test::tasks_of(2)));
    const std::string job = address_of(test::job_of("x"));
    const auto claims = ledger.claim(job, ann, {milliseconds(0), 2});
    wait_for_expiry();
    CHECK(ledger.next_job() == job);  // Ann's lease has expired
    const auto again = ledger.claim(job, ben, {milliseconds(60'000), 2});
    REQUIRE(again->size() == 1);  // alone, because it was attempted before
    CHECK(again->front().attempt == 2);
    const std::vector his{result_of(again->front(), "first")};
    CHECK(ledger.commit(ben, his)->new_results == 1);
    const std::vector hers{result_of(claims->at(0), "later"), result_of(claims->at(1), "one")};
    const auto kept = ledger.commit(ann, hers);
    CHECK(kept->new_results == 1);
    CHECK(kept->already_stored == 1);
    CHECK(ledger.result(claims->at(0).task.address).value()->text == "first");
    CHECK(!*ledger.has_unfinished_task());
  });
}

TEST_CASE("a heartbeat renews the leases of its worker only") {
  test::on_each_database([](const std::string& url) {
    Ledger ledger = test::open_ledger(url);
    REQUIRE(ledger.add(test::job_of("x"), test::tasks_of(2)));
    const std::string job = address_of(test::job_of("x"));
    REQUIRE(ledger.claim(job, ann, {milliseconds(0), 1}));
    REQUIRE(ledger.claim(job, ben, {milliseconds(0), 1}));
    REQUIRE(ledger.send_heartbeat(ben, {milliseconds(60'000), 1}, 2.5));
    wait_for_expiry();
    REQUIRE(ledger.next_job());
    const auto tasks = ledger.tasks(job);
    CHECK(tasks->at(0).state == TaskState::open);
    CHECK(tasks->at(0).problem == "nothing was heard of ann");
    CHECK(tasks->at(1).state == TaskState::leased);
  });
}

TEST_CASE("a task that killed three workers is quarantined, and tasks leased with it are not") {
  test::on_each_database([](const std::string& url) {
    Ledger ledger = test::open_ledger(url);
    REQUIRE(ledger.add(test::job_of("x"), test::tasks_of(3)));
    const std::string job = address_of(test::job_of("x"));
    REQUIRE(ledger.claim(job, ann, {milliseconds(0), 3})->size() == 3);  // task1 kills every worker that starts it
    int deaths = 1;
    wait_for_expiry();
    while (*ledger.next_job()) {
      const auto claims = ledger.claim(job, ann, {milliseconds(0), 3});
      REQUIRE(claims->size() == 1);
      if (claims->front().task.address == "task1")
        ++deaths;
      else
        REQUIRE(ledger.commit(ann, std::vector{result_of(claims->front(), "done")}));
      wait_for_expiry();
    }
    CHECK(deaths == 3);
    const auto quarantined = ledger.quarantined_tasks(job);
    REQUIRE(quarantined->size() == 1);
    CHECK(quarantined->front().task.address == "task1");
    CHECK(quarantined->front().attempts == 3);
    CHECK(ledger.results(job)->size() == 2);
    CHECK(!*ledger.has_unfinished_task());
    CHECK(*ledger.retry(job) == 1);
    CHECK(ledger.next_job() == job);
    // A result that is committed late is stored, too.
    REQUIRE(ledger.commit(ben, std::vector{TaskResult{"task1", job, "late", "m"}}));
    CHECK(!*ledger.has_unfinished_task());
  });
}

TEST_CASE("a failed task is reported and tried again; a released task does not count as an attempt") {
  test::on_each_database([](const std::string& url) {
    Ledger ledger = test::open_ledger(url);
    REQUIRE(ledger.add(test::job_of("x"), test::tasks_of(1)));
    const std::string job = address_of(test::job_of("x"));
    REQUIRE(ledger.claim(job, ann, {milliseconds(60'000), 1}));
    REQUIRE(ledger.release(ann));
    for (int attempt = 1; attempt <= 3; ++attempt) {
      const auto claims = ledger.claim(job, ann, {milliseconds(60'000), 1});
      REQUIRE(claims->size() == 1);
      CHECK(claims->front().attempt == attempt);
      REQUIRE(ledger.fail_task(claims->front(), ben, "it is not his"));
      REQUIRE(ledger.fail_task(claims->front(), ann, "signal 11"));
    }
    CHECK(ledger.quarantined_tasks(job)->front().problem == "signal 11");
  });
}

TEST_CASE("a task that belongs to two jobs is done once for both; a replaced job keeps its results") {
  test::on_each_database([](const std::string& url) {
    Ledger ledger = test::open_ledger(url);
    const std::string one = address_of(test::job_of("x")), two = address_of(test::job_of("y"));
    REQUIRE(ledger.add(test::job_of("x"), test::tasks_of(2)));
    const auto claims = ledger.claim(one, ann, {milliseconds(60'000), 1});
    REQUIRE(ledger.commit(ann, std::vector{result_of(claims->front(), "zero")}));
    REQUIRE(ledger.add(test::job_of("y"), test::tasks_of(3)));
    CHECK(ledger.tasks(two)->at(0).state == TaskState::done);
    CHECK(ledger.results(two)->empty());
    CHECK(ledger.results_of_tasks(two)->size() == 1);
    wait_for_expiry();
    REQUIRE(ledger.replace(test::job_of("x"), test::tasks_of(1)));
    CHECK(*ledger.jobs() == std::vector<std::string>{two, one});  // the replaced job is last
    CHECK(ledger.tasks(one)->size() == 1);
    CHECK(ledger.tasks(one)->at(0).state == TaskState::done);
    REQUIRE(ledger.discard_results(one, std::vector<std::string>{"task0"}));
    CHECK(ledger.tasks(one)->at(0).state == TaskState::open);
    REQUIRE(ledger.delete_unclaimed_tasks(two));
    CHECK(ledger.tasks(two)->size() == 1);  // finished tasks stay
    const auto kept = ledger.job(one);
    CHECK(kept->value().title == "a job");
  });
}

TEST_CASE("a job of another build is refused, and none of its tasks is added") {
  test::on_each_database([](const std::string& url) {
    Ledger ledger = test::open_ledger(url);
    REQUIRE(ledger.add(test::job_of("x"), test::tasks_of(1)));
    Job other = test::job_of("y");
    other.build = "0.1.0 def";
    const auto added = ledger.add(other, test::tasks_of(2));
    REQUIRE(!added);
    CHECK(added.error().message == fmt::format("the ledger '{}' has work in nim by the build '0.1.0 abc', and this one "
                                               "is '0.1.0 def'",
                                               redacted_url(url)));
    CHECK(ledger.jobs()->size() == 1);
    other.build = "";
    CHECK(ledger.add(other, {}));
    other = {"count", "chess", "a job", "y", "0.1.0 def"};
    CHECK(ledger.add(other, test::tasks_of(2)));
  });
}

TEST_CASE("the stored counts are correct after every operation that changes tasks") {
  test::on_each_database([](const std::string& url) {
    Ledger ledger = test::open_ledger(url);
    const Job one = test::job_of("x"), two = test::job_of("y");
    const std::string job = address_of(one);
    REQUIRE(ledger.add(one, test::tasks_of(2000)));
    REQUIRE(ledger.add(one, test::tasks_of(2100)));  // 100 of them are new
    REQUIRE(ledger.add(two, test::tasks_of(50)));    // in both jobs
    test::check_counts(ledger);
    CHECK(ledger::status_of(ledger)->jobs.at(0).open == 2100);
    const auto claims = ledger.claim(job, ann, {milliseconds(60'000), 700});
    REQUIRE(claims->size() == 700);
    test::check_counts(ledger);
    std::vector<TaskResult> results;
    for (int i = 0; i < 600; ++i) results.push_back(result_of(claims->at(i), "done"));
    REQUIRE(ledger.commit(ann, results));
    CHECK(*ledger.count_done(job) == 600);
    CHECK(*ledger.count_done(address_of(two)) == 50);
    REQUIRE(ledger.commit(ben, results));  // a second time
    REQUIRE(ledger.fail_task(claims->at(650), ann, "no"));
    REQUIRE(ledger.send_heartbeat(ann, {milliseconds(60'000), 1}, 1));
    test::check_counts(ledger);
    REQUIRE(ledger.release(ann));
    CHECK(ledger::status_of(ledger)->jobs.at(0).leased == 0);
    for (int attempt = 0; attempt < 3; ++attempt) {
      REQUIRE(ledger.claim(job, ben, {milliseconds(0), 1}));
      wait_for_expiry();
      REQUIRE(ledger.next_job());
      test::check_counts(ledger);
    }
    const std::vector<std::string> forgotten{claims->at(3).task.address, claims->at(4).task.address};
    REQUIRE(ledger.discard_results(job, forgotten));
    CHECK(*ledger.count_done(job) == 598);
    test::check_counts(ledger);
    REQUIRE(ledger.connection().run("UPDATE tasks SET state = 3 WHERE place = 2000"));
    CHECK(ledger::status_of(ledger)->jobs.at(0).quarantined == 1);
    CHECK(*ledger.retry(job) == 1);
    test::check_counts(ledger);
    REQUIRE(ledger.delete_unclaimed_tasks(job));
    CHECK(ledger::status_of(ledger)->jobs.at(0).open == 0);
    CHECK(*ledger.has_unfinished_task(job) == false);
    REQUIRE(ledger.replace(one, test::tasks_of(700)));
    CHECK(ledger::status_of(ledger)->jobs.at(1).done == 598);  // it is now the later one
    test::check_counts(ledger);
    // Uncommitted changes are not counted.
    (void)in_transaction(ledger.connection(), [&]() -> Expected<void> {
      REQUIRE(ledger.connection().run("DELETE FROM tasks"));
      return fail("no");
    });
    test::check_counts(ledger);
  });
}

TEST_CASE("another version, another program's database and a missing database give an error of one sentence") {
  test::on_each_database([](const std::string& url) {
    {
      Ledger ledger = test::open_ledger(url);
      REQUIRE(ledger.connection().run("UPDATE ledger SET value = 'kibitz ledger 9' WHERE name = 'schema'"));
    }
    CHECK(Ledger::open(url, OpenMode::or_create).error().message ==
          fmt::format("the ledger '{}' is of version 'kibitz ledger 9', and this Kibitz knows 'kibitz ledger 2'",
                      redacted_url(url)));
    auto connection = connect(url, OpenMode::existing);
    REQUIRE((*connection)->run("DROP TABLE ledger"));
    CHECK(Ledger::open(url, OpenMode::or_create).error().message ==
          fmt::format("'{}' is no ledger: it is another program's database, or that of an earlier Kibitz",
                      redacted_url(url)));
  });
  const test::ScratchFolder folder;
  CHECK(Ledger::open(folder.file("none"), OpenMode::existing).error().message ==
        fmt::format("there is no file '{}'", folder.file("none")));
  CHECK(Ledger::open("mysql://ann:secret@here/db", OpenMode::or_create).error().message ==
        "a ledger is a file, sqlite:FILE or postgresql://..., not 'mysql://ann:...@here/db'");
  CHECK(!Ledger::open("", OpenMode::or_create));
}
