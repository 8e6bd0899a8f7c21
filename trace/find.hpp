// What a recorded search is asked for.
#pragma once

#include <array>

#include "trace/trace.hpp"

namespace kibitz::trace {

inline constexpr std::size_t cause_count = static_cast<std::size_t>(Cause::open) + 1;

// Rows of a subtree by cause, and the nodes without a row.
struct Counts {
  std::array<std::uint64_t, cause_count> by_cause{};
  std::uint64_t unwritten = 0;
  std::uint64_t of(Cause cause) const { return by_cause.at(static_cast<std::size_t>(cause)); }
};
Counts count_causes(const Tree& tree, Row root);

// The rows of a subtree that ended so, at most so many, in order.
std::vector<Row> with_cause(const Tree& tree, Row root, Cause cause, std::size_t most);

// The rows with the most nodes below them, themselves left out that only lead to the next: at most so many.
std::vector<Row> costliest(const Tree& tree, Row root, std::size_t most);

// Where a position may occur, whose key begins so: one in 256 others has the same beginning. Play the moves of the
// path to be sure.
std::vector<Row> with_key(const Tree& tree, Row root, std::uint8_t key);

// By moves from `root`; of several searches of a move the last. An error quotes the move that was not searched.
Expected<Row> follow(const Tree& tree, Row root, std::span<const std::string> moves);

}  // namespace kibitz::trace
