// Reads and writes PDN's FEN: the side to move, then each colour's men and kings by square number. The colours may be
// in either order, and ranges of numbers are allowed.
#include <fmt/format.h>
#include <array>
#include <limits>
#include <optional>

#include "games/checkers/text.hpp"
#include "kibitz/core/read_number.hpp"
#include "kibitz/core/split_words.hpp"

namespace kibitz::checkers {

namespace {

constexpr int max_pieces = 12;
constexpr std::array<std::string_view, 2> colour_names = {"Black", "White"};

// Removes and returns the text up to the next separator. After the last part `rest` is empty.
std::string_view take_part(std::string_view& rest, char separator) {
  const std::size_t end = rest.find(separator);
  const std::string_view part = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
  return trimmed(part);
}

std::optional<int> parse_number(std::string_view text) {
  return parse_integer(text, {0, std::numeric_limits<int>::max()});
}

Expected<int> parse_square_number(std::string_view text, std::string_view item) {
  const std::optional<int> number = parse_number(trimmed(text));
  if (!number) return fail(fmt::format("{} is not a square number or a range of them", quoted(item)));
  if (*number < 1 || *number > square_count)
    return fail(fmt::format("there is no square {}: squares are numbered 1 to 32", quoted(trimmed(text))));
  return *number;
}

Expected<void> put_piece(Position& position, Colour colour, int number, bool is_king) {
  const Board square = board_of_number(number);
  if ((position.empty() & square) == 0) return fail(fmt::format("square {} is given twice", number));
  if (!is_king && (crown_row[colour] & square) != 0)
    return fail(fmt::format("a {} man cannot stand on square {}, where it is crowned", colour_names[colour], number));
  position.pieces[colour] |= square;
  if (is_king) position.kings |= square;
  return {};
}

// Reads a man, a king, or a range: 18, K10, 1-4.
Expected<void> read_piece_or_range(Position& position, Colour colour, std::string_view item) {
  const bool is_king = !item.empty() && (item.front() == 'K' || item.front() == 'k');
  std::string_view rest = is_king ? item.substr(1) : item;
  const bool is_range = rest.find('-') != std::string_view::npos;
  const int first = TRY(parse_square_number(take_part(rest, '-'), item));
  const int last = TRY(is_range ? parse_square_number(rest, item) : first);
  if (last < first) return fail(fmt::format("the range {} runs backwards", quoted(item)));
  for (int number = first; number <= last; ++number)
    if (Expected<void> placed = put_piece(position, colour, number, is_king); !placed) return placed;
  return {};
}

Expected<void> read_pieces_of_colour(Position& position, std::string_view field) {
  const Colour colour = field.front() == 'B' || field.front() == 'b' ? black : white;
  if (position.pieces[colour] != 0) return fail(fmt::format("{}'s men are given twice", colour_names[colour]));
  std::string_view rest = trimmed(field.substr(1));
  bool goes_on = !rest.empty();
  while (goes_on) {
    goes_on = rest.find(',') != std::string_view::npos;
    if (Expected<void> read = read_piece_or_range(position, colour, take_part(rest, ',')); !read) return read;
  }
  if (count(position.pieces[colour]) > max_pieces)
    return fail(fmt::format("{} has {} men in {}: {} are the most", colour_names[colour],
                            count(position.pieces[colour]), quoted(field), max_pieces));
  return {};
}

std::optional<Colour> colour_of(std::string_view field) {
  const char kind = field.empty() ? '\0' : field.front();
  if (kind == 'B' || kind == 'b') return black;
  return kind == 'W' || kind == 'w' ? std::optional(white) : std::nullopt;
}

Expected<void> read_field(Position& position, std::string_view field) {
  const char kind = field.empty() ? '\0' : field.front();
  if (colour_of(field)) return read_pieces_of_colour(position, field);
  const std::optional<int> number = field.empty() ? std::nullopt : parse_number(field.substr(1));
  if (number && (kind == 'H' || kind == 'h') && *number <= 65535) {
    position.quiet_plies = static_cast<std::uint16_t>(*number);
    return {};
  }
  if (number && (kind == 'F' || kind == 'f')) return {};  // the field F is the move number, which is ignored
  return fail(fmt::format("{} is not a list of men such as W18,K10, nor a count such as H12", quoted(field)));
}

void write_pieces_of_colour(std::string& text, const Position& position, Colour colour) {
  text += colour == black ? ":B" : ":W";
  bool is_first = true;
  for (int number = 1; number <= square_count; ++number) {
    const Board square = board_of_number(number);
    if ((position.pieces[colour] & square) == 0) continue;
    text += fmt::format("{}{}{}", is_first ? "" : ",", (position.kings & square) != 0 ? "K" : "", number);
    is_first = false;
  }
}

}  // namespace

Expected<Position> parse_fen(std::string_view text) {
  std::string_view rest = trimmed(text);
  if (!rest.empty() && rest.back() == '.') rest.remove_suffix(1);
  const std::string_view side = take_part(rest, ':');
  if (side != "B" && side != "b" && side != "W" && side != "w")
    return fail(fmt::format("a position starts with B: or W:, the side to move, not with {}", quoted(side)));
  Position position;
  position.to_move = side == "B" || side == "b" ? black : white;
  if (rest.empty()) return fail(fmt::format("{} lists no men", quoted(text)));
  std::array<bool, 2> is_told{};
  for (bool goes_on = true; goes_on;) {
    goes_on = rest.find(':') != std::string_view::npos;
    const std::string_view field = take_part(rest, ':');
    TRY(read_field(position, field));
    if (const auto colour = colour_of(field)) is_told[*colour] = true;
  }
  for (const Colour colour : {black, white})  // both are required; otherwise a truncated text would read as a won game
    if (!is_told[colour])
      return fail(fmt::format("{} does not say where {}'s men are", quoted(text), colour_names[colour]));
  // The mover may have lost its last piece. The other side has just moved, so it must have a piece.
  if (position.enemy_pieces() == 0)
    return fail(fmt::format("{} has no man in {}, though it is not its move", colour_names[position.to_move ^ 1],
                            quoted(text)));
  return position;
}

std::string format_fen(const Position& position) {
  std::string text = position.mover() == black ? "B" : "W";
  write_pieces_of_colour(text, position, white);
  write_pieces_of_colour(text, position, black);
  if (position.quiet_plies != 0) text += fmt::format(":H{}", position.quiet_plies);
  return text;
}

}  // namespace kibitz::checkers
