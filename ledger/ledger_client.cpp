#include "ledger/ledger_client.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "kibitz/core/thread.hpp"

namespace kibitz::ledger {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds round_pause{50};  // pause between two rounds of the client's thread
// Longest time that a finished result waits to be committed together with others.
constexpr milliseconds commit_time{500};
constexpr std::size_t max_waiting = 250;       // number of finished results at which they are committed without delay
constexpr std::size_t max_claimed = 500;       // maximum size of a full lease in tasks, unless there are more processes
constexpr milliseconds claim_pause{300};       // pause after a claim that found no task
constexpr milliseconds reconnect_pause{1000};  // pause between two attempts to reconnect
// Longest time between two heartbeats, even if leases are longer: `kibitz ledger status` shows the time since the last
// heartbeat.
constexpr milliseconds longest_silence{10'000};
constexpr double seconds_of_lease = 1;  // seconds of work claimed at a time, per worker process

}  // namespace

LedgerClient::LedgerClient(const WorkerSettings& work, Ledger ledger, Spool spool)
    : work_(work), worker_(work.worker), ledger_(std::move(ledger)), spool_(std::move(spool)) {
  worker_.run = fmt::format("{:08x}", std::random_device()());
}

Expected<std::unique_ptr<LedgerClient>> LedgerClient::start(const WorkerSettings& work) {
  auto ledger = TRY(Ledger::open(work.url, OpenMode::existing));
  auto spool = TRY(Spool::open(work.spool, work.url));
  std::unique_ptr<LedgerClient> client(new LedgerClient(work, std::move(ledger), std::move(spool)));
  client->progress_.spooled = client->spool_.results().size();
  for (const auto& begin : {&LedgerClient::send_heartbeat, &LedgerClient::commit_results, &LedgerClient::claim_tasks})
    TRY((client.get()->*begin)());
  auto thread = start_thread([raw = client.get()] { raw->run(); });
  if (!thread) {
    (void)client->ledger_->release(client->worker_);  // releases the tasks claimed above
    return std::unexpected(thread.error());
  }
  client->thread_ = std::move(*thread);
  return client;
}

LedgerClient::~LedgerClient() {
  stop();
  if (thread_.joinable()) thread_.join();
}

std::optional<LeasedTask> LedgerClient::take() {
  const std::lock_guard lock(mutex_);
  if (tasks_.empty() || is_stopping_) return std::nullopt;
  LeasedTask task = std::move(tasks_.front());
  tasks_.pop_front();
  ++progress_.running;
  return task;
}

void LedgerClient::submit(TaskResult result, std::chrono::microseconds time) {
  const std::lock_guard lock(mutex_);
  const double seconds = static_cast<double>(time.count()) / 1e6;
  seconds_per_task_ = seconds_per_task_ == 0 ? seconds : 0.9 * seconds_per_task_ + 0.1 * seconds;
  if (finished_.empty()) finished_since_ = Clock::now();
  finished_.push_back(std::move(result));
  ++progress_.done;
  --progress_.running;
  if (finished_.size() >= max_waiting) changed_.notify_one();
}

void LedgerClient::report_failure(TaskFailure failure) {
  const std::lock_guard lock(mutex_);
  failures_.push_back(std::move(failure));
  ++progress_.failed;
  --progress_.running;
}

void LedgerClient::stop() {
  const std::lock_guard lock(mutex_);
  is_stopping_ = true;
  changed_.notify_one();
}

bool LedgerClient::is_done() {
  const std::lock_guard lock(mutex_);
  return is_done_;
}

std::optional<Error> LedgerClient::problem() {
  const std::lock_guard lock(mutex_);
  return problem_;
}

WorkProgress LedgerClient::progress() {
  const std::lock_guard lock(mutex_);
  progress_.waiting = tasks_.size();
  return progress_;
}

void LedgerClient::run() {
  const auto worked = catch_bad_alloc([this]() -> Expected<void> {
    run_until_done();
    return {};
  });
  if (!worked) {
    const std::lock_guard lock(mutex_);
    problem_ = worked.error();
    is_done_ = true;
  }
  if (ledger_) (void)ledger_->release(worker_);  // if the ledger is unreachable, the leases expire instead
}

void LedgerClient::run_until_done() {
  while (true) {
    bool is_stopping = false;
    {
      std::unique_lock lock(mutex_);
      changed_.wait_for(lock, round_pause, [this] { return is_stopping_ || finished_.size() >= max_waiting; });
      is_stopping = is_stopping_;
    }
    if (ledger_ || reconnect())
      if (auto done = run_once(); !done) disconnect(done.error());
    if (!ledger_) spool_results();
    const std::lock_guard lock(mutex_);
    const bool is_idle = has_no_task_left_ && !work_.waits_for_tasks && tasks_.empty() && progress_.running == 0;
    const bool is_all_in = finished_.empty() && failures_.empty();
    if (problem_ || is_stopping || (is_idle && is_all_in && progress_.spooled == 0)) {
      is_done_ = true;
      return;
    }
  }
}

Expected<void> LedgerClient::run_once() {
  TRY(commit_results());
  if (Clock::now() - last_heartbeat_ >= std::min(work_.lease / 3, longest_silence)) TRY(send_heartbeat());
  return claim_tasks();
}

// Commits the results in the spool, commits the new results when enough of them are ready or they have waited long
// enough, and reports the new failures. The failures are last: if one of them cannot be reported, no result is lost.
Expected<void> LedgerClient::commit_results() {
  if (!spool_.results().empty()) {
    TRY(ledger_->commit(worker_, spool_.results()));
    TRY(spool_.clear());
    const std::lock_guard lock(mutex_);
    progress_.spooled = 0;
  }
  std::vector<TaskResult> results;
  std::vector<TaskFailure> failures;
  {
    const std::lock_guard lock(mutex_);
    const bool is_due = Clock::now() - finished_since_ >= commit_time || finished_.size() >= max_waiting ||
                        is_stopping_ || (tasks_.empty() && progress_.running == 0);
    if (is_due) results.swap(finished_);
    failures.swap(failures_);
  }
  if (!results.empty()) {
    if (const auto done = ledger_->commit(worker_, results); !done) {
      const std::lock_guard lock(mutex_);  // puts the results back, to be committed or spooled later
      finished_.insert(finished_.begin(), results.begin(), results.end());
      return std::unexpected(done.error());
    }
  }
  for (const TaskFailure& failure : failures) TRY(ledger_->fail_task(failure.claim, worker_, failure.problem));
  return {};
}

// The number of tasks to claim now. A full lease is seconds_of_lease of work per process. If more than half of a full
// lease is waiting to be started, 0; otherwise the number of tasks that completes a full lease.
std::size_t LedgerClient::tasks_to_claim() {
  const std::lock_guard lock(mutex_);
  if (is_stopping_) return 0;
  const auto processes = static_cast<std::size_t>(work_.processes);
  std::size_t lease = processes;
  if (seconds_per_task_ > 0)
    lease = std::clamp(
        static_cast<std::size_t>(std::ceil(static_cast<double>(processes) * seconds_of_lease / seconds_per_task_)),
        processes, std::max(max_claimed, processes));
  const std::size_t held = tasks_.size();
  return held <= lease / 2 ? lease - held : 0;
}

Expected<void> LedgerClient::claim_tasks() {
  const std::size_t most = tasks_to_claim();
  if (most == 0 || Clock::now() - last_empty_claim_ < claim_pause) return {};
  const auto claims = TRY(claim(most));
  std::vector<LeasedTask> tasks;
  for (const ClaimedTask& one : claims) {
    const auto job = TRY(job_at(one.job));
    tasks.push_back({one, job});
  }
  bool is_empty = false;
  if (tasks.empty()) {
    last_empty_claim_ = Clock::now();
    const auto unfinished = TRY(work_.only_job.empty() ? ledger_->has_unfinished_task_except(refused_jobs_)
                                                       : ledger_->has_unfinished_task(work_.only_job));
    is_empty = !unfinished;
  }
  const std::lock_guard lock(mutex_);
  has_no_task_left_ = is_empty;
  tasks_.insert(tasks_.end(), tasks.begin(), tasks.end());
  return {};
}

double LedgerClient::tasks_per_second() const {
  return seconds_per_task_ > 0
             ? static_cast<double>(std::min<std::size_t>(progress_.running, work_.processes)) / seconds_per_task_
             : 0;
}

Expected<void> LedgerClient::send_heartbeat() {
  double rate = 0;
  {
    const std::lock_guard lock(mutex_);
    rate = tasks_per_second();
  }
  if (auto done = ledger_->send_heartbeat(worker_, {work_.lease, 1}, rate); !done) return done;
  last_heartbeat_ = Clock::now();
  return {};
}

void LedgerClient::disconnect(const Error& why) {
  ledger_.reset();
  lost_at_ = last_reconnect_attempt_ = Clock::now();
  const std::lock_guard lock(mutex_);
  progress_.problem = why.message;
}

// Tries to reconnect to the ledger, at most once per `reconnect_pause`.
bool LedgerClient::reconnect() {
  if (Clock::now() - last_reconnect_attempt_ < reconnect_pause) return false;
  last_reconnect_attempt_ = Clock::now();
  auto ledger = Ledger::open(work_.url, OpenMode::existing);
  const std::lock_guard lock(mutex_);
  if (!ledger) {
    progress_.problem = ledger.error().message;
    if (Clock::now() - lost_at_ >= work_.patience && !problem_)
      problem_ = Error{fmt::format("{}; gave up after {} s, and {} results are kept in {}", ledger.error().message,
                                   work_.patience.count(), progress_.spooled, quoted(spool_.file().string()))};
    return false;
  }
  ledger_ = std::move(*ledger);
  progress_.problem.clear();
  return true;
}

// Saves finished results in the spool. Reports of failed tasks are dropped: the tasks are tried again when their
// leases expire.
void LedgerClient::spool_results() {
  const std::lock_guard lock(mutex_);
  failures_.clear();
  if (finished_.empty()) return;
  if (auto kept = spool_.add(finished_); !kept) {
    progress_.problem = kept.error().message;
    return;
  }
  progress_.spooled += finished_.size();
  finished_.clear();
}

}  // namespace kibitz::ledger
