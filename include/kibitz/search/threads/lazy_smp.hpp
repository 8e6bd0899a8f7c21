// The threads that search one position together. They share the table, the control and, under ABDADA (abdada.hpp),
// the busy marks. At equal depth both schemes keep the minimax value, but among equal moves they may choose another
// one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "kibitz/core/depth.hpp"
#include "kibitz/core/search_call.hpp"
#include "kibitz/search/alpha_beta/table_use.hpp"
#include "kibitz/search/options/needs.hpp"
#include "kibitz/search/options/parameter.hpp"
#include "kibitz/search/options/search_needs.hpp"

namespace kibitz {

enum class ThreadScheme : std::uint8_t { lazy, abdada };

struct ThreadOptions {
  int count = 1;
  ThreadScheme scheme = ThreadScheme::lazy;

  SearchNeeds search_needs() const { return {.has_move_rules = scheme == ThreadScheme::abdada && count > 1}; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = ThreadOptions;
    return {
        also_for_mcts(number_of<&Self::count>(
            {"threads", {1, 64, "threads"}, exact, "", needs::nothing, "threads that search one position together"})),
        choice_of<&Self::scheme>({"threads.scheme",
                                  {"lazy", "abdada"},
                                  exact,
                                  "",
                                  needs::threads,
                                  "Lazy SMP, or ABDADA (defer moves that another thread is searching)"})};
  }
};

// Lazy SMP (Homan's Exchess and others from 2013; Stockfish since 2015): every thread searches the root, and the
// threads help each other through the shared table. They must search different parts of the tree at any one time,
// hence the two functions below. They are templates, because ThreadOptions is a part of Options.

// The extra depth of helper thread 1, 2, ... Every other helper searches one ply deeper, because its table entries
// also serve shallower searches. If only entries of equal depth may cut, deeper entries would be useless, so all
// helpers search to the same depth.
template <class AllOptions>
Depth lazy_lead(const AllOptions& options, int helper) {
  const bool is_of_use = options.table.depth == TableDepth::deeper && options.deepen.use;
  return is_of_use && options.threads.scheme == ThreadScheme::lazy ? plies(helper % 2) : Depth{};
}

// The root moves of helper thread 1, 2, ... The first move stays first; each helper rotates the others by another
// amount.
template <class AllOptions>
std::vector<RootMove> lazy_order(const AllOptions& options, int helper, std::vector<RootMove> moves) {
  if (options.threads.scheme != ThreadScheme::lazy || moves.empty()) return moves;
  const auto others = static_cast<std::ptrdiff_t>(moves.size()) - 1;
  std::rotate(moves.begin() + 1, moves.begin() + 1 + others * helper / options.threads.count, moves.end());
  return moves;
}

}  // namespace kibitz
