#include "records/offsets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "kibitz/core/read_number.hpp"
#include "kibitz/core/words.hpp"
#include "records/characters.hpp"
#include "records/move_player.hpp"

namespace kibitz::records {

namespace {

std::int64_t value_of_option(const Engine& engine, std::string_view option) {
  for (const OptionInfo& info : engine.options())
    if (info.name == option) return whole_number(info.value).value_or(0);
  return 0;
}

// Removes a number and the comma after it from the front of `text`, and returns the number; empty if there is none.
std::optional<std::int64_t> take_offset(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(white_space), text.size()));
  const auto number = take_number(text);
  if (!number) return std::nullopt;
  text.remove_prefix(std::min(text.find_first_not_of(white_space), text.size()));
  if (text.starts_with(',')) text.remove_prefix(1);
  return number;
}

}  // namespace

bool is_line_of_offsets(std::string_view line) {
  const auto is_of_it = [](char c) { return is_digit(c) || is_blank(c) || c == '-' || c == ','; };
  return line.contains(',') && std::ranges::all_of(line, is_of_it);
}

std::optional<Problem> read_offsets(std::string_view line, const Engine& engine, GameRecord& record) {
  const std::int64_t width = value_of_option(engine, "width"), height = value_of_option(engine, "height");
  std::int32_t last = 0;
  for (std::string_view rest = trimmed(line); !rest.empty(); rest = trimmed(rest)) {
    const std::string_view stone = rest;
    const TextLocation place{record.begin.line,
                             record.begin.column + static_cast<std::uint32_t>(stone.data() - line.data())};
    const auto right = take_offset(rest);
    const auto up = right ? take_offset(rest) : std::nullopt;
    const std::string_view text = trimmed(stone.substr(0, stone.size() - rest.size()));
    if (!up) return error_at(record, place, fmt::format("a stone is two numbers such as -1,2, not {}", quoted(stone)));
    const std::int64_t x = width / 2 + *right, y = height / 2 + *up;
    if (x < 0 || x >= width || y < 0 || y >= height)
      return error_at(record, place,
                      fmt::format("the stone {} is off the board of {} x {}, counted from its centre",
                                  quoted(text.substr(0, text.find_last_not_of(',') + 1)), width, height));
    last = record.add_node(last, fmt::format("{}{}", static_cast<char>('a' + x), y + 1), place);
  }
  return std::nullopt;
}

}  // namespace kibitz::records
