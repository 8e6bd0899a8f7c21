// Checkers: the text of positions and moves, and the picture of a position.
#include <fmt/format.h>

#include "games/checkers/checkers.hpp"
#include "games/checkers/text.hpp"
#include "kibitz/core/split_words.hpp"
#include "kibitz/game/count_text.hpp"
#include "kibitz/game/moves_in_text.hpp"

namespace kibitz {

using namespace checkers;

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

Expected<Position> Checkers::parse_position(std::string_view text) const {
  std::string_view rest = text;
  const std::string_view word = take_word(rest);
  if (word.empty()) return fail("an empty text is not a position");
  if (is_start_text(word)) {
    if (const std::string_view more = take_word(rest); !more.empty())
      return fail(fmt::format("nothing may follow {}, not {}", quoted(word), quoted(more)));
    return start();
  }
  if (is_digit(word[0])) return position_after_moves(*this, text, checkers::parse_move);
  return parse_fen(text);
}

std::string Checkers::format_position(const Position& position) const { return format_fen(position); }

Expected<Checkers::Move> Checkers::parse_move(const Position& position, std::string_view text) const {
  return checkers::parse_move(position, text);
}

std::string Checkers::format_move(const Position& position, Move move) const {
  return format_full_route(position, move);
}

std::string Checkers::notation(const Position& position, Move move) const { return format_short_move(position, move); }

std::vector<Picture::Cell> Checkers::path(const Position& position, Move move) const {
  std::vector<Picture::Cell> path;
  for (const int bit : route_of(position, move)) {
    const int number = number_of_bit(bit);
    path.push_back({column_of_number(number), row_of_number(number)});
  }
  return path;
}

Picture Checkers::picture(const Position& position) const {
  Picture picture;
  picture.columns = picture.rows = rows;
  picture.is_chequered = true;
  picture.near_side = picture.light_side = white;
  for (int number = 1; number <= square_count; ++number) {
    picture.cell_names.push_back({column_of_number(number), row_of_number(number), std::to_string(number)});
    const Board square = board_of_number(number);
    if ((position.empty() & square) != 0) continue;
    const int side = (position.pieces[black] & square) != 0 ? 0 : 1;
    const bool is_king = (position.kings & square) != 0;
    const char* const symbol = side == 0 ? (is_king ? "B" : "b") : (is_king ? "W" : "w");
    const char* const glyph = side == 0 ? (is_king ? "⛃" : "⛂") : (is_king ? "⛁" : "⛀");
    picture.pieces.push_back({column_of_number(number), row_of_number(number), side, symbol, glyph, false});
  }
  for (const std::size_t side : {black, white}) {
    const int kings = count(position.pieces[side] & position.kings), men = count(position.pieces[side]) - kings;
    const std::string of_men = count_text(men, "man", "men"), of_kings = count_text(kings, "king", "kings");
    picture.counts.push_back(kings == 0 ? of_men : men == 0 ? of_kings : of_men + ", " + of_kings);
  }
  if (can_capture(position)) picture.compulsory = "a capture is compulsory";
  picture.caption = fmt::format("{} to move", side_names[position.to_move]);
  if (const int plies = position.quiet_plies; plies > 0)
    picture.caption += fmt::format(", {} {} without progress", plies, plies == 1 ? "ply" : "plies");
  return picture;
}

}  // namespace kibitz
