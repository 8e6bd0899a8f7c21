// Finds nodes of a recorded search by cause, cost, key or moves.
#pragma once

#include <array>

#include "trace/trace.hpp"

namespace kibitz::trace {

inline constexpr std::size_t cause_count = static_cast<std::size_t>(Cause::open) + 1;

// For a subtree: the number of rows with each cause, and the number of nodes without a row.
struct CauseCounts {
  std::array<std::uint64_t, cause_count> by_cause{};
  std::uint64_t unwritten = 0;
  std::uint64_t of(Cause cause) const { return by_cause.at(static_cast<std::size_t>(cause)); }
};
CauseCounts count_causes(const TraceTree& tree, Row root);

// The first `max_count` rows with this cause in a subtree, in file order.
std::vector<Row> rows_with_cause(const TraceTree& tree, Row root, Cause cause, std::size_t max_count);

// Up to `max_count` rows of a subtree, those with the most nodes in their own subtrees, largest first. A row is skipped
// if the subtree of one child has at least nine tenths of its nodes.
std::vector<Row> costliest_rows(const TraceTree& tree, Row root, std::size_t max_count);

// The rows of a subtree whose position may have this key. A row stores 8 bits of the key, so one in 256 other
// positions matches too; replay the moves from the root to check a match.
std::vector<Row> rows_with_key(const TraceTree& tree, Row root, std::uint8_t key);

// Follows `moves` from `root`, and returns the row after the last move. If a move was searched several times, its last
// search is followed. A move that was not searched is an error that quotes it.
Expected<Row> follow_moves(const TraceTree& tree, Row root, std::span<const std::string> moves);

}  // namespace kibitz::trace
