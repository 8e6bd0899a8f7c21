// Threat-space search: a game's own search for a win by threats, which front ends offer as a solver.
#pragma once

#include <concepts>
#include <cstdint>
#include <vector>

#include "kibitz/core/control.hpp"
#include "kibitz/game/game.hpp"

namespace kibitz {

// Kinds of threats in go-moku. vcf: victory by continuous fours, each of which has a single reply. vct: victory by
// continuous threats, each a four or a three.
enum class ThreatKind : std::uint8_t { vcf, vct };

// The answer of a threat-space search.
template <class Move>
struct ThreatWin {
  bool is_won = false;     // false: no sequence of threats wins; other moves may still win
  std::vector<Move> line;  // moves of both sides; may end at a threat without a defence
};

// Searches for a win of the side to move by threats of this kind, with at most `bytes` of memory. The function counts
// nodes with poll.count_node(), which may throw Stopped.
template <class G>
concept SolvesByThreats = requires(const G& g, const PositionOf<G>& p, ThreatKind kind, std::size_t bytes, Poll& poll) {
  { g.win_by_threats(p, kind, bytes, poll) } -> std::same_as<ThreatWin<MoveOf<G>>>;
};

}  // namespace kibitz
