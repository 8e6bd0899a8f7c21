// Wins by threats alone: a game that has a search for them lends it to the front ends as a solver.
#pragma once

#include <concepts>
#include <cstdint>
#include <vector>

#include "kibitz/core/control.hpp"
#include "kibitz/game/game.hpp"

namespace kibitz {

// Of go-moku: victory by continuous fours, each with a single reply; by continuous threats, threes among them.
enum class ThreatKind : std::uint8_t { vcf, vct };

template <class Move>
struct ThreatWin {
  bool is_won = false;     // false: every threat was tried; a win by other moves there may be
  std::vector<Move> line;  // of both sides; may end where the threat can no longer be met
};

// For the side to move, in so many bytes. Counts its nodes with poll.count_node(), which may throw Stopped.
template <class G>
concept SolvesByThreats = requires(const G& g, const PositionOf<G>& p, ThreatKind kind, std::size_t bytes, Poll& poll) {
  { g.win_by_threats(p, kind, bytes, poll) } -> std::same_as<ThreatWin<MoveOf<G>>>;
};

}  // namespace kibitz
