// A thread that runs a protocol's searches while the protocol reads further commands. Every start() is answered exactly
// once. Until the answer, the engine belongs to the thread.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "kibitz/core/delay_estimator.hpp"
#include "kibitz/engine/engine.hpp"
#include "protocols/channel.hpp"

namespace kibitz {

using OnAnswer = std::function<void(const Expected<Analysis>&)>;

struct SearchJob {
  Request request;
  bool is_held = false;  // true: hold back the answer until stop() or ponder_hit(), even after the search has ended
  OnReport on_report;
  OnAnswer on_answer;
};

// Formats a sentence for the user as one line of the protocol. nullptr if the protocol has no such line.
using RemarkFormat = std::string (*)(const std::string& sentence);

class SearchThread {
 public:
  // The engine's remarks at the last search, which are not written again before the next one. Threads that take turns
  // share them.
  using LastRemarks = std::shared_ptr<std::vector<std::string>>;
  // Before each search, start() writes the engine's new remarks, for example about options without effect. If memory or
  // threads cannot be obtained, the error becomes a remark, and the search uses those that the engine already has.
  SearchThread(Channel& channel, RemarkFormat remark,
               LastRemarks last_remarks = std::make_shared<std::vector<std::string>>());
  ~SearchThread() { stop(); }
  SearchThread(const SearchThread&) = delete;
  SearchThread& operator=(const SearchThread&) = delete;

  // Starts a search, after stopping a running one.
  void start(Engine& engine, SearchJob job);
  void request_stop();  // requests a stop and returns at once, before the answer
  void stop();          // stops the search and returns after the answer; does nothing if no answer is pending
  void wait();          // waits for the answer; blocks for as long as the answer is held back
  // The opponent played the expected move: starts the clock of a search in ponder mode. Other searches are unaffected.
  void ponder_hit();
  void ponder_hit(const Limits& limits);  // like ponder_hit(), but with these limits instead of start()'s
  bool is_busy() const { return is_busy_; }

 private:
  void run(Engine& engine, const SearchJob& job);
  Expected<Analysis> search(Engine& engine, const SearchJob& job);
  void report_remarks(const Engine& engine);

  Channel& channel_;
  RemarkFormat remark_;
  LastRemarks last_remarks_;
  std::mutex mutex_;  // guards is_answer_held_ and control_
  std::condition_variable hold_released_;
  bool is_answer_held_ = false;
  std::atomic<bool> is_busy_{false};
  std::unique_ptr<Control> control_;  // a new one for each search, because a stop request is permanent
  Limits limits_;
  DelayEstimator
      lateness_;  // how late earlier searches ended; used by the search thread while it runs, otherwise by start()
  std::thread thread_;
  Channel::StoppableWork work_;  // last member, so that it is destroyed first: its callback uses the others
};

// Allocates the table and starts the helper threads now, so that the first move does not lose clock time to it.
Expected<void> allocate_table(Engine& engine);

// Like engine.analyse(), but returns a move whenever there is a legal one. A referee may continue a game that is over
// by our rules, for example after a repetition that no player claimed. Such a position is searched without its history.
// If the position is terminal even without its history, the move is the first legal one.
Expected<Analysis> search_for_move(Engine& engine, const Request& request, Control& control, const OnReport& on_report);

}  // namespace kibitz
