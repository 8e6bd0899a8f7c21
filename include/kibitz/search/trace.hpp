// Watching a search. The searcher tells its Trace of every node it enters and leaves, and what it learns between;
// NoTrace is empty and vanishes. NodeTrace makes events of it (node_trace.hpp).
#pragma once

#include "kibitz/core/depth.hpp"
#include "kibitz/core/window.hpp"
#include "kibitz/search/node_event.hpp"

namespace kibitz {

struct NoTrace {
  static constexpr bool is_on = false;
  NoTrace of_thread(int) const { return {}; }  // the trace of a helper
  void approach(const Approach&) {}            // how the node that is entered next is come to
  template <class Line>
  void enter(const Line&, Window, Depth) {}
  void leave(Score) {}
  void stop() {}  // all that are entered are left without a score
  // Of the node that was entered last and is not left yet:
  void cause(Cause) {}
  void quiescence_cause(Cause) {}  // a leaf is evaluated, whatever quiescence makes of it; only below it this counts
  void static_score(Score) {}
  template <class Hit, class Entry>
  void table(const Hit&, const Entry&, bool) {}  // whether it is used
  void pruned(PruneRule, int) {}
  void depth_change(Depth) {}
  void depth_change_reason(std::uint16_t) {}
};

}  // namespace kibitz
