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

// The first character of a message to a worker process.
constexpr char job_mark = 'J';   // the message has a job; it is not answered
constexpr char task_mark = 'T';  // the message has a task of the last job sent; it is answered when the task is done
// The first character of a worker process's answer.
constexpr char done_mark = '+';    // the task is done; its result follows
constexpr char failed_mark = '-';  // the task failed; the reason follows

std::string message_of(const Job& job) {
  return job_mark + joined_fields(std::array{job.kind, job.game, job.title, job.text, job.build, job.notes});
}

Job read_job(std::string_view text) {
  auto fields = split_fields(text);
  fields.resize(6);
  return {fields[0], fields[1], fields[2], fields[3], fields[4], fields[5]};
}

// Returns the function that a worker process runs for each message. The function remembers the last job received.
TaskHandler task_handler_of(const WorkerSettings& work) {
  return [&work, job = Job{}](const std::string& message) mutable -> std::optional<std::string> {
    if (message.front() == job_mark) {
      job = read_job(std::string_view(message).substr(1));
      return std::nullopt;
    }
    const auto done = work.perform(job, message.substr(1));
    return done ? done_mark + *done : failed_mark + done.error().message;
  };
}

// A worker process, with its last job and its current task.
struct ProcessSlot {
  std::unique_ptr<WorkerProcess> process;
  const Job* job = nullptr;  // last job that was sent to the process
  ClaimedTask claim;
  bool is_busy() const { return process && process->is_busy(); }
};

class LedgerWorker {
 public:
  LedgerWorker(const WorkerSettings& work, LedgerClient& client)
      : work_(work), client_(client), handler_(task_handler_of(work)) {}

  Expected<WorkEnd> run() {
    slots_.resize(static_cast<std::size_t>(work_.processes));
    while (!client_.is_done()) {
      if (work_.is_interrupted()) {
        client_.stop();
        slots_.clear();  // kills the processes; the client releases their tasks
        while (!client_.is_done()) usleep(10'000);
        return WorkEnd::interrupted;
      }
      TRY(dispatch_tasks());
      wait_for_answers();
      for (ProcessSlot& slot : slots_)
        if (slot.is_busy()) collect_answer(slot);
      work_.on_progress(client_.progress());
    }
    work_.on_progress(client_.progress());  // reports changes since the last report
    if (const auto problem = client_.problem()) return std::unexpected(*problem);
    return WorkEnd::complete;
  }

 private:
  Expected<void> dispatch_tasks() {
    for (ProcessSlot& slot : slots_) {
      if (slot.is_busy()) continue;
      auto task = client_.take();
      if (!task) return {};
      slot.claim = std::move(task->claim);
      if (!slot.process || !send_task(slot, *task->job)) {
        auto started = TRY(WorkerProcess::start(handler_));
        slot.process = std::move(started);
        slot.job = nullptr;
        send_task(slot, *task->job);  // if the new process has died already, the next pass over busy slots detects it
      }
    }
    return {};
  }

  static bool send_task(ProcessSlot& slot, const Job& job) {
    if (slot.job != &job && !slot.process->send_notification(message_of(job))) return false;
    slot.job = &job;
    return slot.process->send_request(task_mark + slot.claim.task.text);
  }

  void wait_for_answers() {
    constexpr int when_idle = 10, when_busy = 100;
    std::vector<pollfd> sockets;
    for (const ProcessSlot& slot : slots_)
      if (slot.is_busy()) sockets.push_back({slot.process->descriptor(), POLLIN, 0});
    poll(sockets.data(), sockets.size(), sockets.size() < slots_.size() ? when_idle : when_busy);
  }

  void collect_answer(ProcessSlot& slot) {
    const auto spent = std::chrono::duration_cast<microseconds>(kibitz::Clock::now() - slot.process->busy_since());
    if (const auto answer = slot.process->take_answer()) {
      std::string text = answer->substr(1);
      if (answer->front() == done_mark)
        client_.submit({slot.claim.task.address, slot.claim.job, std::move(text), work_.worker.machine}, spent);
      else
        client_.report_failure({slot.claim, std::move(text)});
      return;
    }
    const milliseconds time_out(slot.job ? slot.job->time_out : 0);
    const bool is_late = time_out.count() > 0 && spent >= time_out;
    if (!slot.process->has_exited() && !is_late) return;
    client_.report_failure(
        {slot.claim, is_late ? fmt::format("{}{} s", time_out_problem, static_cast<double>(time_out.count()) / 1000)
                             : slot.process->exit_description()});
    slot.process.reset();
    slot.job = nullptr;
  }

  const WorkerSettings& work_;
  LedgerClient& client_;
  TaskHandler handler_;
  std::vector<ProcessSlot> slots_;
};

}  // namespace

Expected<WorkEnd> work(const WorkerSettings& work) {
  auto client = TRY(LedgerClient::start(work));
  return LedgerWorker(work, *client).run();
}

std::string worker_name() { return fmt::format("{}-{:04x}", process_name(), std::random_device()() & 0xffff); }

}  // namespace kibitz::ledger
