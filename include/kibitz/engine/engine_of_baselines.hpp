// EngineOf: historical searches without a transposition table, for comparison: Stockman's SSS* and Pearl's SCOUT.
#pragma once

#include <fmt/format.h>

#include "kibitz/engine/engine_of_solve.hpp"
#include "kibitz/search/alpha_beta/pearl.hpp"
#include "kibitz/search/best_first/stockman.hpp"

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

template <class G>
Expected<PearlAnswer> EngineOf<G>::search_without_memory(const PearlRequest& request, Control& control) {
  if (ending()) return fail("the game is over: there is nothing to search");
  if (request.at_least && !request.limits.depth) return fail("TEST needs a depth");
  const int last = request.limits.depth.value_or(max_ply - 1);
  if (last < 1 || last >= max_ply) return fail(fmt::format("depth is 1 to {} plies, not {}", max_ply - 1, last));
  const auto start = Clock::now();
  detail::set_limits(request.limits, start, control);
  Poll poll(control);
  NodeTrace<G> trace(request.on_node);
  PearlAnswer answer;
  bool is_exact = false;
  for (int depth = request.limits.depth.value_or(1); depth <= last && !is_exact; ++depth) {
    PearlSearch<G> search(game_, line_, depth, poll);
    if (request.on_node.take) search.watch(&trace);
    try {
      if (request.at_least) {
        answer.reaches = search.test(*request.at_least);
      } else {
        const auto found = search.scout();
        answer.value = found.value;
        answer.move = text_of(line_.current(), found.move);
      }
    } catch (const Stopped&) {
      search.give_up();
      break;
    }
    answer.depth = depth;
    answer.leaves += search.leaves();
    answer.tests += search.tests();
    answer.researches += search.researches();
    is_exact = search.estimates() == 0;
  }
  if (answer.depth == 0) return fail("the search without memory was stopped before it had an answer");
  answer.nodes = poll.nodes();
  answer.time = detail::time_since(start);
  return answer;
}

}  // namespace kibitz
