// Windows cannot fork, so this process runs the tasks itself, one after another, instead of starting worker
// processes. If a task crashes the process, the task is opened again when its lease expires.
#include <fmt/format.h>

#include <random>
#include <thread>

#include "ledger/ledger_client.hpp"
#include "ledger/process_name.hpp"
#include "ledger/worker.hpp"

namespace kibitz::ledger {

namespace {

constexpr std::chrono::milliseconds pause{10};  // pause before the client is checked again

void perform(const WorkerSettings& work, LedgerClient& client, const LeasedTask& task) {
  const auto begun = std::chrono::steady_clock::now();
  auto done = work.perform(*task.job, task.claim.task.text);
  const auto spent = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begun);
  if (done)
    client.submit({task.claim.task.address, task.claim.job, std::move(*done), work.worker.machine}, spent);
  else
    client.report_failure({task.claim, done.error().message});
}

}  // namespace

Expected<WorkEnd> work(const WorkerSettings& work) {
  const auto client = TRY(LedgerClient::start(work));
  while (!client->is_done()) {
    if (work.is_interrupted()) {
      client->stop();
      while (!client->is_done()) std::this_thread::sleep_for(pause);
      return WorkEnd::interrupted;
    }
    if (const auto task = client->take())
      perform(work, *client, *task);
    else
      std::this_thread::sleep_for(pause);
    work.on_progress(client->progress());
  }
  if (const auto problem = client->problem()) return std::unexpected(*problem);
  return WorkEnd::complete;
}

std::string worker_name() { return fmt::format("{}-{:04x}", process_name(), std::random_device()() & 0xffff); }

}  // namespace kibitz::ledger
