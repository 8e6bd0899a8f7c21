#include "kibitz/drive/clock.hpp"

#include <algorithm>

namespace kibitz {

namespace {

using Microseconds = std::chrono::microseconds;

// The largest and the smallest number of moves to go that moves_to_come() assumes: guesses that suit all games.
constexpr int max_to_come = 28;
constexpr int min_to_come = 12;
// The minimum time: even with no time left, a search needs a few nodes to tell good moves from bad ones.
constexpr Microseconds min_time{100};
// The reserve that is kept on the clock, as a multiple of the overhead of one move. The reserve is kept once per game:
// at any move, a busy machine may leave the program without a processor for tens of milliseconds.
constexpr int overheads_in_reserve = 5;

Microseconds clamp_time(Milliseconds time) { return std::clamp(time, Milliseconds{0}, longest_time); }

// The number of moves for which the delays of a loaded machine are summed. A long game is assumed: even the shortest
// moves are delayed, and many small delays can lose a long game on time.
constexpr int moves_of_long_game = 80;

// The time that `moves` moves cost, plus the reserve. Each move loses the time `loss_per_move` and regains up to half
// of the increment.
Microseconds time_lost_in_moves(Microseconds loss_per_move, int moves, Microseconds increment) {
  return std::max(loss_per_move - increment / 2, Microseconds{0}) * moves + loss_per_move * overheads_in_reserve;
}

// The part of the clock that is not divided among the moves: the reserve, and the overhead of the moves to come that
// half of the increment does not cover. At least a sixteenth of the clock stays usable, because the number of moves is
// only a guess.
Microseconds reserved_time(const Limits& limits) {
  const int moves = limits.clock->moves_to_go > 0 ? limits.clock->moves_to_go : moves_of_long_game;
  const Microseconds increment = clamp_time(limits.clock->increment);
  const Microseconds planned = time_lost_in_moves(clamp_time(limits.overhead), std::min(moves, max_to_come), increment);
  const Microseconds left = clamp_time(limits.clock->remaining);
  const Microseconds observed =
      time_lost_in_moves(std::min(limits.lateness, left), std::min(moves, moves_of_long_game), increment);
  return std::min(std::max(planned, observed), left * 15 / 16);
}

}  // namespace

int moves_to_come(int plies_played) { return std::max(max_to_come - plies_played / 5, min_to_come); }

TimeShare time_share(const Limits& limits, int expected) {
  TimeShare share;
  if (limits.time) share.maximum = clamp_time(*limits.time);
  if (!limits.clock) return share;
  const ClockTime& clock = *limits.clock;
  const int moves = clock.moves_to_go > 0 ? std::min(clock.moves_to_go, expected) : expected;
  const Microseconds left = clamp_time(clock.remaining) - reserved_time(limits);
  const Microseconds fair = left / moves + clamp_time(clock.increment) * 9 / 10;
  // A move uses at most half of the remaining time, or 9/10 if it is the last move before the next time control.
  const Microseconds ceiling = std::max(clock.moves_to_go == 1 ? left * 9 / 10 : left / 2, min_time);
  share.fair = std::clamp(fair, min_time, ceiling);
  share.target = std::clamp(fair * 55 / 100, min_time, ceiling);
  const Microseconds maximum = std::clamp(fair * 3, min_time, ceiling);
  share.maximum = share.maximum ? std::min(*share.maximum, maximum) : maximum;
  return share;
}

}  // namespace kibitz
