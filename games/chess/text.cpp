// Chess: the text of moves and records, and the picture of the board. The text of positions is in text_position.cpp.
#include <fmt/format.h>

#include "games/chess/chess.hpp"
#include "games/chess/text_move.hpp"
#include "games/chess/text_record.hpp"
#include "kibitz/core/split_words.hpp"

namespace kibitz {

namespace {

using namespace chess;

std::string caption_of(const chess::Position& position) {
  std::string text(Chess::side_names[position.side]);
  text += " to move";
  const std::string fen = format_fen(position);
  const std::vector<std::string_view> fields = split_words(fen);
  if (position.castling) text += fmt::format(", castling {}", fields[2]);
  if (position.en_passant != no_square) text += fmt::format(", en passant on {}", fields[3]);
  if (const int count = position.halfmoves; count > 0)
    text += fmt::format(", {} {} without capture or pawn move", count, count == 1 ? "half-move" : "half-moves");
  return text + fmt::format(", move {}", position.fullmoves);
}

}  // namespace

Expected<Chess::Move> Chess::parse_move(const Position& position, std::string_view text) const {
  return chess::parse_move(position, text, variant());
}
std::string Chess::format_move(const Position&, Move move) const { return format_coordinates(move, variant()); }
std::string Chess::notation(const Position& position, Move move) const { return format_san(position, move); }
Expected<Record> Chess::parse_record(std::string_view line) const { return parse_epd(line, variant()); }

Picture Chess::picture(const Position& position) const {
  Picture picture;
  picture.columns = picture.rows = 8;
  picture.is_chequered = true;
  picture.near_side = white;
  for (int i = 0; i < 8; ++i) {
    picture.column_labels.emplace_back(1, static_cast<char>('a' + i));
    picture.row_labels.emplace_back(1, static_cast<char>('8' - i));
  }
  for (Bitboard pieces = position.occupied(); pieces;) {
    const Square square = pop_first_square(pieces);
    const Piece piece = position.board[square];
    picture.pieces.push_back({file_of(square), 7 - chess::rank_of(square), colour_of(piece),
                              std::string(1, letter_of(piece)), std::string(glyph_of(piece)), false});
  }
  picture.caption = caption_of(position);
  if (position.in_check()) picture.compulsory = "the king is in check";
  return picture;
}

std::string Chess::choice_words(const Position&, Move move) const {
  if (!move.is_promotion()) return "";
  switch (move.promotion_kind()) {
    case knight: return "knight";
    case bishop: return "bishop";
    case rook: return "rook";
    default: return "queen";
  }
}

std::vector<Picture::Cell> Chess::path(const Position&, Move move) const {
  const auto cell_at = [](Square square) { return Picture::Cell{file_of(square), 7 - chess::rank_of(square)}; };
  return {cell_at(move.from()), cell_at(target_of(move, variant()))};
}

// Castling may be entered as the king's move and as the king onto its rook, unless that is another move of the king.
std::vector<std::vector<Picture::Cell>> Chess::other_paths(const Position&, Move move) const {
  if (move.special_kind() != Move::castle) return {};
  const auto cell_at = [](Square square) { return Picture::Cell{file_of(square), 7 - chess::rank_of(square)}; };
  const Square king_to = target_of(move, Variant::standard);
  if (!is_chess960) return {{cell_at(move.from()), cell_at(move.to())}};
  if (std::abs(file_of(king_to) - file_of(move.from())) < 2) return {};
  return {{cell_at(move.from()), cell_at(king_to)}};
}

}  // namespace kibitz
