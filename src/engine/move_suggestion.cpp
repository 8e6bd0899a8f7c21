#include "kibitz/engine/move_suggestion.hpp"

#include <fmt/format.h>

namespace kibitz {

namespace {

// The text in lower case, without the signs of notation, which people often omit or add.
std::string lower_case_without_signs(std::string_view text) {
  constexpr std::string_view signs = "x+#-=!?:";
  std::string result;
  for (const char c : text) {
    const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (signs.find(small) == std::string_view::npos) result += small;
  }
  return result;
}

}  // namespace

std::string move_suggestion(std::string_view text, std::span<const MoveText> legal_moves) {
  const std::string typed = lower_case_without_signs(text);
  const MoveText* found = nullptr;
  for (const MoveText& move : legal_moves) {
    if (typed != lower_case_without_signs(move.notation) && typed != lower_case_without_signs(move.move)) continue;
    if (found) return "";
    found = &move;
  }
  return found ? fmt::format("; did you mean {}?", found->notation) : "";
}

}  // namespace kibitz
