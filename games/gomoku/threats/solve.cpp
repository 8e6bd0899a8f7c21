// Runs the threat searches as solvers, within the caller's limits on nodes and memory.
#include <bit>
#include <limits>

#include "games/gomoku/threats/vct.hpp"

namespace kibitz {

namespace {

constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();  // no node limit except the poll's

// The binary logarithm of the number of entries that fit into `bytes`, rounded down.
int log2_of_entries(std::size_t bytes, std::size_t entry) { return std::bit_width(bytes / entry) - 1; }

template <class Search>
ThreatWin<Gomoku::Move> threat_win_of(const Search& search, gomoku::Verdict verdict) {
  if (verdict != gomoku::Verdict::won) return {};
  return {true, {search.line().begin(), search.line().end()}};
}

}  // namespace

ThreatWin<Gomoku::Move> Gomoku::win_by_threats(const Position& position, ThreatKind kind, std::size_t bytes,
                                               Poll& poll) const {
  if (kind == ThreatKind::vcf) {
    gomoku::FourSearch fours(*this, log2_of_entries(bytes, sizeof(Key)));
    return threat_win_of(fours, fours.solve(position, no_limit, poll));
  }
  gomoku::ThreatSearch threats(*this, log2_of_entries(bytes, gomoku::ThreatSearch::bytes_per_entry));
  gomoku::ThreatLimits limits;
  limits.nodes = no_limit;
  limits.selection = gomoku::ThreatSelection::twos;
  return threat_win_of(threats, threats.solve(position, limits, poll));
}

}  // namespace kibitz
