// Exact knowledge of Othello: the search calls the endgame solver. Score windows are converted to disc windows, and
// results back to scores.
#include <algorithm>

#include "games/othello/endgame.hpp"
#include "games/othello/othello.hpp"

namespace kibitz {

namespace {
// The largest disc difference whose score is <= `score`.
int discs_at_most(Score score) {
  int points = score >= points_score(1) ? score - points_base : score >= 0 ? 0 : -1;
  if (score < points_score(-1)) points = score + points_base;
  return std::clamp(points, -othello::square_count - 1, othello::square_count);
}
// The smallest disc difference whose score is >= `score`.
int discs_at_least(Score score) { return -discs_at_most(-score); }

// The number of empty squares at which the solver takes over. In the midgame this number is small, so that the search
// keeps its depth. It is larger if the root is near the end, because the solver orders and prunes better than the
// search. Four plies are always left to the search, so that a stopped search has a move. README.md has measurements
// with 18 and 20 empty squares at the root.
int solver_threshold(const Othello& game, const Line<Othello>& line) {
  const int root_empties = game.empties(line.position(line.root()));
  return std::max(game.solve_at, std::min(root_empties - 4, game.solve_at + 22 - root_empties));
}

}  // namespace

// True if solving the position costs at most about as many nodes as a search of this depth: depth 0 for six empty
// squares, eight plies for twelve. The solver therefore takes over gradually as the iterations get deeper, and never
// uses time that the midgame search needs. README.md has the measurements.
bool Othello::pays_to_know(const Line<Othello>& line, Depth depth) const {
  return 4 * (empties(line.current()) - 6) <= 3 * std::max(depth.plies(), 0);
}

int Othello::phase(const Position& position) const {
  const int empty = empties(position);
  return empty >= 40 ? 0 : empty >= 30 ? 1 : empty >= 22 ? 2 : 3;
}

std::optional<ExactKnowledge> Othello::exact_knowledge(const Line<Othello>& line, Window window, Poll& poll,
                                                       Worker& worker) const {
  const Position& position = line.current();
  if (solve_at == 0 || empties(position) > solver_threshold(*this, line)) return std::nullopt;
  const othello::DiscWindow discs{discs_at_most(window.alpha), discs_at_least(window.beta)};
  othello::EndgameSolver endgame({board(), empties_to_winner}, worker.table, poll);
  const Score score = points_score(endgame.solve(position.discs, discs).points);
  return ExactKnowledge{score, bound_of(score, window)};
}

}  // namespace kibitz
