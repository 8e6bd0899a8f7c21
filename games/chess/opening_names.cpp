#include "games/chess/opening_names.hpp"

#include <fmt/format.h>

#include <array>
#include <vector>

#include "games/chess/make_move.hpp"
#include "games/chess/text_move.hpp"
#include "kibitz/core/read_number.hpp"

namespace kibitz::chess {

namespace {

// Removes and returns the part of `text` before the mark; all of it if there is no mark.
std::string_view take_part(std::string_view& text, char mark) {
  const std::size_t end = std::min(text.find(mark), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

class OpeningReader {
 public:
  Expected<void> read_line(std::string_view line) {
    const std::string_view whole = line;
    const auto shared = parse_integer(take_part(line, '\t'));
    std::string_view moves = take_part(line, '\t');
    const std::string_view code = take_part(line, '\t');
    if (!shared || *shared < 0 || *shared >= static_cast<std::int64_t>(positions_.size()) || line.empty())
      return fail(fmt::format("'{}' is not a line of openings", whole));
    positions_.resize(static_cast<std::size_t>(*shared) + 1);
    while (!moves.empty()) {
      const Position before = positions_.back();
      const auto move = TRY(parse_move(before, take_part(moves, ' '), Variant::standard));
      positions_.push_back(play(before, move));
    }
    table_.try_emplace(positions_.back().key, std::string(code), std::string(line));
    return {};
  }

  OpeningTable take_table() { return std::move(table_); }

 private:
  std::vector<Position> positions_{start_position()};  // of the line read last, from the start
  OpeningTable table_;
};

}  // namespace

Expected<OpeningTable> read_openings(std::string_view text) {
  OpeningReader reader;
  while (!text.empty())
    if (const std::string_view line = take_part(text, '\n'); !line.starts_with('#')) TRY(reader.read_line(line));
  return reader.take_table();
}

std::optional<OpeningName> find_opening(const Position& position) {
  static const OpeningTable table = read_openings(built_in_openings()).value_or(OpeningTable{});
  const auto found = table.find(position.key);
  return found == table.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace kibitz::chess
