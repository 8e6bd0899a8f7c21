// Watching a search. The searcher tells its Trace of every node it enters and leaves; NoTrace is empty and vanishes.
#pragma once

#include "kibitz/core/depth.hpp"
#include "kibitz/core/window.hpp"
#include "kibitz/search/recording.hpp"

namespace kibitz {

struct NoTrace {
  template <class Line>
  void enter(const Line&, Window, Depth) {}
  void leave(Score) {}
  void cause(Cause) {}
  void in_quiescence() {}
  void new_pass() {}
};

}  // namespace kibitz
