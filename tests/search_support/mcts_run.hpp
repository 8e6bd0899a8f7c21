// Runs Monte-Carlo tree search for tests, up to a number of simulations or until everything is proved.
#pragma once

#include <doctest/doctest.h>

#include "kibitz/search/best_first/kept_tree.hpp"
#include "kibitz/search/mcts/mcts.hpp"
#include "kibitz/search/mcts/mcts_answer.hpp"

namespace kibitz::test {

inline constexpr std::size_t mcts_bytes = std::size_t{1} << 24;

template <class G>
struct MctsRun {
  std::vector<MctsLine<MoveOf<G>>> lines;
  std::uint64_t simulations = 0;
  std::size_t tree_size = 0;
  bool is_exhausted = false;
  Statistics statistics;
};

// Searches with an existing tree, which is new (planted) or kept from an earlier search.
template <class G>
MctsRun<G> run_mcts_in(MctsTree<G>& tree, const Line<G>& line, const MctsSetup& setup, std::uint64_t simulations) {
  Control control;
  Mcts<G> search(line, tree, control, setup);
  REQUIRE(search.expand_root());
  while (!search.is_exhausted() && search.simulations() < simulations) search.simulate();
  const MctsAnswer<G> answer(tree, setup.options.scale);
  return {answer.lines(1000), search.simulations(), tree.size(), search.is_exhausted(), search.collect_statistics()};
}

template <class G>
MctsRun<G> run_mcts(const G& game, const PositionOf<G>& position, const MctsSetup& setup, std::uint64_t simulations) {
  MctsTree<G> tree;
  tree.resize(mcts_bytes);
  tree.make_root();
  return run_mcts_in(tree, Line<G>(game, position), setup, simulations);
}

// Does the line end the game with the result that the score states? Valid for games whose win scores count plies.
template <class G>
bool ends_with_stated_score(const G& game, const PositionOf<G>& position, const MctsLine<MoveOf<G>>& mcts_line) {
  Line<G> line(game, position);
  line.start_search(LineHistory::seen);
  MoveStack<MoveOf<G>> stack;
  for (const MoveOf<G> move : mcts_line.moves) {
    if (!is_legal_in(game, line.current(), move, stack)) return false;
    if (line.ply() > 0 && game.verdict(line, Judge::search)) return false;
    line.push(move);
  }
  MoveList<MoveOf<G>> moves(stack);
  game.generate(line.current(), moves);
  const auto verdict = game.verdict(line, Judge::search);
  if (!verdict && !moves.empty()) return false;
  const Score score = score_of(verdict ? *verdict : game.without_moves(line.current()), IsBounded<G> ? 0 : line.ply());
  return mcts_line.score == (line.ply() % 2 == 0 ? score : -score);
}

}  // namespace kibitz::test
