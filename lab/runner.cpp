#include "lab/runner.hpp"

#include <poll.h>

#include <algorithm>
#include <deque>
#include <memory>

#include "ledger/worker_process.hpp"

namespace kibitz::lab {

namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

constexpr milliseconds tick{100};

// A worker process and its last job.
struct JobSlot {
  std::unique_ptr<ledger::WorkerProcess> process;
  std::size_t job = 0;
  bool is_busy() const { return process && process->is_busy(); }
};

class JobRun {
 public:
  JobRun(const RunPlan& plan, const JobFunction& job, const RunCallbacks& callbacks)
      : plan_(plan),
        handler_([&job](const std::string& number) { return job(std::stoul(number)); }),
        callbacks_(callbacks),
        left_(plan.jobs.begin(), plan.jobs.end()) {}

  Expected<RunEnd> run() {
    while (true) {
      if (callbacks_.is_interrupted()) return RunEnd::interrupted;
      add_new_jobs();
      TRY(assign_jobs());
      if (std::ranges::none_of(slots_, &JobSlot::is_busy)) return RunEnd::complete;
      wait_for_workers();
      for (JobSlot& slot : slots_)
        if (slot.is_busy()) TRY(update_slot(slot));
      TRY(callbacks_.on_tick());
    }
  }

 private:
  // Appends the jobs of new_jobs(), and adds workers for them.
  void add_new_jobs() {
    if (callbacks_.new_jobs) {
      const auto jobs = callbacks_.new_jobs();
      left_.insert(left_.end(), jobs.begin(), jobs.end());
    }
    slots_.resize(std::max(slots_.size(), std::min(static_cast<std::size_t>(plan_.workers), left_.size())));
  }

  // Gives a job to each idle worker. A worker that has died while idle is replaced, at most once per job.
  Expected<void> assign_jobs() {
    for (JobSlot& slot : slots_) {
      if (left_.empty()) return {};
      if (slot.is_busy()) continue;
      slot.job = left_.front();
      left_.pop_front();
      if (slot.process && slot.process->send_request(std::to_string(slot.job))) continue;
      auto started = TRY(ledger::WorkerProcess::start(handler_));
      slot.process = std::move(started);
      slot.process->send_request(std::to_string(slot.job));  // if the worker has died already, update_slot() detects it
    }
    return {};
  }

  void wait_for_workers() {
    std::vector<pollfd> sockets;
    for (const JobSlot& slot : slots_)
      if (slot.is_busy()) sockets.push_back({slot.process->descriptor(), POLLIN, 0});
    poll(sockets.data(), sockets.size(), static_cast<int>(tick.count()));
  }

  Expected<void> update_slot(JobSlot& slot) {
    const auto spent = std::chrono::duration_cast<microseconds>(Clock::now() - slot.process->busy_since());
    if (auto text = slot.process->take_answer())
      return callbacks_.on_end(slot.job, {JobOutcome::finished, std::move(*text), spent});
    if (slot.process->has_exited()) {
      const std::string how = slot.process->exit_description();
      slot.process.reset();
      return callbacks_.on_end(slot.job, {JobOutcome::crashed, how, spent});
    }
    if (spent < plan_.time_out) return {};
    slot.process.reset();
    return callbacks_.on_end(slot.job, {JobOutcome::timed_out, "", spent});
  }

  const RunPlan& plan_;
  ledger::TaskHandler handler_;
  const RunCallbacks& callbacks_;
  std::deque<std::size_t> left_;
  std::vector<JobSlot> slots_;
};

}  // namespace

Expected<RunEnd> run_jobs(const RunPlan& plan, const JobFunction& job, const RunCallbacks& callbacks) {
  return JobRun(plan, job, callbacks).run();
}

}  // namespace kibitz::lab
