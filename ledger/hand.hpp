// A process that is forked from us, takes texts, and hands a text back for each. It may die of what it does without
// taking us along; it dies when we do.
#pragma once

#include <sys/types.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "kibitz/core/control.hpp"
#include "kibitz/core/error.hpp"

namespace kibitz::ledger {

// In the hand: it shares nothing with us but what was there when it was forked. Nothing: there is no answer to this.
using Skill = std::function<std::optional<std::string>(const std::string& text)>;

class Hand {
 public:
  // The error is the system's.
  static Expected<std::unique_ptr<Hand>> start(const Skill& skill);
  ~Hand();  // by force
  Hand(const Hand&) = delete;
  Hand& operator=(const Hand&) = delete;

  bool tell(const std::string& text);  // something that has no answer; false: the hand is gone
  bool give(const std::string& text);  // something that has one
  // Reads what has come. The whole answer, or nothing yet, or the hand is gone (`is_gone`).
  std::optional<std::string> take();
  bool is_gone() const { return is_gone_; }
  std::string how_it_ended();  // "signal 11 (Segmentation fault)"; waits for it

  int descriptor() const { return socket_; }
  bool is_busy() const { return is_busy_; }
  kibitz::Clock::time_point since() const { return since_; }  // it has been busy

 private:
  Hand(pid_t id, int socket) : id_(id), socket_(socket) {}

  pid_t id_ = -1;
  int socket_ = -1;
  bool is_gone_ = false;
  bool is_busy_ = false;
  kibitz::Clock::time_point since_;
  std::string buffer_;
};

}  // namespace kibitz::ledger
