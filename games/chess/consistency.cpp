// Implements the checks of consistency.hpp.
#include "games/chess/consistency.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace kibitz::chess {

namespace {

std::string_view name_of(Colour colour) { return colour == white ? "White" : "Black"; }

// The number of pieces that must be promoted pawns, because the side has more of them than in the initial position. Of
// two bishops on squares of one colour, one must be a promoted pawn.
int count_promoted_pieces(const Position& position, Colour colour) {
  const auto excess_count = [](Bitboard set, int usual) { return std::max(0, count(set) - usual); };
  const Bitboard bishops = position.pieces(colour, bishop);
  return excess_count(position.pieces(colour, queen), 1) + excess_count(position.pieces(colour, rook), 2) +
         excess_count(position.pieces(colour, knight), 2) + excess_count(bishops & light_squares, 1) +
         excess_count(bishops & ~light_squares, 1);
}

Expected<void> check_piece_counts(const Position& position, Colour colour, std::string_view board) {
  const auto wrong = [&](std::string_view what, int number) -> Expected<void> {
    return fail(fmt::format("in the board {} {} has {} {}, which no game can lead to", quoted(board), name_of(colour),
                            number, what));
  };
  const int kings = count(position.pieces(colour, king));
  if (kings != 1) return wrong("kings", kings);
  const int pieces = count(position.of_colour[colour]);
  if (pieces > 16) return wrong("men", pieces);
  const int pawns = count(position.pieces(colour, pawn));
  if (pawns > 8) return wrong("pawns", pawns);
  const int promoted = count_promoted_pieces(position, colour);
  if (promoted > 8 - pawns) return wrong("promoted men beside its pawns", promoted);
  return {};
}

}  // namespace

Expected<void> check_reachable(const Position& position, std::string_view board) {
  for (Colour colour : {white, black})
    if (Expected<void> done = check_piece_counts(position, colour, board); !done) return done;
  if (position.of_kind[pawn] & (rank_set(0) | rank_set(7)))
    return fail(fmt::format("the board {} has a pawn on the first or last rank", quoted(board)));
  const Colour us = position.side;
  if (is_attacked(position, position.king_of(~us), us, position.occupied()))
    return fail(
        fmt::format("in the board {} the king of {}, who is not to move, is in check", quoted(board), name_of(~us)));
  const Bitboard all = attackers(position, position.king_of(us), position.occupied());
  if (count(all & position.of_colour[~us]) > 2)
    return fail(fmt::format("in the board {} more than two pieces give check at once", quoted(board)));
  return {};
}

}  // namespace kibitz::chess
