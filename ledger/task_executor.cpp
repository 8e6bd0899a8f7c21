#include "ledger/task_executor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <thread>

#include "kibitz/core/read_number.hpp"
#include "ledger/ledger_client.hpp"
#include "ledger/process_name.hpp"

namespace kibitz::ledger {

namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

constexpr double seconds_of_chunk = 1;
constexpr int chunks_per_worker = 2;      // chunks in flight per worker: one that runs, and one that waits
constexpr milliseconds time_of_wait{20};  // time between two looks at the client and the interrupt
constexpr std::string_view executor_prefix = "executor-";

// Moves tasks from the client to the executor, and results back.
class ExecutorWorker {
 public:
  ExecutorWorker(const WorkerSettings& work, const TaskExecutor& executor, LedgerClient& client)
      : work_(work), executor_(executor), client_(client) {}

  Expected<WorkEnd> run() {
    while (!client_.is_done()) {
      // An interrupt may also end the executor's workers: an error after it is no error.
      const auto turned = work_.is_interrupted() ? Expected<void>() : take_turn();
      if (work_.is_interrupted()) {
        client_.stop();
        while (!client_.is_done()) std::this_thread::sleep_for(milliseconds(10));
        return WorkEnd::interrupted;
      }
      if (!turned) return std::unexpected(turned.error());
      work_.on_progress(client_.progress());
    }
    work_.on_progress(client_.progress());  // reports changes since the last report
    if (const auto problem = client_.problem()) return std::unexpected(*problem);
    return WorkEnd::complete;
  }

 private:
  Expected<void> take_turn() {
    TRY(submit_chunks());
    auto finished = TRY(executor_.wait(time_of_wait));
    for (FinishedChunk& chunk : finished) TRY(collect(std::move(chunk)));
    return {};
  }

  Expected<void> submit_chunks() {
    const auto most = static_cast<std::size_t>(std::max(1, executor_.workers) * chunks_per_worker);
    while (chunks_.size() < most) {
      auto chunk = next_chunk(most - chunks_.size());
      if (chunk.empty()) return {};
      std::vector<std::string> tasks;
      for (const LeasedTask& task : chunk) tasks.push_back(task.claim.task.text);
      const std::size_t number = next_number_++;
      const Job& job = *chunk.front().job;
      chunks_.emplace(number, std::move(chunk));
      TRY(executor_.submit(number, job, tasks));
    }
    return {};
  }

  // Takes tasks of one job for one of `free_places` chunks: about a second of work, and no more than an equal share of
  // the waiting tasks, so that the last tasks of a job are spread over all workers. A task that was attempted before is
  // alone in its chunk, because it may have killed its worker.
  std::vector<LeasedTask> next_chunk(std::size_t free_places) {
    const std::size_t waiting = client_.progress().waiting + (first_ ? 1 : 0);
    std::size_t most = (waiting + free_places - 1) / free_places;
    if (seconds_per_task_ <= 0)
      most = 1;
    else
      most = std::min(most, static_cast<std::size_t>(std::max(1.0, std::ceil(seconds_of_chunk / seconds_per_task_))));
    std::vector<LeasedTask> chunk;
    while (chunk.size() < std::max<std::size_t>(most, 1)) {
      auto task = first_ ? std::exchange(first_, std::nullopt) : client_.take();
      if (!task) break;
      const bool is_alone = task->claim.attempt > 1;
      if (!chunk.empty() && (is_alone || task->job != chunk.front().job)) {
        first_ = std::move(task);
        break;
      }
      chunk.push_back(std::move(*task));
      if (is_alone) break;
    }
    return chunk;
  }

  Expected<void> collect(FinishedChunk chunk) {
    const auto found = chunks_.find(chunk.number);
    if (found == chunks_.end())
      return fail(fmt::format("the executor has returned an unknown chunk, {}", chunk.number));
    const std::vector<LeasedTask> tasks = std::move(found->second);
    chunks_.erase(found);
    if (chunk.results.size() != tasks.size())
      return fail(fmt::format("the executor has returned {} results of {} tasks", chunk.results.size(), tasks.size()));
    const microseconds time = chunk.time / static_cast<std::int64_t>(tasks.size());
    const double seconds = std::max(1e-6, static_cast<double>(time.count()) / 1e6);
    seconds_per_task_ = seconds_per_task_ <= 0 ? seconds : 0.7 * seconds_per_task_ + 0.3 * seconds;
    for (std::size_t i = 0; i < tasks.size(); ++i) {
      const ClaimedTask& claim = tasks[i].claim;
      if (chunk.results[i])
        client_.submit({claim.task.address, claim.job, std::move(*chunk.results[i]), chunk.machine}, time);
      else
        client_.report_failure({claim, chunk.results[i].error().message});
    }
    return {};
  }

  const WorkerSettings& work_;
  const TaskExecutor& executor_;
  LedgerClient& client_;
  std::map<std::size_t, std::vector<LeasedTask>> chunks_;  // the chunks in flight, by number
  std::size_t next_number_ = 0;
  std::optional<LeasedTask> first_;  // a task that did not fit into the last chunk
  double seconds_per_task_ = 0;      // mean time per task, weighted towards recent chunks; 0: no chunk is done yet
};

}  // namespace

Expected<WorkEnd> work_through(const WorkerSettings& work, const TaskExecutor& executor) {
  auto client = TRY(LedgerClient::start(work));
  return ExecutorWorker(work, executor, *client).run();
}

std::string executor_name() { return std::string(executor_prefix) + worker_name(); }

Expected<void> release_leases_of_ended_executors(Ledger& ledger, const std::string& job) {
  const std::string process = process_name();
  const std::string machine = std::string(executor_prefix) + process.substr(0, process.rfind('-') + 1);
  const auto tasks = TRY(ledger.tasks(job));
  std::set<std::string> owners;
  for (const TaskRow& task : tasks)
    if (task.state == TaskState::leased && task.owner.starts_with(machine)) owners.insert(task.owner);
  for (const std::string& owner : owners) {
    const auto number = parse_integer(owner.substr(machine.size(), owner.find('-', machine.size()) - machine.size()));
    if (number && !is_running(*number)) TRY(ledger.release({owner, "", ""}));
  }
  return {};
}

}  // namespace kibitz::ledger
