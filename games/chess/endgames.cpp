// Implements the endgame rules of endgames.hpp.
#include "games/chess/endgames.hpp"

#include <algorithm>

namespace kibitz::chess {

namespace {

bool is_bare_king(const Position& position, Colour colour) { return !has_more_than_one(position.of_colour[colour]); }

int value_of_pieces(const Position& position, Colour colour) {
  int value = 0;
  for (int kind = knight; kind <= queen; ++kind)
    value += weights::exchange_values[kind] * count(position.pieces(colour, static_cast<PieceKind>(kind)));
  return value;
}

// True if the side ahead has only rook pawns and a bishop that does not control their promotion square, and the bare
// king is near that square.
bool has_wrong_bishop(const Position& position, Colour ahead) {
  const Bitboard pawns = position.pieces(ahead, pawn);
  if (!is_bare_king(position, ~ahead) || !pawns) return false;
  const Bitboard pieces = position.of_colour[ahead] & ~position.of_kind[pawn] & ~position.of_kind[king];
  if (pieces & ~position.of_kind[bishop]) return false;
  for (int file : {0, 7}) {
    if (pawns & ~file_set(file)) continue;
    const Square corner = relative_square(ahead, make_square(file, 7));
    const Bitboard right_colour = contains(light_squares, corner) ? light_squares : ~light_squares;
    return (pieces & right_colour) == 0 && distance(position.king_of(~ahead), corner) <= 1;
  }
  return false;
}

// True if each side has one bishop and they stand on squares of opposite colours.
bool has_opposite_bishops(const Position& position) {
  const Bitboard bishops = position.of_kind[bishop];
  return count(bishops & position.of_colour[white]) == 1 && count(bishops & position.of_colour[black]) == 1 &&
         count(bishops & light_squares) == 1;
}

// The number of king steps to the nearest edge.
int steps_to_edge(Square square) {
  const int file = std::min(file_of(square), 7 - file_of(square));
  const int rank = std::min(rank_of(square), 7 - rank_of(square));
  return std::min(file, rank);
}
// The number of king steps to the nearer of the two light (or dark) corners.
int steps_to_corner(Square square, bool is_light) {
  return is_light ? std::min(distance(square, 7), distance(square, 56))
                  : std::min(distance(square, 0), distance(square, 63));
}

bool can_mate_bare_king(const Position& position, Colour colour) {
  const Bitboard bishops = position.pieces(colour, bishop);
  const bool has_both_bishops = (bishops & light_squares) && (bishops & ~light_squares);
  return (position.straight_sliders() & position.of_colour[colour]) || has_both_bishops ||
         (bishops && position.pieces(colour, knight));
}

int bare_king_value(const Position& position, Colour strong) {
  const Square hunted = position.king_of(~strong);
  const Bitboard bishops = position.pieces(strong, bishop);
  const bool heavy = (position.straight_sliders() & position.of_colour[strong]) != 0;
  const bool needs_corner = !heavy && !((bishops & light_squares) && (bishops & ~light_squares));
  int value = weights::certain_win + weights::bring_king_near * (7 - distance(hunted, position.king_of(strong)));
  value += weights::drive_to_edge * (3 - steps_to_edge(hunted));
  // A bishop and a knight can mate only in the corners of the bishop's colour.
  if (needs_corner) value += 2 * weights::drive_to_edge * (7 - steps_to_corner(hunted, (bishops & light_squares) != 0));
  // With other material any corner helps, but driving the king to the edge matters more.
  if (!needs_corner)
    value += weights::drive_to_edge / 4 * (7 - std::min(steps_to_corner(hunted, true), steps_to_corner(hunted, false)));
  return value;
}

}  // namespace

int drawish_scale(const Position& position, Colour ahead) {
  const int pawns = count(position.pieces(ahead, pawn));
  const bool faces_bare_king = is_bare_king(position, ~ahead);
  if (has_wrong_bishop(position, ahead)) return weights::hopeless_scale;
  if (pawns == 0 && faces_bare_king && !can_mate_bare_king(position, ahead)) return weights::hopeless_scale;
  if (pawns <= 1 && !faces_bare_king) {
    const int margin = value_of_pieces(position, ahead) - value_of_pieces(position, ~ahead);
    if (pawns == 0 && margin < weights::exchange_values[rook] - 50) return weights::no_pawns_scale;
    if (pawns == 1 && margin < weights::exchange_values[knight] - 50 && value_of_pieces(position, ~ahead) > 0)
      return weights::one_pawn_scale;
  }
  if (!has_opposite_bishops(position)) return weights::full_scale;
  const Bitboard others = position.of_kind[knight] | position.straight_sliders();
  return others == 0 ? weights::opposite_bishops_scale : weights::opposite_bishops_more_scale;
}

Tapered evaluate_bare_king(const Position& position) {
  for (Colour strong : {white, black}) {
    if (!is_bare_king(position, ~strong) || !can_mate_bare_king(position, strong)) continue;
    const int value = bare_king_value(position, strong);
    return strong == white ? Tapered{value, value} : Tapered{-value, -value};
  }
  return {};
}

}  // namespace kibitz::chess
