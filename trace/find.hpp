// Searches a recorded search for nodes: by cause, cost, key or moves.
#pragma once

#include <array>

#include "trace/trace.hpp"

namespace kibitz::trace {

inline constexpr std::size_t cause_count = static_cast<std::size_t>(Cause::open) + 1;

// The numbers of a subtree's rows by cause, and the number of its nodes that have no row.
struct Counts {
  std::array<std::uint64_t, cause_count> by_cause{};
  std::uint64_t unwritten = 0;
  std::uint64_t of(Cause cause) const { return by_cause.at(static_cast<std::size_t>(cause)); }
};
Counts count_causes(const TraceTree& tree, Row root);

// The first `most` rows with this cause in a subtree, in file order.
std::vector<Row> with_cause(const TraceTree& tree, Row root, Cause cause, std::size_t most);

// Up to `most` rows of a subtree that themselves have the largest subtrees. A row is skipped if one of its children
// has more than nine tenths of its nodes.
std::vector<Row> costliest(const TraceTree& tree, Row root, std::size_t most);

// The rows of a subtree whose position may have this key. A row stores 8 bits of the key, so one in 256 other
// positions matches too; replay the moves from the root to check a match.
std::vector<Row> with_key(const TraceTree& tree, Row root, std::uint8_t key);

// Follows `moves` from `root`, and returns the row after the last one. If a move was searched several times, its last
// search is taken. The error quotes a move that was not searched.
Expected<Row> follow(const TraceTree& tree, Row root, std::span<const std::string> moves);

}  // namespace kibitz::trace
