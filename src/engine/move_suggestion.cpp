#include "kibitz/engine/move_suggestion.hpp"

#include <fmt/format.h>

namespace kibitz {

namespace {

// The text in lower case, without characters such as x, + and #, which people often omit or add.
std::string lower_case_letters_of(std::string_view text) {
  constexpr std::string_view punctuation = "x+#-=!?:";
  std::string result;
  for (const char c : text) {
    const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (punctuation.find(small) == std::string_view::npos) result += small;
  }
  return result;
}

}  // namespace

std::string move_suggestion(std::string_view text, std::span<const MoveText> legal_moves) {
  const std::string typed = lower_case_letters_of(text);
  const MoveText* found = nullptr;
  for (const MoveText& move : legal_moves) {
    if (typed != lower_case_letters_of(move.notation) && typed != lower_case_letters_of(move.move)) continue;
    if (found) return "";
    found = &move;
  }
  return found ? fmt::format("; did you mean {}?", found->notation) : "";
}

}  // namespace kibitz
