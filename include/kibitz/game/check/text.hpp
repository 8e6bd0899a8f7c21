// Conformance of what a game says of itself: texts that read back as what they were, a picture within its own bounds.
#pragma once

#include "kibitz/game/check/visit.hpp"

namespace kibitz::check {

template <class G>
void check_position_text(Visit<G>& visit) {
  const std::string text = visit.game.format_position(visit.position());
  const Expected<PositionOf<G>> parsed = visit.game.parse_position(text);
  if (!parsed) return visit.complain("parse_position rejects what format_position wrote", parsed.error().message);
  if (!are_equal(visit.game, *parsed, visit.position()))
    visit.complain("a position read back from its text is another one, or has another key");
  if (visit.game.format_position(*parsed) != text) visit.complain("a position read back is written differently");
}

template <class G>
void check_move_text(Visit<G>& visit, MoveOf<G> move, std::string_view text) {
  const Expected<MoveOf<G>> parsed = visit.game.parse_move(visit.position(), text);
  if (!parsed) return visit.complain("parse_move rejects the text of a legal move", parsed.error().message);
  if (!(*parsed == move))
    visit.complain("the text of a move reads back as another move",
                   fmt::format("{} becomes {}", quoted(text), visit.name_of(*parsed)));
}

// One byte replaced, removed or doubled.
inline std::string garbled(std::string text, Random& random) {
  if (text.empty()) return text;
  const std::size_t place = random.below(text.size());
  switch (random.below(3)) {
    case 0: text[place] = static_cast<char>(random.next()); break;
    case 1: text.erase(place, 1); break;
    default: text.insert(place, 1, text[place]); break;
  }
  return text;
}

// What a parser accepts it must be able to write, and a move that it accepts must be legal.
template <class G>
void check_garbled_text(Visit<G>& visit) {
  const std::string text = garbled(visit.game.format_position(visit.position()), visit.random);
  if (const Expected<PositionOf<G>> accepted = visit.game.parse_position(text)) {
    const Expected<PositionOf<G>> again = visit.game.parse_position(visit.game.format_position(*accepted));
    if (!again || !are_equal(visit.game, *again, *accepted))
      visit.complain("a position that parse_position accepts does not survive being written", quoted(text));
    visit.generated(*accepted);
  }
  if (visit.moves.empty()) return;
  const MoveOf<G> move = visit.moves[visit.random.below(visit.moves.size())];
  const std::string move_text = garbled(visit.game.format_move(visit.position(), move), visit.random);
  const Expected<MoveOf<G>> parsed = visit.game.parse_move(visit.position(), move_text);
  if (parsed && !contains(visit.moves, *parsed))
    visit.complain("parse_move returns a move that is not legal", quoted(move_text));
}

template <class G>
void check_picture(Visit<G>& visit) {
  const Picture picture = visit.game.picture(visit.position());
  const auto fits = [](const std::vector<std::string>& labels, int count) {
    return labels.empty() || labels.size() == static_cast<std::size_t>(count);
  };
  if (!fits(picture.column_labels, picture.columns) || !fits(picture.row_labels, picture.rows))
    visit.complain("the picture has another number of labels than columns or rows");
  if (picture.caption.find('\n') != std::string::npos) visit.complain("the picture's caption has more than one line");
  std::set<std::pair<int, int>> taken;
  for (const Picture::Piece& piece : picture.pieces) {
    const bool is_inside =
        piece.column >= 0 && piece.column < picture.columns && piece.row >= 0 && piece.row < picture.rows;
    if (!is_inside) visit.complain("the picture has a piece outside the board", piece.symbol);
    if (!taken.insert({piece.column, piece.row}).second)
      visit.complain("the picture has two pieces in one place", piece.symbol);
    if (piece.symbol.size() != 1 || piece.symbol[0] <= ' ' || piece.symbol[0] > '~')
      visit.complain("a piece's symbol is not one ASCII character", quoted(piece.symbol));
    if (piece.side != 0 && piece.side != 1) visit.complain("a piece in the picture has no side");
  }
}

template <class G>
void check_text(Visit<G>& visit) {
  if constexpr (Speaks<G>) {
    check_position_text(visit);
    check_garbled_text(visit);
    check_picture(visit);
    for (const MoveOf<G>& move : sample(visit, 40)) {
      check_move_text(visit, move, visit.game.format_move(visit.position(), move));
      if constexpr (HasNotation<G>) check_move_text(visit, move, visit.game.notation(visit.position(), move));
    }
  }
}

}  // namespace kibitz::check
