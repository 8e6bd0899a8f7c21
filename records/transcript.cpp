#include "records/transcript.hpp"

#include <algorithm>

#include "kibitz/core/words.hpp"
#include "records/characters.hpp"
#include "records/writer.hpp"

namespace kibitz::records {

std::vector<std::string> moves_in(std::string_view text) {
  std::vector<std::string> moves;
  for (const std::string_view word : split_words(text))
    if (const std::string_view move = without_move_number(word); !move.empty()) moves.emplace_back(move);
  return moves;
}

std::vector<std::string> split_into_moves(std::string_view word) {
  std::vector<std::string> moves;
  if (std::ranges::all_of(word, is_digit)) {
    for (const char digit : word) moves.emplace_back(1, digit);
    return moves;
  }
  for (std::size_t at = 0; at < word.size();) {
    std::size_t end = at + 1;
    while (end < word.size() && is_digit(word[end])) ++end;
    if (!is_letter(word[at]) || end == at + 1) return {};
    moves.emplace_back(word.substr(at, end - at));
    at = end;
  }
  return moves;
}

Expected<std::string> write_transcript(const GameRecord& game, Losses& losses) {
  if (!game.start.empty())
    return fail("a transcript has no place for a starting position: its moves begin at the game's usual start");
  std::string text;
  for (const std::int32_t node : game.main_line()) {
    if (game.nodes()[static_cast<std::size_t>(node)].kind != NodeKind::move) continue;
    if (!text.empty()) text += ' ';
    text += game.move(node);
  }
  if (game.nodes().size() != game.main_line().size() + 1) losses.push_back("a transcript has no place for variations");
  if (!game.notes().empty()) losses.push_back("a transcript has no place for comments, glyphs, clocks and evaluations");
  if (!game.tags().empty()) losses.push_back("a transcript has no place for tags");
  if (game.result != "*") losses.push_back("a transcript has no place for the result");
  if (!game.settings.empty()) losses.push_back("a transcript has no place for rules of the game");
  return text + '\n';
}

}  // namespace kibitz::records
