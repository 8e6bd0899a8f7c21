#include "ledger/worker.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <random>

#include "ledger/courier.hpp"
#include "ledger/fields.hpp"
#include "ledger/hand.hpp"
#include "ledger/process_name.hpp"

namespace kibitz::ledger {

namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

// Messages to a hand: a job, which has no answer, or a task of it.
constexpr char job_mark = 'J';
constexpr char task_mark = 'T';
// Its answers.
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

// The hand remembers its current job.
Skill skill_of(const Work& work) {
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
  std::unique_ptr<Hand> hand;
  const Job* job = nullptr;  // the job that the hand has received
  ClaimedTask claim;
  bool is_busy() const { return hand && hand->is_busy(); }
};

class LedgerWorker {
 public:
  LedgerWorker(const Work& work, Courier& courier) : work_(work), courier_(courier), skill_(skill_of(work)) {}

  Expected<WorkEnd> to_the_end() {
    places_.resize(static_cast<std::size_t>(work_.hands));
    while (!courier_.is_through()) {
      if (work_.is_interrupted()) {
        courier_.stop();
        places_.clear();  // kills the hands, and drops their tasks
        while (!courier_.is_through()) usleep(10'000);
        return WorkEnd::interrupted;
      }
      TRY(give_work());
      wait();
      for (ProcessSlot& place : places_)
        if (place.is_busy()) see_to(place);
      work_.on_progress(courier_.progress());
    }
    work_.on_progress(courier_.progress());  // changes since the last report
    if (const auto problem = courier_.problem()) return std::unexpected(*problem);
    return WorkEnd::complete;
  }

 private:
  Expected<void> give_work() {
    for (ProcessSlot& place : places_) {
      if (place.is_busy()) continue;
      auto errand = courier_.take();
      if (!errand) return {};
      place.claim = std::move(errand->claim);
      if (!place.hand || !begin(place, *errand->job)) {
        auto started = TRY(Hand::start(skill_));
        place.hand = std::move(started);
        place.job = nullptr;
        begin(place, *errand->job);  // a hand that has died already is detected in see_to()
      }
    }
    return {};
  }

  static bool begin(ProcessSlot& place, const Job& job) {
    if (place.job != &job && !place.hand->tell(message_of(job))) return false;
    place.job = &job;
    return place.hand->give(task_mark + place.claim.task.text);
  }

  void wait() {
    constexpr int when_idle = 10, when_busy = 100;
    std::vector<pollfd> sockets;
    for (const ProcessSlot& place : places_)
      if (place.is_busy()) sockets.push_back({place.hand->descriptor(), POLLIN, 0});
    poll(sockets.data(), sockets.size(), sockets.size() < places_.size() ? when_idle : when_busy);
  }

  void see_to(ProcessSlot& place) {
    const auto spent = std::chrono::duration_cast<microseconds>(kibitz::Clock::now() - place.hand->since());
    if (const auto answer = place.hand->take()) {
      std::string text = answer->substr(1);
      if (answer->front() == done_mark)
        courier_.hand_in({place.claim.task.address, place.claim.job, std::move(text), work_.worker.machine}, spent);
      else
        courier_.report({place.claim, std::move(text)});
      return;
    }
    const milliseconds time_out(place.job ? place.job->time_out : 0);
    const bool is_late = time_out.count() > 0 && spent >= time_out;
    if (!place.hand->is_gone() && !is_late) return;
    courier_.report({place.claim, is_late
                                      ? fmt::format("not done after {} s", static_cast<double>(time_out.count()) / 1000)
                                      : place.hand->how_it_ended()});
    place.hand.reset();
    place.job = nullptr;
  }

  const Work& work_;
  Courier& courier_;
  Skill skill_;
  std::vector<ProcessSlot> places_;
};

}  // namespace

Expected<WorkEnd> work(const Work& work) {
  auto courier = TRY(Courier::start(work));
  return LedgerWorker(work, *courier).to_the_end();
}

std::string worker_name() { return fmt::format("{}-{:04x}", process_name(), std::random_device()() & 0xffff); }

}  // namespace kibitz::ledger
