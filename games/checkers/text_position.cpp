// Checkers: PDN's FEN, and the picture of a position.
#include "games/checkers/movegen.hpp"
#include "games/checkers/text.hpp"

namespace kibitz::checkers {

namespace {

constexpr std::array<char, 2> letters = {'B', 'W'};

draughts_text::Fen fen_of(const Position& position) {
  draughts_text::Fen fen{letters[position.to_move], {}, position.quiet_plies};
  for (int number = 1; number <= square_count; ++number) {
    const Board square = board_of_number(number);
    if ((position.empty() & square) == 0)
      fen.pieces.push_back(
          {letters[(position.pieces[white] & square) != 0 ? white : black], number, (position.kings & square) != 0});
  }
  return fen;
}

}  // namespace

Expected<Position> parse_fen(std::string_view text) {
  const draughts_text::Fen fen = TRY(draughts_text::parse_fen(form, text));
  Position position;
  position.to_move = fen.mover == 'B' ? black : white;
  position.quiet_plies = static_cast<std::uint16_t>(fen.quiet_plies);
  for (const draughts_text::Piece& piece : fen.pieces) {
    const Board square = board_of_number(piece.number);
    position.pieces[piece.colour == 'B' ? black : white] |= square;
    if (piece.is_king) position.kings |= square;
  }
  return position;
}

std::string format_fen(const Position& position) { return draughts_text::format_fen(fen_of(position)); }

Picture picture_of(const Position& position) {
  Picture picture = draughts_text::picture_of(form, fen_of(position));
  if (can_capture(position)) picture.compulsory = "a capture is compulsory";
  return picture;
}

}  // namespace kibitz::checkers
