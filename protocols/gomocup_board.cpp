#include "protocols/gomocup_board.hpp"

#include <fmt/format.h>

#include "kibitz/core/read_number.hpp"
#include "protocols/words.hpp"

namespace kibitz {

namespace {

// Reads numbers separated by commas; empty if one of them is not a number from 0 to 100.
std::vector<int> read_comma_separated_numbers(std::string_view text) {
  std::vector<int> numbers;
  while (true) {
    const std::size_t comma = text.find(',');
    const auto number = read_integer(trim_blanks(text.substr(0, comma)));
    if (!number || *number < 0 || *number > 100) return {};
    numbers.push_back(static_cast<int>(*number));
    if (comma == std::string_view::npos) return numbers;
    text.remove_prefix(comma + 1);
  }
}

}  // namespace

std::optional<GomocupStone> read_gomocup_point(std::string_view text) {
  const auto numbers = read_comma_separated_numbers(text);
  if (numbers.size() != 2) return std::nullopt;
  return GomocupStone{numbers[0], numbers[1]};
}

std::optional<GomocupStone> read_gomocup_stone(std::string_view text) {
  const auto numbers = read_comma_separated_numbers(text);
  if (numbers.size() < 2 || numbers.size() > 3) return std::nullopt;
  return GomocupStone{numbers[0], numbers[1], numbers.size() == 3 ? numbers[2] : 1};
}

std::string gomoku_point(int x, int y) {
  if (x > 25) return "?";
  return fmt::format("{}{}", static_cast<char>('a' + x), y + 1);
}

std::string gomocup_point(std::string_view game_move) {
  const auto number = game_move.size() < 2 ? std::nullopt : read_integer(game_move.substr(1));
  if (!number) return "";
  return fmt::format("{},{}", game_move[0] - 'a', *number - 1);
}

std::string position_text(const GomocupBoard& board, int black_field, char mover) {
  std::vector<std::string> rows(static_cast<std::size_t>(board.height),
                                std::string(static_cast<std::size_t>(board.width), '.'));
  for (const GomocupStone& stone : board.stones)
    if (stone.field == 1 || stone.field == 2)
      rows[static_cast<std::size_t>(stone.y)][static_cast<std::size_t>(stone.x)] =
          stone.field == black_field ? 'x' : 'o';
  std::string text;
  for (auto row = rows.rbegin(); row != rows.rend(); ++row) text += *row + '/';
  text.pop_back();
  return text + ' ' + mover;
}

}  // namespace kibitz
