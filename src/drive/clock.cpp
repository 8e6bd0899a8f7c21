#include "kibitz/drive/clock.hpp"

#include <algorithm>

namespace kibitz {

namespace {

using Microseconds = std::chrono::microseconds;

// Moves still to come, assumed where nobody says: guesses that suit all our games.
constexpr int most_to_come = 28;
constexpr int least_to_come = 12;
// Whoever has no time left still needs some nodes to tell a good move from a bad one.
constexpr Microseconds least_time{100};
// A busy machine may leave a program without a processor for tens of milliseconds, at any move. What is spent against
// that is spent once a game: the clock never runs down to less than so many overheads by plan.
constexpr int overheads_in_reserve = 5;

Microseconds bounded(Milliseconds time) { return std::clamp(time, Milliseconds{0}, longest_time); }

// A loaded machine delays every move, also the shortest. For that a long game is assumed: the delays of its moves are
// what loses on time.
constexpr int moves_of_long_game = 80;

// For `moves` that cost this much each, of which the increment pays for half of itself, and for the reserve.
Microseconds cost_of(Microseconds move, int moves, Microseconds increment) {
  return std::max(move - increment / 2, Microseconds{0}) * moves + move * overheads_in_reserve;
}

// The way of each move to come costs the overhead, or what the increment leaves of it, and there is the reserve. Who
// has little goes on with a sixteenth of it, for nobody knows how many moves there will be, and each costs its way.
Microseconds kept_back(const Limits& limits) {
  const int moves = limits.clock->moves_to_go > 0 ? limits.clock->moves_to_go : moves_of_long_game;
  const Microseconds increment = bounded(limits.clock->increment);
  const Microseconds planned = cost_of(bounded(limits.overhead), std::min(moves, most_to_come), increment);
  const Microseconds left = bounded(limits.clock->remaining);
  const Microseconds observed =
      cost_of(std::min(limits.lateness, left), std::min(moves, moves_of_long_game), increment);
  return std::min(std::max(planned, observed), left * 15 / 16);
}

}  // namespace

int moves_to_come(int plies_played) { return std::max(most_to_come - plies_played / 5, least_to_come); }

TimeShare time_share(const Limits& limits, int expected) {
  TimeShare share;
  if (limits.time) share.most = bounded(*limits.time);
  if (!limits.clock) return share;
  const ClockTime& clock = *limits.clock;
  const int moves = clock.moves_to_go > 0 ? std::min(clock.moves_to_go, expected) : expected;
  const Microseconds left = bounded(clock.remaining) - kept_back(limits);
  const Microseconds fair = left / moves + bounded(clock.increment) * 9 / 10;
  // Half of what is left is never risked on one move, unless it is the last before the next time control.
  const Microseconds ceiling = std::max(clock.moves_to_go == 1 ? left * 9 / 10 : left / 2, least_time);
  share.fair = std::clamp(fair, least_time, ceiling);
  share.target = std::clamp(fair * 55 / 100, least_time, ceiling);
  const Microseconds most = std::clamp(fair * 3, least_time, ceiling);
  share.most = share.most ? std::min(*share.most, most) : most;
  return share;
}

}  // namespace kibitz
