// EngineOf: Stockman's SSS*, for comparison.
#pragma once

#include "kibitz/engine/engine_of.hpp"
#include "kibitz/search/stockman.hpp"

namespace kibitz {

template <class G>
Expected<OpenListSearch> EngineOf<G>::search_with_open_list(int depth, Control& control) {
  if (ending()) return fail("the game is over: there is nothing to search");
  if (depth < 1 || depth >= max_ply) return fail(fmt::format("depth is 1 to {} plies, not {}", max_ply - 1, depth));
  Poll poll(control);
  Stockman<G> stockman(game_, line_, depth, poll);
  OpenListSearch result;
  try {
    result.value = stockman.run();
  } catch (const Stopped&) {
    return fail("the search with an OPEN list was stopped before it had a value");
  }
  for (const auto& leaf : stockman.leaves()) {
    OpenListSearch::Leaf& told = result.leaves.emplace_back();
    told.score = leaf.score;
    Position position = line_.current();
    for (const Move move : leaf.moves) {
      told.moves.push_back(text_of(position, move));
      position = game_.play(position, move);
    }
  }
  return result;
}

}  // namespace kibitz
