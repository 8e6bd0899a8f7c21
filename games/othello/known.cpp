// Othello: the endgame solver in the search. Converts windows of scores to windows of discs, and results back.
#include <algorithm>

#include "games/othello/endgame.hpp"
#include "games/othello/othello.hpp"

namespace kibitz {

namespace {
// The largest disc difference whose score is at most this; the smallest whose score is at least this.
int discs_at_most(Score score) {
  int points = score >= points_score(1) ? score - points_base : score >= 0 ? 0 : -1;
  if (score < points_score(-1)) points = score + points_base;
  return std::clamp(points, -othello::square_count - 1, othello::square_count);
}
int discs_at_least(Score score) { return -discs_at_most(-score); }

// Number of empty squares at which the solver takes over. It is small enough to keep the search's depth in
// the midgame. If the root is near the end it is larger, because the solver orders and prunes better than
// the search; four plies are left for the search, so that a stopped search has a move. Measured with 18 and
// 20 empty squares at the root: README.md.
int takes_over_at(const Othello& game, const Line<Othello>& line) {
  const int root_empties = game.empties(line.position(line.root()));
  return std::max(game.solve_at, std::min(root_empties - 4, game.solve_at + 22 - root_empties));
}

}  // namespace

// A solution costs about as many nodes as a search of a certain depth: six squares can be solved at the horizon, twelve
// with eight plies left. The solver therefore takes over gradually, as the iterations get deeper, and never uses time
// that the midgame search needs. Measured: README.md.
bool Othello::pays_to_know(const Line<Othello>& line, Depth depth) const {
  return 4 * (empties(line.current()) - 6) <= 3 * std::max(depth.plies(), 0);
}

int Othello::phase(const Position& position) const {
  const int empty = empties(position);
  return empty >= 40 ? 0 : empty >= 30 ? 1 : empty >= 22 ? 2 : 3;
}

std::optional<Known> Othello::known(const Line<Othello>& line, Window window, Poll& poll, Worker& worker) const {
  const Position& position = line.current();
  if (solve_at == 0 || empties(position) > takes_over_at(*this, line)) return std::nullopt;
  const othello::DiscWindow discs{discs_at_most(window.alpha), discs_at_least(window.beta)};
  othello::Endgame endgame({board(), empties_to_winner}, worker.table, poll);
  const Score score = points_score(endgame.solve(position.discs, discs).points);
  return Known{score, bound_of(score, window)};
}

}  // namespace kibitz
