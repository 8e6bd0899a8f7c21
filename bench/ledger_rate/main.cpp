// Measures how many tasks per second a ledger dispatches and accepts, and the workers' processor time, while another
// connection reads the status. Prints a line of JSON. The ledger must be new or left by an earlier run of this program.
//   ledger_rate URL TASKS WORKERS [MILLISECONDS [PROCESSES]]      PROCESSES: worker processes per worker
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <thread>
#include <vector>

#include "ledger/ledger.hpp"
#include "ledger/status.hpp"
#include "ledger/worker.hpp"

namespace {

using namespace kibitz;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

[[noreturn]] void exit_with_error(const Error& why) {
  fmt::print(stderr, "ledger_rate: {}\n", why.message);
  std::exit(2);
}

struct Workload {
  std::string url;
  int tasks = 0;
  int workers = 1;
  int milliseconds = 0;  // duration of a task
  int processes = 1;     // worker processes per worker
};

// The processor time of this process, without its worker processes, in seconds.
double own_processor_time() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

double run_worker(const Workload& workload, const std::string& job, int number) {
  ledger::WorkerSettings work;
  work.url = workload.url;
  work.worker = {fmt::format("rate-{}-{}", getpid(), number), "here"};
  work.spool = std::filesystem::temp_directory_path() / work.worker.name;
  work.processes = workload.processes;
  work.only_job = job;
  work.perform = [&workload](const ledger::Job&, const std::string& task) -> Expected<std::string> {
    if (workload.milliseconds > 0) std::this_thread::sleep_for(std::chrono::milliseconds(workload.milliseconds));
    return task + std::string(100, 'x');
  };
  work.check = [](const ledger::Job&) -> Expected<void> { return {}; };
  work.on_progress = [](const ledger::WorkProgress&) {};
  work.is_interrupted = [] { return false; };
  const auto end = ledger::work(work);
  std::filesystem::remove_all(work.spool);
  if (!end) exit_with_error(end.error());
  return own_processor_time();
}

ledger::Job add_tasks(ledger::Ledger& ledger, const Workload& workload) {
  const ledger::Job job{"rate", "nim", "tasks of nothing", std::to_string(Clock::now().time_since_epoch().count()), ""};
  std::vector<ledger::Task> tasks;
  for (int i = 0; i < workload.tasks; ++i) {
    const std::string text =
        fmt::format("task {} of about as many bytes as a position of chess takes, which are 80", i);
    tasks.push_back({ledger::content_address({job.text, text}), i, text});
  }
  if (auto added = ledger.add(job, tasks); !added) exit_with_error(added.error());
  return job;
}

// Reads the ledger's status about every half second until all workers have exited. Returns the duration of each reading
// in seconds.
std::vector<double> read_status_until_done(ledger::Ledger& ledger) {
  std::vector<double> reading_seconds;
  for (int turn = 0; waitpid(-1, nullptr, WNOHANG) >= 0; ++turn) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    if (turn % 50 != 0) continue;
    const auto begin = Clock::now();
    if (auto status = ledger::status_of(ledger); !status) exit_with_error(status.error());
    reading_seconds.push_back(seconds_since(begin));
  }
  return reading_seconds;
}

void run(const Workload& workload) {
  auto ledger = ledger::Ledger::open(workload.url, ledger::OpenMode::or_create);
  if (!ledger) exit_with_error(ledger.error());
  const auto begin_of_adding = Clock::now();
  const std::string job = ledger::address_of(add_tasks(*ledger, workload));
  const double adding = seconds_since(begin_of_adding);
  int ends[2];
  if (pipe(ends) != 0) exit_with_error({"no pipe"});
  const auto begin = Clock::now();
  for (int i = 0; i < workload.workers; ++i)
    if (fork() == 0) {
      const double time = run_worker(workload, job, i);
      _exit(write(ends[1], &time, sizeof time) == sizeof time ? 0 : 1);
    }
  std::vector<double> reading_seconds = read_status_until_done(*ledger);
  const double wall = seconds_since(begin);
  double processor = 0;
  for (int i = 0; i < workload.workers; ++i) {
    double time = 0;
    if (read(ends[0], &time, sizeof time) == sizeof time) processor += time;
  }
  std::ranges::sort(reading_seconds);
  const auto done = ledger->count_done(job);
  fmt::print(
      "{{\"tasks\":{},\"done\":{},\"workers\":{},\"hands\":{},\"task_ms\":{},\"add_s\":{:.2f},\"wall_s\":{:.2f},\"per_"
      "s\":{:.0f},"
      "\"worker_processor_s\":{:.3f},\"worker_us_a_task\":{:.1f},\"status_median_s\":{:.4f},\"status_most_s\":{:.4f}}}"
      "\n",
      workload.tasks, done.value_or(-1), workload.workers, workload.processes, workload.milliseconds, adding, wall,
      workload.tasks / wall, processor, processor / workload.tasks * 1e6, reading_seconds[reading_seconds.size() / 2],
      reading_seconds.back());
}

}  // namespace

int main(int count, char** words) {
  if (count < 4 || count > 6) {
    fmt::print(stderr, "it is ledger_rate URL TASKS WORKERS [MILLISECONDS [PROCESSES]]\n");
    return 2;
  }
  const auto number = [&](int index, int otherwise) { return count > index ? std::atoi(words[index]) : otherwise; };
  run({words[1], number(2, 1), number(3, 1), number(4, 0), number(5, 1)});
}
