#include "kibitz/drive/clock.hpp"

#include <algorithm>

namespace kibitz {

namespace {

using Microseconds = std::chrono::microseconds;

// Largest and smallest assumed number of moves to go if it is unknown. These are guesses that suit all games.
constexpr int most_to_come = 28;
constexpr int least_to_come = 12;
// Even without time left, a search needs a few nodes to distinguish good moves from bad ones.
constexpr Microseconds least_time{100};
// A busy machine may leave a program without a processor for tens of milliseconds, at any move. The reserve against
// that is needed once per game: the plan never lets the clock fall below this number of overheads.
constexpr int overheads_in_reserve = 5;

Microseconds bounded(Milliseconds time) { return std::clamp(time, Milliseconds{0}, longest_time); }

// A loaded machine delays every move, even the shortest. The number of moves of a long game is assumed, because the
// sum of all delays is what loses on time.
constexpr int moves_of_long_game = 80;

// The time that `moves` moves cost at `move` each, minus half of the increment per move, plus the reserve.
Microseconds cost_of(Microseconds move, int moves, Microseconds increment) {
  return std::max(move - increment / 2, Microseconds{0}) * moves + move * overheads_in_reserve;
}

// The time that is not divided among the moves: the reserve, and the overhead of each move to come as far as the
// increment does not cover it. At least a sixteenth of the clock stays usable, because the number of moves is only a
// guess.
Microseconds reserved_time(const Limits& limits) {
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
  const Microseconds left = bounded(clock.remaining) - reserved_time(limits);
  const Microseconds fair = left / moves + bounded(clock.increment) * 9 / 10;
  // A move uses at most half of the remaining time, unless it is the last move before the next time control.
  const Microseconds ceiling = std::max(clock.moves_to_go == 1 ? left * 9 / 10 : left / 2, least_time);
  share.fair = std::clamp(fair, least_time, ceiling);
  share.target = std::clamp(fair * 55 / 100, least_time, ceiling);
  const Microseconds most = std::clamp(fair * 3, least_time, ceiling);
  share.most = share.most ? std::min(*share.most, most) : most;
  return share;
}

}  // namespace kibitz
