#include "protocols/hub_text.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "kibitz/core/read_number.hpp"
#include "protocols/words.hpp"

namespace kibitz {

namespace {

constexpr std::size_t squares = 32;

std::vector<int> squares_of_move(std::string_view text) {
  std::vector<int> numbers;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("x-"), text.size());
    const auto number = read_integer(text.substr(0, end));
    if (!number || *number < 1 || *number > static_cast<int>(squares)) return {};
    numbers.push_back(static_cast<int>(*number));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return numbers;
}

// Rows and columns are counted from 0, squares from 1. Each row has four dark squares. In odd rows they lie one column
// further left than in even rows.
int row_of(int square) { return (square - 1) / 4; }
int column_of(int square) { return (square - 1) % 4 * 2 + 1 - row_of(square) % 2; }
// The square that a jump between two squares passes over.
int jumped_square(int from, int to) {
  const int row = (row_of(from) + row_of(to)) / 2;
  const int column = (column_of(from) + column_of(to)) / 2;
  return 4 * row + column / 2 + 1;
}

// The squares of a capture in Hub's order: the first and the last square of the capturing piece, then the squares of
// the captured pieces in ascending order.
std::vector<int> capture_squares(const std::vector<int>& way) {
  std::vector<int> taken;
  for (std::size_t i = 1; i < way.size(); ++i) taken.push_back(jumped_square(way[i - 1], way[i]));
  std::sort(taken.begin(), taken.end());
  taken.insert(taken.begin(), {way.front(), way.back()});
  return taken;
}

}  // namespace

const std::string* HubLine::find(std::string_view name) const {
  const auto found = std::ranges::find(arguments, name, &std::pair<std::string, std::string>::first);
  return found == arguments.end() ? nullptr : &found->second;
}

HubLine parse_hub_line(std::string_view line) {
  HubLine parsed;
  auto [command, rest] = command_of(line);
  parsed.command = std::move(command);
  std::string_view text = rest;
  while (!(text = trim_blanks(text)).empty()) {
    const std::size_t end = std::min(text.find_first_of(" \t="), text.size());
    std::string name(text.substr(0, end));
    text.remove_prefix(end);
    std::string value;
    if (text.starts_with("=\"")) {
      const std::size_t close = std::min(text.find('"', 2), text.size());
      value = text.substr(2, close - 2);
      text.remove_prefix(std::min(close + 1, text.size()));
    } else if (text.starts_with('=')) {
      const std::size_t close = std::min(text.find_first_of(" \t"), text.size());
      value = text.substr(1, close - 1);
      text.remove_prefix(close);
    }
    parsed.arguments.emplace_back(std::move(name), std::move(value));
  }
  return parsed;
}

std::string hub_value(const std::string& text) {
  if (!text.empty() && text.find_first_of(" =") == std::string::npos) return text;
  std::string quotable = text;
  std::replace(quotable.begin(), quotable.end(), '"', '\'');
  return '"' + quotable + '"';
}

Expected<std::string> read_hub_position(std::string_view text) {
  if (text.size() != squares + 1 || (text[0] != 'W' && text[0] != 'B'))
    return fail(fmt::format("a position is W or B and 32 squares, not {}", quoted(text)));
  std::string white, black;
  for (std::size_t square = 1; square <= squares; ++square) {
    const char man = text[square];
    if (std::string_view("wbWBe").find(man) == std::string_view::npos)
      return fail(fmt::format("a square is w, b, W, B or e, not {} in {}", quoted({&man, 1}), quoted(text)));
    if (man == 'e') continue;
    std::string& side = man == 'w' || man == 'W' ? white : black;
    side += fmt::format("{}{}{}", side.empty() ? "" : ",", man == 'W' || man == 'B' ? "K" : "", square);
  }
  return fmt::format("{}:W{}:B{}", text[0], white, black);
}

std::string hub_move(const std::string& move) {
  if (move.find('x') == std::string::npos) return move;
  std::string text;
  for (const int square : capture_squares(squares_of_move(move)))
    text += (text.empty() ? "" : "x") + std::to_string(square);
  return text;
}

Expected<MoveText> read_hub_move(const Engine& engine, const std::string& text) {
  std::vector<int> wanted = squares_of_move(text);
  if (text.find('x') == std::string::npos || wanted.size() < 3) return engine.read_move(text);
  std::sort(wanted.begin() + 2, wanted.end());
  for (const MoveText& move : engine.legal_moves())
    if (move.move.find('x') != std::string::npos && capture_squares(squares_of_move(move.move)) == wanted) return move;
  return fail(fmt::format("{} is not a legal move here", quoted(text)));
}

}  // namespace kibitz
