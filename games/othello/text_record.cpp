// Reads a line of an OBF file (Edax, the FFO test positions): `board side; move:score; move:score; ...`. Scores are in
// discs, for the side to move; the moves with the highest score are the best moves. "%" or "#" begins a comment.

#include <fmt/format.h>

#include "games/othello/othello.hpp"
#include "games/othello/text.hpp"
#include "kibitz/core/read_number.hpp"
#include "kibitz/core/words.hpp"

namespace kibitz {

namespace {

std::optional<int> read_points(std::string_view text) {
  if (!text.empty() && text.front() == '+') text.remove_prefix(1);
  return whole_number(text, {-othello::square_count, othello::square_count});
}

}  // namespace

Expected<Record> Othello::parse_record(std::string_view line) const {
  std::string_view rest = line.substr(0, line.find_first_of("%#"));
  const auto next_field = [&rest] {
    const std::size_t end = std::min(rest.find(';'), rest.size());
    const std::string_view field = trimmed(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return field;
  };
  Record record;
  record.position = next_field();
  const Expected<Position> position = parse_position(record.position);
  if (!position) return fail(position.error().message);
  while (!rest.empty()) {
    const std::string_view field = next_field();
    if (field.empty()) continue;
    const std::size_t colon = field.find(':');
    if (colon == std::string_view::npos)
      return fail(fmt::format("{} is not a move and its score, such as G8:+18", quoted(field)));
    const std::string_view value = trimmed(field.substr(colon + 1));
    const Expected<Move> move = parse_move(*position, field.substr(0, colon));
    if (!move) return fail(move.error().message);
    const std::optional<int> points = read_points(value);
    if (!points) return fail(fmt::format("{} is not a score of -64 to +64 in {}", quoted(value), quoted(field)));
    const std::string text = format_move(*position, *move);
    record.operations[text] = value;
    if (!record.points || *points > *record.points) record.best_moves.clear();
    if (!record.points || *points >= *record.points) {
      record.points = *points;
      record.best_moves.push_back(text);
    }
  }
  return record;
}

}  // namespace kibitz
