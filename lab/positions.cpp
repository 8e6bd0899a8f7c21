#include "lab/positions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "match/openings.hpp"
#include "match/text_file.hpp"

namespace kibitz::lab {

namespace {

// Puts a position on one line, for use in a command line. Some games write a position and its history on several lines.
std::string join_lines(std::string position) {
  std::ranges::replace(position, '\n', ' ');
  return position;
}

// Checks that the moves of the record's solution are legal, and that the game is not over.
Expected<void> check_record(const Engine& board, const Record& record) {
  for (const auto* moves : {&record.best_moves, &record.avoided_moves})
    for (const std::string& move : *moves) TRY(board.read_move(move));
  if (const auto ending = board.ending()) return fail("the game is over: " + ending->text);
  return {};
}

Expected<Position> read_position(Engine& board, const std::string& line) {
  const auto record = TRY(board.read_record(line));
  TRY(board.set_position(record.position));
  TRY(check_record(board, record));
  return Position{record.id, join_lines(board.position()), line};
}

}  // namespace

Expected<std::vector<Position>> draw_positions(const Engine& engine, const DrawSettings& draw) {
  match::OpeningSource source;
  source.plies = static_cast<int>(draw.plies);
  auto openings = TRY(match::Openings::make(source, draw.seed, engine));
  const auto board = engine.clone();
  std::vector<Position> positions;
  std::set<std::string> seen;
  constexpr int max_attempts = 1000;  // consecutive attempts without a new position after which drawing ends
  int attempts = 0;
  for (std::int64_t i = 0; attempts < max_attempts && std::ssize(positions) < draw.count; ++i) {
    ++attempts;
    const auto opening = TRY(openings.at(i));
    TRY(board->set_position("", opening.moves));
    std::string text = join_lines(board->position());
    if (!seen.insert(text).second) continue;
    attempts = 0;
    positions.push_back({fmt::format("drawn {}", positions.size() + 1), std::move(text), ""});
  }
  if (std::ssize(positions) < draw.count)
    return fail(fmt::format("{} random plies lead to {} different positions, not {}", draw.plies, positions.size(),
                            draw.count));
  return positions;
}

Expected<std::vector<Position>> read_positions(const Engine& engine, const std::string& file) {
  const auto text = TRY(match::read_text_file(file, "the positions"));
  const auto board = engine.clone();
  std::vector<Position> positions;
  std::map<std::string, int> lines;
  std::istringstream in(text);
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.ends_with('\r')) line.pop_back();
    const std::size_t first = line.find_first_not_of(" \t");
    if (first == std::string::npos || line[first] == '#') continue;
    auto position = read_position(*board, line);
    if (!position) return fail(fmt::format("{}:{}: {}", file, number, position.error().message));
    const auto [before, is_new] = lines.emplace(line, number);
    if (!is_new) return fail(fmt::format("{}:{}: this is line {} again", file, number, before->second));
    if (position->id.empty()) position->id = fmt::format("line {}", number);
    positions.push_back(std::move(*position));
  }
  if (positions.empty())
    return fail(fmt::format("{}:{}: there are no positions in the file", file, std::max(number, 1)));
  return positions;
}

}  // namespace kibitz::lab
