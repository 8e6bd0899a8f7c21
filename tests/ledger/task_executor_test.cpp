// Tasks of a ledger through an executor, on both databases: chunks, failing tasks, and executors that give wrong
// answers.
#include "ledger/task_executor.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <deque>

#include "ledger/process_name.hpp"
#include "ledger/support.hpp"

using namespace kibitz;
using namespace kibitz::ledger;
using std::chrono::milliseconds;

namespace {

const std::string job = address_of(test::job_of("x"));

// Performs a chunk when it is waited for. Each task takes 100 ms, as it says.
struct Queue {
  std::deque<FinishedChunk> chunks = {};
  std::vector<std::size_t> sizes = {};
  std::size_t most_in_flight = 0;

  TaskExecutor executor(int workers) {
    return {workers,
            [this](std::size_t number, const Job&, const std::vector<std::string>& tasks) -> Expected<void> {
              FinishedChunk chunk{number, {}, milliseconds(100) * tasks.size(), "far away"};
              for (const std::string& task : tasks) chunk.results.push_back(perform(task));
              sizes.push_back(tasks.size());
              chunks.push_back(std::move(chunk));
              most_in_flight = std::max(most_in_flight, chunks.size());
              return {};
            },
            [this](milliseconds) -> Expected<std::vector<FinishedChunk>> {
              std::vector<FinishedChunk> finished;
              if (!chunks.empty()) finished.push_back(std::move(chunks.front()));
              if (!chunks.empty()) chunks.pop_front();
              return finished;
            }};
  }

  static Expected<std::string> perform(const std::string& task) {
    if (task == "text 5") return fail("five is too many");
    return "result of " + task;
  }
};

WorkerSettings settings(const std::string& url, const test::ScratchFolder& folder) {
  WorkerSettings work;
  work.url = url;
  work.worker = {executor_name(), ""};
  work.spool = folder.file("spool");
  work.check = [](const Job&) -> Expected<void> { return {}; };
  work.on_progress = [](const WorkProgress&) {};
  work.is_interrupted = [] { return false; };
  return work;
}

std::array<int, 4> states(Ledger& ledger) {
  std::array<int, 4> counts{};
  for (const auto tasks = ledger.tasks(job); const TaskRow& task : *tasks)
    ++counts[static_cast<std::size_t>(task.state)];
  return counts;
}

}  // namespace

TEST_CASE("an executor performs all tasks, two chunks per worker in flight; a task that always fails is quarantined") {
  test::on_each_database([](const std::string& url) {
    const test::ScratchFolder folder;
    Ledger ledger = test::open_ledger(url);
    REQUIRE(ledger.add(test::job_of("x"), test::tasks_of(300)));
    Queue queue;
    const auto end = work_through(settings(url, folder), queue.executor(2));
    if (!end) FAIL(end.error().message);
    CHECK(*end == WorkEnd::complete);
    CHECK(states(ledger) == std::array{0, 0, 299, 1});
    CHECK(ledger.quarantined_tasks(job)->front().problem == "five is too many");
    const auto results = ledger.results(job);
    for (const TaskResult& result : *results) CHECK(result.text == "result of text " + result.address.substr(4));
    CHECK(results->front().machine == "far away");
    CHECK(std::ranges::max(queue.sizes) > 1);
    CHECK(std::ranges::max(queue.sizes) <= 10);  // a second of tasks that say 100 ms
    CHECK(queue.most_in_flight == 4);
    test::check_counts(ledger);
  });
}

TEST_CASE("an executor that fails, or returns what was not asked, ends the work; its tasks are open again") {
  const test::ScratchFolder folder;
  const std::string url = folder.file("ledger.db");
  Ledger ledger = test::open_ledger(url);
  REQUIRE(ledger.add(test::job_of("x"), test::tasks_of(9)));
  Queue queue;
  const auto message_of = [&](const auto& change) {
    TaskExecutor executor = queue.executor(1);
    change(executor);
    const auto end = work_through(settings(url, folder), executor);
    CHECK(states(ledger)[1] == 0);
    return end ? "none" : end.error().message;
  };
  using Chunks = Expected<std::vector<FinishedChunk>>;
  CHECK(message_of([](TaskExecutor& executor) {
          executor.submit = [](auto&&...) -> Expected<void> { return fail("it is closed"); };
        }) == "it is closed");
  CHECK(message_of([](TaskExecutor& executor) {
          executor.wait = [](milliseconds) -> Chunks { return fail("it is lost"); };
        }) == "it is lost");
  CHECK(message_of([](TaskExecutor& executor) {
          executor.wait = [](milliseconds) -> Chunks { return std::vector{FinishedChunk{7, {}}}; };
        }) == "the executor has returned an unknown chunk, 7");
  CHECK(message_of([](TaskExecutor& executor) {
          executor.wait = [](milliseconds) -> Chunks { return std::vector{FinishedChunk{0, {}}}; };
        }) == "the executor has returned 0 results of 1 tasks");
  CHECK(states(ledger) == std::array{9, 0, 0, 0});
}

TEST_CASE(
    "leases of an executor's client that has ended on this machine are released, and those of a living one are not") {
  const test::ScratchFolder folder;
  Ledger ledger = test::open_ledger(folder.file("ledger.db"));
  REQUIRE(ledger.add(test::job_of("x"), test::tasks_of(3)));
  const std::string process = process_name(), machine = process.substr(0, process.rfind('-'));
  const std::string living = executor_name(), ended = fmt::format("executor-{}-{}-5f3a", machine, 1 << 30);
  const std::string elsewhere = fmt::format("executor-another-{}-{}-5f3a", machine, 1 << 30);
  for (const std::string& owner : {living, ended, elsewhere})
    REQUIRE(ledger.claim(job, {owner, ""}, {milliseconds(60'000), 1})->size() == 1);
  REQUIRE(release_leases_of_ended_executors(ledger, job));
  const auto tasks = ledger.tasks(job);
  CHECK(tasks->at(0).owner == living);
  CHECK(tasks->at(1).state == TaskState::open);
  CHECK(tasks->at(1).attempts == 0);
  CHECK(tasks->at(2).owner == elsewhere);
}
