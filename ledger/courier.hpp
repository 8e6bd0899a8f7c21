// The thread of a worker that talks to the ledger: claims ahead, prolongs leases, hands results in; when it cannot, it
// keeps them and tries again.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <thread>

#include "ledger/spool.hpp"
#include "ledger/worker.hpp"

namespace kibitz::ledger {

// A task for a hand. The job lives as long as the courier.
struct Errand {
  Claim claim;
  const Job* job = nullptr;
};

struct Failure {
  Claim claim;
  std::string problem;
};

class Courier {
 public:
  // The first errand is asked for at once, so that a ledger that cannot be used is told of before anything begins.
  static Expected<std::unique_ptr<Courier>> start(const Work& work);
  ~Courier();  // hands in or keeps what there is
  Courier(const Courier&) = delete;
  Courier& operator=(const Courier&) = delete;

  std::optional<Errand> take();
  void hand_in(Result result, std::chrono::microseconds time);
  void report(Failure failure);
  // No more errands; what was claimed and not begun is anybody's again.
  void stop();

  bool is_through();  // nothing is left anywhere, or stop() was heard, and everything was handed in or kept
  std::optional<Error> problem();  // that waiting does not help against
  WorkProgress progress();

 private:
  using Clock = std::chrono::steady_clock;

  Courier(const Work& work, Ledger ledger, Spool spool);

  void run();
  void work_to_the_end();
  Expected<void> turn();
  Expected<void> deliver();
  Expected<void> fetch();
  Expected<void> beat();
  Expected<const Job*> job_at(const std::string& address);
  Expected<std::vector<Claim>> claim(std::size_t most);
  Expected<std::optional<std::string>> next_job();
  void keep_all();
  void lose(const Error& why);
  bool reach();
  std::size_t wanted();
  double per_second() const;

  const Work& work_;
  WorkerInfo me_;
  std::optional<Ledger> ledger_;  // nothing: it cannot be reached
  Spool spool_;
  std::map<std::string, Job> jobs_;
  std::string current_job_;
  std::set<std::string> refused_jobs_;  // left to other workers
  Clock::time_point beat_at_;
  Clock::time_point tried_at_;
  Clock::time_point lost_at_;
  Clock::time_point asked_at_;  // for errands, and there were none

  std::mutex mutex_;  // of all that follows
  std::condition_variable changed_;
  std::deque<Errand> errands_;
  std::vector<Result> finished_;
  Clock::time_point finished_since_;  // the first of them
  std::vector<Failure> failures_;
  WorkProgress progress_;
  double seconds_each_ = 0;  // a task, lately; 0: none was done yet
  std::optional<Error> problem_;
  bool is_stopping_ = false;
  bool is_empty_ = false;  // the ledger has nothing for anybody
  bool is_through_ = false;

  std::jthread thread_;
};

}  // namespace kibitz::ledger
