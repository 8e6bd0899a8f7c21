// Finds the pieces that can jump, and the capture routes of one piece. Used by move generation and shot detection.
#pragma once

#include "games/checkers/board.hpp"

namespace kibitz::checkers {

template <int Index>
Board jumpers(Board pieces, Board enemy, Board empty) {
  constexpr Direction direction = directions[Index];
  return pieces & direction.can_jump & std::rotr(enemy, direction.rotation) & std::rotr(empty, 2 * direction.rotation);
}

template <Colour Mover>
Board all_jumpers(const Position& position) {
  const Board own = position.pieces[Mover];
  const Board enemy = position.pieces[other(Mover)];
  const Board kings = own & position.kings;
  const Board empty = position.empty();
  Board found =
      jumpers<forward_direction(Mover, 0)>(own, enemy, empty) | jumpers<forward_direction(Mover, 1)>(own, enemy, empty);
  if (kings != 0)
    found |= jumpers<backward_direction(Mover, 0)>(kings, enemy, empty) |
             jumpers<backward_direction(Mover, 1)>(kings, enemy, empty);
  return found;
}

inline Board jumpers_of_mover(const Position& position) {
  return position.mover() == black ? all_jumpers<black>(position) : all_jumpers<white>(position);
}

// The board during a capture. The start of the jumping piece counts as empty, because a king may return there.
struct Jumps {
  Board empty;
  Board enemy;  // all enemy pieces, including those already captured
};

enum class Piece : std::uint8_t { black_man, white_man, king };

template <Piece Kind, int Index>
constexpr bool may_go = Kind == Piece::king || (Kind == Piece::black_man) == (Index < 2);

// Calls sink(landing square, captured) at the end of every route that continues from `at`; false if no route continues.
template <Piece Kind, class Sink>
bool follow_jumps(const Jumps& jumps, Board at, Board captured, const Sink& sink);

template <Piece Kind, int Index, class Sink>
bool follow_jump(const Jumps& jumps, Board at, Board captured, const Sink& sink) {
  if constexpr (!may_go<Kind, Index>) {
    return false;
  } else {
    constexpr Direction direction = directions[Index];
    const Board over = std::rotl(at & direction.can_jump, direction.rotation) & jumps.enemy & ~captured;
    const Board landing = std::rotl(over, direction.rotation) & jumps.empty;
    if (landing == 0) return false;
    if (!follow_jumps<Kind>(jumps, landing, captured | over, sink)) sink(landing, captured | over);
    return true;
  }
}

template <Piece Kind, class Sink>
bool follow_jumps(const Jumps& jumps, Board at, Board captured, const Sink& sink) {
  bool found = follow_jump<Kind, 0>(jumps, at, captured, sink);
  found |= follow_jump<Kind, 1>(jumps, at, captured, sink);
  found |= follow_jump<Kind, 2>(jumps, at, captured, sink);
  found |= follow_jump<Kind, 3>(jumps, at, captured, sink);
  return found;
}

// Visits the capture routes of the piece on one square.
template <class Sink>
void follow_from(const Position& position, Board from, const Sink& sink) {
  const Jumps jumps{position.empty() | from, position.enemy()};
  if ((from & position.kings) != 0)
    follow_jumps<Piece::king>(jumps, from, 0, sink);
  else if (position.mover() == black)
    follow_jumps<Piece::black_man>(jumps, from, 0, sink);
  else
    follow_jumps<Piece::white_man>(jumps, from, 0, sink);
}

}  // namespace kibitz::checkers
