// Searches on a thread while the protocol reads on. That thread answers every start()
// exactly once and owns the engine until then.
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
  bool is_held = false;  // the answer waits for stop() or ponder_hit(), even if the search has ended
  OnReport on_report;
  OnAnswer on_answer;
};

// Writes a sentence for people as the protocol does, on one line; nullptr if the protocol cannot.
using Remark = std::string (*)(const std::string& sentence);

class SearchThread {
 public:
  // Before a search, reports options without effect, each once. Also reports a table or threads that cannot be
  // obtained; the search then runs without them.
  // the remarks already reported; shared by threads that alternate
  using KnownRemarks = std::shared_ptr<std::vector<std::string>>;
  SearchThread(Channel& channel, Remark remark, KnownRemarks known = std::make_shared<std::vector<std::string>>());
  ~SearchThread() { stop(); }
  SearchThread(const SearchThread&) = delete;
  SearchThread& operator=(const SearchThread&) = delete;

  // Stops a running search first.
  void start(Engine& engine, SearchJob job);
  void request_stop();                    // returns at once
  void stop();                            // returns after the answer; does nothing if none is due
  void wait();                            // until the search ends; never returns if the answer is held
  void ponder_hit();                      // starts the clock
  void ponder_hit(const Limits& limits);  // with these limits
  bool is_busy() const { return is_busy_; }

 private:
  void run(Engine& engine, const SearchJob& job);
  Expected<Analysis> search(Engine& engine, const SearchJob& job);
  void report_ineffective_options(const Engine& engine);

  Channel& channel_;
  Remark remark_;
  KnownRemarks known_;
  std::mutex mutex_;  // guards is_held_ and control_
  std::condition_variable released_;
  bool is_held_ = false;
  std::atomic<bool> is_busy_{false};
  std::unique_ptr<Control> control_;  // one per search, because its stop is permanent
  Limits limits_;
  Lateness lateness_;  // of this process; used by the search's thread while it runs
  std::thread thread_;
  Channel::Work work_;  // last member: it may stop the search until it is destroyed
};

// Allocates the table and threads of the options now, because the first move's clock should not pay for it.
Expected<void> get_table(Engine& engine);

// As engine.analyse(), but returns a move if the position has one: a referee may play on when our game is over, for
// example after a repetition that was not claimed. Such a position is searched without its history; if it is terminal
// by itself, the answer is the first legal move.
Expected<Analysis> analyse_to_move(Engine& engine, const Request& request, Control& control, const OnReport& on_report);

}  // namespace kibitz
