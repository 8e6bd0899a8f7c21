// A line of a test file: a FEN, bare or in PDN's brackets ([FEN "..."]); then optionally the result in PDN's convention
// (1-0: Black, who moves first, wins) and operations as in EPD (bm 11-15; id "Payne";).
#include <fmt/format.h>
#include <algorithm>

#include "games/checkers/checkers.hpp"
#include "kibitz/core/words.hpp"

namespace kibitz {

using namespace checkers;

namespace {

std::string_view strip_quotes(std::string_view text) {
  return text.size() >= 2 && text.front() == '"' && text.back() == '"' ? text.substr(1, text.size() - 2) : text;
}

bool is_result(std::string_view word) {
  constexpr std::array<std::string_view, 4> results = {"1-0", "0-1", "1/2-1/2", "*"};
  return std::ranges::find(results, word) != results.end();
}

// Removes the position's text from the front of the line and returns it.
Expected<std::string_view> take_position(std::string_view& rest) {
  constexpr std::string_view opening = "[FEN \"";
  if (!rest.starts_with(opening)) {
    const bool is_of_moves = !rest.empty() && rest[0] >= '0' && rest[0] <= '9';
    const std::size_t end = rest.find_first_of(is_of_moves ? ";" : " \t;");
    const std::string_view position = rest.substr(0, end);
    rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end);
    return position;
  }
  const std::size_t end = rest.find("\"]", opening.size());
  if (end == std::string_view::npos) return fail(fmt::format("{} is not closed by \"]", quoted(rest)));
  const std::string_view position = rest.substr(opening.size(), end - opening.size());
  rest = rest.substr(end + 2);
  return position;
}

// Reads an operation. Its code must begin with a letter. Otherwise moves after a position ("11-15 23-19") would be
// mistaken for an operation and silently dropped.
Expected<void> read_operation(Record& record, std::string_view operation) {
  const std::string_view whole = operation;
  const std::string_view code = take_word(operation);
  const bool is_code = (code[0] >= 'a' && code[0] <= 'z') || (code[0] >= 'A' && code[0] <= 'Z');
  if (!is_code) return fail(fmt::format("{} is not an operation such as bm 11-15", quoted(whole)));
  const std::string_view operand = trimmed(operation);
  record.operations[std::string(code)] = strip_quotes(operand);
  if (code == "id") record.id = strip_quotes(operand);
  if (code == "bm") record.best_moves = words_of(operand);
  if (code == "am") record.avoided_moves = words_of(operand);
  return {};
}

}  // namespace

Expected<Record> Checkers::parse_record(std::string_view line) const {
  std::string_view rest = trimmed(line);
  const std::string_view text = TRY(take_position(rest));
  TRY(parse_position(text));
  Record record;
  record.position = std::string(trimmed(text));
  rest = trimmed(rest);
  if (const std::string_view word = rest.substr(0, rest.find_first_of(" \t;")); is_result(word)) {
    record.operations["result"] = word;
    rest = trimmed(rest.substr(word.size()));
  }
  while (!rest.empty()) {
    const std::size_t end = rest.find(';');
    if (const std::string_view operation = trimmed(rest.substr(0, end)); !operation.empty())
      TRY(read_operation(record, operation));
    rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
  }
  return record;
}

}  // namespace kibitz
