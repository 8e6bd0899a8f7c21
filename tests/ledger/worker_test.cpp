// Workers with processes, on both databases: failing tasks, crashing tasks, early ends, and a
// server that is unreachable for a while.
#include "ledger/worker.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <csignal>

#include "ledger/ledger_client.hpp"
#include "ledger/support.hpp"

using namespace kibitz;
using namespace kibitz::ledger;
using std::chrono::milliseconds;

namespace {

const std::string job = address_of(test::job_of("x"));

// Doubles the number in the task. "text 7" kills the worker process, and "text 5" fails.
Expected<std::string> double_number(const Job& of, const std::string& task) {
  if (of.text != "x") return fail("another job's text: " + of.text);
  if (task == "text 7") std::raise(SIGKILL);
  if (task == "text 5") return fail("five is too many");
  return std::to_string(2 * std::stoi(task.substr(5)));
}

WorkerSettings worker_settings(const std::string& url, const test::ScratchFolder& folder) {
  WorkerSettings work;
  work.url = url;
  work.worker = {"ann", "a machine"};
  work.spool = folder.file("spool");
  work.processes = 2;
  work.perform = double_number;
  work.check = [](const Job&) -> Expected<void> { return {}; };
  work.on_progress = [](const WorkProgress&) {};
  work.is_interrupted = [] { return false; };
  return work;
}

// Makes every UPDATE by Ledger::fail_task() fail.
void refuse_failures(Ledger& ledger) {
  REQUIRE(
      ledger.connection().run("CREATE TRIGGER refuse BEFORE UPDATE ON tasks WHEN NEW.problem = 'too hard' "
                              "BEGIN SELECT RAISE(ABORT, 'refused'); END"));
}

}  // namespace

TEST_CASE("a worker does all tasks; a task that kills its process three times or always fails is quarantined") {
  test::on_each_database([](const std::string& url) {
    const test::ScratchFolder folder;
    Ledger ledger = test::open_ledger(url);
    REQUIRE(ledger.add(test::job_of("x"), test::tasks_of(300)));
    WorkProgress last;
    WorkerSettings work = worker_settings(url, folder);
    work.on_progress = [&](const WorkProgress& progress) { last = progress; };
    const auto end = ledger::work(work);
    REQUIRE(end);
    CHECK(*end == WorkEnd::complete);
    const auto results = ledger.results(job);
    REQUIRE(results->size() == 298);
    for (const TaskResult& result : *results) CHECK(std::stoi(result.text) == 2 * std::stoi(result.address.substr(4)));
    CHECK(results->front().machine == "a machine");
    const auto quarantined = ledger.quarantined_tasks(job);
    REQUIRE(quarantined->size() == 2);
    CHECK(quarantined->at(0).problem == "five is too many");
    CHECK(quarantined->at(1).problem == "signal 9 (Killed)");
    CHECK(quarantined->at(1).attempts == 3);
    CHECK(last.done == 298);
    CHECK(last.failed == 6);
  });
}

TEST_CASE("a job that a worker does not accept stays open, and the worker does the jobs after it") {
  test::on_each_database([](const std::string& url) {
    const test::ScratchFolder folder;
    Ledger ledger = test::open_ledger(url);
    const Job alien = test::job_of("alien");
    REQUIRE(ledger.add(alien, std::vector{Task{"alien 1", 0, "text 1"}}));
    REQUIRE(ledger.add(test::job_of("x"), test::tasks_of(3)));
    WorkProgress last;
    WorkerSettings work = worker_settings(url, folder);
    work.accepts = [](const Job& offered) -> Expected<void> {
      if (offered.text == "alien") return fail("not " + offered.text);
      return {};
    };
    work.on_progress = [&](const WorkProgress& progress) { last = progress; };
    const auto end = ledger::work(work);
    REQUIRE(end);
    CHECK(*end == WorkEnd::complete);
    CHECK(last.refusals == std::vector<std::string>{"not alien"});
    CHECK(last.done == 3);
    CHECK(last.failed == 0);
    CHECK(ledger.results(job)->size() == 3);
    CHECK(ledger.tasks(address_of(alien))->front().state == TaskState::open);
  });
}

TEST_CASE("a task that exceeds its time limit is stopped") {
  test::on_each_database([](const std::string& url) {
    const test::ScratchFolder folder;
    Ledger ledger = test::open_ledger(url);
    Job hasty = test::job_of("x");
    hasty.time_out = 50;
    REQUIRE(ledger.add(hasty, test::tasks_of(3)));
    WorkerSettings work = worker_settings(url, folder);
    work.perform = [](const Job&, const std::string& task) -> Expected<std::string> {
      if (task == "text 1") sleep(60);
      return task;
    };
    REQUIRE(ledger::work(work));
    REQUIRE(ledger.quarantined_tasks(job)->size() == 1);
    CHECK(ledger.quarantined_tasks(job)->front().problem == "not done after 0.05 s");
    CHECK(ledger.results(job)->size() == 2);
  });
}

TEST_CASE("no task of a refused job is started") {
  test::on_each_database([](const std::string& url) {
    const test::ScratchFolder folder;
    Ledger ledger = test::open_ledger(url);
    REQUIRE(ledger.add(test::job_of("x"), test::tasks_of(9)));
    WorkerSettings work = worker_settings(url, folder);
    work.check = [](const Job& of) -> Expected<void> { return fail("not by the build " + of.build); };
    const auto end = ledger::work(work);
    REQUIRE(!end);
    CHECK(end.error().message == "not by the build 0.1.0 abc");
    const auto tasks = ledger.tasks(job);
    for (const TaskRow& row : *tasks) {
      CHECK(row.attempts == 0);
      CHECK(row.state == TaskState::open);
    }
  });
}

TEST_CASE("an interrupted worker submits its finished results and releases all other tasks") {
  test::on_each_database([](const std::string& url) {
    const test::ScratchFolder folder;
    Ledger ledger = test::open_ledger(url);
    REQUIRE(ledger.add(test::job_of("x"), test::tasks_of(5000)));
    bool is_enough = false;
    WorkerSettings work = worker_settings(url, folder);
    work.perform = [](const Job&, const std::string& task) -> Expected<std::string> {
      usleep(2000);
      return task;
    };
    std::size_t done = 0;
    work.on_progress = [&](const WorkProgress& progress) {
      done = progress.done;
      is_enough = done >= 100;
    };
    work.is_interrupted = [&] { return is_enough; };
    const auto end = ledger::work(work);
    REQUIRE(end);
    CHECK(*end == WorkEnd::interrupted);
    CHECK(ledger.results(job)->size() == done);
    const auto tasks = ledger.tasks(job);
    for (const TaskRow& row : *tasks) {
      if (row.state == TaskState::done) continue;
      CHECK(row.state == TaskState::open);
      CHECK(row.attempts == 0);
    }
  });
}

TEST_CASE("a result is kept if the failure of another task cannot be reported") {
  const test::ScratchFolder folder;
  const std::string url = folder.file("ledger.db");
  Ledger ledger = test::open_ledger(url);
  REQUIRE(ledger.add(test::job_of("x"), test::tasks_of(2)));
  refuse_failures(ledger);
  const WorkerSettings work = worker_settings(url, folder);
  {
    const auto client = LedgerClient::start(work);
    REQUIRE(client);
    const auto one = (*client)->take(), other = (*client)->take();
    REQUIRE(one);
    REQUIRE(other);
    (*client)->submit({one->claim.task.address, job, "done", "a machine"}, std::chrono::microseconds(1));
    (*client)->report_failure({other->claim, "too hard"});
    for (int i = 0; i < 10'000 && (*client)->progress().problem.empty(); ++i) usleep(1'000);
    CHECK((*client)->progress().problem.find("refused") != std::string::npos);
  }
  const auto results = ledger.results(job);
  REQUIRE(results);
  REQUIRE(results->size() == 1);
  CHECK(results->front().text == "done");
}

TEST_CASE("results are kept while the server is unreachable, and submitted afterwards") {
  const test::ScratchFolder folder, spool;
  std::filesystem::permissions(folder.file(""), std::filesystem::perms(0711));
  const ServerSettings settings{folder.file("server"), "127.0.0.1", test::free_port()};
  auto server = PrivateServer::start(settings);
  if (!server) {
    REQUIRE(server.error().message.starts_with("there is no "));
    return;
  }
  const std::string url = server->url();
  REQUIRE(test::open_ledger(url).add(test::job_of("x"), test::tasks_of(400)));
  std::optional<PrivateServer> running(std::move(*server));
  std::size_t max_kept = 0;
  std::string problem;
  WorkerSettings work = worker_settings(url, spool);
  work.perform = [](const Job&, const std::string& task) -> Expected<std::string> {
    usleep(5000);
    return task;
  };
  bool was_away = false;
  work.on_progress = [&](const WorkProgress& progress) {
    if (running && !was_away && progress.done >= 20) running.reset();
    was_away = was_away || !running;
    max_kept = std::max(max_kept, progress.spooled);
    if (running || progress.spooled == 0) return;
    problem = progress.problem;
    auto again = PrivateServer::start(settings);
    if (!again) FAIL(again.error().message);
    running.emplace(std::move(*again));
  };
  const auto end = ledger::work(work);
  REQUIRE(end);
  CHECK(max_kept > 0);
  CHECK(!problem.empty());
  Ledger ledger = test::open_ledger(url);
  CHECK(ledger.results(job)->size() == 400);
  CHECK(ledger.quarantined_tasks(job)->empty());
  CHECK(std::filesystem::is_empty(spool.file("spool")));
}
