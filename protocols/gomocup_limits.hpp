// The limits that the manager sets by Gomocup's INFO command: time per turn and per match, and memory.
#pragma once

#include <optional>
#include <string>

#include "kibitz/core/error.hpp"
#include "kibitz/core/limits.hpp"

namespace kibitz {

class GomocupLimits {
 public:
  // Processes one INFO command. If `key` sets the memory limit, returns the table size in MiB that suits it. Keys that
  // set no limit are ignored, as the protocol requires. Fails if the value of another key is not a number.
  Expected<std::optional<int>> set_limit(const std::string& key, const std::string& value);
  Limits turn_limits() const;
  // Starts a game, with all of the match's time. The manager reports later what is left of it.
  void start_game() { left_.reset(); }

 private:
  Milliseconds turn_{30'000};          // time per turn; the initial value is Piskvork's default
  std::optional<Milliseconds> match_;  // time for all of our moves in the game; nullopt: no limit
  std::optional<Milliseconds> left_;   // the time left of match_, as last reported by the manager
};

}  // namespace kibitz
