// Finds the pieces that can jump, and the capture routes of one piece. Used by move generation and shot detection.
#pragma once

#include "games/checkers/board.hpp"

namespace kibitz::checkers {

// The pieces that can jump in one direction.
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

// The board during the captures of one piece.
struct CaptureBoard {
  Board empty;  // empty squares and the piece's start, where a king may return
  Board enemy;  // all enemy pieces, including those already captured
};

enum class Piece : std::uint8_t { black_man, white_man, king };

template <Piece Kind, int Index>
constexpr bool may_jump_in_direction = Kind == Piece::king || (Kind == Piece::black_man) == (Index < 2);

// Calls sink(landing square, captured pieces) at the end of every route that continues from `at`. False if no route
// continues.
template <Piece Kind, class Sink>
bool follow_jumps(const CaptureBoard& capture_board, Board at, Board captured, const Sink& sink);

template <Piece Kind, int Index, class Sink>
bool follow_jump(const CaptureBoard& capture_board, Board at, Board captured, const Sink& sink) {
  if constexpr (!may_jump_in_direction<Kind, Index>) {
    return false;
  } else {
    constexpr Direction direction = directions[Index];
    const Board over = std::rotl(at & direction.can_jump, direction.rotation) & capture_board.enemy & ~captured;
    const Board landing = std::rotl(over, direction.rotation) & capture_board.empty;
    if (landing == 0) return false;
    if (!follow_jumps<Kind>(capture_board, landing, captured | over, sink)) sink(landing, captured | over);
    return true;
  }
}

template <Piece Kind, class Sink>
bool follow_jumps(const CaptureBoard& capture_board, Board at, Board captured, const Sink& sink) {
  bool found = follow_jump<Kind, 0>(capture_board, at, captured, sink);
  found |= follow_jump<Kind, 1>(capture_board, at, captured, sink);
  found |= follow_jump<Kind, 2>(capture_board, at, captured, sink);
  found |= follow_jump<Kind, 3>(capture_board, at, captured, sink);
  return found;
}

// Calls sink(landing square, captured pieces) at the end of every capture route of the piece on `from`.
template <class Sink>
void follow_captures_from(const Position& position, Board from, const Sink& sink) {
  const CaptureBoard capture_board{position.empty() | from, position.enemy()};
  if ((from & position.kings) != 0)
    follow_jumps<Piece::king>(capture_board, from, 0, sink);
  else if (position.mover() == black)
    follow_jumps<Piece::black_man>(capture_board, from, 0, sink);
  else
    follow_jumps<Piece::white_man>(capture_board, from, 0, sink);
}

}  // namespace kibitz::checkers
