// Chooses the job whose tasks the ledger client claims.
#include <fmt/format.h>

#include "ledger/ledger_client.hpp"

namespace kibitz::ledger {

// Claims at most `most` tasks of the current job. If that job has no open task, claims tasks of the next job that this
// worker accepts.
Expected<std::vector<ClaimedTask>> LedgerClient::claim(std::size_t most) {
  const Lease lease{work_.lease, most};
  if (!current_job_.empty()) {
    auto claims = ledger_->claim(current_job_, worker_, lease);
    if (!claims || !claims->empty()) return claims;
  }
  const auto next = TRY(next_job());
  if (!next) return std::vector<ClaimedTask>{};
  if (!jobs_.contains(*next)) {
    const auto job = TRY(job_at(*next));
    if (auto fit = work_.check(*job); !fit) {
      const std::lock_guard lock(mutex_);
      problem_ = fit.error();
      return std::unexpected(fit.error());
    }
  }
  current_job_ = *next;
  return ledger_->claim(current_job_, worker_, lease);
}

// The address of the next job with open tasks that this worker accepts; nullopt if there is none now. Jobs that the
// worker refuses are remembered.
Expected<std::optional<std::string>> LedgerClient::next_job() {
  while (true) {
    auto next = work_.only_job.empty() ? ledger_->next_job_except(refused_jobs_) : ledger_->next_job(work_.only_job);
    if (!next || !*next || !work_.accepts || jobs_.contains(**next)) return next;
    const auto job = TRY(ledger_->job(**next));
    if (!job) return next;  // job_at() reports the missing job
    const auto accepted = work_.accepts(*job);
    if (accepted) return next;
    refused_jobs_.insert(**next);
    const std::lock_guard lock(mutex_);
    progress_.refusals.push_back(accepted.error().message);
    if (!work_.only_job.empty()) return std::nullopt;
  }
}

Expected<const Job*> LedgerClient::job_at(const std::string& address) {
  if (const auto known = jobs_.find(address); known != jobs_.end()) return &known->second;
  auto job = TRY(ledger_->job(address));
  if (!job) return fail(fmt::format("the ledger has no job {}", quoted(address)));
  return &jobs_.emplace(address, std::move(*job)).first->second;
}

}  // namespace kibitz::ledger
