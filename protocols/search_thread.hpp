// Searches on a thread while the protocol continues to read. The thread answers every start() exactly once, and owns
// the engine until then.
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
  bool is_held = false;  // hold the answer back until stop() or ponder_hit(), even if the search has ended
  OnReport on_report;
  OnAnswer on_answer;
};

// Formats a sentence for the user as the protocol requires, on one line; nullptr if the protocol cannot show such text.
using Remark = std::string (*)(const std::string& sentence);

class SearchThread {
 public:
  // Before a search, options without effect are reported, each once. A table or threads that cannot be obtained are
  // reported too; the search then runs with what the engine has. KnownRemarks holds the sentences already reported; two
  // threads that alternate share it.
  using KnownRemarks = std::shared_ptr<std::vector<std::string>>;
  SearchThread(Channel& channel, Remark remark, KnownRemarks known = std::make_shared<std::vector<std::string>>());
  ~SearchThread() { stop(); }
  SearchThread(const SearchThread&) = delete;
  SearchThread& operator=(const SearchThread&) = delete;

  // Starts a search, after stopping a running one.
  void start(Engine& engine, SearchJob job);
  void request_stop();  // stops the search; returns at once, before the answer
  void stop();          // stops the search and returns after the answer; does nothing if no answer is due
  void wait();          // returns when the search has ended; never if the answer is held
  void ponder_hit();    // the expected move was played: starts the clock of a held search
  void ponder_hit(const Limits& limits);  // as above, with these limits instead of those of the search
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
  std::unique_ptr<Control> control_;  // one per search, because a stop request is permanent
  Limits limits_;
  Lateness lateness_;  // how late the searches of this thread have ended; used only by the thread while it runs
  std::thread thread_;
  Channel::Work work_;  // last member: until it is destroyed it may stop the search
};

// Allocates the table and the threads now, so that the first move's clock does not pay for it.
Expected<void> get_table(Engine& engine);

// As engine.analyse(), but returns a move whenever the position has one. A referee may continue a game that is over for
// us, for example after a repetition that was not claimed. Such a position is searched without its history. If the
// position is terminal by itself, the answer is the first legal move.
Expected<Analysis> analyse_to_move(Engine& engine, const Request& request, Control& control, const OnReport& on_report);

}  // namespace kibitz
