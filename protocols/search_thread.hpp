// The thread that looks ahead while the protocol goes on reading. Every start() is answered exactly once, by that
// thread; the engine is its own until then.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "kibitz/core/lateness.hpp"
#include "kibitz/engine/engine.hpp"
#include "protocols/channel.hpp"

namespace kibitz {

using OnAnswer = std::function<void(const Expected<Analysis>&)>;

struct SearchJob {
  Request request;
  bool is_held = false;  // however soon the search ends, its answer waits for stop() or ponder_hit()
  OnReport on_report;
  OnAnswer on_answer;
};

// A sentence for people as the protocol writes it, on one line; nullptr: the protocol has no place for one.
using Remark = std::string (*)(const std::string& sentence);

class SearchThread {
 public:
  // Before a search, options that were set and do nothing are told of, each once; and a table or threads that are not
  // to be had, before the search does without.
  using Told = std::shared_ptr<std::vector<std::string>>;  // of what is true now; shared by threads that take turns
  SearchThread(Channel& channel, Remark remark, Told told = std::make_shared<std::vector<std::string>>());
  ~SearchThread() { stop(); }
  SearchThread(const SearchThread&) = delete;
  SearchThread& operator=(const SearchThread&) = delete;

  // Stops the search before it, if one still runs.
  void start(Engine& engine, SearchJob job);
  void request_stop();  // returns at once
  void stop();          // returns when the answer has been given; nothing happens if none is due
  void wait();          // for the search to end by itself; an answer that is held back is waited for in vain
  void ponder_hit();    // the clock runs from now on
  void ponder_hit(const Limits& limits);  // that clock
  bool is_busy() const { return is_busy_; }

 private:
  void run(Engine& engine, const SearchJob& job);
  Expected<Analysis> search(Engine& engine, const SearchJob& job);
  void tell_idle_settings(const Engine& engine);

  Channel& channel_;
  Remark remark_;
  Told told_;
  std::mutex mutex_;  // of is_held_ and control_
  std::condition_variable released_;
  bool is_held_ = false;
  std::atomic<bool> is_busy_{false};
  std::unique_ptr<Control> control_;  // one a search: its stop is for good
  Limits limits_;
  Lateness lateness_;  // of this process; the search's thread's while it runs
  std::thread thread_;
  Channel::Work work_;  // last: it may stop the search until it is gone
};

// Gets the table and the threads that the options ask for, which takes time: now, and not from the first move's.
Expected<void> get_table(Engine& engine);

// As engine.analyse(), but with a move wherever the position has one: a protocol's referee may play on where ours would
// not, as after a repetition that nobody claimed. Such a position is searched without the moves before it, and where it
// is over by itself, the first legal move is the answer.
Expected<Analysis> analyse_to_move(Engine& engine, const Request& request, Control& control, const OnReport& on_report);

}  // namespace kibitz
