// EngineOf: a game's threat-space search, as a solver.
#pragma once

#include "kibitz/engine/engine_of_class.hpp"
#include "kibitz/game/threats.hpp"

namespace kibitz {

template <class G>
void EngineOf<G>::solve_by_threats([[maybe_unused]] const SolveRequest& request, [[maybe_unused]] Poll& poll,
                                   [[maybe_unused]] Solution& solution) const {
  if constexpr (SolvesByThreats<G>) {
    const auto kind = request.method == SolveMethod::vcf ? ThreatKind::vcf : ThreatKind::vct;
    solution.bytes = static_cast<std::size_t>(request.megabytes) << 20;
    try {
      const ThreatWin<Move> win = game_.win_by_threats(line_.current(), kind, solution.bytes, poll);
      solution.end = win.is_won ? End::solved : End::exhausted;
      if (!win.is_won) return;
      solution.at_least = GameValue::win;
      solution.line = text_of_line(win.line);
      Position last = line_.current();
      for (const Move move : win.line) last = game_.play(last, move);
      MoveStack<Move> stack;
      MoveList<Move> replies(stack);
      game_.generate(last, replies);
      solution.line_is_whole = replies.empty();
    } catch (const Stopped&) {
      solution.end = end_of_stop(poll.control());
    }
  }
}

}  // namespace kibitz
