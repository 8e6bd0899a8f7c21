// How many threads search one position, and how they share the work. What they share is the table and the control, and
// under ABDADA the busy marks; nothing else. At equal depth both schemes keep the minimax value, not the choice among
// moves that have it; with one thread nothing differs.
#pragma once

#include <cstdint>

#include "kibitz/search/uses.hpp"

namespace kibitz {

enum class ThreadScheme : std::uint8_t { lazy, abdada };

struct ThreadOptions {
  int count = 1;
  ThreadScheme scheme = ThreadScheme::lazy;

  Uses uses() const { return {.moves = scheme == ThreadScheme::abdada && count > 1}; }
};

}  // namespace kibitz
