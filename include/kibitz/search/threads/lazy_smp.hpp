// Lazy SMP (Homan's Exchess and others from 2013; Stockfish since 2015): every thread searches the root, and the
// threads help each other through the shared table. They must not do the same work at the same time.
#pragma once

#include <algorithm>
#include <vector>

#include "kibitz/core/search_call.hpp"
#include "kibitz/search/options/options.hpp"

namespace kibitz {

// The extra depth of helper 1, 2 ... Every other helper searches one ply deeper, because its entries also serve
// shallower searches. If only entries of equal depth may cut, such entries would be useless, so all have the same
// depth.
inline Depth lazy_lead(const Options& options, int helper) {
  const bool is_of_use = options.table.depth == TableDepth::deeper && options.deepen.use;
  return is_of_use && options.threads.scheme == ThreadScheme::lazy ? plies(helper % 2) : Depth{};
}

// The root moves of helper 1, 2 ... The first move stays first; each helper rotates the others by another amount.
inline std::vector<RootMove> lazy_order(const Options& options, int helper, std::vector<RootMove> moves) {
  if (options.threads.scheme != ThreadScheme::lazy || moves.empty()) return moves;
  const auto others = static_cast<std::ptrdiff_t>(moves.size()) - 1;
  std::rotate(moves.begin() + 1, moves.begin() + 1 + others * helper / options.threads.count, moves.end());
  return moves;
}

}  // namespace kibitz
