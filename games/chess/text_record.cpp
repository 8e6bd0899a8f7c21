// Reads EPD.
#include "games/chess/text_record.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <limits>

#include "kibitz/core/read_number.hpp"
#include "kibitz/core/split_words.hpp"
#include "kibitz/game/epd_counters.hpp"

namespace kibitz::chess {

namespace {

// Operation names that end a list of moves even if the semicolon before them is missing.
constexpr std::array<std::string_view, 8> common_names{"bm", "am", "dm", "id", "pv", "ce", "acd", "c0"};

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

std::string_view strip_quotes(std::string_view text) {
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"') return text.substr(1, text.size() - 2);
  return text;
}

// Removes the text up to and including the next semicolon outside quotes. Returns it without the semicolon.
std::string_view take_operation(std::string_view& text) {
  bool is_quoted = false;
  std::size_t end = 0;
  for (; end < text.size() && (is_quoted || text[end] != ';'); ++end)
    if (text[end] == '"') is_quoted = !is_quoted;
  const std::string_view operation = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return trimmed(operation);
}

// Reads "#5" or "5", a mate in 5 moves. A negative number (the side to move is mated) is not a win.
std::optional<int> parse_win(std::string_view text) {
  if (text.starts_with('#')) text.remove_prefix(1);
  return parse_integer(text, {1, std::numeric_limits<int>::max()});
}

void add_moves(Record& record, std::vector<std::string>& moves, std::string_view operands) {
  for (std::string_view word : split_words(operands)) {
    if (word.ends_with(',')) word.remove_suffix(1);
    if (word.starts_with('#')) {
      record.win_in = parse_win(word);
    } else if (!word.empty()) {
      moves.emplace_back(word);
    }
  }
}

// The offset in `operands` at which the next operation starts if the semicolon before it is missing; otherwise the
// length of `operands`.
std::size_t start_of_unseparated_operation(std::string_view operands) {
  for (std::string_view word : split_words(operands))
    if (std::ranges::find(common_names, word) != common_names.end())
      return static_cast<std::size_t>(word.data() - operands.data());
  return operands.size();
}

Expected<void> add_operation(Record& record, std::string_view operation) {
  while (!operation.empty()) {
    const std::size_t end = std::min(operation.find_first_of(" \t"), operation.size());
    const std::string_view name = operation.substr(0, end);
    std::string_view operands = trimmed(operation.substr(end));
    operation = {};
    if (name == "bm" || name == "am" || name == "dm") {
      const std::size_t next = start_of_unseparated_operation(operands);
      operation = operands.substr(next);
      operands = trimmed(operands.substr(0, next));
    }
    if (name == "bm") add_moves(record, record.best_moves, operands);
    if (name == "am") add_moves(record, record.avoided_moves, operands);
    if (name == "dm") record.win_in = parse_win(operands);
    if (name == "id") record.id = strip_quotes(operands);
    TRY(check_epd_counter(record, name, operands));
    record.operations.emplace(name, operands);
  }
  return {};
}

}  // namespace

Expected<Record> parse_epd(std::string_view line, Variant variant) {
  const std::size_t first_end = line.find(';');
  const std::vector<std::string_view> fields = split_words(line.substr(0, first_end));
  if (fields.size() < 4)
    return fail(
        fmt::format("{} is too short for a record: board, side, castling, en passant, operations", quoted(line)));
  std::size_t used = 4;
  while (used < 6 && used < fields.size() && is_number(fields[used])) ++used;
  Record record;
  record.position =
      fmt::format("{}", fmt::join(fields.begin(), fields.begin() + static_cast<std::ptrdiff_t>(used), " "));
  TRY(parse_fen(record.position, variant));
  const std::string_view last = fields[used - 1];
  std::string_view rest = line.substr(static_cast<std::size_t>(last.data() + last.size() - line.data()));
  while (!rest.empty()) {
    const std::string_view operation = take_operation(rest);
    if (std::ranges::count(operation, '"') % 2 != 0)
      return fail(fmt::format("a quote is not closed in {}", quoted(operation)));
    TRY(add_operation(record, operation));
  }
  TRY(add_epd_counters(record));
  return record;
}

}  // namespace kibitz::chess
