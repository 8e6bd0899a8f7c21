// Text and pictures of draughts games: squares by number, PDN's FEN ("W:W31,K5:B1-4"), and pieces on the dark squares.
// The FEN may have a field H (":H12") with the plies since the last capture or man's move, as in lidraughts.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/error.hpp"
#include "kibitz/core/read_number.hpp"
#include "kibitz/core/split_words.hpp"
#include "kibitz/game/count_text.hpp"
#include "kibitz/game/setup.hpp"
#include "kibitz/game/text.hpp"

namespace kibitz::draughts_text {

// The board of a draughts game. Squares are numbered from 1, row by row from the top; the first is in column 1.
struct Form {
  int per_row;                    // dark squares in each row; the board has twice as many rows
  int max_pieces;                 // of one colour
  std::string_view side_letters;  // "WB" if White moves first, else "BW"
  std::string_view example_move;  // for messages: "11-15, or 11x18 for a capture"

  constexpr int squares() const { return 2 * per_row * per_row; }
  constexpr int row_of(int number) const { return (number - 1) / per_row; }
  constexpr int column_of(int number) const { return 2 * ((number - 1) % per_row) + 1 - row_of(number) % 2; }
  // White's men move up and are crowned on the first row, Black's on the last.
  constexpr bool is_crown_square(char colour, int number) const {
    return row_of(number) == (colour == 'W' ? 0 : 2 * per_row - 1);
  }
};

// A man or a king.
struct Piece {
  char colour;   // W or B
  int number;    // of its square
  bool is_king;  // false: a man
};

struct Fen {         // a position
  char mover = 'W';  // or B
  std::vector<Piece> pieces{};
  int quiet_plies = 0;  // field H

  // The number of pieces of a colour (W or B): its kings or its men, or both together.
  int count(char colour, bool is_king) const {
    return static_cast<int>(std::ranges::count_if(
        pieces, [=](const Piece& piece) { return piece.colour == colour && piece.is_king == is_king; }));
  }
  int count(char colour) const { return count(colour, false) + count(colour, true); }
};

inline std::string_view colour_name(char colour) { return colour == 'W' ? "White" : "Black"; }  // name of W or B
inline char other_colour(char colour) { return colour == 'W' ? 'B' : 'W'; }                     // B for W, W for B

// ---- reading -------------------------------------------------------------------------------------------------------

namespace detail {

// Removes and returns the text up to the next separator. After the last part `rest` is empty.
inline std::string_view take_part(std::string_view& rest, char separator) {
  const std::size_t end = rest.find(separator);
  const std::string_view part = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
  return trimmed(part);
}

inline std::optional<int> parse_number(std::string_view text) {
  return parse_integer(text, {0, std::numeric_limits<int>::max()});
}

inline Expected<int> parse_square_number(const Form& form, std::string_view text, std::string_view item) {
  const std::optional<int> number = parse_number(trimmed(text));
  if (!number) return fail(fmt::format("{} is not a square number or a range of them", quoted(item)));
  if (*number < 1 || *number > form.squares())
    return fail(
        fmt::format("there is no square {}: squares are numbered 1 to {}", quoted(trimmed(text)), form.squares()));
  return *number;
}

inline Expected<void> put_piece(const Form& form, Fen& fen, Piece piece) {
  if (std::ranges::find(fen.pieces, piece.number, &Piece::number) != fen.pieces.end())
    return fail(fmt::format("square {} is given twice", piece.number));
  if (!piece.is_king && form.is_crown_square(piece.colour, piece.number))
    return fail(fmt::format("a {} man cannot stand on square {}, where it is crowned", colour_name(piece.colour),
                            piece.number));
  fen.pieces.push_back(piece);
  return {};
}

// Reads a man, a king, or a range: 18, K10, 1-4.
inline Expected<void> read_piece_or_range(const Form& form, Fen& fen, char colour, std::string_view item) {
  const bool is_king = !item.empty() && (item.front() == 'K' || item.front() == 'k');
  std::string_view rest = is_king ? item.substr(1) : item;
  const bool is_range = rest.find('-') != std::string_view::npos;
  const int first = TRY(parse_square_number(form, take_part(rest, '-'), item));
  const int last = TRY(is_range ? parse_square_number(form, rest, item) : first);
  if (last < first) return fail(fmt::format("the range {} runs backwards", quoted(item)));
  for (int number = first; number <= last; ++number) TRY(put_piece(form, fen, {colour, number, is_king}));
  return {};
}

inline std::optional<char> colour_of(std::string_view field) {
  const char letter = field.empty() ? '\0' : field.front();
  if (letter == 'B' || letter == 'b') return 'B';
  return letter == 'W' || letter == 'w' ? std::optional('W') : std::nullopt;
}

inline Expected<void> read_pieces_of_colour(const Form& form, Fen& fen, std::string_view field) {
  const char colour = *colour_of(field);
  if (fen.count(colour) != 0) return fail(fmt::format("{}'s men are given twice", colour_name(colour)));
  std::string_view rest = trimmed(field.substr(1));
  bool has_more = !rest.empty();
  while (has_more) {
    has_more = rest.find(',') != std::string_view::npos;
    TRY(read_piece_or_range(form, fen, colour, take_part(rest, ',')));
  }
  if (fen.count(colour) > form.max_pieces)
    return fail(fmt::format("{} has {} men in {}: {} are the most", colour_name(colour), fen.count(colour),
                            quoted(field), form.max_pieces));
  return {};
}

inline Expected<void> read_field(const Form& form, Fen& fen, std::string_view field) {
  const char kind = field.empty() ? '\0' : field.front();
  if (colour_of(field)) return read_pieces_of_colour(form, fen, field);
  const std::optional<int> number = field.empty() ? std::nullopt : parse_number(field.substr(1));
  if (number && (kind == 'H' || kind == 'h') && *number <= std::numeric_limits<std::uint16_t>::max()) {
    fen.quiet_plies = *number;
    return {};
  }
  if (number && (kind == 'F' || kind == 'f')) return {};  // the field F is the move number, which is ignored
  return fail(fmt::format("{} is not a list of men such as W18,K10, nor a count such as H12", quoted(field)));
}

}  // namespace detail

// Reads PDN's FEN: the side to move, then each colour's men and kings by square number. The colours may be in either
// order, and ranges of numbers are allowed.
inline Expected<Fen> parse_fen(const Form& form, std::string_view text) {
  std::string_view rest = trimmed(text);
  if (!rest.empty() && rest.back() == '.') rest.remove_suffix(1);
  const std::string_view side = detail::take_part(rest, ':');
  if (side.size() != 1 || !detail::colour_of(side))
    return fail(fmt::format("a position starts with B: or W:, the side to move, not with {}", quoted(side)));
  Fen fen{*detail::colour_of(side)};
  if (rest.empty()) return fail(fmt::format("{} lists no men", quoted(text)));
  std::string listed;
  for (bool has_more = true; has_more;) {
    has_more = rest.find(':') != std::string_view::npos;
    const std::string_view field = detail::take_part(rest, ':');
    TRY(detail::read_field(form, fen, field));
    if (const auto colour = detail::colour_of(field)) listed += *colour;
  }
  for (const char colour : {'B', 'W'})  // both are required; otherwise a truncated text would read as a won game
    if (listed.find(colour) == std::string::npos)
      return fail(fmt::format("{} does not say where {}'s men are", quoted(text), colour_name(colour)));
  // The mover may have lost its last piece. The other side has just moved, so it must have a piece.
  if (const char other = other_colour(fen.mover); fen.count(other) == 0)
    return fail(fmt::format("{} has no man in {}, though it is not its move", colour_name(other), quoted(text)));
  return fen;
}

// Reads the squares of a move such as "11x18x25". The separators '-', 'x' and ':' are equivalent.
inline Expected<std::vector<int>> parse_squares(const Form& form, std::string_view text) {
  const auto fail_with_form = [&] {
    return fail(fmt::format("{} is not a move: one is written {}", quoted(text), form.example_move));
  };
  std::vector<int> numbers;
  for (std::size_t at = 0; true; ++at) {
    int number = 0;
    std::size_t digits = 0;
    for (; at < text.size() && text[at] >= '0' && text[at] <= '9' && digits < 3; ++at, ++digits)
      number = 10 * number + (text[at] - '0');
    if (digits == 0) return fail_with_form();
    if (number < 1 || number > form.squares())
      return fail(fmt::format("there is no square {} ({}): squares are numbered 1 to {}", number, quoted(text),
                              form.squares()));
    numbers.push_back(number);
    if (at == text.size()) break;
    if (std::string_view("-xX:").find(text[at]) == std::string_view::npos) return fail_with_form();
  }
  if (numbers.size() < 2) return fail(fmt::format("{} names one square only", quoted(text)));
  return numbers;
}

// ---- writing -------------------------------------------------------------------------------------------------------

// The pieces must be in the order of their squares.
inline std::string format_fen(const Fen& fen) {
  std::string text(1, fen.mover);
  for (const char colour : {'W', 'B'}) {
    text += fmt::format(":{}", colour);
    for (const Piece& piece : fen.pieces)
      if (piece.colour == colour)
        text += fmt::format("{}{}{}", text.back() == colour ? "" : ",", piece.is_king ? "K" : "", piece.number);
  }
  if (fen.quiet_plies != 0) text += fmt::format(":H{}", fen.quiet_plies);
  return text;
}

// The numbers with the separator between them: "32-28".
inline std::string format_squares(const std::vector<int>& numbers, char separator) {
  std::string text;
  for (const int number : numbers) {
    if (!text.empty()) text += separator;
    text += std::to_string(number);
  }
  return text;
}

// ---- pictures ------------------------------------------------------------------------------------------------------

// The piece as a picture shows it, without its cell.
inline Picture::Piece picture_piece(const Form& form, char colour, bool is_king) {
  const std::string_view symbols = colour == 'W' ? "wW" : "bB";
  const std::array<std::string_view, 2> glyphs = {colour == 'W' ? "⛀" : "⛂", colour == 'W' ? "⛁" : "⛃"};
  return {.side = static_cast<int>(form.side_letters.find(colour)),
          .symbol = std::string(1, symbols[is_king ? 1 : 0]),
          .glyph = std::string(glyphs[is_king ? 1 : 0])};
}

// The board and its pieces, with the caption but without words on compulsory captures.
inline Picture picture_of(const Form& form, const Fen& fen) {
  Picture picture;
  picture.columns = picture.rows = 2 * form.per_row;
  picture.is_chequered = true;
  picture.near_side = picture.light_side = static_cast<int>(form.side_letters.find('W'));
  for (int number = 1; number <= form.squares(); ++number)
    picture.cell_names.push_back({form.column_of(number), form.row_of(number), std::to_string(number)});
  for (const Piece& piece : fen.pieces) {
    picture.pieces.push_back(picture_piece(form, piece.colour, piece.is_king));
    picture.pieces.back().column = form.column_of(piece.number);
    picture.pieces.back().row = form.row_of(piece.number);
  }
  for (const char colour : form.side_letters) {
    const int men = fen.count(colour, false), kings = fen.count(colour, true);
    const std::string of_men = count_text(men, "man", "men"), of_kings = count_text(kings, "king", "kings");
    picture.counts.push_back(kings == 0 ? of_men : men == 0 ? of_kings : of_men + ", " + of_kings);
  }
  picture.caption = fmt::format("{} to move", colour_name(fen.mover));
  if (fen.quiet_plies > 0)
    picture.caption += fmt::format(", {} without progress", count_text(fen.quiet_plies, "ply", "plies"));
  return picture;
}

// The pieces that a user can place when setting up a position.
inline std::vector<Picture::Piece> setup_kinds(const Form& form) {
  std::vector<Picture::Piece> kinds;
  for (const char colour : form.side_letters)
    for (const bool is_king : {false, true}) kinds.push_back(picture_piece(form, colour, is_king));
  return kinds;
}

// The FEN of a position that a user has set up. An error if a piece is on a light square.
inline Expected<std::string> setup_fen(const Form& form, const Setup& setup) {
  Fen fen{form.side_letters[static_cast<std::size_t>(setup.mover)]};
  for (const Picture::Piece& piece : setup.pieces) {
    int number = 1;
    while (number <= form.squares() && (form.column_of(number) != piece.column || form.row_of(number) != piece.row))
      ++number;
    if (number > form.squares()) return fail("pieces stand on dark squares only");
    const bool is_king = piece.symbol == "B" || piece.symbol == "W";
    fen.pieces.push_back({form.side_letters[static_cast<std::size_t>(piece.side)], number, is_king});
  }
  std::ranges::sort(fen.pieces, {}, &Piece::number);
  return format_fen(fen);
}

}  // namespace kibitz::draughts_text
