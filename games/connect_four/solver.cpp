#include "games/connect_four/solver.hpp"

#include <algorithm>
#include <bit>

namespace kibitz::connect_four {

Solver::Solver(Shape shape, SolverTable& table, Poll& poll)
    : shape_(shape), table_(table), poll_(poll), board_(shape.board()) {
  for (int i = 0; i < shape.width; ++i) {
    const int aside = (i + 1) / 2;
    const int column = shape.width / 2 + (i % 2 == 0 ? aside : -aside);
    columns_[static_cast<std::size_t>(i)] = shape.column(column);
    bottom_ |= shape.bottom_of(i);
  }
}

// The landing squares of the moves after which the opponent cannot complete a four at once. Precondition: the mover
// cannot complete a four at once.
Bits Solver::non_losing_moves(const SolverPosition& position) const {
  Bits moves = landing_squares(position.occupied);
  const Bits dangers = shape_.completing_squares(position.occupied ^ position.mover_discs) & ~position.occupied;
  if (const Bits forced = moves & dangers; forced != 0) {
    if ((forced & (forced - 1)) != 0) return 0;  // two threats cannot both be stopped
    moves = forced;
  }
  // Exclude the square below each square that completes the opponent's four: a disc there would let the opponent play
  // on it.
  return moves & ~(dangers >> 1);
}

// The moves, sorted by the number of squares on which the mover could complete a four after the move. Equal moves are
// listed from the middle outwards.
Solver::Candidates Solver::sorted_moves(const SolverPosition& position, Bits moves) const {
  Candidates found;
  for (int i = 0; i < shape_.width; ++i) {
    const Bits landing = moves & columns_[static_cast<std::size_t>(i)];
    if (landing == 0) continue;
    const Bits after = position.mover_discs | landing;
    const int threats = std::popcount(shape_.completing_squares(after) & ~(position.occupied | landing));
    std::size_t index = found.count++;
    for (; index > 0 && found.list[index - 1].threats < threats; --index) found.list[index] = found.list[index - 1];
    found.list[index] = {landing, threats};
  }
  return found;
}

// Alpha-beta search. A result that is not between alpha and beta is only a bound. Precondition: the mover cannot win at
// once.
int Solver::search(const SolverPosition& position, int alpha, int beta) {
  poll_.count_node();
  const int left = shape_.squares() - std::popcount(position.occupied);
  const Bits moves = non_losing_moves(position);
  if (moves == 0) return -left / 2;
  if (left <= 2) return 0;
  // Neither side wins with its next disc, so the result lies between these bounds.
  int least = -(left - 2) / 2;
  int most = (left - 1) / 2;
  const Bits key = position.mover_discs + position.occupied;
  if (const auto entry = table_.find(key); entry.is_found) (entry.is_upper ? most : least) = entry.bound;
  if (least >= beta) return beta;
  if (most <= alpha) return alpha;
  alpha = std::max(alpha, least);
  beta = std::min(beta, most);
  if (alpha >= beta) return alpha;
  const Candidates list = sorted_moves(position, moves);
  for (std::size_t i = 0; i < list.count; ++i) {
    const SolverPosition after{position.occupied ^ position.mover_discs, position.occupied | list.list[i].landing};
    const int result = -search(after, -beta, -alpha);
    if (result >= beta) {
      table_.store(key, result, false);
      return result;
    }
    alpha = std::max(alpha, result);
  }
  table_.store(key, alpha, true);
  return alpha;
}

// Bisects the possible results with null windows. Early wins and losses (results far from 0) are tested first, because
// the bounds in search() end such searches soonest.
int Solver::solve(const SolverPosition& position, int least, int most) {
  const int left = shape_.squares() - std::popcount(position.occupied);
  if (can_win_at_once(position)) return std::clamp((left + 1) / 2, least, most);
  int low = std::max(least, -left / 2);
  int high = std::min(most, (left - 1) / 2);
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (middle <= 0 && low / 2 < middle) middle = low / 2;
    if (middle >= 0 && high / 2 > middle) middle = high / 2;
    const int result = search(position, middle, middle + 1);
    (result <= middle ? high : low) = result;
  }
  return std::clamp(low, least, most);
}

}  // namespace kibitz::connect_four
