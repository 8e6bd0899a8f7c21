// The search's view of the endgame solver: a window of scores becomes a window of discs, and back.
#include <algorithm>

#include "games/othello/endgame.hpp"
#include "games/othello/othello.hpp"

namespace kibitz {

namespace {
// The largest number of discs whose score is at most this, and the smallest whose score is at least this.
int discs_at_most(Score score) {
  int points = score >= points_score(1) ? score - points_base : score >= 0 ? 0 : -1;
  if (score < points_score(-1)) points = score + points_base;
  return std::clamp(points, -othello::square_count - 1, othello::square_count);
}
int discs_at_least(Score score) { return -discs_at_most(-score); }

// Squares still empty where the solver takes over. Few enough leave the search its depth in the midgame; when the root
// itself is near the end, more: the solver orders and cuts better than the search does, and four plies remain in which
// a search that is stopped early has an answer. Measured with 18 and 20 empty squares at the root: README.md.
int takes_over_at(const Othello& game, const Line<Othello>& line) {
  const int root_empties = game.empties(line.position(line.root()));
  return std::max(game.solve_at, std::min(root_empties - 4, game.solve_at + 22 - root_empties));
}

}  // namespace

// A solution takes about as many nodes as a search of so many plies less, on the way to the end and at it: six squares
// at the horizon, twelve where eight plies are left. So the solver comes in by degrees, as iterations near the end of
// the game, and never spends what a search of the midgame should have had. Measured: README.md.
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
