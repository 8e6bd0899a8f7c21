// Lazy SMP (Homan's Exchess and others from 2013; Stockfish since 2015): every thread searches the root for itself, and
// helps the others by what it leaves in the table. The art is that no two threads do the same at the same time:
//   - each helper begins the root moves after the first at a place of its own;
//   - every other helper is a ply ahead, and what it leaves serves shallower searches too. Where only entries of equal
//     depth may cut, a deeper helper would leave nothing of use, so there all have the same depth.
#pragma once

#include <algorithm>
#include <vector>

#include "kibitz/core/search_call.hpp"
#include "kibitz/search/options.hpp"

namespace kibitz {

// How much deeper helper 1, 2 ... searches than the first thread.
inline Depth lazy_lead(const Options& options, int helper) {
  const bool is_of_use = options.table.depth == TableDepth::deeper && options.deepen.use;
  return is_of_use && options.threads.scheme == ThreadScheme::lazy ? plies(helper % 2) : Depth{};
}

// The root moves of helper 1, 2 ...: the first stays, the others are turned by its share of them.
inline std::vector<RootMove> lazy_order(const Options& options, int helper, std::vector<RootMove> moves) {
  if (options.threads.scheme != ThreadScheme::lazy || moves.empty()) return moves;
  const auto others = static_cast<std::ptrdiff_t>(moves.size()) - 1;
  std::rotate(moves.begin() + 1, moves.begin() + 1 + others * helper / options.threads.count, moves.end());
  return moves;
}

}  // namespace kibitz
