// EPD counters: the operations hmvc (half-moves since a capture or pawn move) and fmvn (full-move number). A FEN has
// them as its fifth and sixth fields (PGN standard of 1994, section 16.2.5).
#pragma once

#include <fmt/format.h>

#include <string>

#include "kibitz/core/error.hpp"
#include "kibitz/core/read_number.hpp"
#include "kibitz/core/split_words.hpp"
#include "kibitz/game/text.hpp"

namespace kibitz {

// Checks an operation before it is added to the record. Returns an error if the operation is a counter that the record
// already has with another value.
inline Expected<void> check_epd_counter(const Record& record, std::string_view name, std::string_view value) {
  if (name != "hmvc" && name != "fmvn") return {};
  const auto found = record.operations.find(std::string(name));
  if (found == record.operations.end() || found->second == value) return {};
  return fail(fmt::format("{} is given twice, as {} and as {}", name, found->second, quoted(value)));
}

// Appends the counters to the record's position. `fields` is the number of fields before the counters: board, side to
// move and, in chess and xiangqi, two more. Returns an error if a counter is not a number or contradicts the position.
inline Expected<void> add_epd_counters(Record& record, std::size_t fields = 4) {
  const auto operation = [&record](const char* name) -> const std::string* {
    const auto found = record.operations.find(name);
    return found == record.operations.end() ? nullptr : &found->second;
  };
  const std::string* const half_moves = operation("hmvc");
  const std::string* const full_move = operation("fmvn");
  if (!half_moves && !full_move) return {};
  constexpr int max_value = 65535;
  for (const auto& [name, value, least] : {std::tuple("hmvc", half_moves, 0), std::tuple("fmvn", full_move, 1)})
    if (value && !parse_integer(*value, {least, max_value}))
      return fail(fmt::format("{} needs a number from {} to {}, not {}", name, least, max_value, quoted(*value)));
  auto words = words_of(record.position);
  const bool has_counters = words.size() == fields + 2;
  while (words.size() < fields) words.emplace_back("-");
  if (!has_counters) {
    words.push_back(half_moves ? *half_moves : "0");
    words.push_back(full_move ? *full_move : "1");
  }
  for (const auto& [name, value, at] :
       {std::tuple("hmvc", half_moves, fields), std::tuple("fmvn", full_move, fields + 1)})
    if (value && parse_integer(words[at]) != parse_integer(*value))
      return fail(fmt::format("{} is {} and contradicts the position, which says {}", name, *value, quoted(words[at])));
  record.position = fmt::format("{}", fmt::join(words, " "));
  return {};
}

}  // namespace kibitz
