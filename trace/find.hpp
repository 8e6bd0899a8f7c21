// Queries on a recorded search: by cause, cost, key or moves.
#pragma once

#include <array>

#include "trace/trace.hpp"

namespace kibitz::trace {

inline constexpr std::size_t cause_count = static_cast<std::size_t>(Cause::open) + 1;

// The rows of a subtree by cause, and the number of nodes without a row.
struct Counts {
  std::array<std::uint64_t, cause_count> by_cause{};
  std::uint64_t unwritten = 0;
  std::uint64_t of(Cause cause) const { return by_cause.at(static_cast<std::size_t>(cause)); }
};
Counts count_causes(const TraceTree& tree, Row root);

// The first `most` rows of a subtree with this cause, in file order.
std::vector<Row> with_cause(const TraceTree& tree, Row root, Cause cause, std::size_t most);

// Up to `most` rows with the largest subtrees. A row is skipped if one child has more than nine tenths of its nodes.
std::vector<Row> costliest(const TraceTree& tree, Row root, std::size_t most);

// Rows whose position may have this key. Only 8 bits are compared, so one in 256 other positions matches too; replay
// the moves of the path to be sure.
std::vector<Row> with_key(const TraceTree& tree, Row root, std::uint8_t key);

// Follows `moves` from `root`. If a move was searched several times, takes the last search. An error quotes the move
// that was not searched.
Expected<Row> follow(const TraceTree& tree, Row root, std::span<const std::string> moves);

}  // namespace kibitz::trace
