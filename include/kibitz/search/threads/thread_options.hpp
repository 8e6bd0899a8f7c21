// The number of threads that search one position, and how they share the work. They share the table and the control,
// and under ABDADA the busy marks. At equal depth both schemes keep the minimax value, but not the choice among equal
// moves.
#pragma once

#include <cstdint>

#include "kibitz/search/options/needs.hpp"
#include "kibitz/search/options/parameter.hpp"
#include "kibitz/search/options/uses.hpp"

namespace kibitz {

enum class ThreadScheme : std::uint8_t { lazy, abdada };

struct ThreadOptions {
  int count = 1;
  ThreadScheme scheme = ThreadScheme::lazy;

  Uses uses() const { return {.judges_moves = scheme == ThreadScheme::abdada && count > 1}; }
  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    using Self = ThreadOptions;
    return {of_mcts_too(number_of<&Self::count>({"threads",
                                                 {1, 64, "threads"},
                                                 exact,
                                                 "",
                                                 needs::nothing,
                                                 "threads that search one position, sharing the table"})),
            choice_of<&Self::scheme>({"threads.scheme",
                                      {"lazy", "abdada"},
                                      exact,
                                      "",
                                      needs::threads,
                                      "each for itself in another order (lazy), or never at the same move (abdada)"})};
  }
};

}  // namespace kibitz
