#include "kibitz/engine/move_suggestion.hpp"

#include <fmt/format.h>

#include <optional>

#include "kibitz/core/edit_distance.hpp"

namespace kibitz {

namespace {

// The text in small letters and without the signs of notation, which people often omit or add.
std::string bare(std::string_view text) {
  constexpr std::string_view signs = "x+#-=!?:";
  std::string result;
  for (const char c : text) {
    if (signs.find(c) != std::string_view::npos) continue;
    result += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return result;
}

// The only move of which the notation or the machine form is at most `distance` typing errors from the text.
const MoveText* only_move_within(std::size_t distance, const std::string& text, std::span<const MoveText> moves) {
  const MoveText* found = nullptr;
  for (const MoveText& move : moves) {
    if (edit_distance(text, bare(move.notation)) > distance && edit_distance(text, bare(move.move)) > distance)
      continue;
    if (found) return nullptr;
    found = &move;
  }
  return found;
}

}  // namespace

std::string move_suggestion(std::string_view text, std::span<const MoveText> legal_moves) {
  constexpr std::size_t longest = 64;  // the longest text that is compared, to bound the work
  const std::string typed = text.size() <= longest ? bare(text) : "";
  if (typed.size() < 2) return "";
  const MoveText* move = only_move_within(0, typed, legal_moves);
  if (!move) move = only_move_within(1, typed, legal_moves);
  return move ? fmt::format("; did you mean {}?", move->notation) : "";
}

}  // namespace kibitz
