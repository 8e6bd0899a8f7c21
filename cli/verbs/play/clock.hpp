// A chess clock: each side's time for the game, and what every move adds to it.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "kibitz/core/limits.hpp"

namespace kibitz {

class PlayClock {
 public:
  PlayClock() = default;  // none: nobody's time runs out
  PlayClock(Milliseconds each, Milliseconds increment) : increment_(increment), after_moves_{{each, each}} {}

  bool runs() const { return !after_moves_.empty(); }
  Milliseconds left(int side) const { return after_moves_.back()[static_cast<std::size_t>(side)]; }
  Milliseconds increment() const { return increment_; }

  // That side has moved after so long. False where its time was up before, and nothing is changed.
  bool spend(int side, Milliseconds time);
  void take_back();  // what the last move took and got
  void reset();

 private:
  Milliseconds increment_{0};
  std::vector<std::array<Milliseconds, 2>> after_moves_;  // first: before any
};

std::string clock_text(Milliseconds time);  // "4:58", "1:00:03", "0:07"

}  // namespace kibitz
