#include "games/xiangqi/text_record.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <vector>

#include "games/xiangqi/text_position.hpp"
#include "kibitz/core/read_number.hpp"
#include "kibitz/core/split_words.hpp"
#include "kibitz/game/epd_counters.hpp"

namespace kibitz::xiangqi {
namespace {

std::string_view strip_quotes(std::string_view text) {
  while (!text.empty() && (is_blank(text.front()) || text.front() == '"')) text.remove_prefix(1);
  while (!text.empty() && (is_blank(text.back()) || text.back() == '"')) text.remove_suffix(1);
  return text;
}

// Removes the text up to and including the next semicolon outside quotes. Returns it without the semicolon.
std::string_view take_operation(std::string_view& text) {
  bool is_quoted = false;
  std::size_t length = 0;
  for (; length < text.size() && (is_quoted || text[length] != ';'); ++length)
    if (text[length] == '"') is_quoted = !is_quoted;
  const std::string_view operation = text.substr(0, length);
  text.remove_prefix(std::min(length + 1, text.size()));
  return operation;
}

Expected<void> add_operation(Record& record, std::string_view operation) {
  std::string_view rest = operation;
  const std::string_view name = take_word(rest);
  if (name.empty()) return {};
  const std::string_view value = strip_quotes(rest);
  if (static_cast<unsigned char>(name.front()) >= 0x80) {  // a title in Chinese, as in collections of puzzles
    record.id = std::string(strip_quotes(operation));
    return {};
  }
  TRY(check_epd_counter(record, name, value));
  record.operations[std::string(name)] = std::string(value);
  if (name == "bm") record.best_moves = words_of(value);
  if (name == "am") record.avoided_moves = words_of(value);
  if (name == "id") record.id = std::string(value);
  if (name == "dm") {
    record.win_in = parse_integer(value, {0, max_counter});
    if (!record.win_in) return fail(fmt::format("dm needs a number of moves, not {}", quoted(value)));
  }
  return {};
}

}  // namespace

Expected<Record> parse_test_record(std::string_view line) {
  constexpr std::size_t longest_line = 10000;
  if (line.size() > longest_line) return fail(fmt::format("{} is too long for a record", quoted(line)));
  std::string_view rest = line;
  const std::size_t board_end = std::min(line.find(';'), line.size());
  if (board_end > longest_fen) return fail(fmt::format("{} does not start with a position", quoted(line)));
  const auto position = take_fen(rest);
  if (!position) return fail(fmt::format("{}: {}", quoted(line), position.error().message));
  Record record;
  record.position = std::string(strip_quotes(line.substr(0, line.size() - rest.size())));
  while (!rest.empty()) TRY(add_operation(record, take_operation(rest)));
  TRY(add_epd_counters(record));
  return record;
}

}  // namespace kibitz::xiangqi
