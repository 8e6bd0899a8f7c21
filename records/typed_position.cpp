#include "records/typed_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

#include "kibitz/engine/move_suggestion.hpp"
#include "records/transcript.hpp"

namespace kibitz::records {

namespace {

bool begins_with_a_move(const Engine& engine, std::span<const std::string> moves) {
  return engine.clone()->set_position("", moves.first(1)).has_value();
}

bool resembles_a_move(const Engine& engine, const std::string& word) {
  const auto start = engine.clone();
  return start->set_position("") && !move_suggestion(word, start->legal_moves()).empty();
}

// A short word with a square in it: no position is as short as that.
bool has_the_form_of_a_move(const std::string& word) {
  constexpr std::size_t most_characters = 7;  // "Qa1xb2#"
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const auto may_occur = [&](char c) {
    return is_letter(c) || is_digit(c) || std::string_view("-+#=").find(c) != std::string_view::npos;
  };
  return word.size() <= most_characters && std::ranges::all_of(word, may_occur) &&
         std::ranges::any_of(word, is_letter) && std::ranges::any_of(word, is_digit);
}

// Splits words such as "f5d6c3" into their moves. Empty if a word does not have that form.
std::vector<std::string> split_words_into_moves(const std::vector<std::string>& words) {
  std::vector<std::string> moves;
  for (const std::string& word : words) {
    const auto parts = split_into_moves(word);
    if (parts.empty()) return {};
    moves.insert(moves.end(), parts.begin(), parts.end());
  }
  return moves.size() > words.size() ? moves : std::vector<std::string>{};
}

// Called after `text` was set up as a position. If the text can also be read as moves that lead to the same position,
// plays the moves instead: a position set up without moves would lose the earlier positions.
Expected<void> play_moves_if_equivalent(Engine& engine, const std::string& text,
                                        const std::vector<std::string>& moves) {
  const std::string position = engine.position();
  for (const auto& list : {moves, split_words_into_moves(moves)})
    if (!list.empty() && engine.set_position("", list) && engine.position() == position) return {};
  return engine.set_position(text);
}

}  // namespace

Expected<void> set_up_typed_position(Engine& engine, const std::string& text) {
  if (is_start_text(text)) return engine.set_position("");
  constexpr std::string_view separator = " moves ";
  if (const std::size_t at = text.find(separator); at != std::string::npos) {
    const std::string position = text.substr(0, at);
    return engine.set_position(is_start_text(position) ? "" : position, moves_in(text.substr(at + separator.size())));
  }
  const auto moves = moves_in(text);
  auto as_position = engine.set_position(text);
  if (as_position) return play_moves_if_equivalent(engine, text, moves);
  if (moves.empty()) return as_position;
  const auto as_moves = engine.set_position("", moves);
  if (as_moves) return {};
  const auto split_moves = split_words_into_moves(moves);
  if (!split_moves.empty() && begins_with_a_move(engine, split_moves)) return engine.set_position("", split_moves);
  if (begins_with_a_move(engine, moves) || resembles_a_move(engine, moves.front())) return as_moves;
  if (moves.size() == 1 && has_the_form_of_a_move(moves.front())) return as_moves;
  return fail(fmt::format("cannot read the position: {}; nor is it a list of moves from the start",
                          as_position.error().message));
}

}  // namespace kibitz::records
