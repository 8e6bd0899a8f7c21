#include "kibitz/drive/clock.hpp"

#include <algorithm>

namespace kibitz {

namespace {
constexpr int moves_still_to_come = 28;  // assumed where the clock does not say; a guess that suits all our games
constexpr Milliseconds least_time{1};
// A busy machine may leave a program without a processor for tens of milliseconds, at any move. What is spent against
// that is spent once a game: the clock never runs down to less than so many overheads by plan.
constexpr int overheads_in_reserve = 5;
}  // namespace

TimeShare time_share(const Limits& limits) {
  TimeShare share;
  if (limits.time) share.most = std::max(*limits.time, Milliseconds{0});
  if (!limits.clock) return share;
  const ClockTime& clock = *limits.clock;
  const Milliseconds reserve = std::min(limits.overhead * overheads_in_reserve, clock.remaining / 2);
  const Milliseconds left = std::max(clock.remaining - limits.overhead - reserve, least_time);
  const int moves = clock.moves_to_go > 0 ? std::min(clock.moves_to_go, moves_still_to_come) : moves_still_to_come;
  const Milliseconds fair = left / moves + clock.increment * 3 / 4;
  // Half of what is left is never risked on one move, unless it is the last before the next time control.
  const Milliseconds ceiling = clock.moves_to_go == 1 ? left * 9 / 10 : left / 2;
  share.target = std::clamp(fair * 6 / 10, least_time, std::max(ceiling, least_time));
  const Milliseconds most = std::clamp(fair * 3, least_time, std::max(ceiling, least_time));
  share.most = share.most ? std::min(*share.most, most) : most;
  return share;
}

}  // namespace kibitz
