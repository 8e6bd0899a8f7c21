// Checkers: the text of positions and moves, and positions that a user sets up.
#include <fmt/format.h>

#include "games/checkers/checkers.hpp"
#include "games/checkers/text.hpp"
#include "kibitz/core/split_words.hpp"
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

Picture Checkers::picture(const Position& position) const { return picture_of(position); }

// Setting up a position: PDN's FEN with the men and kings placed by the user.
SetupBoard Checkers::setup_board(const Position& position) const {
  return setup_board_of(picture(position), draughts_text::setup_kinds(form));
}

Expected<std::string> Checkers::setup_text(const Setup& setup) const { return draughts_text::setup_fen(form, setup); }

}  // namespace kibitz
