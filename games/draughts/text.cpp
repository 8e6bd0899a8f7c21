// International draughts: the text of positions and moves, pictures, and positions that a user sets up.
#include <fmt/format.h>

#include "games/draughts/draughts.hpp"
#include "kibitz/game/draughts_text.hpp"
#include "kibitz/game/moves_in_text.hpp"

namespace kibitz {

using namespace draughts;

namespace {

constexpr draughts_text::Form form{5, max_pieces, "WB", "32-28, or 19x28 for a capture"};

draughts_text::Fen fen_of(const Position& position) {
  draughts_text::Fen fen{position.mover() == white ? 'W' : 'B', {}, static_cast<int>(position.quiet_plies)};
  for (int number = 1; number <= square_count; ++number) {
    const Board square = bit_board(bit_of_number(number));
    if ((position.empty() & square) == 0)
      fen.pieces.push_back(
          {(position.pieces[white] & square) != 0 ? 'W' : 'B', number, (position.kings & square) != 0});
  }
  return fen;
}

std::vector<int> numbers_of(std::vector<int> bits) {
  for (int& bit : bits) bit = number_of_bit(bit);
  return bits;
}

}  // namespace

Expected<Position> Draughts::parse_position(std::string_view text) const {
  std::string_view rest = text;
  const std::string_view word = take_word(rest);
  if (word.empty()) return fail("an empty text is not a position");
  if (is_start_text(word)) {
    if (const std::string_view more = take_word(rest); !more.empty())
      return fail(fmt::format("nothing may follow {}, not {}", quoted(word), quoted(more)));
    return start();
  }
  if (word[0] >= '0' && word[0] <= '9')
    return position_after_moves(
        *this, text, [this](const Position& position, std::string_view move) { return parse_move(position, move); });
  const draughts_text::Fen fen = TRY(draughts_text::parse_fen(form, text));
  Position position;
  position.to_move = fen.mover == 'W' ? white : black;
  position.quiet_plies = static_cast<std::uint32_t>(fen.quiet_plies);
  for (const draughts_text::Piece& piece : fen.pieces) {
    const Board square = bit_board(bit_of_number(piece.number));
    position.pieces[piece.colour == 'W' ? white : black] |= square;
    if (piece.is_king) position.kings |= square;
  }
  return position;
}

std::string Draughts::format_position(const Position& position) const {
  return draughts_text::format_fen(fen_of(position));
}

// A text names the first and the last square, and as many of the squares between them as it takes to tell the move from
// others.
Expected<Move> Draughts::parse_move(const Position& position, std::string_view text) const {
  std::vector<int> bits = TRY(draughts_text::parse_squares(form, text));
  for (int& number : bits) number = bit_of_number(number);
  MoveStack<Move> stack;
  MoveList<Move> moves(stack);
  generate(position, moves);
  std::vector<Move> matches;
  for (const Move move : moves) {
    if (move.from() != bits.front() || move.to() != bits.back()) continue;
    if (!move.is_capture() && bits.size() != 2) continue;
    const std::vector<int> route = route_of(position, move, bits);
    if (route == bits && bits.size() > 2) return move;
    if (!route.empty()) matches.push_back(move);
  }
  if (matches.size() == 1) return matches[0];
  if (matches.size() > 1)
    return fail(fmt::format("{} can be made in more ways than one: name all its squares", quoted(text)));
  if (!moves.empty() && moves[0].is_capture())
    return fail(fmt::format("{} is not legal here: there is a capture of {} to be made, such as {}", quoted(text),
                            count_text(count(moves[0].captured()), "piece", "pieces"),
                            format_move(position, moves[0])));
  return fail(fmt::format("{} is not a legal move here", quoted(text)));
}

std::string Draughts::format_move(const Position& position, Move move) const {
  return draughts_text::format_squares(numbers_of(route_of(position, move)), move.is_capture() ? 'x' : '-');
}

std::string Draughts::notation(const Position& position, Move move) const {
  if (!move.is_capture()) return format_move(position, move);
  MoveStack<Move> stack;
  MoveList<Move> moves(stack);
  generate(position, moves);
  for (const Move other : moves)
    if (other.from() == move.from() && other.to() == move.to() && other != move) return format_move(position, move);
  return fmt::format("{}x{}", number_of_bit(move.from()), number_of_bit(move.to()));
}

Picture::Cell Draughts::cell(int point) const { return {form.column_of(point + 1), form.row_of(point + 1)}; }

std::vector<Picture::Cell> Draughts::path(const Position& position, Move move) const {
  std::vector<Picture::Cell> path;
  for (const int number : numbers_of(route_of(position, move))) path.push_back(cell(number - 1));
  return path;
}

Picture Draughts::picture(const Position& position) const {
  Picture picture = draughts_text::picture_of(form, fen_of(position));
  if (can_capture(position)) picture.compulsory = "the capture of the most pieces is compulsory";
  return picture;
}

SetupBoard Draughts::setup_board(const Position& position) const {
  return setup_board_of(picture(position), draughts_text::setup_kinds(form));
}

Expected<std::string> Draughts::setup_text(const Setup& setup) const { return draughts_text::setup_fen(form, setup); }

}  // namespace kibitz
