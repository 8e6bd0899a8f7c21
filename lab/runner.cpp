#include "lab/runner.hpp"

#include <poll.h>

#include <algorithm>
#include <deque>
#include <memory>

#include "ledger/hand.hpp"

namespace kibitz::lab {

namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

constexpr milliseconds tick{100};

// A worker and its job.
struct JobSlot {
  std::unique_ptr<ledger::Hand> hand;
  std::size_t job = 0;
  bool is_busy() const { return hand && hand->is_busy(); }
};

class JobRun {
 public:
  JobRun(const RunPlan& plan, const JobFunction& job, const RunWatch& watch)
      : plan_(plan),
        skill_([&job](const std::string& number) { return job(std::stoul(number)); }),
        watch_(watch),
        left_(plan.jobs.begin(), plan.jobs.end()) {}

  Expected<RunEnd> to_the_end() {
    places_.resize(std::min(static_cast<std::size_t>(plan_.workers), left_.size()));
    while (true) {
      if (watch_.is_interrupted()) return RunEnd::interrupted;
      TRY(give_work());
      if (std::ranges::none_of(places_, &JobSlot::is_busy)) return RunEnd::complete;
      wait();
      for (JobSlot& place : places_)
        if (place.is_busy()) TRY(see_to(place));
      TRY(watch_.on_tick());
    }
  }

 private:
  // Replaces a worker that died while it was idle, at most once per job.
  Expected<void> give_work() {
    for (JobSlot& place : places_) {
      if (left_.empty()) return {};
      if (place.is_busy()) continue;
      place.job = left_.front();
      left_.pop_front();
      if (place.hand && place.hand->give(std::to_string(place.job))) continue;
      auto started = TRY(ledger::Hand::start(skill_));
      place.hand = std::move(started);
      place.hand->give(std::to_string(place.job));  // a worker that has died already is detected later
    }
    return {};
  }

  void wait() {
    std::vector<pollfd> sockets;
    for (const JobSlot& place : places_)
      if (place.is_busy()) sockets.push_back({place.hand->descriptor(), POLLIN, 0});
    poll(sockets.data(), sockets.size(), static_cast<int>(tick.count()));
  }

  Expected<void> see_to(JobSlot& place) {
    const auto spent = std::chrono::duration_cast<microseconds>(Clock::now() - place.hand->since());
    if (auto text = place.hand->take())
      return watch_.on_end(place.job, {JobEnd::Kind::finished, std::move(*text), spent});
    if (place.hand->is_gone()) {
      const std::string how = place.hand->how_it_ended();
      place.hand.reset();
      return watch_.on_end(place.job, {JobEnd::Kind::crashed, how, spent});
    }
    if (spent < plan_.time_out) return {};
    place.hand.reset();
    return watch_.on_end(place.job, {JobEnd::Kind::timed_out, "", spent});
  }

  const RunPlan& plan_;
  ledger::Skill skill_;
  const RunWatch& watch_;
  std::deque<std::size_t> left_;
  std::vector<JobSlot> places_;
};

}  // namespace

Expected<RunEnd> run_jobs(const RunPlan& plan, const JobFunction& job, const RunWatch& watch) {
  return JobRun(plan, job, watch).to_the_end();
}

}  // namespace kibitz::lab
