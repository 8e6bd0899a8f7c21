#include "ledger/courier.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "kibitz/core/thread.hpp"

namespace kibitz::ledger {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds turn_time{50};
constexpr milliseconds commit_time{500};  // longest time that a result waits to be committed with others
constexpr std::size_t most_waiting = 250;
constexpr std::size_t most_claimed = 500;
constexpr milliseconds ask_again{300};  // after a claim that found no task
constexpr milliseconds try_again{1000};
// Longest time between two beats, whatever the lease: `kibitz ledger status` shows them.
constexpr milliseconds longest_silence{10'000};
constexpr double seconds_of_lease = 1;  // seconds of work claimed at a time, per hand

}  // namespace

Courier::Courier(const Work& work, Ledger ledger, Spool spool)
    : work_(work), me_(work.worker), ledger_(std::move(ledger)), spool_(std::move(spool)) {
  me_.run = fmt::format("{:08x}", std::random_device()());
}

Expected<std::unique_ptr<Courier>> Courier::start(const Work& work) {
  auto ledger = TRY(Ledger::open(work.url, Open::existing));
  auto spool = TRY(Spool::open(work.spool, work.url));
  std::unique_ptr<Courier> courier(new Courier(work, std::move(ledger), std::move(spool)));
  courier->progress_.kept = courier->spool_.results().size();
  for (const auto& begin : {&Courier::beat, &Courier::deliver, &Courier::fetch}) TRY((courier.get()->*begin)());
  auto thread = start_thread([raw = courier.get()] { raw->run(); });
  if (!thread) {
    (void)courier->ledger_->release(courier->me_);  // the tasks claimed above
    return std::unexpected(thread.error());
  }
  courier->thread_ = std::move(*thread);
  return courier;
}

Courier::~Courier() {
  stop();
  if (thread_.joinable()) thread_.join();
}

std::optional<Errand> Courier::take() {
  const std::lock_guard lock(mutex_);
  if (errands_.empty() || is_stopping_) return std::nullopt;
  Errand errand = std::move(errands_.front());
  errands_.pop_front();
  ++progress_.running;
  return errand;
}

void Courier::hand_in(TaskResult result, std::chrono::microseconds time) {
  const std::lock_guard lock(mutex_);
  const double seconds = static_cast<double>(time.count()) / 1e6;
  seconds_each_ = seconds_each_ == 0 ? seconds : 0.9 * seconds_each_ + 0.1 * seconds;
  if (finished_.empty()) finished_since_ = Clock::now();
  finished_.push_back(std::move(result));
  ++progress_.done;
  --progress_.running;
  if (finished_.size() >= most_waiting) changed_.notify_one();
}

void Courier::report(Failure failure) {
  const std::lock_guard lock(mutex_);
  failures_.push_back(std::move(failure));
  ++progress_.failed;
  --progress_.running;
}

void Courier::stop() {
  const std::lock_guard lock(mutex_);
  is_stopping_ = true;
  changed_.notify_one();
}

bool Courier::is_through() {
  const std::lock_guard lock(mutex_);
  return is_through_;
}

std::optional<Error> Courier::problem() {
  const std::lock_guard lock(mutex_);
  return problem_;
}

WorkProgress Courier::progress() {
  const std::lock_guard lock(mutex_);
  progress_.waiting = errands_.size();
  return progress_;
}

void Courier::run() {
  const auto worked = within_memory([this]() -> Expected<void> {
    work_to_the_end();
    return {};
  });
  if (!worked) {
    const std::lock_guard lock(mutex_);
    problem_ = worked.error();
    is_through_ = true;
  }
  if (ledger_) (void)ledger_->release(me_);  // if the ledger is unreachable, the leases expire
}

void Courier::work_to_the_end() {
  while (true) {
    bool is_stopping = false;
    {
      std::unique_lock lock(mutex_);
      changed_.wait_for(lock, turn_time, [this] { return is_stopping_ || finished_.size() >= most_waiting; });
      is_stopping = is_stopping_;
    }
    if (ledger_ || reach())
      if (auto done = turn(); !done) lose(done.error());
    if (!ledger_) keep_all();
    const std::lock_guard lock(mutex_);
    const bool is_idle = is_empty_ && !work_.stays && errands_.empty() && progress_.running == 0;
    const bool is_all_in = finished_.empty() && failures_.empty();
    if (problem_ || is_stopping || (is_idle && is_all_in && progress_.kept == 0)) {
      is_through_ = true;
      return;
    }
  }
}

Expected<void> Courier::turn() {
  TRY(deliver());
  if (Clock::now() - beat_at_ >= std::min(work_.lease / 3, longest_silence)) TRY(beat());
  return fetch();
}

// Commits the results kept in the spool, then the results and failures since the last turn.
Expected<void> Courier::deliver() {
  if (!spool_.results().empty()) {
    TRY(ledger_->commit(me_, spool_.results()));
    TRY(spool_.clear());
    const std::lock_guard lock(mutex_);
    progress_.kept = 0;
  }
  std::vector<TaskResult> results;
  std::vector<Failure> failures;
  {
    const std::lock_guard lock(mutex_);
    const bool is_due = Clock::now() - finished_since_ >= commit_time || finished_.size() >= most_waiting ||
                        is_stopping_ || (errands_.empty() && progress_.running == 0);
    if (is_due) results.swap(finished_);
    failures.swap(failures_);
  }
  for (const Failure& failure : failures) TRY(ledger_->fail_task(failure.claim, me_, failure.problem));
  if (results.empty()) return {};
  if (auto done = ledger_->commit(me_, results); !done) {
    const std::lock_guard lock(mutex_);  // they are kept with the next ones
    finished_.insert(finished_.begin(), results.begin(), results.end());
    return std::unexpected(done.error());
  }
  return {};
}

// The number of tasks to claim: fills up to seconds_of_lease of work per hand, once half of that or less is left.
std::size_t Courier::wanted() {
  const std::lock_guard lock(mutex_);
  if (is_stopping_) return 0;
  const auto hands = static_cast<std::size_t>(work_.hands);
  std::size_t lease = hands;
  if (seconds_each_ > 0)
    lease =
        std::clamp(static_cast<std::size_t>(std::ceil(static_cast<double>(hands) * seconds_of_lease / seconds_each_)),
                   hands, std::max(most_claimed, hands));
  const std::size_t held = errands_.size();
  return held <= lease / 2 ? lease - held : 0;
}

Expected<void> Courier::fetch() {
  const std::size_t most = wanted();
  if (most == 0 || Clock::now() - asked_at_ < ask_again) return {};
  const auto claims = TRY(claim(most));
  std::vector<Errand> errands;
  for (const ClaimedTask& one : claims) {
    const auto job = TRY(job_at(one.job));
    errands.push_back({one, job});
  }
  bool is_empty = false;
  if (errands.empty()) {
    asked_at_ = Clock::now();
    const auto unfinished = TRY(work_.only_job.empty() ? ledger_->has_unfinished_except(refused_jobs_)
                                                       : ledger_->has_unfinished(work_.only_job));
    is_empty = !unfinished;
  }
  const std::lock_guard lock(mutex_);
  is_empty_ = is_empty;
  errands_.insert(errands_.end(), errands.begin(), errands.end());
  return {};
}

double Courier::per_second() const {
  return seconds_each_ > 0 ? static_cast<double>(std::min<std::size_t>(progress_.running, work_.hands)) / seconds_each_
                           : 0;
}

Expected<void> Courier::beat() {
  double rate = 0;
  {
    const std::lock_guard lock(mutex_);
    rate = per_second();
  }
  if (auto done = ledger_->beat(me_, {work_.lease, 1}, rate); !done) return done;
  beat_at_ = Clock::now();
  return {};
}

void Courier::lose(const Error& why) {
  ledger_.reset();
  lost_at_ = tried_at_ = Clock::now();
  const std::lock_guard lock(mutex_);
  progress_.problem = why.message;
}

// Tries to reconnect, at most once per try_again.
bool Courier::reach() {
  if (Clock::now() - tried_at_ < try_again) return false;
  tried_at_ = Clock::now();
  auto ledger = Ledger::open(work_.url, Open::existing);
  const std::lock_guard lock(mutex_);
  if (!ledger) {
    progress_.problem = ledger.error().message;
    if (Clock::now() - lost_at_ >= work_.patience && !problem_)
      problem_ = Error{fmt::format("{}; gave up after {} s, and {} results are kept in {}", ledger.error().message,
                                   work_.patience.count(), progress_.kept, quoted(spool_.file().string()))};
    return false;
  }
  ledger_ = std::move(*ledger);
  progress_.problem.clear();
  return true;
}

// Saves finished results in the spool. Failures are dropped: such a task is tried again when its lease expires.
void Courier::keep_all() {
  const std::lock_guard lock(mutex_);
  failures_.clear();
  if (finished_.empty()) return;
  if (auto kept = spool_.add(finished_); !kept) {
    progress_.problem = kept.error().message;
    return;
  }
  progress_.kept += finished_.size();
  finished_.clear();
}

}  // namespace kibitz::ledger
