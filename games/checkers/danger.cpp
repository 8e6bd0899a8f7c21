#include "games/checkers/danger.hpp"

#include <algorithm>

#include "games/checkers/jumps.hpp"
#include "games/checkers/movegen.hpp"

namespace kibitz::checkers {

namespace {

// Calls visit(position after the capture, pieces taken) for each capture of the mover, until a call returns false.
template <class Visit>
bool all_captures(const Position& position, const Visit& visit) {
  bool all = true;
  for (Board left = jumpers_of_mover(position); left != 0 && all; left &= left - 1) {
    const int from = lowest(left);
    follow_from(position, Board{1} << from, [&](Board landing, Board captured) {
      const Move move{static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(lowest(landing)), captured};
      all = all && visit(play(position, move), count(captured));
    });
  }
  return all;
}

int most_taken(const Position& position) {
  int most = 0;
  all_captures(position, [&](const Position&, int taken) {
    most = std::max(most, taken);
    return true;
  });
  return most;
}

// The opponent has just taken `given` pieces. Does the mover have a capture that takes more than `given` plus the
// number of pieces that the opponent can then recapture? (The first test, taken <= given, is implied by the second and
// cheaper.)
bool wins_back(const Position& position, int given) {
  return !all_captures(
      position, [&](const Position& after, int taken) { return taken <= given || taken - given <= most_taken(after); });
}

// The position after a side has offered pieces. True if every capture of the opponent loses more than it takes.
bool is_shot(const Position& offered) { return can_capture(offered) && all_captures(offered, wins_back); }

template <int Index>
bool has_shot_by(const Position& position, Board pieces) {
  constexpr Direction direction = directions[Index];
  for (Board from = pieces & direction.can_step & std::rotr(position.empty(), direction.rotation); from != 0;
       from &= from - 1) {
    const int bit = lowest(from);
    const int to = (bit + direction.rotation) % square_count;
    if (is_shot(play(position, {static_cast<std::uint16_t>(bit), static_cast<std::uint16_t>(to), 0}))) return true;
  }
  return false;
}

}  // namespace

bool has_shot(const Position& position) {
  const Board kings = position.own() & position.kings;
  const Board down = position.mover() == black ? position.own() : kings;
  const Board up = position.mover() == white ? position.own() : kings;
  return has_shot_by<0>(position, down) || has_shot_by<1>(position, down) || has_shot_by<2>(position, up) ||
         has_shot_by<3>(position, up);
}

Danger find_danger(const Position& position, Depth depth) {
  Danger danger;
  if (can_capture(position)) return danger;
  Position passed = position;
  passed.to_move ^= 1;
  danger.hides_mate = !can_capture(passed) && has_shot(passed);
  if (depth > horizon || depth <= danger_floor) return danger;
  // From depth -1 down, the side threatened by a shot has already had a move to meet it. There only a shot of the side
  // to move counts.
  danger.wants_depth = (danger.hides_mate && depth > plies(-1)) || has_shot(position);
  return danger;
}

}  // namespace kibitz::checkers
