#include "games/checkers/danger.hpp"

#include <algorithm>

#include "games/checkers/jumps.hpp"
#include "games/checkers/movegen.hpp"

namespace kibitz::checkers {

namespace {

// Calls visit(position after the capture, number of pieces taken) for each capture of the mover, until a call returns
// false. True if no call returned false.
template <class Visit>
bool visit_captures(const Position& position, const Visit& visit) {
  bool continues = true;
  for (Board left = jumpers_of_mover(position); left != 0 && continues; left &= left - 1) {
    const int from = lowest_bit(left);
    follow_captures_from(position, Board{1} << from, [&](Board landing, Board captured) {
      const Move move{static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(lowest_bit(landing)), captured};
      continues = continues && visit(play(position, move), count(captured));
    });
  }
  return continues;
}

// The largest number of pieces that one capture of the mover takes; 0 if there is no capture.
int max_pieces_taken(const Position& position) {
  int most = 0;
  visit_captures(position, [&](const Position&, int taken) {
    most = std::max(most, taken);
    return true;
  });
  return most;
}

// The opponent has just taken `given` pieces. True if the mover has a capture that takes more than `given` plus the
// number of pieces that the opponent can then recapture. (The test taken <= given is redundant; it saves the search for
// recaptures.)
bool wins_back_more(const Position& position, int given) {
  return !visit_captures(position, [&](const Position& after, int taken) {
    return taken <= given || taken - given <= max_pieces_taken(after);
  });
}

// `offered` is the position after a quiet move, with the opponent to move. True if the quiet move was a shot: the
// opponent must capture, and every capture loses more pieces than it takes.
bool is_shot(const Position& offered) { return can_capture(offered) && visit_captures(offered, wins_back_more); }

template <int Index>
bool has_shot_in_direction(const Position& position, Board pieces) {
  constexpr Direction direction = directions[Index];
  for (Board from = pieces & direction.can_step & std::rotr(position.empty(), direction.rotation); from != 0;
       from &= from - 1) {
    const int bit = lowest_bit(from);
    const int to = (bit + direction.rotation) % square_count;
    if (is_shot(play(position, {static_cast<std::uint16_t>(bit), static_cast<std::uint16_t>(to), 0}))) return true;
  }
  return false;
}

}  // namespace

bool has_shot(const Position& position) {
  const Board kings = position.own_pieces() & position.kings;
  const Board down = position.mover() == black ? position.own_pieces() : kings;
  const Board up = position.mover() == white ? position.own_pieces() : kings;
  return has_shot_in_direction<0>(position, down) || has_shot_in_direction<1>(position, down) ||
         has_shot_in_direction<2>(position, up) || has_shot_in_direction<3>(position, up);
}

Danger find_danger(const Position& position, Depth depth) {
  Danger danger;
  if (can_capture(position)) return danger;
  Position passed = position;
  passed.to_move ^= 1;
  danger.hides_mate = !can_capture(passed) && has_shot(passed);
  if (depth > horizon || depth <= danger_floor) return danger;
  // At depth -1 and below, a side that is threatened with a shot has already had a move to parry it. At these depths,
  // only a shot by the side to move makes the search go deeper.
  danger.wants_depth = (danger.hides_mate && depth > plies(-1)) || has_shot(position);
  return danger;
}

}  // namespace kibitz::checkers
