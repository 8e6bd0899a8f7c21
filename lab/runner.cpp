#include "lab/runner.hpp"

#include <poll.h>

#include <algorithm>
#include <deque>
#include <memory>

#include "lab/worker.hpp"

namespace kibitz::lab {

namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

constexpr milliseconds tick{100};

class Run {
 public:
  Run(const RunPlan& plan, const Job& job, const RunWatch& watch)
      : plan_(plan), job_(job), watch_(watch), left_(plan.jobs.begin(), plan.jobs.end()) {}

  Expected<RunEnd> to_the_end() {
    const auto most = std::min(static_cast<std::size_t>(plan_.workers), left_.size());
    workers_.resize(most);
    while (true) {
      if (watch_.is_interrupted()) return RunEnd::interrupted;
      if (auto given = give_work(); !given) return std::unexpected(given.error());
      if (std::ranges::none_of(workers_, [](const auto& worker) { return worker && worker->job(); }))
        return RunEnd::complete;
      wait();
      for (std::unique_ptr<Worker>& worker : workers_)
        if (worker && worker->job())
          if (auto seen = see_to(worker); !seen) return std::unexpected(seen.error());
      if (auto ticked = watch_.on_tick(); !ticked) return std::unexpected(ticked.error());
    }
  }

 private:
  // A worker that has gone while it had nothing to do is replaced, once for every job it might have had.
  Expected<void> give_work() {
    for (std::unique_ptr<Worker>& worker : workers_) {
      if (left_.empty()) return {};
      if (worker && worker->job()) continue;
      if (worker && worker->give(left_.front())) {
        left_.pop_front();
        continue;
      }
      auto started = Worker::start(job_);
      if (!started) return std::unexpected(started.error());
      worker = std::move(*started);
      worker->give(left_.front());  // if it is gone already, its end is seen as any other's
      left_.pop_front();
    }
    return {};
  }

  void wait() {
    std::vector<pollfd> sockets;
    for (const std::unique_ptr<Worker>& worker : workers_)
      if (worker && worker->job()) sockets.push_back({worker->descriptor(), POLLIN, 0});
    poll(sockets.data(), sockets.size(), static_cast<int>(tick.count()));
  }

  Expected<void> see_to(std::unique_ptr<Worker>& worker) {
    const std::size_t job = *worker->job();
    const auto spent = std::chrono::duration_cast<microseconds>(Clock::now() - worker->since());
    if (auto text = worker->take()) return watch_.on_end(job, {JobEnd::Kind::finished, std::move(*text), spent});
    if (worker->is_gone()) {
      const std::string how = worker->how_it_ended();
      worker.reset();
      return watch_.on_end(job, {JobEnd::Kind::crashed, how, spent});
    }
    if (spent < plan_.time_out) return {};
    worker.reset();
    return watch_.on_end(job, {JobEnd::Kind::timed_out, "", spent});
  }

  const RunPlan& plan_;
  const Job& job_;
  const RunWatch& watch_;
  std::deque<std::size_t> left_;
  std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace

Expected<RunEnd> run_jobs(const RunPlan& plan, const Job& job, const RunWatch& watch) {
  return Run(plan, job, watch).to_the_end();
}

}  // namespace kibitz::lab
