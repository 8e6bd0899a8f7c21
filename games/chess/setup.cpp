// Setting up a position: FEN with the pieces placed by the user, and the castling rights that they allow.
#include <fmt/format.h>

#include "games/chess/chess.hpp"

namespace kibitz {

using namespace chess;

namespace {

constexpr std::array<std::pair<char, std::string_view>, 4> rights{{{'K', "White castles short"},
                                                                   {'Q', "White castles long"},
                                                                   {'k', "Black castles short"},
                                                                   {'q', "Black castles long"}}};

std::vector<Picture::Piece> kinds_of_pieces() {
  std::vector<Picture::Piece> kinds_found;
  for (const Colour colour : {white, black})
    for (const PieceKind kind : {king, queen, rook, bishop, knight, pawn}) {
      const Piece piece = make_piece(colour, kind);
      kinds_found.push_back({.side = colour, .symbol = {letter_of(piece)}, .glyph = std::string(glyph_of(piece))});
    }
  return kinds_found;
}

bool has_right(const Position& position, char letter) {
  const Colour colour = letter >= 'a' ? black : white;
  const Square home = position.king_of(colour);
  const Bitboard rooks = position.castling & relative_rank_set(colour, 0);
  const bool is_short = letter == 'K' || letter == 'k';
  return (rooks & (is_short ? ~(bit(home) - 1) : bit(home) - 1)) != 0;
}

}  // namespace

SetupBoard Chess::setup_board(const Position& position) const {
  SetupBoard board = setup_board_of(picture(position), kinds_of_pieces());
  for (const auto& [letter, title_of_right] : rights)
    board.rights.push_back({{letter}, std::string(title_of_right), has_right(position, letter)});
  return board;
}

// A right whose king or rook is not in its place is dropped. In an unreachable position no right can be verified, so
// all are kept.
Expected<std::string> Chess::setup_text(const Setup& setup) const {
  const std::string board = fmt::format("{} {}", setup_rows(setup.pieces, {.columns = 8, .rows = 8, .empty = ""}),
                                        setup.mover == white ? 'w' : 'b');
  const auto with = [&](std::string_view castling) { return fmt::format("{} {} - 0 1", board, castling); };
  const bool is_reachable = parse_position(with("-")).has_value();
  std::string castling;
  for (const auto& [letter, title_of_right] : rights) {
    const bool is_wanted = std::ranges::find(setup.rights, std::string(1, letter)) != setup.rights.end();
    if (is_wanted && (!is_reachable || parse_position(with(std::string(1, letter))))) castling += letter;
  }
  return with(castling.empty() ? "-" : castling);
}

}  // namespace kibitz
