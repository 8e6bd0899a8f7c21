// Windows cannot fork, so tasks run one after another in this process instead of in hands. If a task crashes it, the
// task is opened again when its lease expires.
#include <fmt/format.h>

#include <random>
#include <thread>

#include "ledger/courier.hpp"
#include "ledger/process_name.hpp"
#include "ledger/worker.hpp"

namespace kibitz::ledger {

namespace {

constexpr std::chrono::milliseconds pause{10};

void perform(const Work& work, Courier& courier, const Errand& errand) {
  const auto begun = std::chrono::steady_clock::now();
  auto done = work.perform(*errand.job, errand.claim.task.text);
  const auto spent = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begun);
  if (done)
    courier.hand_in({errand.claim.task.address, errand.claim.job, std::move(*done), work.worker.machine}, spent);
  else
    courier.report({errand.claim, done.error().message});
}

}  // namespace

Expected<WorkEnd> work(const Work& work) {
  const auto courier = TRY(Courier::start(work));
  while (!courier->is_through()) {
    if (work.is_interrupted()) {
      courier->stop();
      while (!courier->is_through()) std::this_thread::sleep_for(pause);
      return WorkEnd::interrupted;
    }
    if (const auto errand = courier->take())
      perform(work, *courier, *errand);
    else
      std::this_thread::sleep_for(pause);
    work.on_progress(courier->progress());
  }
  if (const auto problem = courier->problem()) return std::unexpected(*problem);
  return WorkEnd::complete;
}

std::string worker_name() { return fmt::format("{}-{:04x}", process_name(), std::random_device()() & 0xffff); }

}  // namespace kibitz::ledger
