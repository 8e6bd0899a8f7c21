#include "ledger/worker.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <random>

#include "ledger/fields.hpp"
#include "ledger/ledger_client.hpp"
#include "ledger/process_name.hpp"
#include "ledger/worker_process.hpp"

namespace kibitz::ledger {

namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

// First characters of messages to a worker process: a job, which has no answer, or a task of that job.
constexpr char job_mark = 'J';
constexpr char task_mark = 'T';
// First characters of a worker process's answers: the task is done, or it failed.
constexpr char done_mark = '+';
constexpr char failed_mark = '-';

std::string message_of(const Job& job) {
  return job_mark + joined_fields(std::array{job.kind, job.game, job.title, job.text, job.build, job.notes});
}

Job read_job(std::string_view text) {
  auto fields = split_fields(text);
  fields.resize(6);
  return {fields[0], fields[1], fields[2], fields[3], fields[4], fields[5]};
}

// Returns the function that a worker process runs for each message. It remembers the current job.
TaskHandler handler_of(const Work& work) {
  return [&work, job = Job{}](const std::string& message) mutable -> std::optional<std::string> {
    if (message.front() == job_mark) {
      job = read_job(std::string_view(message).substr(1));
      return std::nullopt;
    }
    const auto done = work.perform(job, message.substr(1));
    return done ? done_mark + *done : failed_mark + done.error().message;
  };
}

struct ProcessSlot {
  std::unique_ptr<WorkerProcess> process;
  const Job* job = nullptr;  // the job that the process has received
  ClaimedTask claim;
  bool is_busy() const { return process && process->is_busy(); }
};

class LedgerWorker {
 public:
  LedgerWorker(const Work& work, LedgerClient& client) : work_(work), client_(client), handler_(handler_of(work)) {}

  Expected<WorkEnd> run() {
    slots_.resize(static_cast<std::size_t>(work_.processes));
    while (!client_.is_done()) {
      if (work_.is_interrupted()) {
        client_.stop();
        slots_.clear();  // kills the processes; their tasks are released
        while (!client_.is_done()) usleep(10'000);
        return WorkEnd::interrupted;
      }
      TRY(give_work());
      wait();
      for (ProcessSlot& slot : slots_)
        if (slot.is_busy()) serve(slot);
      work_.on_progress(client_.progress());
    }
    work_.on_progress(client_.progress());  // reports changes since the last report
    if (const auto problem = client_.problem()) return std::unexpected(*problem);
    return WorkEnd::complete;
  }

 private:
  Expected<void> give_work() {
    for (ProcessSlot& slot : slots_) {
      if (slot.is_busy()) continue;
      auto task = client_.take();
      if (!task) return {};
      slot.claim = std::move(task->claim);
      if (!slot.process || !begin(slot, *task->job)) {
        auto started = TRY(WorkerProcess::start(handler_));
        slot.process = std::move(started);
        slot.job = nullptr;
        begin(slot, *task->job);  // if the process has died already, serve() detects it
      }
    }
    return {};
  }

  static bool begin(ProcessSlot& slot, const Job& job) {
    if (slot.job != &job && !slot.process->tell(message_of(job))) return false;
    slot.job = &job;
    return slot.process->give(task_mark + slot.claim.task.text);
  }

  void wait() {
    constexpr int when_idle = 10, when_busy = 100;
    std::vector<pollfd> sockets;
    for (const ProcessSlot& slot : slots_)
      if (slot.is_busy()) sockets.push_back({slot.process->descriptor(), POLLIN, 0});
    poll(sockets.data(), sockets.size(), sockets.size() < slots_.size() ? when_idle : when_busy);
  }

  void serve(ProcessSlot& slot) {
    const auto spent = std::chrono::duration_cast<microseconds>(kibitz::Clock::now() - slot.process->since());
    if (const auto answer = slot.process->take()) {
      std::string text = answer->substr(1);
      if (answer->front() == done_mark)
        client_.submit({slot.claim.task.address, slot.claim.job, std::move(text), work_.worker.machine}, spent);
      else
        client_.report({slot.claim, std::move(text)});
      return;
    }
    const milliseconds time_out(slot.job ? slot.job->time_out : 0);
    const bool is_late = time_out.count() > 0 && spent >= time_out;
    if (!slot.process->is_gone() && !is_late) return;
    client_.report({slot.claim, is_late
                                    ? fmt::format("not done after {} s", static_cast<double>(time_out.count()) / 1000)
                                    : slot.process->exit_description()});
    slot.process.reset();
    slot.job = nullptr;
  }

  const Work& work_;
  LedgerClient& client_;
  TaskHandler handler_;
  std::vector<ProcessSlot> slots_;
};

}  // namespace

Expected<WorkEnd> work(const Work& work) {
  auto client = TRY(LedgerClient::start(work));
  return LedgerWorker(work, *client).run();
}

std::string worker_name() { return fmt::format("{}-{:04x}", process_name(), std::random_device()() & 0xffff); }

}  // namespace kibitz::ledger
