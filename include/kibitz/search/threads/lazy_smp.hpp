// Parallel alpha-beta: several threads search one position. The threads share the table, the control and, under ABDADA
// (abdada.hpp), the busy marks. At equal depth, Lazy SMP and ABDADA give the same minimax value as one thread, but they
// may choose another of several equally good moves.
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

enum class ThreadScheme : std::uint8_t { lazy, abdada };  // how the threads divide the work; see option threads.scheme

// Options of parallel search.
struct ThreadOptions {
  int count = 1;  // number of search threads; method mcts uses it too
  ThreadScheme scheme = ThreadScheme::lazy;

  SearchNeeds search_needs() const { return {.has_move_rules = scheme == ThreadScheme::abdada && count > 1}; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = ThreadOptions;
    return {
        marked_for_mcts(number_row<&Self::count>(
            {"threads", {1, 64, "threads"}, exact, "", needs::nothing, "threads that search one position together"})),
        choice_row<&Self::scheme>({"threads.scheme",
                                   {"lazy", "abdada"},
                                   exact,
                                   "",
                                   needs::threads,
                                   "Lazy SMP, or ABDADA (defer moves that another thread is searching)"})};
  }
};

// Lazy SMP (Homan's Exchess and others from 2013; Stockfish since 2015): every thread searches the root, and the
// threads help each other through the shared table. The two functions below make them search different parts of the
// tree at the same time. Both are templates, because Options, which contains ThreadOptions, is not defined yet.

// A thread among all threads that search the position, in this and other processes. Thread 0 is the one whose result
// is reported; the others are helpers.
struct LazyThread {
  int number = 0;  // from 0, over all processes
  int count = 1;   // number of threads in all processes
};

// The extra depth of a helper thread; `helper` is its number, from 1. Every other helper searches one ply deeper,
// because its table entries can also be used at less depth. If only entries of equal depth may cut off, its entries
// would be useless, so all helpers search to the same depth.
template <class AllOptions>
Depth lazy_extra_depth(const AllOptions& options, int helper) {
  const bool is_useful = options.table.depth == TableDepth::deeper && options.deepen.use;
  return is_useful && options.threads.scheme == ThreadScheme::lazy ? plies(helper % 2) : Depth{};
}

// The order of root moves in a helper thread. The first move stays first. The others are rotated, by a different amount
// in each helper.
template <class AllOptions>
std::vector<RootMove> lazy_root_order(const AllOptions& options, LazyThread helper, std::vector<RootMove> moves) {
  if (options.threads.scheme != ThreadScheme::lazy || moves.empty()) return moves;
  const auto others = static_cast<std::ptrdiff_t>(moves.size()) - 1;
  std::rotate(moves.begin() + 1, moves.begin() + 1 + others * helper.number / helper.count, moves.end());
  return moves;
}

}  // namespace kibitz
